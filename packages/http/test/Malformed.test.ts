import { describe, expect, layer } from "@effect/vitest"
import { sampleInvoiceDocx, zipOf } from "@winnow/testkit"
import { Effect } from "effect"
import type { CallOptions } from "./Calls.js"
import { call, expectFailure, makeTemplate, runBody, variables } from "./Calls.js"
import { testApi } from "./TestApi.js"

const routes = [
  ["POST", "/v1/extractions/run"],
  ["GET", "/v1/extractions"],
  ["GET", "/v1/extractions/ext_1"],
  ["DELETE", "/v1/extractions/ext_1"],
  ["GET", "/v1/extractions/ext_1/evidence"],
  ["GET", "/v1/extractions/ext_1/document"],
  ["GET", "/v1/usage"],
  ["POST", "/v1/templates"],
  ["GET", "/v1/templates"],
  ["GET", "/v1/templates/tpl_1"],
  ["PUT", "/v1/templates/tpl_1"],
  ["DELETE", "/v1/templates/tpl_1"],
  ["POST", "/v1/webhooks"],
  ["GET", "/v1/webhooks"],
  ["GET", "/v1/webhooks/deliveries"],
  ["POST", "/v1/webhooks/deliveries/del_1/redeliver"],
  ["GET", "/v1/webhooks/wh_1"],
  ["DELETE", "/v1/webhooks/wh_1"],
  ["POST", "/v1/webhooks/wh_1/test"],
  ["POST", "/v1/webhooks/wh_1/rotate-secret"],
  ["POST", "/v1/api-keys"],
  ["GET", "/v1/api-keys"],
  ["DELETE", "/v1/api-keys/key_1"],
  ["POST", "/v1/api-keys/key_1/roll"]
] as const

const bodied = [
  ["POST", "/v1/extractions/run"],
  ["POST", "/v1/templates"],
  ["PUT", "/v1/templates/tpl_1"],
  ["POST", "/v1/webhooks"],
  ["POST", "/v1/api-keys"]
] as const

const run = runBody("tpl_1")
const without = (field: string) => Object.fromEntries(Object.entries(run).filter(([name]) => name !== field))
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const deepVariable = (depth: number): unknown => ({
  key: "a",
  type: "object",
  context: "",
  ...(depth === 0 ? {} : { fields: [deepVariable(depth - 1)] })
})

type Case = readonly [method: string, path: string, body: unknown, message: RegExp]

const invalid: ReadonlyArray<Case> = [
  ...["templateId", "fileName", "pdfBase64", "mimeType"].map(
    (field): Case => ["POST", "/v1/extractions/run", without(field), new RegExp(`^${field}: is missing$`)]
  ),
  ...["templateId", "fileName", "pdfBase64", "mimeType", "runId"].flatMap((field) =>
    [5, true, [], {}, ...(field === "runId" ? [] : [null])].map(
      (value): Case => ["POST", "/v1/extractions/run", { ...run, [field]: value }, new RegExp(`^${field}: must be `)]
    )
  ),
  ["POST", "/v1/extractions/run", { ...run, templateId: "" }, /^templateId: must not be empty$/],
  ["POST", "/v1/extractions/run", { ...run, templateId: "x".repeat(201) }, /^templateId: must not be longer than 200/],
  ["POST", "/v1/extractions/run", { ...run, fileName: "" }, /^fileName: must not be empty$/],
  ["POST", "/v1/extractions/run", { ...run, fileName: "x".repeat(1_001) }, /^fileName: must not be longer than 1000/],
  ["POST", "/v1/extractions/run", { ...run, fileName: "a\0b" }, /^fileName: must not contain a NUL/],
  ["POST", "/v1/extractions/run", { ...run, fileName: "a\ud800.pdf" }, /^fileName: must not contain half a surrogate/],
  ["POST", "/v1/extractions/run", { ...run, runId: "\udc00\ud83d" }, /^runId: must not contain half a surrogate/],
  ["POST", "/v1/api-keys", { name: "\ud800" }, /^name: must not contain half a surrogate/],
  [
    "POST",
    "/v1/webhooks",
    { url: "https://example.com/\ud800", events: ["extraction.failed"] },
    /^url: must not contain half a surrogate/
  ],
  ["POST", "/v1/extractions/run", { ...run, runId: "" }, /^runId: must not be empty$/],
  ["POST", "/v1/extractions/run", { ...run, runId: nested(600) }, /nested too deeply/],
  [
    "POST",
    "/v1/extractions/run",
    '{"fileName":"a.pdf","pdfBase64":"QUJD","pdfBase64":"QUJD"}',
    /^The body has the member "pdfBase64" twice$/
  ],
  ["POST", "/v1/extractions/run", { ...run, mimeType: "text/plain" }, /^mimeType: must be "application\/pdf" or /],
  ["POST", "/v1/extractions/run", { ...run, mimeType: "APPLICATION/PDF" }, /^mimeType: must be /],
  ["POST", "/v1/extractions/run?async=1", run, /^async: must be "true" or "false"$/],
  ["POST", "/v1/extractions/run?async=", run, /^async: /],
  ["POST", "/v1/extractions/run?async=true&async=true", run, /^async: /],
  ...["POST /v1/templates", "PUT /v1/templates/tpl_1"].flatMap((route): ReadonlyArray<Case> => {
    const [method = "", path = ""] = route.split(" ")
    const one = variables[0]
    return [
      [method, path, { variables }, /^name: is missing$/],
      [method, path, { name: 5, variables }, /^name: must be a string$/],
      [method, path, { name: "", variables }, /^name: must not be empty$/],
      [method, path, { name: "\0", variables }, /^name: must not contain a NUL/],
      [method, path, { name: "a\udc00", variables }, /^name: must not contain half a surrogate/],
      [method, path, { name: "x".repeat(201), variables }, /^name: must not be longer/],
      [method, path, { name: "a" }, /^variables: /],
      [method, path, { name: "a", variables: null }, /^variables: /],
      [method, path, { name: "a", variables: {} }, /^variables: /],
      [method, path, { name: "a", variables: [] }, /^variables: /],
      [method, path, { name: "a", variables: [5] }, /^variables\[0\]: must be an object$/],
      [method, path, { name: "a", variables: [null] }, /^variables\[0\]: must be an object$/],
      [method, path, { name: "a", variables: [{ ...one, key: "" }] }, /^variables\[0\].key: must be /],
      [method, path, { name: "a", variables: [{ ...one, key: 5 }] }, /^variables\[0\].key: must be /],
      [method, path, { name: "a", variables: [{ type: "string", context: "" }] }, /^variables\[0\].key: is missing$/],
      [method, path, { name: "a", variables: [{ key: "a", context: "" }] }, /^variables\[0\].type: is missing$/],
      [method, path, { name: "a", variables: [{ key: "a", type: "date" }] }, /^variables\[0\].context: is missing$/],
      [
        method,
        path,
        { name: "a", variables: [{ ...one, type: "text" }] },
        /^variables\[0\].type: must be one of string, /
      ],
      [
        method,
        path,
        { name: "a", variables: [{ ...one, required: 1 }] },
        /^variables\[0\].required: must be true or false$/
      ],
      [
        method,
        path,
        { name: "a", variables: [{ ...one, arrayType: "date" }] },
        /^variables\[0\].arrayType: must be one of/
      ],
      ...[null, {}, "a", 5].map(
        (fields): Case => [
          method,
          path,
          { name: "a", variables: [{ ...one, fields }] },
          /^variables\[0\].fields: must be an array of variables$/
        ]
      ),
      [
        method,
        path,
        { name: "a", variables: [{ ...one, fields: [{}] }] },
        /^variables\[0\].fields\[0\].key: is missing$/
      ],
      [method, path, { name: "a", variables: [one, one] }, /^variables\[1\]: the key "total" is used twice$/],
      [method, path, { name: "a", variables: [deepVariable(120)] }, /^variables: .*deeper than 100/],
      [method, path, { name: nested(600), variables }, /nested too deeply/]
    ]
  }),
  ["POST", "/v1/webhooks", { events: ["extraction.failed"] }, /^url: is missing$/],
  ["POST", "/v1/webhooks", { url: 5, events: ["extraction.failed"] }, /^url: must be a string$/],
  ["POST", "/v1/webhooks", { url: "", events: ["extraction.failed"] }, /^url: must not be empty$/],
  ["POST", "/v1/webhooks", { url: "x".repeat(2_001), events: ["extraction.failed"] }, /^url: must not be longer/],
  ["POST", "/v1/webhooks", { url: "https://example.com" }, /^events: is missing$/],
  ...[null, {}, "extraction.failed", []].map(
    (events): Case => ["POST", "/v1/webhooks", { url: "https://example.com", events }, /^events: must be a list of /]
  ),
  ...[5, null, "extraction.started", ["extraction.failed"]].map(
    (event): Case => [
      "POST",
      "/v1/webhooks",
      { url: "https://example.com", events: ["extraction.failed", event] },
      /^events\[1\]: must be "extraction.completed" or "extraction.failed" or "extraction.reviewed"$/
    ]
  ),
  ["POST", "/v1/api-keys", {}, /^name: is missing$/],
  ["POST", "/v1/api-keys", { name: null }, /^name: must be a string$/],
  ["POST", "/v1/api-keys", { name: "" }, /^name: must not be empty$/],
  ...[5, "", "tomorrow", "2999-01-01", "2999-02-30T00:00:00Z", "2999-01-01T00:00:00", "2999-01-01T25:00:00Z"].map(
    (expiresAt): Case => ["POST", "/v1/api-keys", { name: "a", expiresAt }, /^expiresAt: must be an ISO 8601 time/]
  ),
  ["POST", "/v1/api-keys", { name: "a", expiresAt: "2020-01-01T00:00:00Z" }, /^expiresAt: must be in the future$/],
  ...bodied.flatMap(([method, path]) => [
    ...["[]", "5", "null", '"a"'].map((body): Case => [method, path, body, /^The body must be a JSON object$/]),
    ...["", "{", "{]", "a=b", '{"a":1,}', "{'a':1}", "\u0000"].map(
      (body): Case => [method, path, body, /not valid JSON/]
    )
  ])
]

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

/** A container as old Office programs write it, with a stream of this name. */
const oleOf = (stream: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(stream, "utf16le")])

const queries: ReadonlyArray<readonly [query: string, field: string]> = [
  ...["0", "-1", "abc", "1e9", "1.5", "", " 5", "+5", "0x10", "Infinity", "1".repeat(101)].map(
    (limit) => [`limit=${encodeURIComponent(limit)}`, "limit"] as const
  ),
  ...["2026-02-30", "2026-13-01", "2026-1-1", "20260101", "today", "", "2026-01-01T00:00:00Z", "0000-00-00"].flatMap(
    (day) => [[`dateFrom=${day}`, "dateFrom"] as const, [`dateTo=${day}`, "dateTo"] as const]
  ),
  ...["yesterday", "", "2026-01-01", "1767225600000", "2026-02-30T00:00:00.000Z", "2026-01-01T24:61:00Z"].map(
    (cursor) => [`cursor=${cursor}`, "cursor"] as const
  ),
  ["limit=1&limit=2", "limit"],
  ["templateId=a&templateId=b", "templateId"],
  ["templateId=", "templateId"],
  ["runId=", "runId"],
  [`runId=${"x".repeat(201)}`, "runId"]
]

describe("A malformed request", () => {
  layer(testApi(), { excludeTestServices: true })((it) => {
    it.effect.each(routes)("needs a key: %s %s", ([method, path]) =>
      Effect.gen(function* () {
        const keys: ReadonlyArray<CallOptions> = [
          { key: null },
          { key: "" },
          { key: "nonsense" },
          { key: `wn_live_${"a".repeat(36)}` },
          { key: null, headers: { authorization: "Basic abc" } },
          { key: null, headers: { authorization: "Bearer" } }
        ]
        for (const options of keys) {
          const answer = yield* call(method, path, options)
          expectFailure(answer, 401, "UNAUTHORIZED")
          expect(answer.headers.get("www-authenticate")).toBe("Bearer")
        }
      })
    )

    it.effect("needs its key before its body or its content type is looked at", () =>
      Effect.gen(function* () {
        for (const [method, path] of bodied) {
          expectFailure(
            yield* call(method, path, { key: null, body: "{", headers: { "content-type": "text/plain" } }),
            401,
            "UNAUTHORIZED"
          )
        }
      })
    )

    it.effect("is no other scheme's key", () =>
      Effect.gen(function* () {
        const { data } = yield* call("POST", "/v1/api-keys", { body: { name: "a" } })
        const headers = { authorization: `Digest ${data.key}` }
        expectFailure(yield* call("GET", "/v1/usage", { key: null, headers }), 401, "UNAUTHORIZED")
        const lower = { authorization: `bearer ${data.key}` }
        expect((yield* call("GET", "/v1/usage", { key: null, headers: lower })).status).toBe(200)
        const apart = { authorization: `Bearer  ${data.key}` }
        expect((yield* call("GET", "/v1/usage", { key: null, headers: apart })).status).toBe(200)
      })
    )

    it.effect.each(invalid)("is told its field: %s %s %j", ([method, path, body, message]) =>
      Effect.gen(function* () {
        const answer = yield* call(method, path, { body })
        expectFailure(answer, 400, "INVALID_REQUEST", message)
        expect(answer.error.message.length).toBeLessThan(300)
      })
    )

    it.effect.each(queries)("is told its parameter: %s", ([query, field]) =>
      Effect.gen(function* () {
        expectFailure(
          yield* call("GET", `/v1/extractions?${query}`),
          400,
          "INVALID_REQUEST",
          new RegExp(`^${field}: must`)
        )
      })
    )

    it.effect("may have whole surrogate pairs in its texts, but no halves and no NUL, wherever they are", () =>
      Effect.gen(function* () {
        const variable = (key: string, context: string) => ({ key, type: "string", context })
        const template = { name: "a😀", variables: [variable("b😀", "c😀")] }
        expect((yield* call("POST", "/v1/templates", { body: template })).body).toMatchObject({ data: template })
        const half = "must not contain half a surrogate pair"
        const nul = "must not contain a NUL character"
        for (const [body, message] of [
          [{ ...template, variables: [variable("a\ud800", "")] }, `variables[0].key: ${half}`],
          [{ ...template, variables: [variable("a", "\udc00")] }, `variables[0].context: ${half}`],
          [{ ...template, variables: [variable("a\0", "")] }, `variables[0].key: ${nul}`],
          [{ ...template, examples: [{ text: "a", data: { "b\0": 1 } }] }, `examples[0].data: A name in it ${nul}`],
          [{ ...template, instructions: "a\0" }, `instructions: ${nul}`]
        ] as const) {
          expectFailure(yield* call("POST", "/v1/templates", { body }), 400, "INVALID_REQUEST", message)
        }
      })
    )

    it.effect("is told a wrong idempotency key", () =>
      Effect.gen(function* () {
        for (const key of ["", "x".repeat(256), "a b"]) {
          const answer = yield* call("POST", "/v1/extractions/run", { body: run, headers: { "idempotency-key": key } })
          expectFailure(
            answer,
            400,
            "INVALID_REQUEST",
            /^idempotency-key: must be 1 to 255 printable ASCII characters without spaces$/
          )
        }
      })
    )

    it.effect("is told a document that is none", () =>
      Effect.gen(function* () {
        const { data } = yield* call("POST", "/v1/templates", { body: { name: "a", variables } })
        const base = runBody(data.id)
        for (const wrong of [
          { pdfBase64: "" },
          { pdfBase64: "no base64!" },
          { pdfBase64: "QUJD" },
          { mimeType: docx }
        ]) {
          expectFailure(
            yield* call("POST", "/v1/extractions/run", { body: { ...base, ...wrong } }),
            400,
            "INVALID_DOCUMENT"
          )
        }
      })
    )

    it.effect("is told what a document is that was said to be DOCX, and costs nothing", () =>
      Effect.gen(function* () {
        const opc = ["[Content_Types].xml", "_rels/.rels"]
        const templateId = yield* makeTemplate()
        const send = (bytes: Uint8Array) => {
          const body = { ...runBody(templateId), pdfBase64: Buffer.from(bytes).toString("base64"), mimeType: docx }
          return call("POST", "/v1/extractions/run?async=true", { body })
        }
        const { body: before } = yield* call("GET", "/v1/usage")
        for (const [bytes, message] of [
          [zipOf(...opc, "xl/workbook.xml"), /an Excel workbook/],
          [zipOf(...opc, "ppt/presentation.xml", "ppt/embeddings/a.docx"), /a PowerPoint presentation/],
          [zipOf("mimetype", "content.xml"), /an OpenDocument or EPUB file/],
          [zipOf("a.txt", "word.docx"), /a ZIP archive/],
          [oleOf("WordDocument"), /a Word 97–2003 document \(\.doc\), .* save it as \.docx or PDF/],
          [oleOf("Workbook"), /an older Office file/]
        ] as const) {
          expectFailure(yield* send(bytes), 400, "INVALID_DOCUMENT", message)
        }
        expect((yield* call("GET", "/v1/usage")).body).toEqual(before)

        const whole = sampleInvoiceDocx()
        const end = whole.length - 22
        for (const bytes of [
          whole,
          whole.subarray(0, 200),
          whole.subarray(0, end),
          Buffer.from(whole).fill(0xff, end + 16, end + 20),
          Buffer.from("PK\u0003\u0004"),
          zipOf("WORD\\Document2.xml"),
          zipOf(...opc, "named/freely.xml"),
          oleOf("EncryptedPackage")
        ]) {
          expect((yield* send(bytes)).status).toBe(202)
        }
      })
    )

    it.effect("must be JSON by its content type", () =>
      Effect.gen(function* () {
        for (const [method, path] of bodied) {
          for (const type of [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=a",
            "application/jsonx",
            "application/json; charset=utf-16",
            "application/json;charset=ISO-8859-1",
            "application/json; charset='utf-8'",
            'application/json; profile=a; Charset="latin1"'
          ]) {
            const answer = yield* call(method, path, { body: "{}", headers: { "content-type": type } })
            expectFailure(answer, 415, "UNSUPPORTED_MEDIA_TYPE")
          }
          const packed = yield* call(method, path, { body: "{}", headers: { "content-encoding": "gzip" } })
          expectFailure(packed, 415, "UNSUPPORTED_MEDIA_TYPE")
          for (const parameters of ["; charset=utf-8", ';Charset="UTF-8"', "; charset=utf8 ; x=y", "; profile=a;"]) {
            const spelled = yield* call(method, path, {
              body: "{",
              headers: { "content-type": `Application/JSON${parameters}` }
            })
            expectFailure(spelled, 400, "INVALID_REQUEST", /not valid JSON/)
          }
        }
      })
    )

    it.effect("may be larger than what is taken", () =>
      Effect.gen(function* () {
        const large = JSON.stringify({ name: "x".repeat(2 ** 20) })
        for (const [method, path] of bodied) {
          expectFailure(yield* call(method, path, { body: large }), 413, "PAYLOAD_TOO_LARGE")
        }
      })
    )
  })
})

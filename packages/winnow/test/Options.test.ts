import { afterAll, describe, expect, it } from "vitest"
import type { Winnow } from "winnow"
import { createWinnow, template, WinnowError } from "winnow"
import { openai } from "winnow/openai"
import { postgres } from "winnow/postgres"
import { sqlite } from "winnow/sqlite"
import { collect, engine, invoice, invoiceBytes, invoiceData } from "./Invoice.js"

/** What comes of calls that nobody with types can write. */
const refusal = async (call: () => unknown): Promise<WinnowError> => {
  try {
    await call()
  } catch (error) {
    if (error instanceof WinnowError) return error
    throw error
  }
  return expect.unreachable("It was not refused")
}

const winnow = await createWinnow()
afterAll(() => winnow.close())

describe("options that cannot be", () => {
  it.each([
    // @ts-expect-error -- no object
    ["a text", () => createWinnow("x"), "createWinnow: expected an object of options, got a string"],
    // @ts-expect-error -- no object
    ["null", () => createWinnow(null), "createWinnow: expected an object of options, got null"],
    [
      "one of no known name",
      // @ts-expect-error -- no such option
      () => createWinnow({ unknownOption: 1 }),
      /^unknownOption: no such option; there are storage, pdfEngine, model, .* webhooks, log$/
    ],
    // @ts-expect-error -- a misspelt option
    ["a misspelt one", () => createWinnow({ maxdocumentByte: 1 }), /did you mean maxDocumentBytes\?$/],
    [
      "a storage that is a text, perhaps with a password",
      // @ts-expect-error -- no storage
      () => createWinnow({ storage: "postgres://ada:secret@db" }),
      /^storage: expected sqlite\(…\), postgres\(…\) or pglite\(…\) of .*, got a string$/
    ],
    [
      "a storage of nowhere",
      // @ts-expect-error -- no path
      () => createWinnow({ storage: sqlite() }),
      "storage.filename is missing: a path, or :memory:"
    ],
    [
      "a misspelt option of a storage",
      // @ts-expect-error -- a misspelt option
      () => createWinnow({ storage: sqlite(":memory:", { prefx: "w_" }) }),
      "storage.prefx: no such option; did you mean prefix?"
    ],
    [
      "an unknown option of Postgres",
      // @ts-expect-error -- no such option
      () => createWinnow({ storage: postgres("postgres://127.0.0.1:1/w", { ssl: true }) }),
      /^storage\.ssl: no such option; there are .*schema, prefix, maxConnections$/
    ],
    [
      "a model of an old specification",
      () =>
        createWinnow({
          model: { specificationVersion: "v1", provider: "old", modelId: "m", doGenerate: async () => ({}) }
        }),
      /^model: old: the model is of specification v1, and only v2, v3 and v4 .* are supported/
    ],
    // @ts-expect-error -- no model
    ["a model that is a text", () => createWinnow({ model: "gpt" }), /^model: expected openai\(…\).*, got a string$/],
    [
      "a model with the SDK's spelling",
      // @ts-expect-error -- no such option
      () => createWinnow({ model: openai("qwen3", { baseURL: "http://127.0.0.1:1/v1" }) }),
      "model.baseURL: no such option; did you mean baseUrl?"
    ],
    [
      "no engine for PDF",
      // @ts-expect-error -- no such engine
      () => createWinnow({ pdfEngine: "pdfjs" }),
      'pdfEngine: expected "pdfium" or "unpdf", got a string'
    ],
    ["no threads", () => createWinnow({ threads: 0 }), "threads: expected a whole number from 1 up, got 0"],
    [
      "limits that leave a plan out",
      // @ts-expect-error -- no limit of three plans
      () => createWinnow({ quota: { free: 1 } }),
      "quota.starter is missing: extractions a month"
    ],
    [
      "a check by a model that is a text",
      // @ts-expect-error -- no model
      () => createWinnow({ modelUse: { check: { model: "gpt" } } }),
      "modelUse.check.model: expected openai(…) of winnow/openai or a model of the AI SDK, got a string"
    ],
    [
      "a fallback that is a text",
      // @ts-expect-error -- no model
      () => createWinnow({ modelUse: { fallback: "gpt" } }),
      "modelUse.fallback: expected openai(…) of winnow/openai or a model of the AI SDK, got a string"
    ],
    [
      "a check by nobody known",
      // @ts-expect-error -- no such reader
      () => createWinnow({ modelUse: { check: "model" } }),
      'modelUse.check: expected "rules" or { model }, got a string'
    ],
    [
      "prices that are no numbers",
      // @ts-expect-error -- no number
      () => createWinnow({ modelUse: { prices: { "*": { input: "1", output: 2 } } } }),
      'modelUse.prices["*"].input: expected a number from 0 up, got a string'
    ],
    [
      "a handler's option that is misspelt",
      // @ts-expect-error -- a misspelt option
      () => createWinnow({ handler: { prefx: "/api" } }),
      "handler.prefx: no such option; did you mean prefix?"
    ]
  ])("of the engine are refused: %s", async (_, call, message) => {
    const { code, message: said } = await refusal(call)
    expect(code).toBe("INVALID_OPTION")
    expect(said).toMatch(message)
  })

  const noFile = "file is missing: a path, bytes, a Blob or a stream of bytes"
  it.each<readonly [string, (winnow: Winnow) => unknown, string | RegExp]>([
    // @ts-expect-error -- no file
    ["extract without a file", ({ extract }) => extract(invoice, {}), noFile],
    [
      "extract of a text",
      // @ts-expect-error -- no object
      ({ extract }) => extract(invoice, "a.pdf"),
      /^extract: expected an object, as .* got a string$/
    ],
    // @ts-expect-error -- no object
    ["extract of bytes", ({ extract }) => extract(invoice, Buffer.from("%PDF")), /^extract: expected an object, as /],
    // @ts-expect-error -- no object
    ["extract of null", ({ extract }) => extract(invoice, null), /^extract is missing: an object, as /],
    // @ts-expect-error -- no object
    ["extract of nothing", ({ extract }) => extract(invoice), /^extract is missing: an object, as /],
    [
      "extract of a fil",
      // @ts-expect-error -- a misspelt option
      ({ extract }) => extract(invoice, { fil: "a.pdf" }),
      "fil: no such option; did you mean file?"
    ],
    // @ts-expect-error -- no file
    ["submit without a file", ({ submit }) => submit(invoice, {}), noFile],
    [
      "submit for no user",
      // @ts-expect-error -- no text
      ({ submit }) => submit(invoice, { file: "a.pdf", user: 7 }),
      "user: expected a string without NUL and halves of surrogate pairs, got 7"
    ],
    // @ts-expect-error -- no id
    ["wait without an id", ({ wait }) => wait(), "id is missing: a job's id"],
    ["get of an id that cannot be", ({ get }) => get(""), "id: expected a job's id, got a string"],
    // @ts-expect-error -- no object
    ["get with null", ({ get }) => get("ext_1", null), "get: expected an object of options, got null"],
    // @ts-expect-error -- no date
    ["list from no date", ({ list }) => collect(list({ from: "2026-03-14" })), "from: expected a Date, got a string"],
    // @ts-expect-error -- no text
    ["remove of no id", ({ remove }) => remove(7), "id: expected a job's id, got 7"],
    // @ts-expect-error -- no such event
    ["on an event that never comes", ({ on }) => on("complete", () => {}), 'event: expected "completed" or "failed"'],
    // @ts-expect-error -- a path alone
    ["batch of a path", ({ batch }) => batch(invoice, "a.pdf"), "files: expected a list of files, or a stream of them"],
    [
      "createApiKey of a nam",
      // @ts-expect-error -- a misspelt option
      ({ createApiKey }) => createApiKey({ nam: "x" }),
      "nam: no such option; did you mean name?"
    ]
  ])("of a call are refused: %s", async (_, call, message) => {
    const { code, message: said } = await refusal(() => call(winnow))
    expect(code).toBe("INVALID_OPTION")
    expect(said).toMatch(message)
  })

  it("are not those that are undefined", async () => {
    const noParts: object = { storage: undefined, model: undefined, users: undefined }
    await engine({ threads: 1, ...noParts })
    const noMore: object = { name: undefined, signal: undefined, strict: undefined }
    const input = { file: await invoiceBytes, ...noMore }
    expect((await winnow.extract(invoice, input)).data).toEqual(invoiceData)
  })
})

describe("what is no template", () => {
  it.each<readonly [string, () => unknown, string | RegExp]>([
    // @ts-expect-error -- no schema
    ["a number", () => template.from(5), "A template must be made from variables, a schema or a JSON Schema"],
    // @ts-expect-error -- no schema
    ["null", () => template.from(null), "A template must be made from variables, a schema or a JSON Schema"],
    // @ts-expect-error -- no fields
    ["a name alone", () => template("Invoice"), "A template's fields must be an object with their names as keys"],
    [
      "a field that is none",
      // @ts-expect-error -- no field
      () => template("Invoice", { total: "number" }),
      /^total: not a field: use template\./
    ],
    // @ts-expect-error -- no field
    ["an array of nothing", () => template.array("string"), /^What an array holds: not a field/],
    [
      "nothing, to extract",
      // @ts-expect-error -- no template
      () => winnow.extract(null, { file: "a.pdf" }),
      /^This is no template: make one with template/
    ],
    // @ts-expect-error -- no template
    ["its name, to submit", () => winnow.submit("Invoice", { file: "a.pdf" }), /^This is no template/],
    // @ts-expect-error -- no template
    ["what makes them, for a batch", () => winnow.batch(template, []), /^This is no template/]
  ])("is refused: %s", async (_, call, message) => {
    const { code, message: said } = await refusal(call)
    expect(code).toBe("INVALID_TEMPLATE")
    expect(said).toMatch(message)
  })

  it("may be an option of it", async () => {
    // @ts-expect-error -- a misspelt option
    const call = () => template.from({ type: "object", properties: { a: { type: "string" } } }, { nme: "A" })
    expect(await refusal(call)).toMatchObject({
      code: "INVALID_OPTION",
      message: "nme: no such option; did you mean name?"
    })
  })
})

describe("what is no file", () => {
  it.each([5, true, {}, () => "a.pdf"])("is refused: %s", async (file) => {
    // @ts-expect-error -- no file
    expect(await refusal(() => winnow.extract(invoice, { file }))).toMatchObject({
      code: "FILE_UNREADABLE",
      message: "This is not a file: pass a path, bytes, a Blob or a stream of bytes"
    })
  })
})

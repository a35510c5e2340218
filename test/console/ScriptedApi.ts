import type {
  Block,
  DocumentPage,
  Evidence,
  Extraction,
  FailedExtraction,
  Review,
  Template,
  TokenUsage,
  Variable
} from "@winnow/client"
import { consoleFolder } from "@winnow/console"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { deflateSync } from "node:zlib"

/** As `@winnow/http` sends it with the console. */
const policy =
  "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml"
}

const variables: ReadonlyArray<Variable> = [
  { key: "number", type: "string", context: "Invoice number", required: true },
  { key: "date", type: "date", context: "Date of the invoice" },
  { key: "total", type: "number", context: "Total to pay" },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "Positions",
    fields: [
      { key: "text", type: "string", context: "What was sold" },
      { key: "amount", type: "number", context: "Amount" }
    ]
  }
]

interface Stored {
  record: Extraction
  readonly evidence: ReadonlyArray<Evidence>
  review: Review
  readonly pages: ReadonlyArray<DocumentPage>
  /** Of a document whose text flows. */
  readonly blocks?: ReadonlyArray<Block>
  readonly tokens?: TokenUsage
  /** False when its document is no longer there. */
  readonly isKept?: boolean
}

const word = (text: string, x: number, y: number) => ({ text, x, y, width: 6 * text.length, height: 12 })

const invoiceWords = [
  word("Invoice", 60, 80),
  word("RE-2026-0417", 200, 80),
  word("14.03.2026", 200, 110),
  word("Order", 60, 140),
  word("A-77", 200, 140),
  word("Lamp", 60, 300),
  word("40.00", 400, 300),
  word("Chair", 60, 330),
  word("1.198,70", 400, 330),
  word("Total", 60, 500),
  word("1.238,70", 400, 500)
]

const invoiceData = {
  number: "A-77",
  date: "2026-03-14",
  total: 1238.7,
  lines: [{ text: "Lamp", amount: 40 }]
}

const found = (path: string, index: number, confidence: number): Evidence => {
  const { text, ...box } = invoiceWords[index] ?? word("", 0, 0)
  return { path, page: 1, box, quote: text, status: confidence < 0.5 ? "approximate" : "verified", confidence }
}

const invoiceEvidence = [
  found("number", 4, 0.4),
  found("date", 2, 0.7),
  found("total", 10, 0.97),
  found("lines[0].text", 5, 0.95),
  found("lines[0].amount", 6, 0.95)
]

/** A white picture of one pixel, as PNG. */
const png = (() => {
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value >>> 0
  })
  const crc = (bytes: Uint8Array) => {
    let value = 0xffffffff
    for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
    return (value ^ 0xffffffff) >>> 0
  }
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from([0, 255]))),
    chunk("IEND", Buffer.alloc(0))
  ])
})()

/** Serves the built console and plays the API that it speaks to, from memory. */
export const startScriptedApi = async (base = "") => {
  const documents = new Map<string, Stored>()
  const template = {
    id: "tpl_1",
    userId: "usr_1",
    name: "Invoice",
    variables,
    version: 2,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date().toISOString()
  } satisfies Template & { version: number }
  const templates = [template]
  const tokens = new Set<string>()
  /** Whose review states were asked for. */
  const asked: Array<string> = []
  let made = 0

  const add = (fileName: string, part: Partial<Stored> = {}, data: Readonly<Record<string, unknown>> = invoiceData) => {
    const id = `ext_${++made}`
    const createdAt = new Date(Date.UTC(2026, 0, 1) + made * 1_000).toISOString()
    const common = { id, userId: "usr_1", templateId: "tpl_1", templateName: "Invoice", fileName, createdAt }
    const record: Extraction = {
      ...common,
      variables,
      source: "api",
      runId: null,
      status: "completed",
      extractedData: data,
      error: null,
      processingTimeMs: 12
    }
    const review: Review = {
      extractionId: id,
      templateId: "tpl_1",
      templateName: "Invoice",
      fileName,
      state: "open",
      data,
      corrections: [],
      note: null,
      version: 0,
      reasons: [{ code: "low_confidence", path: "number", message: `number of ${fileName} is not sure` }],
      doubt: 0.6,
      claimedBy: null,
      claimedUntil: null,
      createdAt,
      updatedAt: createdAt
    }
    const pages = [{ number: 1, width: 595, height: 842, image: true, words: invoiceWords }]
    documents.set(id, { record, review, evidence: invoiceEvidence, pages, ...part })
    return id
  }

  const fail = (response: ServerResponse, status: number, code: string, message: string) =>
    send(response, { error: { code, message } }, status)

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
    body: string
  ) => {
    const route = `${request.method} ${path}`
    const json = body === "" ? {} : JSON.parse(body)
    if (route === "POST /v1/session") {
      if (!tokens.delete(json.token)) return fail(response, 401, "UNAUTHORIZED", "The link was used before")
      response.setHeader("set-cookie", `winnow_session=s; HttpOnly; SameSite=Strict; Path=${base}/`)
      return send(response, { data: session })
    }
    if (request.headers.cookie?.includes("winnow_session=s") !== true)
      return fail(response, 401, "UNAUTHORIZED", "Sign in first")
    if (request.method !== "GET" && request.headers["x-csrf-token"] !== session.csrfToken) {
      return fail(response, 403, "CSRF_TOKEN_REQUIRED", "The X-CSRF-Token header is missing")
    }
    const fixed = fixedAnswers[route]
    if (fixed !== undefined) return send(response, fixed())
    if (route === "POST /v1/extractions/run") {
      const id = add(json.fileName, {})
      const stored = documents.get(id)
      if (stored === undefined) return fail(response, 500, "INTERNAL_ERROR", "Lost")
      const { record } = stored
      const waiting = { ...record, runId: json.runId, source: "dashboard" as const }
      const isBroken = Buffer.from(json.pdfBase64, "base64").includes("broken")
      stored.record = { ...waiting, status: "processing", extractedData: null, error: null, processingTimeMs: null }
      setTimeout(() => {
        stored.record = isBroken
          ? { ...waiting, status: "failed", extractedData: null, error: "The PDF is cut off", processingTimeMs: 5 }
          : { ...waiting, status: "completed", extractedData: invoiceData, error: null, processingTimeMs: 5 }
      }, 300)
      return send(response, { data: stored.record }, 202)
    }
    if (route === "POST /v1/templates") {
      templates.push({ ...template, ...json, id: "tpl_2", version: 1 })
      return send(response, { data: templates.at(-1) })
    }
    if (route === "GET /v1/extractions") {
      const wanted = query.get("fileName") ?? ""
      const cursor = query.get("cursor") ?? "9999"
      const limit = Number(query.get("limit") ?? 50)
      const data = [...documents.values()]
        .map(({ record }) => record)
        .filter(({ createdAt, fileName }) => fileName.includes(wanted) && createdAt < cursor)
        .reverse()
      return send(response, { data: data.slice(0, limit), hasMore: data.length > limit })
    }
    if (route === "GET /v1/reviews") {
      const data = [...documents.values()].map(({ review }) => review)
      const state = query.get("state")
      const ids = query.get("ids")?.split(",")
      asked.push(...(ids ?? []))
      const shown =
        ids?.flatMap((id) => documents.get(id)?.review ?? []) ??
        data.filter((one) => state === null || one.state === state)
      return send(response, { data: shown, hasMore: false, cursor: null })
    }
    const [, id = "", rest = ""] = /^\/v1\/extractions\/([^/]+)\/?(.*)$/.exec(path) ?? []
    const stored = documents.get(id)
    if (stored === undefined) return fail(response, 404, "NOT_FOUND", "Extraction not found")
    if (rest === "") return send(response, { data: stored.record })
    if (rest === "retry") {
      stored.record = {
        ...stored.record,
        status: "completed",
        extractedData: invoiceData,
        error: null,
        processingTimeMs: 5
      }
      return send(response, { data: stored.record }, 202)
    }
    if (rest === "evidence")
      return send(response, { data: stored.evidence, tokens: stored.tokens ?? null, warnings: [] })
    if (rest === "review/claim") return send(response, { data: stored.review })
    if (rest === "review" && request.method === "GET") return send(response, { data: stored.review })
    if (rest === "review") {
      if (request.headers["if-match"] !== `"${stored.review.version}"`) {
        return fail(response, 412, "VERSION_MISMATCH", "Another reviewer saved first")
      }
      stored.review = { ...stored.review, ...json, corrections: [], version: stored.review.version + 1 }
      placed.set(id, json.corrections)
      return send(response, { data: stored.review })
    }
    if (rest.startsWith("pages") && stored.isKept === false) {
      const message =
        "The document of this extraction is no longer kept: --document-retention says for how long they are"
      return fail(response, 410, "DOCUMENT_NOT_KEPT", message)
    }
    if (rest === "pages" && stored.blocks !== undefined) {
      return send(response, { data: { kind: "flow", pageCount: 0, pages: [], blocks: stored.blocks } })
    }
    if (rest === "pages") {
      const from = Number(query.get("from"))
      const pages = stored.pages.slice(from - 1, Number(query.get("to")))
      return send(response, { data: { kind: "pages", pageCount: stored.pages.length, pages, blocks: [] } })
    }
    response.writeHead(200, { "content-type": "image/png" }).end(png)
  }

  const placed = new Map<
    string,
    ReadonlyArray<{ readonly path: string; readonly page: number; readonly box: unknown }>
  >()
  const session = {
    userId: "usr_1",
    email: "ada@example.com",
    via: "link",
    extractionId: null,
    csrfToken: "token",
    expiresAt: null,
    canManageKeys: true
  }
  const fixedAnswers: Readonly<Record<string, () => unknown>> = {
    "GET /v1/session": () => ({ data: session }),
    "GET /v1/templates": () => ({ data: templates }),
    "GET /v1/templates/tpl_1": () => ({ data: template }),
    "GET /v1/templates/tpl_1/versions": () => ({
      data: [
        { version: 2, name: "Invoice", variables, createdAt: template.updatedAt },
        { version: 1, name: "Invoice", variables: variables.slice(1), createdAt: template.createdAt }
      ]
    }),
    "GET /v1/templates/tpl_2": () => ({ data: templates.at(-1) }),
    "POST /v1/templates/suggest": () => ({
      data: { name: "Delivery note", variables, values: { number: "LS-1", "lines[0].text": "Lamp" } }
    }),
    "POST /v1/templates/tpl_1/try": () => ({
      data: {
        documents: 4,
        fields: [
          { path: "number", before: { right: 3, wrong: 1, missing: 0 }, after: { right: 4, wrong: 0, missing: 0 } },
          { path: "total", before: { right: 4, wrong: 0, missing: 0 }, after: { right: 2, wrong: 1, missing: 1 } }
        ],
        changes: [{ extractionId: "ext_1", fileName: "a.pdf", path: "total", expected: 9, before: 9, after: null }]
      }
    }),
    "GET /v1/usage": () => ({ data: { plan: "starter", usage: 287, limit: 350, periodKey: "2026-11" } }),
    "GET /v1/usage/days": () => ({ data: [{ day: "2026-11-03", extractions: 7 }] }),
    "GET /v1/api-keys": () => ({ data: [] }),
    "GET /v1/webhooks": () => ({ data: [] }),
    "GET /v1/webhooks/deliveries": () => ({ data: [] }),
    "POST /v1/reviews/next": () => ({ data: null })
  }

  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost")
    const pathname = path.startsWith(base) ? path.slice(base.length) : "/outside"
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      if (pathname.startsWith("/v1/")) return answer(request, response, pathname, searchParams, body)
      response.setHeader("content-security-policy", policy)
      const type = types[extname(pathname)]
      response.writeHead(200, { "content-type": type ?? "text/html; charset=utf-8" })
      const file = readFileSync(join(consoleFolder, type === undefined ? "index.html" : pathname))
      response.end(type === undefined ? String(file).replace('<base href="/">', `<base href="${base}/">`) : file)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    add,
    asked,
    review: (id: string) => documents.get(id)?.review,
    placed: (id: string) => placed.get(id) ?? [],
    /** Its run failed. */
    fail: (id: string, part: Pick<FailedExtraction, "status" | "extractedData" | "error">) => {
      const stored = documents.get(id)
      if (stored) stored.record = { ...stored.record, ...part, processingTimeMs: null }
    },
    /** Another reviewer saves. */
    saveBeside: (id: string, data: Readonly<Record<string, unknown>>) => {
      const stored = documents.get(id)
      if (stored) stored.review = { ...stored.review, data, version: stored.review.version + 1 }
    },
    /** The address that signs in once. */
    link: () => {
      const token = `t${++made}`
      tokens.add(token)
      return `http://127.0.0.1:${port}${base}/sign-in#token=${token}`
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

const send = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

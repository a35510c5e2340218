import type {
  Block,
  Delivery,
  DocumentPage,
  Evidence,
  Extraction,
  FailedExtraction,
  Review,
  Template,
  TokenUsage
} from "@winnow/client"
import { consoleFolder } from "@winnow/console"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { png } from "./BlankPng.js"
import { invoiceData, invoiceEvidence, invoiceWords, variables } from "./SampleInvoice.js"

/** As `@winnow/http` sends it with the console. */
const policy =
  "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml"
}

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
  const deliveries: Array<Delivery> = []
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
    if (route === "DELETE /v1/session") {
      response.setHeader("set-cookie", `winnow_session=; Max-Age=0; Path=${base}/`)
      return send(response, { data: { deleted: true } })
    }
    const fixed = fixedAnswers[route]
    if (fixed !== undefined) return send(response, fixed())
    if (route === "POST /v1/extractions/run") {
      const id = add(json.fileName, {})
      const stored = documents.get(id)
      if (stored === undefined) return fail(response, 500, "INTERNAL_ERROR", "Lost")
      const waiting = { ...stored.record, runId: json.runId, source: "dashboard" as const, error: null }
      stored.record = { ...waiting, status: "processing", extractedData: null, processingTimeMs: null }
      setTimeout(() => {
        stored.record = { ...waiting, status: "completed", extractedData: invoiceData, processingTimeMs: 5 }
      }, 300)
      return send(response, { data: stored.record }, 202)
    }
    if (route === "POST /v1/templates") {
      templates.push({ ...template, ...json, id: `tpl_${templates.length + 1}`, version: 1 })
      return send(response, { data: templates.at(-1) })
    }
    if (route === "GET /v1/templates") {
      const name = query.get("name")?.toLowerCase() ?? ""
      return send(
        response,
        pageOf(templates.filter((one) => one.name.toLowerCase().includes(name)).toReversed(), query)
      )
    }
    const templateId = /^GET \/v1\/templates\/(\w+)$/.exec(route)?.[1]
    if (templateId !== undefined) {
      const found = templates.find(({ id }) => id === templateId)
      return found ? send(response, { data: found }) : fail(response, 404, "NOT_FOUND", "Template not found")
    }
    if (route === "GET /v1/webhooks/deliveries") {
      const webhookId = query.get("webhookId")
      return send(
        response,
        pageOf(
          deliveries.filter((one) => webhookId === null || one.webhookId === webhookId),
          query
        )
      )
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
      const limit = Number(query.get("limit") ?? shown.length)
      return send(response, { data: shown.slice(0, limit), hasMore: shown.length > limit, cursor: null })
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
    if (rest === "review/claim" && request.method === "DELETE") {
      stored.review = { ...stored.review, claimedBy: null, claimedUntil: null }
      return send(response, { data: { released: true } })
    }
    if (rest === "review/claim") {
      const { claimedBy, claimedUntil } = stored.review
      if (claimedBy !== null && claimedBy !== session.reviewer && Date.parse(claimedUntil ?? "") > Date.now()) {
        return fail(response, 409, "CLAIMED", "Another reviewer has this document")
      }
      const until = new Date(Date.now() + 15 * 60_000).toISOString()
      stored.review = { ...stored.review, claimedBy: session.reviewer, claimedUntil: until }
      return send(response, { data: stored.review })
    }
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
    reviewer: "Sign-in link (session_1)",
    via: "link",
    extractionId: null,
    csrfToken: "token",
    expiresAt: null,
    canManageKeys: true
  }
  const fixedAnswers: Readonly<Record<string, () => unknown>> = {
    "GET /v1/session": () => ({ data: session }),
    "GET /v1/usage": () => ({ data: { plan: "starter", usage: 287, limit: 350, periodKey: "2026-11" } }),
    "GET /v1/usage/days": () => ({ data: [{ day: "2026-11-03", extractions: 7 }] }),
    "GET /v1/api-keys": () => ({ data: [] }),
    "GET /v1/webhooks": () => ({ data: [] }),
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
    addTemplate: (name: string) => {
      const id = `tpl_${templates.length + 1}`
      templates.push({ ...template, id, name, createdAt: new Date(templates.length).toISOString() })
      return id
    },
    /** An attempt to tell a webhook of the extraction, the most recent one. */
    addDelivery: (extractionId: string) => {
      const count = deliveries.length + 1
      deliveries.unshift({
        id: `del_${String(count).padStart(4, "0")}`,
        userId: "usr_1",
        webhookId: "wh_1",
        extractionId,
        event: "extraction.completed",
        url: "https://example.com/hook",
        status: "success",
        httpStatus: 204,
        error: null,
        durationMs: count,
        createdAt: new Date(Date.UTC(2026, 1, 1) + count).toISOString()
      })
    },
    asked,
    review: (id: string) => documents.get(id)?.review,
    placed: (id: string) => placed.get(id) ?? [],
    /** Its run failed. */
    fail: (id: string, part: Pick<FailedExtraction, "status" | "extractedData" | "error">) => {
      const stored = documents.get(id)
      if (stored) stored.record = { ...stored.record, ...part, processingTimeMs: null }
    },
    setState: (id: string, state: Review["state"]) => {
      const stored = documents.get(id)
      if (stored) stored.review = { ...stored.review, state }
    },
    /** Another reviewer takes the review for some milliseconds. */
    claimBeside: (id: string, by: string, ms: number) => {
      const stored = documents.get(id)
      const until = new Date(Date.now() + ms).toISOString()
      if (stored) stored.review = { ...stored.review, claimedBy: by, claimedUntil: until }
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

/** A page of a list whose items follow each other by their place. */
const pageOf = (all: ReadonlyArray<{ readonly id: string; readonly createdAt: string }>, query: URLSearchParams) => {
  const cursor = query.get("cursor")
  const start = cursor === null ? 0 : 1 + all.findIndex(({ createdAt, id }) => `${createdAt},${id}` === cursor)
  const end = start + Number(query.get("limit") ?? 50)
  return { data: all.slice(start, end), hasMore: all.length > end }
}

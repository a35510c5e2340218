import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import type { startSeededServer } from "../support/winnow.mjs"

export const template = fileURLToPath(new URL("number.template.json", import.meta.url))

export const invoice = Buffer.from(await sampleInvoicePdf()).toString("base64")

/** The patience of `expect.poll`. */
export const soon = { timeout: 20_000, interval: 100 }

type Server = Awaited<ReturnType<typeof startSeededServer>>

/** A request with the server's key. */
export const call = async (
  { key, url }: Pick<Server, "url" | "key">,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Record<string, string> } = {}
) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined || method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export const runOf = ({ templateId }: Server, pdfBase64 = invoice, fileName = "invoice.pdf") => ({
  templateId,
  fileName,
  mimeType: "application/pdf",
  pdfBase64
})

/** The log's lines, each of them JSON. */
export const linesOf = ({ logs }: Pick<Server, "logs">) =>
  logs()
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))

/** An endpoint that answers 500 with a word of its own. */
export const startFailingReceiver = async (words: string) => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(500).end(words))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

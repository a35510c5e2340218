import type { startSeededServer } from "./winnow.mjs"

export type Server = Awaited<ReturnType<typeof startSeededServer>>

/** One call of the API, with the JSON it answers. */
export const call = async (
  server: Pick<Server, "url" | "key">,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {}
) => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

/** A synchronous run of a PDF with the server's template. */
export const run = (server: Server, bytes: Uint8Array, query = "") =>
  call(server, "POST", `/v1/extractions/run${query}`, {
    templateId: server.templateId,
    fileName: "invoice.pdf",
    mimeType: "application/pdf",
    pdfBase64: Buffer.from(bytes).toString("base64")
  })

import { chatBody, drawnPdf, faultyModel, longDocument } from "@winnow/testkit"
import { writeFileSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { createServer } from "node:http"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { numberedPdf } from "./faults/NumberedPdf.js"
import { listen } from "./faults/Listen.js"
import { sleep } from "./faults/Sleep.js"
import { call } from "./support/Calls.js"
import { queryFile } from "./support/sqliteFile.mjs"
import { startSeededServer, startServer, temporaryFolder } from "./support/winnow.mjs"

/** What is asked of a model: the prompt and the schema of the answer, and the request's text as a whole. */
interface Asked {
  readonly prompt: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A server of OpenAI's chat completions. It tells nobody where it is until it is opened. */
const modelServer = (answer: (asked: Asked, response: ServerResponse) => void) =>
  createServer((request, response) => {
    void request.toArray().then(
      (chunks) => {
        const body = Buffer.concat(chunks).toString()
        const { messages, response_format } = JSON.parse(body)
        answer({ prompt: messages.at(-1).content, schema: response_format.json_schema.schema, body }, response)
      },
      () => {}
    )
  })

const say = (response: ServerResponse, text: string) =>
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify(chatBody({ kind: "answer", text, end: "stop" })))

const templateFile = (folder: string, variables: ReadonlyArray<unknown>): string => {
  const path = join(folder, "template.json")
  writeFileSync(path, JSON.stringify({ name: "Invoice", variables }))
  return path
}

const temporary = () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  return folder.path
}

const submit = async (server: Parameters<typeof call>[0] & { readonly templateId: string }, bytes: Uint8Array) => {
  const { body } = await call(server, "POST", "/v1/extractions/run?async=true", {
    templateId: server.templateId,
    fileName: "invoice.pdf",
    mimeType: "application/pdf",
    pdfBase64: Buffer.from(bytes).toString("base64")
  })
  return String(body.data.id)
}

describe("a server whose process is killed in the middle of 300 pages with 2,100 rows", () => {
  it("has every row after its restart, and asks nothing again that was answered", { timeout: 300_000 }, async () => {
    const truth = longDocument({ seed: 11, rows: 2_100, rowsPerPage: 7, wrapped: 0 })
    expect(truth.pages).toHaveLength(300)
    const respond = faultyModel(truth, { seed: 1 })
    const answered: Array<string> = []
    const held: Array<string> = []
    let isHeld = true
    const model = modelServer((asked, response) => {
      if (isHeld && answered.length === 8) return held.push(asked.body)
      answered.push(asked.body)
      const given = respond(asked)
      return say(response, "text" in given ? given.text : "")
    })
    const { close, url } = await listen(model)
    onTestFinished(close)

    const args = ["--model", "openai:scripted", "--model-base-url", `${url}/v1`]
    const folder = temporary()
    // The run is free soon after the kill, and whoever takes it then does not lose it on a busy machine.
    const first = await startSeededServer({
      template: templateFile(folder, truth.variables),
      args: [...args, "--lease", "3 seconds"]
    })
    onTestFinished(async () => void (await first.stop()))
    const id = await submit(first, await drawnPdf(truth.document))
    const stored = () => queryFile(join(first.folder, "winnow.db"), "SELECT 1 FROM winnow_checkpoints").length
    await expect.poll(() => held.length, { timeout: 120_000 }).toBeGreaterThan(0)
    // The document's text is stored as well.
    await expect.poll(stored).toBe(9)
    first.process.kill("SIGKILL")
    isHeld = false

    const second = await startServer(["--database", first.database, ...args])
    onTestFinished(async () => void (await second.stop()))
    const now = { url: second.url, key: first.key }
    const record = async () => (await call(now, "GET", `/v1/extractions/${id}`)).body.data
    await expect.poll(async () => (await record()).status, { timeout: 120_000 }).toBe("completed")
    expect((await record()).extractedData).toEqual(truth.data)
    expect(answered.length).toBe(new Set(answered).size)
    expect(answered).toEqual(expect.arrayContaining(held))
    const { tokens } = (await call(now, "GET", `/v1/extractions/${id}/evidence`)).body
    expect(tokens.calls.filter(({ kept }: { readonly kept?: boolean }) => kept)).toHaveLength(8)
    expect(tokens.calls).toHaveLength(answered.length)
  })
})

describe("a provider that is down for a minute, half of it in every way and half of it refusing connections", () => {
  it("costs a server none of 500 documents", { timeout: 400_000 }, async () => {
    let isDown = true
    let duringOutage = 0
    const error = (response: ServerResponse, status: number) =>
      response.writeHead(status, { "content-type": "application/json" }).end('{"error":{"message":"down"}}')
    const ways = [
      (response: ServerResponse) => error(response, 503),
      (response: ServerResponse) => error(response, 429),
      (response: ServerResponse) => response.destroy(),
      () => undefined,
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end('{"id":')
    ]
    const model = modelServer(({ prompt }, response) => {
      if (isDown) return ways[duringOutage++ % ways.length]?.(response)
      const number = /Invoice number: ([\w-]+)/.exec(prompt)?.[1] ?? null
      return say(response, JSON.stringify({ invoiceNumber_quote: `Invoice number: ${number}`, invoiceNumber: number }))
    })
    const { close, url } = await listen(model)
    onTestFinished(close)
    const server = await startSeededServer({
      template: templateFile(temporary(), [{ key: "invoiceNumber", type: "string", context: "Invoice number" }]),
      args: [
        "--model",
        "openai:scripted",
        "--model-base-url",
        `${url}/v1`,
        "--model-call-time",
        "1 second",
        "--concurrency",
        "16"
      ]
    })
    onTestFinished(async () => void (await server.stop()))
    const numbers = Array.from({ length: 500 }, (_, at) => `N-${at}`)
    const ids: Array<string> = []
    for (const number of numbers) ids.push(await submit(server, numberedPdf(number)))
    const count = (status: string) =>
      Number(
        queryFile(
          server.database.slice("sqlite:".length),
          `SELECT COUNT(*) AS n FROM winnow_extractions WHERE status = '${status}'`
        )[0]?.["n"]
      )
    await expect.poll(() => duringOutage).toBeGreaterThan(3)
    await sleep(30_000)
    expect(duringOutage).toBeLessThan(60)
    close()
    await sleep(30_000)
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } })
    expect(count("processing")).toBe(500)
    isDown = false
    await new Promise<void>((resolve) => model.listen(Number(new URL(url).port), "127.0.0.1", resolve))

    await expect.poll(() => count("processing"), { timeout: 120_000, interval: 500 }).toBe(0)
    expect(count("failed")).toBe(0)
    const records = await Promise.all(ids.map((id) => call(server, "GET", `/v1/extractions/${id}`)))
    expect(records.map(({ body }) => body.data.extractedData?.invoiceNumber)).toEqual(numbers)
  })
})

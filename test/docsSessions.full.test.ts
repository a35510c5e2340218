import { transform } from "esbuild"
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { blocksOf, pages } from "./support/docs.mjs"
import { commandsOf, shellIn } from "./support/shell.mjs"
import { startSeededServer, temporaryFolder } from "./support/winnow.mjs"

const quickstart = (name: string) => fileURLToPath(new URL(`../examples/quickstart/${name}`, import.meta.url))

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

/** What pages take to be there: a document, its template, and documents with known answers. */
const setUp = (folder: string) => {
  const invoices = join(folder, "my-documents", "invoices")
  mkdirSync(invoices, { recursive: true })
  for (const target of [folder, invoices]) copyFileSync(quickstart("invoice.pdf"), join(target, "invoice.pdf"))
  copyFileSync(quickstart("invoice.template.json"), join(folder, "invoice.template.json"))
  copyFileSync(quickstart("invoice.template.json"), join(invoices, "template.json"))
  writeFileSync(join(invoices, "invoice.expected.json"), JSON.stringify({ invoiceNumber: "RE-2026-0417" }))
}

describe("the documentation", () => {
  const sessions = pages()
    .map((path) => blocksOf(path).filter(({ language }) => language === "sh"))
    .filter((blocks) => blocks.length > 0)

  for (const blocks of sessions) {
    it(`shows commands that work, one after the other: ${blocks[0]?.page}`, { timeout: 120_000 }, async () => {
      const folder = temporaryFolder()
      setUp(folder.path)
      const commands = blocks.flatMap(({ code }) => commandsOf(code))
      const port = await freePort()
      const servesItself = commands.some((command) => command.startsWith("winnow serve --port"))
      const server = servesItself
        ? undefined
        : await startSeededServer({
            template: quickstart("invoice.template.json"),
            env: { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" }
          })
      const shell = shellIn(folder.path, {
        ...process.env,
        ...(server !== undefined && {
          KEY: server.key,
          TEMPLATE_ID: server.templateId,
          WINNOW_DATABASE: server.database
        })
      })
      try {
        for (const command of commands) {
          const here = command
            .replaceAll("http://127.0.0.1:4100", server?.url ?? `http://127.0.0.1:${port}`)
            .replaceAll("4100", String(port))
            .replaceAll("https://example.com/winnow", `http://127.0.0.1:${port}`)
          await shell.type(here)
        }
      } finally {
        await shell.close()
        await server?.stop()
        folder.remove()
      }
    })
  }
})

describe("the receivers of webhooks in the documentation", () => {
  const codeIn = (language: string) => {
    const found = pages()
      .flatMap(blocksOf)
      .find((block) => block.page === "webhooks" && block.language === language && /receive/i.test(block.code))
    if (found === undefined) throw new Error(`There is no receiver in ${language}`)
    return found.code
  }

  /** A program that serves what the page exports. */
  const served = `
import { createServer } from "node:http"
createServer(async (request, response) => {
  const init = { method: "POST", headers: request.headers as Record<string, string>, body: request, duplex: "half" }
  const answer = await receive(new Request("http://localhost/", init as unknown as RequestInit), process.env["WEBHOOK_SECRET"] ?? "")
  response.writeHead(answer.status).end()
}).listen(Number(process.env["PORT"]), "127.0.0.1")
`
  const receivers = [
    { language: "ts", file: "receiver.mjs", command: process.execPath, args: [] },
    { language: "python", file: "receiver.py", command: "python3", args: [] },
    { language: "go", file: "receiver.go", command: "go", args: ["run"] }
  ].filter(({ command, language }) => language === "ts" || spawnSync(command, ["version"]).error === undefined)

  for (const { args, command, file, language } of receivers) {
    it(`take what is genuine and nothing else: ${language}`, { timeout: 120_000 }, async () => {
      const server = await startSeededServer({
        template: quickstart("invoice.template.json"),
        env: { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" }
      })
      const call = async (path: string, body: unknown) => {
        const headers = { authorization: `Bearer ${server.key}`, "content-type": "application/json" }
        const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) })
        return JSON.parse(await answer.text()).data
      }
      const port = await freePort()
      const url = `http://127.0.0.1:${port}/`
      const { secret } = await call("/v1/webhooks", { url, events: ["extraction.completed"] })
      const source =
        language === "ts"
          ? (await transform(codeIn(language) + served, { loader: "ts", format: "esm" })).code
          : codeIn(language)
      writeFileSync(join(server.folder, file), source)
      const receiver = spawn(command, [...args, join(server.folder, file)], {
        env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret }
      })
      let printed = ""
      receiver.stdout.on("data", (text) => (printed += String(text)))
      try {
        const forged = { method: "POST", headers: { "x-service-signature": "sha256=00" }, body: "{}" }
        await expect
          .poll(
            () =>
              fetch(url, forged).then(
                ({ status }) => status,
                () => 0
              ),
            { timeout: 60_000 }
          )
          .toBe(401)
        const { id } = await call("/v1/extractions/run", {
          templateId: server.templateId,
          fileName: "invoice.pdf",
          mimeType: "application/pdf",
          pdfBase64: readFileSync(quickstart("invoice.pdf")).toString("base64")
        })
        await expect.poll(() => printed).toContain(`extraction.completed ${id}`)
      } finally {
        receiver.kill("SIGKILL")
        await server.stop()
      }
    })
  }
})

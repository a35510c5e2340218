import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest"
import { startMailServer } from "./support/MailServer.js"
import { databases } from "./support/Databases.js"
import { newDatabase } from "./support/TestDatabase.js"
import { startSeededServer, startServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
afterAll(() => folder.remove())

const credentials = { user: "winnow", password: "secret word" }

/** Sends a run that ends as soon as somebody looks at its document. */
const run = async (server: Awaited<ReturnType<typeof startSeededServer>>, url = server.url) => {
  const response = await fetch(`${url}/v1/extractions/run?async=true`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      templateId: server.templateId,
      fileName: "a.pdf",
      mimeType: "application/pdf",
      pdfBase64: Buffer.from("%PDF-1.7\nnothing else").toString("base64")
    })
  })
  return response.status
}

describe.each(databases)("two servers on one %s, and a mail server", (type) => {
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let first: Awaited<ReturnType<typeof startSeededServer>>
  let env: Record<string, string>
  beforeEach(async () => {
    mails = await startMailServer({ credentials })
    env = {
      WINNOW_SECRET_KEY: "01".repeat(32),
      WINNOW_SMTP_URL: `smtp://winnow:secret%20word@127.0.0.1:${mails.port}?tls.rejectUnauthorized=false`,
      WINNOW_SMTP_FROM: "Winnow <no-reply@winnow.example>"
    }
    first = await startSeededServer({
      template,
      plan: "free",
      env,
      ...(type === "postgres" ? { database: await newDatabase() } : {})
    })
  })
  afterEach(async () => {
    await first.stop()
    await mails.stop()
  })

  const kill = async ({ process }: { readonly process: typeof first.process }) => {
    const ended = once(process, "exit")
    process.kill("SIGKILL")
    await ended
  }

  it("warn a user once who crosses 80 % at both", async () => {
    const second = await startServer(["--database", first.database], env)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => run(first, index % 2 === 0 ? first.url : second.url))
    )
    expect(statuses.filter((status) => status === 202)).toHaveLength(25)
    await expect.poll(() => mails.received.length).toBe(1)
    const [mail] = mails.received
    expect(mail).toMatchObject({ from: "no-reply@winnow.example", to: ["a@example.com"], isEncrypted: true })
    expect(mail?.source).toMatch(/^Subject: 80 % of your Winnow extractions for/m)
    expect(mail?.source).toMatch(/20 of the 25/)
    await Promise.all([first.stop(), second.stop()])
    expect(mails.received).toHaveLength(1)
  })

  it("warn them after being killed, when the mail server is back", async () => {
    await mails.stop()
    for (let count = 0; count < 20; count++) expect(await run(first)).toBe(202)
    await expect.poll(() => first.logs()).toMatch(/A usage warning could not be sent.*ECONNREFUSED/s)
    expect(await run(first)).toBe(202)
    await kill(first)
    mails = await startMailServer({ credentials, port: mails.port })
    const next = await startServer(["--database", first.database], env)
    await expect.poll(() => mails.received.length).toBe(1)
    expect(next.logs() + first.logs()).not.toMatch(/secret.word/)
    await next.stop()
  })
})

describe("a server without a mail server", () => {
  it.each([
    ["its log whom it would send what, by their ids", []],
    ["a log of all that happens the message too", ["--log", "debug"]]
  ])("says in %s", async (_, args) => {
    const server = await startSeededServer({ template, plan: "free", args })
    for (let count = 0; count < 20; count++) expect(await run(server)).toBe(202)
    await expect.poll(() => server.logs()).toMatch(/An e-mail is not sent.*"mailId":"usage-warning-/)
    const message = /80 % of your Winnow extractions/
    if (args.length === 0) expect(server.logs()).not.toMatch(message)
    else await expect.poll(() => server.logs()).toMatch(message)
    await server.stop()
  })
})

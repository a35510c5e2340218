// npm start: sets up, starts the server, makes a first user, key and template, extracts a sample through the API.
import { spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { main, root, say, setUp } from "./setup.mjs"

const folder = join(root, ".winnow")
const database = `sqlite:${join(folder, "winnow.db")}`
const winnow = join(root, "packages/server/dist/main.js")
const port = process.env.WINNOW_PORT ?? "4100"
const base = `http://127.0.0.1:${port}`
const sample = "examples/quickstart/invoice.pdf"

const output = (...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [winnow, ...args, "--database", database], { cwd: root })
    const out = []
    const errors = []
    child.stdout.on("data", (data) => out.push(data))
    child.stderr.on("data", (data) => errors.push(data))
    child.on("close", (code) =>
      code === 0
        ? resolve(Buffer.concat(out).toString().trim())
        : reject(new Error(Buffer.concat(errors).toString().trim()))
    )
  })

const command = async (...args) => JSON.parse(await output(...args))

/** The first user's key and template; made once and kept in a file that only its owner reads. */
const firstAccount = async () => {
  const file = join(folder, "first-account.json")
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"))
  say("Making a first user, key and template")
  const user = await command("users", "create", "--email", "you@example.com", "--plan", "pro")
  const { key } = await command("keys", "create", "--user", user.id, "--name", "first")
  const template = await command("templates", "import", "examples/quickstart/invoice.template.json", "--user", user.id)
  const account = { key, templateId: template.id, userId: user.id }
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 })
  chmodSync(file, 0o600)
  return account
}

const startServer = () =>
  new Promise((resolve, reject) => {
    const server = spawn(
      process.execPath,
      [winnow, "serve", "--port", port, "--database", database, "--log", "warning"],
      {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"]
      }
    )
    server.on("exit", (code) => reject(new Error(`The server ended with ${code}`)))
    const poll = async () => {
      const response = await fetch(`${base}/health`).catch(() => undefined)
      if (response?.ok) resolve(server)
      else setTimeout(poll, 50)
    }
    void poll()
  })

const extract = async ({ key, templateId }) => {
  const response = await fetch(`${base}/v1/extractions/run`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      templateId,
      fileName: "invoice.pdf",
      mimeType: "application/pdf",
      pdfBase64: readFileSync(join(root, sample)).toString("base64")
    })
  })
  const body = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${body.error.code}: ${body.error.message}`)
  return body.data
}

/** An account of an earlier version does not say whose it is. */
const userOf = async ({ key }) => {
  const response = await fetch(`${base}/v1/session`, { headers: { authorization: `Bearer ${key}` } })
  return (await response.json()).data.userId
}

const curl = ({ key, templateId }) =>
  `curl -s ${base}/v1/extractions/run -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" ` +
  `-d '{"templateId":"${templateId}","fileName":"invoice.pdf","mimeType":"application/pdf","pdfBase64":"'$(base64 < ${sample} | tr -d '\\n')'"}'`

await main(async () => {
  await setUp()
  mkdirSync(folder, { recursive: true })
  const account = await firstAccount()
  const server = await startServer()
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"))
  server.removeAllListeners("exit").on("exit", (code) => (process.exitCode = code ?? 0))
  const { extractedData, processingTimeMs, status } = await extract(account)
  say(`${sample} ${status} in ${processingTimeMs} ms:`)
  console.log(JSON.stringify(extractedData, null, 2))
  say(`The same from another terminal, in this folder:\n\n${curl(account)}\n`)
  say(`Winnow listens on ${base}; its reference is at ${base}/docs. Ctrl-C stops it.`)
  const userId = account.userId ?? (await userOf(account))
  say(
    `Open the console with this link. It works once, within 10 minutes:\n\n${await output("console", "link", "--user", userId, "--base-url", base)}`
  )
})

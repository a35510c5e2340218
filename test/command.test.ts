import { sampleEncryptedPdf, sampleInvoice, sampleInvoicePdf, sampleScanPdf } from "@winnow/testkit/samples"
import { chatBody } from "@winnow/testkit"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { listen } from "./faults/Listen.js"
import { temporaryFolder, winnow } from "./support/winnow.mjs"

const template = [
  { key: "invoiceNumber", type: "string", context: "Number of the invoice" },
  { name: "issueDate", type: "date", description: "Date of the invoice" },
  { key: "grandTotal", type: "number", context: "Total amount due" },
  { key: "vesselName", type: "string", context: "Name of the vessel" }
]

const expected = {
  invoiceNumber: sampleInvoice.invoiceNumber,
  issueDate: sampleInvoice.issueDate,
  grandTotal: sampleInvoice.grandTotal,
  vesselName: null
}

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const json = (name: string): unknown => JSON.parse(readFileSync(at(name), "utf8"))

beforeAll(async () => {
  writeFileSync(at("invoice.pdf"), await sampleInvoicePdf())
  writeFileSync(at("invoice.template.json"), JSON.stringify(template))
  writeFileSync(at("scan.pdf"), await sampleScanPdf())
  writeFileSync(at("locked.pdf"), sampleEncryptedPdf())
  writeFileSync(at("notes.txt"), "not a document")
  writeFileSync(at("named.json"), JSON.stringify({ name: "Invoice", variables: template }))
})
afterAll(() => folder.remove())

describe("winnow extract", () => {
  it("prints nothing but the data on stdout, also when it logs an outage of the model's provider", async () => {
    let calls = 0
    const model = createServer((request, response) => {
      const answer = chatBody({ kind: "answer", text: JSON.stringify({ grandTotal: 1 }), end: "stop" })
      request.resume().on("end", () => {
        response
          .writeHead(calls++ === 0 ? 429 : 200, { "content-type": "application/json" })
          .end(JSON.stringify(answer))
      })
    })
    const { close, url } = await listen(model)
    onTestFinished(close)
    const args = ["--model", "openai:m", "--model-base-url", `${url}/v1`]
    const { stderr, stdout } = await winnow(["extract", at("invoice.pdf"), ...args])
    expect(JSON.parse(stdout)).toMatchObject({ grandTotal: 1 })
    expect(stderr).toContain("The model's provider takes no calls for now")
  })

  it("prints the data of one document as JSON", async () => {
    const { code, stderr, stdout } = await winnow(["extract", at("invoice.pdf"), "--template", at("named.json")])
    expect(stderr).toBe("")
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual(expected)
  })

  it("takes the template beside the document when none is named", async () => {
    const { stdout } = await winnow(["extract", at("invoice.pdf")])
    expect(JSON.parse(stdout)).toEqual(expected)
  })

  it("prints what speaks for each value, and leaves out what is not in the document", async () => {
    const { stdout } = await winnow(["extract", at("invoice.pdf"), "--evidence", "--strict"])
    const { data, evidence } = JSON.parse(stdout)
    expect(data).toEqual(expected)
    expect(evidence).toContainEqual(
      expect.objectContaining({ path: "grandTotal", page: 1, quote: "1,438.35", status: "verified" })
    )
  })

  it("writes a page that shows one document beside its data", async () => {
    const { code, stdout } = await winnow(["extract", at("invoice.pdf"), "--html", at("pages/invoice.html")])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual(expected)
    const shown = readFileSync(at("pages/invoice.html"), "utf8")
    expect(shown).toMatch(/<h1>invoice\.pdf<\/h1>/)
    expect(shown).toMatch(/<image href="data:image\/png;base64,iVBOR/)
    const several = await winnow(["extract", at("invoice.pdf"), at("scan.pdf"), "--html", at("pages/x.html")])
    expect(several.stderr).toMatch(/--html: shows one document/)
  })

  it("writes a file for each of several documents and goes on past one that fails", async () => {
    mkdirSync(at("other"))
    writeFileSync(at("other/invoice.pdf"), readFileSync(at("invoice.pdf")))
    const files = ["locked.pdf", "invoice.pdf", "scan.pdf", "notes.txt", "missing.pdf", "other/invoice.pdf"].map(at)
    const { code, stderr, stdout } = await winnow([
      "extract",
      ...files,
      "--template",
      at("invoice.template.json"),
      "--out",
      at("results/new")
    ])
    expect(stdout).toBe("")
    expect(code).toBe(1)
    expect(json("results/new/invoice.json")).toEqual(expected)
    expect(json("results/new/invoice-2.json")).toEqual(expected)
    expect(json("results/new/locked.json")).toEqual({ error: expect.stringMatching(/password/i) })
    expect(json("results/new/scan.json")).toEqual({ error: expect.stringMatching(/no text layer/) })
    expect(json("results/new/notes.json")).toEqual({ error: expect.stringMatching(/not a PDF, DOCX or HTML/) })
    expect(json("results/new/missing.json")).toEqual({ error: expect.stringMatching(/no such file/) })
    expect(stderr).toMatch(/2 of 6 documents extracted to .*, 4 failed\n$/)
  })

  it("says what is wrong on stderr, with exit code 1", async () => {
    const { code, stderr, stdout } = await winnow(["extract", at("missing.pdf"), "--template", at("named.json")])
    expect(stdout).toBe("")
    expect(stderr).toMatch(/^.*missing\.pdf: no such file.*\n$/)
    expect(code).toBe(1)
  })
})

describe("winnow users, keys and templates", () => {
  const database = ["--database", `sqlite:${at("accounts/winnow.db")}`]

  it("makes users, keys and templates, and prints each as one JSON object", async () => {
    const user = JSON.parse((await winnow(["users", "create", "--email", "ada@example.com", ...database])).stdout)
    expect(user).toMatchObject({ email: "ada@example.com", plan: "free" })
    const pro = JSON.parse((await winnow(["users", "set-plan", user.id, "pro", ...database])).stdout)
    expect(pro).toEqual({ ...user, plan: "pro" })
    const made = await winnow([
      "keys",
      "create",
      "--user",
      user.id,
      "--name",
      "ci",
      "--expires",
      "2099-01-01",
      ...database
    ])
    const key = JSON.parse(made.stdout)
    expect(key).toMatchObject({
      userId: user.id,
      name: "ci",
      expiresAt: "2099-01-01T00:00:00.000Z",
      revoked: false,
      key: expect.stringMatching(/^wn_live_[0-9A-Za-z]{36}$/)
    })
    const keys = JSON.parse((await winnow(["keys", "list", "--user", user.id, ...database])).stdout)
    expect(keys).toMatchObject([{ id: key.id, revoked: false }])
    const revoked = JSON.parse((await winnow(["keys", "revoke", key.id, ...database])).stdout)
    expect(revoked).toMatchObject({ id: key.id, revoked: true })
    const imported = await winnow(["templates", "import", at("named.json"), "--user", user.id, ...database])
    expect(JSON.parse(imported.stdout)).toMatchObject({
      name: "Invoice",
      userId: user.id,
      variables: [{ key: "invoiceNumber" }, { key: "issueDate", context: "Date of the invoice" }, {}, {}]
    })
    expect(existsSync(at("accounts/winnow.db"))).toBe(true)
  })

  it("takes an empty variable for none, and an invalid one for wrong", async () => {
    const empty = await winnow(["secrets", "rotate"], { env: { WINNOW_DATABASE: "" } })
    expect(empty.stderr).toMatch(/^winnow\.db: no such database/)
    const invalid = await winnow(["secrets", "rotate"], { env: { WINNOW_DATABASE: "mysql://x" } })
    expect(invalid.stderr).toBe('--database (WINNOW_DATABASE): expected sqlite:PATH or postgres://…, got "mysql://x"\n')
  })
})

describe("winnow eval", () => {
  const known = { ...expected, $absent: ["vesselName"] }

  beforeAll(() => {
    mkdirSync(at("dataset/invoices"), { recursive: true })
    for (const name of ["first", "second"]) {
      writeFileSync(at(`dataset/invoices/${name}.pdf`), readFileSync(at("invoice.pdf")))
      writeFileSync(at(`dataset/invoices/${name}.expected.json`), JSON.stringify(known))
    }
    writeFileSync(at("dataset/template.json"), JSON.stringify(template))
  })

  it("prints what is right and compares with a saved evaluation", async () => {
    const saved = ["--save", at("results/eval.json"), "--html", at("results/eval.html")]
    const first = await winnow(["eval", at("dataset"), ...saved])
    expect(first.stderr).toBe("")
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^all values +6 +0 +0 /m)
    expect(first.stdout).toMatch(/do not have: 0 of 2$/m)
    expect(readFileSync(at("results/eval.html"), "utf8")).toMatch(/^<!doctype html>/)
    writeFileSync(at("dataset/invoices/second.expected.json"), JSON.stringify({ ...known, grandTotal: 1 }))
    const second = await winnow(["eval", at("dataset"), "--baseline", at("results/eval.json")])
    expect(second.stdout).toMatch(
      /^Against the baseline: 1 value worse, 0 better\n {2}invoices\/second {2}grandTotal: wrong$/m
    )
    expect(second.stderr).toBe("Worse than the baseline\n")
    expect(second.code).toBe(1)
  })

  it("says which baseline is none", async () => {
    const { code, stderr, stdout } = await winnow(["eval", at("dataset"), "--baseline", at("named.json")])
    expect(stdout).toBe("")
    expect(stderr).toMatch(/named\.json: not an evaluation/)
    expect(code).toBe(1)
  })
})

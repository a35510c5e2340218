import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { winnow } from "./Winnow.js"

const template = [{ key: "invoiceNumber", type: "string", context: "Number of the invoice" }]

const folder = mkdtempSync(join(tmpdir(), "winnow-commands-"))
const at = (name: string) => join(folder, name)

beforeAll(() => {
  // Nothing here reads them.
  writeFileSync(at("invoice.pdf"), "%PDF-1.7")
  writeFileSync(at("invoice.template.json"), JSON.stringify(template))
  writeFileSync(at("scan.pdf"), "%PDF-1.7")
  writeFileSync(at("notes.txt"), "not a document")
  writeFileSync(at("named.json"), JSON.stringify({ name: "Invoice", variables: template }))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe("winnow extract", () => {
  it("needs a folder for the results of several documents, and writes over nothing that it reads", async () => {
    const path = at("named-as/invoice.json")
    mkdirSync(at("named-as"))
    writeFileSync(path, readFileSync(at("invoice.template.json")))
    const files = [at("invoice.pdf"), at("scan.pdf"), "--template", path]
    const without = await winnow(["extract", ...files])
    expect(without).toMatchObject({ code: 1, stdout: "" })
    expect(without.stderr).toMatch(/--out: says where/)
    const over = await winnow(["extract", ...files, "--out", at("named-as")])
    expect(over.code).toBe(1)
    expect(over.stderr).toMatch(/the result of .*invoice\.pdf would be written over .*invoice\.json/)
    expect(readFileSync(path, "utf8")).toBe(readFileSync(at("invoice.template.json"), "utf8"))
  })

  it.each([
    ["a missing file", [at("missing.pdf"), "--template", at("named.json")], /missing\.pdf: no such file/],
    ["a folder", [folder, "--template", at("named.json")], /a folder, not a file/],
    ["a missing template", [at("scan.pdf")], /scan\.template\.json: the template cannot be read/],
    ["a template that is not JSON", [at("scan.pdf"), "--template", at("notes.txt")], /notes\.txt: not JSON/],
    [
      "a provider that is not installed",
      [at("scan.pdf"), "--model", "acme:x"],
      /^--model: acme:x needs the package @ai-sdk\/acme: npm install @ai-sdk\/acme$/m
    ],
    [
      "a check by a model whose package is not there",
      [at("scan.pdf"), "--model", "ollama:x", "--check", "model:acme:x"],
      /^--check: acme:x needs the package @ai-sdk\/acme: npm install @ai-sdk\/acme$/m
    ],
    [
      "a fallback whose package is not there",
      [at("scan.pdf"), "--model", "ollama:x", "--model-fallback", "acme:x"],
      /^--model-fallback: acme:x needs the package @ai-sdk\/acme: npm install @ai-sdk\/acme$/m
    ]
  ])("says what is wrong with %s, on stderr, with exit code 1", async (_, args, message) => {
    const { code, stderr, stdout } = await winnow(["extract", ...args])
    expect(stdout).toBe("")
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(stripVTControlCharacters(stderr)).toBe(stderr)
    expect(code).toBe(1)
  })

  it("says which part of a template is wrong", async () => {
    writeFileSync(at("wrong.json"), JSON.stringify([{ key: "a", type: "text", context: "" }]))
    const { code, stderr } = await winnow(["extract", at("invoice.pdf"), "--template", at("wrong.json")])
    expect(stderr).toMatch(/wrong\.json: variables\[0\]\.type/)
    expect(code).toBe(1)
    const one = { key: "a", type: "string", context: "" }
    writeFileSync(at("wrong.json"), JSON.stringify([one, one]))
    const twice = await winnow(["extract", at("invoice.pdf"), "--template", at("wrong.json")])
    expect(twice.stderr).toMatch(/wrong\.json: variables\[1\]: the key "a" is used twice/)
  })

  it("names the properties of a template that it does not know", async () => {
    const list = {
      name: "items",
      type: "array",
      description: "",
      children: [{ key: "a" }],
      fields: [{ ...template[0], label: "" }]
    }
    writeFileSync(at("unknown.json"), JSON.stringify({ variables: [...template, list], instruction: "" }))
    const { stderr } = await winnow(["extract", at("missing.pdf"), "--template", at("unknown.json")])
    expect(stderr).toMatch(
      /unknown\.json: ignored, .*: instruction, variables\[1\]\.children, variables\[1\]\.fields\[0\]\.label$/m
    )
    const known = await winnow(["extract", at("missing.pdf"), "--template", at("named.json")])
    expect(known.stderr).not.toMatch(/ignored/)
  })
})

describe("winnow serve", () => {
  it.each([
    ["a flag that is wrong", ["--database", "mysql://x"], /--database.*expected sqlite:PATH/],
    ["a rate that is none", ["--rate-limit", "600"], /--rate-limit.*expected N\/SECONDS.*or off/],
    ["an origin that is none", ["--allow-origin", "https://a.example/x"], /--allow-origin.*expected origins such as/]
  ])("is refused with one clear line for %s", async (_, args, message) => {
    const { code, stderr, stdout } = await winnow(["serve", ...args])
    expect(stdout).toBe("")
    expect(stderr).toMatch(message)
    expect(stderr.trim().split("\n")).toHaveLength(1)
    expect(code).toBe(1)
  })
})

describe("winnow users, keys and templates", () => {
  const database = ["--database", `sqlite:${at("accounts/winnow.db")}`]
  beforeAll(() => winnow(["users", "create", "--email", "ada@example.com", ...database]))

  it.each([
    ["an e-mail address in use", ["users", "create", "--email", "ADA@example.com"], /exists already/],
    ["an unknown user", ["users", "set-plan", "user_nobody", "pro"], /user_nobody does not exist/],
    ["a key for nobody", ["keys", "create", "--user", "user_nobody", "--name", "x"], /user_nobody does not exist/],
    [
      "a date that is past",
      ["keys", "create", "--user", "u", "--name", "x", "--expires", "2020-01-01"],
      /--expires: expected a time in the future, got "2020-01-01T00:00:00.000Z"/
    ],
    ["an unknown key", ["keys", "revoke", "key_none"], /API key not found/]
  ])("refuses %s", async (_, args, message) => {
    const { code, stderr, stdout } = await winnow([...args, ...database])
    expect(stdout).toBe("")
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
  })

  it.each([
    [["users", "set-plan", "user_nobody", "pro"]],
    [["keys", "create", "--user", "user_nobody", "--name", "x"]],
    [["keys", "revoke", "key_none"]],
    [["templates", "import", at("named.json"), "--user", "user_nobody"]],
    [["secrets", "rotate"]]
  ])("makes no database for %j, which works on what is there", async (args) => {
    const path = at("mistyped/winnow.db")
    const { code, stderr, stdout } = await winnow([...args, "--database", `sqlite:${path}`])
    expect(stdout).toBe("")
    expect(stderr).toBe(`${path}: no such database; winnow serve makes one, and so does winnow users create\n`)
    expect(code).toBe(1)
    expect(existsSync(at("mistyped"))).toBe(false)
  })

  it("says when the database cannot be opened", async () => {
    const args = ["--email", "c@example.com", "--database", "sqlite:/dev/null/x.db"]
    const { code, stderr } = await winnow(["users", "create", ...args])
    expect(stderr).toMatch(/cannot be opened/)
    expect(code).toBe(1)
  })
})

describe("what users own", () => {
  const database = ["--database", `sqlite:${at("records.db")}`]
  const run = async (...args: ReadonlyArray<string>) => {
    const { code, stderr, stdout } = await winnow([...args, ...database])
    expect(stderr).toBe("")
    expect(code).toBe(0)
    return JSON.parse(stdout)
  }

  it("is listed and shown, by the user's id or e-mail address", async () => {
    const user = await run("users", "create", "--email", "Ada@example.com")
    expect(await run("users", "set-plan", "ada@example.com", "core")).toMatchObject({ id: user.id, plan: "core" })
    const key = await run("keys", "create", "--user", "ada@example.com", "--name", "a", "--expires", "2999-01-01")
    const imported = await run("templates", "import", at("named.json"), "--user", user.id)
    expect(key).toMatchObject({ manages: false, expiresAt: "2999-01-01T00:00:00.000Z" })

    const users = await run("users", "list")
    expect(users).toEqual([{ ...user, plan: "core" }])
    expect(await run("users", "show", "ADA@example.com")).toEqual(users[0])
    const keys = await run("keys", "list", "--user", "ada@example.com")
    expect(keys).toEqual([await run("keys", "show", key.id, "--user", user.id)])
    expect(JSON.stringify(keys)).not.toContain(key.key)
    const templates = await run("templates", "list", "--user", "ada@example.com")
    expect(templates).toEqual([await run("templates", "show", imported.id, "--user", user.id)])
    expect(templates).toEqual([imported])
    expect(await run("extractions", "list", "--user", user.id)).toEqual([])
  })

  it("is not shown to whom it does not belong, nor where it is unknown", async () => {
    const user = await run("users", "create", "--email", "bob@example.com")
    const key = await run("keys", "create", "--user", user.id, "--name", "b")
    await run("users", "create", "--email", "eve@example.com")
    for (const [args, message] of [
      [["keys", "show", key.id, "--user", "eve@example.com"], `eve@example.com has no keys with the id ${key.id}`],
      [["webhooks", "show", "wh_1", "--user", user.id], `${user.id} has no webhooks with the id wh_1`],
      [["users", "show", "no@example.com"], "User no@example.com does not exist"]
    ] as const) {
      expect(await winnow([...args, ...database])).toMatchObject({ code: 1, stderr: `${message}\n`, stdout: "" })
    }
  })
})

describe("winnow eval", () => {
  it("says what is wrong with a folder without answers", async () => {
    mkdirSync(at("other"))
    const { code, stderr, stdout } = await winnow(["eval", at("other")])
    expect(stdout).toBe("")
    expect(stderr).toMatch(/no document with a file/)
    expect(code).toBe(1)
  })
})

import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { blocksOf, pages } from "./support/docs.mjs"
import { startSeededServer } from "./support/winnow.mjs"

const quickstart = (name: string) => fileURLToPath(new URL(`../examples/quickstart/${name}`, import.meta.url))

describe("the documentation", () => {
  it("has JSON that can be read", () => {
    const blocks = pages()
      .flatMap(blocksOf)
      .filter(({ language }) => language === "json")
    expect(blocks.length).toBeGreaterThan(3)
    for (const { code, page } of blocks) expect(() => JSON.parse(code), `${page}: ${code}`).not.toThrow()
  })

  it("shows files as they are", () => {
    const shown = pages().flatMap((path) => [
      ...readFileSync(path, "utf8").matchAll(/^<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)^```$/gm)
    ])
    expect(shown.length).toBeGreaterThan(4)
    for (const [, file = "", code] of shown) {
      expect(code, file).toBe(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), "utf8"))
    }
  })

  it("lists every code of an error that the library rejects with", () => {
    const [listed, declared] = ["docs/errors.md", "packages/winnow/src/WinnowError.ts"].map((path) =>
      readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8")
    )
    const codes = [...(declared ?? "").matchAll(/readonly code = "(\w+)"/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((code) => !listed?.includes(`| \`${code}\` |`))).toEqual([])
  })

  it("lists every status that is told before a request reaches the API", () => {
    const [listed, declared] = ["docs/errors.md", "packages/server/src/MalformedHttp.ts"].map((path) =>
      readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8")
    )
    const rows = [...(declared ?? "").matchAll(/status: (\d+),\s+code: "(\w+)"/g)].map(
      ([, status, code]) => `| ${status} | \`${code}\` |`
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter((row) => !listed?.includes(row))).toEqual([])
  })

  it("has every address and every error of the API, and no other address", async () => {
    const [page, errors] = ["reference", "errors"].map((name) =>
      readFileSync(fileURLToPath(new URL(`../docs/${name}.md`, import.meta.url)), "utf8")
    )
    const listed = [...(page ?? "").matchAll(/^\| `([A-Z]+)` \| `(\S+)` \| \*\*(.*?)\.\*\*/gm)].map((row) =>
      row.slice(1).join(" ")
    )
    const server = await startSeededServer({ template: quickstart("invoice.template.json") })
    const { components, paths } = JSON.parse(await (await fetch(`${server.url}/openapi.json`)).text())
    await server.stop()
    const there = Object.entries<Record<string, { summary: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`)
    )
    expect(listed.toSorted()).toEqual(there.toSorted())
    const codes = [...JSON.stringify(components).matchAll(/"code":\{"type":"string","enum":\["(\w+)"\]/g)]
    expect(codes.length).toBeGreaterThan(10)
    for (const [, code] of codes) expect(errors).toContain(`| \`${code}\` |`)
  })
})

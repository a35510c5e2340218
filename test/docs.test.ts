import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { blocksOf, pages } from "./support/docs.mjs"

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
})

import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { blocksOf, pages } from "./support/docs.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))

describe("the documentation", () => {
  it.each(["CONTRIBUTING.md", "docs/architecture.md"])("names only files and folders that exist: %s", (page) => {
    const lines = readFileSync(join(root, page), "utf8").split("\n")
    const missing = lines.flatMap((line) => {
      let last = root
      const names = [...line.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]\w+\.ts)`/g)].map(([, name = ""]) => name)
      return names.filter((name) => {
        // A page names packages without `packages/`, and a second file of a folder by its name alone.
        const found = [root, join(root, "packages"), last, dirname(last)]
          .map((folder) => join(folder, name))
          .find(existsSync)
        last = found ?? last
        return found === undefined
      })
    })
    expect(missing).toEqual([])
    expect(lines.join().match(/`[\w.-]+\//g)?.length).toBeGreaterThan(10)
  })

  it("links to files that exist", () => {
    const links = [...pages(), join(root, "CONTRIBUTING.md")].flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^\w+:/.test(target))
        .map((target) => join(dirname(page), target))
    )
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter((link) => !existsSync(link))).toEqual([])
  })

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

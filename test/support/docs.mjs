// The code in README.md and docs/, for the checks and tests that keep it true.
import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

export const pages = () => [
  join(root, "README.md"),
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(root, "docs", name))
]

/**
 * A page's blocks of code in their order. `given` is what comments `<!-- given: … -->` before a block say is there
 * already; `section` counts the headings before it.
 * @param {string} path
 */
export const blocksOf = (path) => {
  const blocks = []
  const pattern = /^## .*$|^((?:<!-- given: .* -->\n)*)```(\w+)\n([\s\S]*?)^```$/gm
  let section = 0
  for (const [whole, notes = "", language = "", code = ""] of readFileSync(path, "utf8").matchAll(pattern)) {
    if (whole.startsWith("## ")) section++
    else {
      const given = [...notes.matchAll(/given: (.*) -->/g)].map(([, text = ""]) => text)
      blocks.push({ page: basename(path, ".md"), section, language, code, given })
    }
  }
  return blocks
}

/** What nobody uses in an example is no fault. */
const exported = (/** @type {string} */ code) =>
  code.replace(/^(?=(?:const|let|function|class|interface|type) )/gm, "export ")

/** One program for each section with TypeScript: its blocks, one after the other, and what they are given. */
export const programs = () => {
  /** @type {Map<string, { given: Array<string>, code: string }>} */
  const found = new Map()
  for (const { code, given, language, page, section } of pages().flatMap(blocksOf)) {
    if (language !== "ts" && language !== "tsx") continue
    const name = `${page}-${section}`
    const program = found.get(name) ?? { given: [], code: "" }
    program.given.push(...given)
    program.code += code
    found.set(name, program)
  }
  return [...found].map(([name, { code, given }]) => ({
    name,
    code: `${[...new Set(given)].join("\n")}\n${exported(code)}`
  }))
}

import { readFileSync } from "node:fs"
import { indexFile } from "../IndexFile.js"
import type { IndexHeader } from "./IndexFormat.js"
import { indexVersion } from "./IndexFormat.js"

const load = (): { readonly header: IndexHeader; readonly entries: ReadonlyMap<string, string> } => {
  const text = readFileSync(indexFile, "utf8")
  let end = text.indexOf("\n")
  const header: IndexHeader = JSON.parse(text.slice(0, end))
  if (header.version !== indexVersion)
    throw new Error(`${indexFile.pathname} has format ${header.version}, not ${indexVersion}: build it again`)
  const entries = new Map<string, string>()
  while (end + 1 < text.length) {
    const start = end + 1
    const tab = text.indexOf("\t", start)
    end = text.indexOf("\n", tab)
    entries.set(text.slice(start, tab), text.slice(tab + 1, end))
  }
  return { header, entries }
}

/** What the build made of all files of words. */
export const { entries, header } = load()

/** The words of a list of `lexicon/words.tsv`. */
export const wordsOf = (name: string): ReadonlyArray<string> => {
  const own = header.words[name]
  if (own === undefined) throw new Error(`lexicon/words.tsv has no line ${name}`)
  return own
}

/** The same of a list of pairs: "acct=account". */
export const pairsOf = (name: string): ReadonlyArray<readonly [string, string]> =>
  wordsOf(name).map((pair) => {
    const end = pair.indexOf("=")
    return [pair.slice(0, end), pair.slice(end + 1)]
  })

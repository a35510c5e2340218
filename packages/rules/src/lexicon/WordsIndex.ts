import { readFileSync } from "node:fs"
import { indexFile } from "../IndexFile.js"
import type { IndexHeader } from "./IndexFormat.js"
import { indexVersion } from "./IndexFormat.js"
import { byName, partitionPoint } from "../Collections.js"

const text = readFileSync(indexFile, "utf8")
const headerEnd = text.indexOf("\n")

/** The header of the index that the build makes of all lexicon files. */
export const header: IndexHeader = JSON.parse(text.slice(0, headerEnd))
if (header.version !== indexVersion)
  throw new Error(`${indexFile.pathname} has format ${header.version}, not ${indexVersion}: build it again`)

/** Where the lines behind the header begin. They are sorted by key; lookups search the text, since only few are needed. */
const lineStarts: ReadonlyArray<number> = (() => {
  const found: Array<number> = []
  for (let start = headerEnd + 1; start < text.length; start = text.indexOf("\n", start) + 1) found.push(start)
  return found
})()

const keyAt = (start: number): string => text.slice(start, text.indexOf("\t", start))
const entryAt = (start: number): string => text.slice(text.indexOf("\t", start) + 1, text.indexOf("\n", start))

/** The index entry of a key. */
export const entryOf = (key: string): string | undefined => {
  const start = lineStarts[partitionPoint(lineStarts.length, (at) => keyAt(lineStarts[at] ?? 0) >= key)]
  return start !== undefined && keyAt(start) === key ? entryAt(start) : undefined
}

/** The keys that are labels, in order. */
export const phraseKeys = (): ReadonlyArray<string> =>
  lineStarts.flatMap((start) => (entryAt(start).startsWith("\t") ? [] : [keyAt(start)]))

/** The words of a list of `lexicon/words.tsv`. */
export const wordsOf = (name: string): ReadonlyArray<string> => {
  const own = header.words[name]
  if (own === undefined) throw new Error(`lexicon/words.tsv has no line ${name}`)
  return own
}

/** The words of several lists, by name. */
export const setsOf = <Name extends string>(...names: ReadonlyArray<Name>) =>
  byName(names, (name): ReadonlySet<string> => new Set(wordsOf(name)))

/** The pairs of a list of `lexicon/words.tsv`: "acct=account". */
export const pairsOf = (name: string): ReadonlyArray<readonly [string, string]> =>
  wordsOf(name).map((pair) => {
    const end = pair.indexOf("=")
    return [pair.slice(0, end), pair.slice(end + 1)]
  })

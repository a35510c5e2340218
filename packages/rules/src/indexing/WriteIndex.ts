import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { indexFile } from "../IndexFile.js"
import { errorsIn, lineErrors } from "./FileErrors.js"
import type { LanguageFile } from "./LanguageFile.js"
import { languageFileOf, linesOf } from "./LanguageFile.js"
import { lexiconIndexOf } from "./LexiconIndex.js"

const folder = fileURLToPath(new URL("../../lexicon/", import.meta.url))
/** Names of concepts in template keys, and word lists that are not part of one language. */
const keysFile = "keys.tsv"
const wordsFile = "words.tsv"
/** Patterns by name, each with a description. */
const patternsFile = "patterns.tsv"
const sortedFiles = [keysFile, wordsFile, patternsFile]
/** Rows of tables, in the order in which they are tried. */
const tablesFile = "tables.tsv"
const sharedFiles = [...sortedFiles, tablesFile]

const read = (file: string): string => readFileSync(`${folder}${file}`, "utf8")

/** The files of all languages, English first. */
export const languageFiles = (): ReadonlyArray<LanguageFile> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsv") && !sharedFiles.includes(file))
    .map((file) => languageFileOf(file.slice(0, -".tsv".length), read(file)))
    .sort((a, b) => Number(b.code === "en") - Number(a.code === "en") || (a.code < b.code ? -1 : 1))

/** Checks the lexicon files and writes their index; throws an error that lists all faults. */
export const writeIndex = (): void => {
  const files = languageFiles()
  const words = linesOf(read(wordsFile))
  const sharedLists = words.map(([name = ""]) => name)
  const faults = [
    ...files.flatMap(({ code }) => errorsIn(code, read(`${code}.tsv`), files, sharedLists)),
    ...sortedFiles.flatMap((file) => lineErrors(read(file)).map((fault) => `lexicon/${file}: ${fault}`))
  ]
  if (faults.length > 0) throw new Error(`The files of words have faults:\n${faults.join("\n")}`)
  const text = lexiconIndexOf(
    files,
    linesOf(read(keysFile)),
    words,
    linesOf(read(patternsFile)),
    linesOf(read(tablesFile)),
    JSON.parse(readFileSync(new URL("../weights.json", import.meta.url), "utf8"))
  )
  const file = fileURLToPath(indexFile)
  if (existsSync(file) && readFileSync(file, "utf8") === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

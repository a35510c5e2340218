import { pass, unchanged } from "../Pass.js"
import type { ParsedDocument, Word } from "@winnow/document"
import { isTurned } from "@winnow/document/plain"

/** Letters of right-to-left scripts. */
const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu
const latin = /\p{Script=Latin}/gu
const ownLetter = /\p{L}/u

/**
 * Removes right-to-left text from a document in Latin letters, as in bilingual forms with each caption twice. Such words are
 * parsed in pieces and in reverse order, and only repeat the Latin text.
 */
export const withoutRightToLeft = pass("text from right to left", unchanged, (document: ParsedDocument) => {
  if (!isBilingual(document)) return document
  const { pages, tables } = document
  return {
    ...document,
    pages: pages.map((page) => ({
      ...page,
      lines: page.lines.map((line) => ({ ...line, words: documentWords(line.words) }))
    })),
    tables: tables.map((table) => ({
      ...table,
      cells: table.cells.map((cell) => ({ ...cell, words: documentWords(cell.words) }))
    }))
  }
})

/** Whether a document has right-to-left text and more Latin text. */
const isBilingual = ({ pages }: ParsedDocument): boolean => {
  const lines = pages.flatMap((page) => page.lines)
  if (!lines.some(({ words }) => words.some(({ text }) => isTurned(text)))) return false
  const count = (letters: RegExp) =>
    lines.reduce((sum, { words }) => words.reduce((all, { text }) => all + (text.match(letters)?.length ?? 0), sum), 0)
  const others = count(rightToLeft)
  return others >= minLetters && count(latin) > others
}

/** Fewer letters may be vertical strokes in a scan. */
const minLetters = 10

/** The words without those of the other script and without punctuation and numbers that belong to them. */
const documentWords = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const scripts = words.map(scriptOf)
  if (!scripts.includes("other")) return words
  return words.filter(({ text }, index) => {
    if (scripts[index] !== undefined) return scripts[index] === "own"
    const beside = [scripts.slice(0, index).findLast(isCertain), scripts.slice(index).find(isCertain)]
    return /\p{N}/u.test(text) ? beside.includes("own") || beside.includes(undefined) : !beside.includes("other")
  })
}

type Script = "own" | "other" | undefined

const scriptOf = ({ text }: Word): Script =>
  text.search(rightToLeft) >= 0 ? "other" : ownLetter.test(text) ? "own" : undefined

const isCertain = (script: Script): boolean => script !== undefined

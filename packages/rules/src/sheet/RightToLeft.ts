import { pass, unchanged } from "../Pass.js"
import type { ParsedDocument, Word } from "@winnow/document"

/** Letters that are written from right to left. */
const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu
const latin = /\p{Script=Latin}/gu
const ownLetter = /\p{L}/u

/**
 * A paper in Latin letters without what it says again from right to left, as forms of two languages do beside each caption:
 * its words come from their lines in pieces and in the other order, and are nothing that the paper's own words do not say.
 */
export const withoutRightToLeft = pass(
  "text from right to left",
  unchanged,
  (document: ParsedDocument): ParsedDocument => {
    if (!saysAgain(document)) return document
    const { pages, tables } = document
    return {
      ...document,
      pages: pages.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({ ...line, words: ownWords(line.words) }))
      })),
      tables: tables.map((table) => ({
        ...table,
        cells: table.cells.map((cell) => ({ ...cell, words: ownWords(cell.words) }))
      }))
    }
  }
)

/** Whether words are written from right to left, and most are not. */
const saysAgain = ({ pages }: ParsedDocument): boolean => {
  let [others, own] = [0, 0]
  for (const { lines } of pages) {
    for (const { words } of lines) {
      for (const { text } of words) {
        others += text.match(rightToLeft)?.length ?? 0
        own += text.match(latin)?.length ?? 0
      }
    }
  }
  return others >= fewest && own > others
}

/** Fewer letters are upright strokes of a scan. */
const fewest = 10

/** The words without those of the other script and the signs, and numbers between them, that stand among these. */
const ownWords = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const scripts = words.map(scriptOf)
  if (!scripts.includes("other")) return words
  const before = lastSaid(scripts)
  const after = lastSaid(scripts.toReversed()).reverse()
  return words.filter(({ text }, index) => {
    if (scripts[index] !== undefined) return scripts[index] === "own"
    const [left, right] = [before[index] === "other", after[index] === "other"]
    return /\p{N}/u.test(text) ? !(left && right) : !(left || right)
  })
}

type Script = "own" | "other" | undefined

const scriptOf = ({ text }: Word): Script =>
  text.search(rightToLeft) >= 0 ? "other" : ownLetter.test(text) ? "own" : undefined

/** The script of the last word with letters before each. */
const lastSaid = (scripts: ReadonlyArray<Script>): Array<Script> => {
  let last: Script
  return scripts.map((script) => {
    const before = last
    last = script ?? last
    return before
  })
}

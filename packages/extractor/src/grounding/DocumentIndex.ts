import type { LineRole, ParsedDocument, Word } from "@winnow/document"
import { fold } from "../text/FoldedText.js"

/**
 * All words of a document, and their joined normalized text: folded letters, marks and digits with nothing between
 * them, so that spacing, hyphens at line ends and split words make no difference. Positions count UTF-16 units of the
 * normalized text; words are numbered from 0 through the document.
 */
export interface DocumentIndex {
  readonly words: ReadonlyArray<Word>
  /** Per word: page number, line number in the document (plus one between blocks), role of the line. */
  readonly pageOf: ReadonlyArray<number>
  readonly lineOf: ReadonlyArray<number>
  readonly roles: ReadonlyArray<LineRole>
  readonly normalizedText: string
  /** Per word, and once more at the end: position at which its normalized text begins. */
  readonly startOf: ReadonlyArray<number>
  /** Per position: the number of its word. */
  readonly wordAt: ReadonlyArray<number>
  /** Per position, and once more at the end: 1 where a name or a value may begin or end. */
  readonly boundaries: ReadonlyArray<number>
}

/** The words `[start, end)`. */
export interface WordRange {
  readonly start: number
  readonly end: number
}

export const rangeText = (index: DocumentIndex, range: WordRange): string =>
  index.words
    .slice(range.start, range.end)
    .map((word) => word.text)
    .join(" ")

/** Builds the index; pauses after every few hundred words and after each page. */
export function* indexDocument(document: ParsedDocument): Generator<void, DocumentIndex> {
  const words: Array<Word> = []
  const pageOf: Array<number> = []
  const lineOf: Array<number> = []
  const roles: Array<LineRole> = []
  const startOf: Array<number> = []
  const wordAt: Array<number> = []
  const boundaries: Array<number> = []
  const pageTexts: Array<string> = []
  let line = 0
  for (const page of document.pages) {
    const wordTexts: Array<string> = []
    let lastBlock: number | undefined
    for (const { block, role, words: lineWords } of page.lines) {
      if (block !== lastBlock) line++
      lastBlock = block
      for (const word of lineWords) {
        startOf.push(boundaries.length)
        wordTexts.push(addNormalizedText(fold(word.text), boundaries))
        while (wordAt.length < boundaries.length) wordAt.push(words.length)
        words.push(word)
        pageOf.push(page.number)
        lineOf.push(line)
        roles.push(role)
        if (words.length % wordsPerPause === 0) yield
      }
      line++
    }
    pageTexts.push(wordTexts.join(""))
    yield
  }
  startOf.push(boundaries.length)
  boundaries.push(1)
  const normalizedText = pageTexts.join("")
  return { words, pageOf, lineOf, roles, normalizedText, startOf, wordAt, boundaries }
}

const wordsPerPause = 500

const plainWord = /^[a-z0-9]+$/
const kept = /[\p{L}\p{M}\p{N}]/u
/** Characters within one number do not separate values: `10` does not stand in `1.234,10`. */
const insideNumber = /^\d[.,']\d$/
/** Scripts written without spaces between words, in which a name may begin and end anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

const addNormalizedText = (folded: string, boundaries: Array<number>): string => {
  if (plainWord.test(folded)) {
    boundaries.push(1)
    for (let position = 1; position < folded.length; position++) boundaries.push(0)
    return folded
  }
  let normalizedText = ""
  let atBoundary = true
  let offset = 0
  for (const character of folded) {
    offset += character.length
    if (!kept.test(character)) {
      atBoundary = !insideNumber.test(folded.slice(Math.max(0, offset - 2), offset + 1))
      continue
    }
    const free = unspaced.test(character)
    boundaries.push(atBoundary || free ? 1 : 0)
    if (character.length === 2) boundaries.push(0)
    atBoundary = free
    normalizedText += character
  }
  return normalizedText
}

import type { Line, Page, ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { copyMark } from "../lexicon/Papers.js"
import { fold } from "../words/Text.js"

/** Fewer words are the same on many pages, and so much of two copies is. */
const fewestWords = 40
const leastShared = 0.95

/** So many pages before are compared: copies stand near each other. */
const mostKept = 6

/**
 * The document without pages that say of themselves to be copies, "Duplicate", "Triplicado", and are so of earlier ones, and
 * once where all its pages come again and again, as of a paper with a number that was printed twice.
 */
export const withoutCopies = (document: ParsedDocument): ParsedDocument => {
  const pages = printedOnce(document.pages)
  if (pages.length === 1) return document.pages.length === 1 ? document : { ...document, pages }
  const kept: Array<readonly [Page, Words]> = []
  for (const page of pages) {
    const words = wordsOf(page)
    const isCopy = kept.slice(-mostKept).some(([, own]) => areCopies(own, words))
    if (!isCopy) kept.push([page, words])
  }
  return kept.length === document.pages.length ? document : { ...document, pages: kept.map(([page]) => page) }
}

const printedOnce = (pages: ReadonlyArray<Page>): ReadonlyArray<Page> => {
  for (let count = 1; count <= Math.min(pages.length / 2, mostPrinted); count++) {
    const [first, again] = [pages.slice(0, count), pages.slice(count)]
    if (pages.length % count === 0 && again.every((page, at) => areEqual(page, first[at % count])))
      return first.some(isNumbered) ? first : pages
  }
  return pages
}

const areEqual = (a: Page, b: Page | undefined): boolean =>
  a.lines.length > 0 &&
  a.lines.length === b?.lines.length &&
  b.lines.every((line, index) => {
    const other = a.lines[index]
    return other !== undefined && lineText(line) === lineText(other)
  })

/** With the number of a paper or of who is meant: equal papers without one may be two. */
const isNumbered = ({ lines }: Page): boolean => lines.some(({ words }) => words.some(({ text }) => /\d{4}/.test(text)))

/** Longer papers are not printed twice into one file. */
const mostPrinted = 20

interface Words {
  readonly total: number
  readonly counts: ReadonlyMap<string, number>
}

/** How often each word stands on a page. */
const wordsOf = ({ lines }: Page): Words => {
  const counts = new Map<string, number>()
  let total = 0
  for (const { words } of lines) {
    total += words.length
    for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return { total, counts }
}

/** The document without the first lines that say that it is a copy, which nobody on it is called. */
export const withoutCopyMarks = (document: ParsedDocument): ParsedDocument => {
  const isMark = (line: Line, index: number): boolean =>
    index < firstLines && line.words.length === 1 && copyMark.test(fold(lineText(line)))
  return document.pages.some(({ lines }) => lines.some(isMark))
    ? {
        ...document,
        pages: document.pages.map((page) => ({
          ...page,
          lines: page.lines.filter((line, index) => !isMark(line, index))
        }))
      }
    : document
}

/** Further down "Copy" may be what is sold. */
const firstLines = 5

/** What differs is the mark, perhaps the number of the page, and no sum, day or number of its own. */
const areCopies = (a: Words, b: Words): boolean => {
  if (b.total < fewestWords || Math.abs(a.total - b.total) > (1 - leastShared) * a.total) return false
  let shared = 0
  let isMarked = false
  for (const [text, count] of b.counts) {
    const own = a.counts.get(text) ?? 0
    if (own < count && /\d[.,]\d{2}|\d{3}/.test(text)) return false
    shared += Math.min(count, own)
    isMarked ||= own < count && copyMark.test(fold(text))
  }
  return isMarked && shared >= leastShared * Math.max(a.total, b.total)
}

import { measuredWords } from "../lexicon/KeyWords.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"
import type { TableHeader } from "./TableHeader.js"

/**
 * Of the parts of a table those below a heading that says a word of the array's key, as "Urine analysis" of urineResults, where
 * the headings of others say none. A part without a heading of its own goes on with the one before it.
 */
export const headedParts = (
  headers: ReadonlyArray<TableHeader>,
  { variable }: ArrayTarget,
  sheet: Sheet
): ReadonlyArray<TableHeader> => {
  if (headers.length < 2) return headers
  // "Liver function test" says of what sort each part is, and "tests" of none
  const words = wordsOfKey(variable.key)
    .filter((word) => !measuredWords.has(word))
    .flatMap(synonymsOf)
  let isOwn = false
  const own = [...headers]
    .sort((a, b) => a.first - b.first)
    .filter((header) => {
      const heading = headingOf(header, sheet)
      if (heading !== undefined) isOwn = says(heading, words)
      return isOwn
    })
  return own.length === 0 ? headers : own
}

/** Whether a heading above titles says a word of the array's key. */
export const isHeaded = (header: TableHeader, { variable }: ArrayTarget, sheet: Sheet): boolean => {
  const heading = headingOf(header, sheet)
  return heading !== undefined && says(heading, wordsOfKey(variable.key).flatMap(synonymsOf))
}

/** What stands alone above the titles and is no sentence, unless it stands above others too, as a page's head does. */
export const headingOf = ({ first }: TableHeader, { lineHeight, rows, segments }: Sheet): Segment | undefined => {
  let below = rows[first]
  for (const above of rows.slice(Math.max(0, first - mostRows), first).reverse()) {
    const [heading, ...more] = above.segments
    if (below === undefined || heading === undefined || more.length > 0) return undefined
    const reach = farthest * Math.max(lineHeight, heading.box.height)
    if (above.page !== below.page || below.box.y - above.box.y > reach) return undefined
    below = above
    if (/\.\s*$/.test(heading.text)) continue
    return segments.some((other) => other !== heading && other.text === heading.text) ? undefined : heading
  }
  return undefined
}

/** A heading, and a sentence or two between it and the titles. */
const mostRows = 3

/** In heights of the heading's letters, or of the page's where those are larger. */
const farthest = 4

const says = ({ tokens }: Segment, words: ReadonlyArray<string>): boolean =>
  tokens.some(({ key }) => words.some((word) => isSameWord(key, word)))

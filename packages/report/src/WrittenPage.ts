import type { Page } from "@winnow/document"
import type { Html } from "./Html.js"
import { html } from "./Html.js"
import type { NumberedEvidence } from "./NumberedEvidence.js"

/**
 * A page whose words have no positions: its paragraphs, with the words of each quote marked at their next occurrence.
 */
export const writtenPage = ({ lines, number }: Page, evidence: ReadonlyArray<NumberedEvidence>): Html => {
  const words = lines.flatMap((line) => line.words.map(({ text }) => text))
  const marks = marksIn(words, evidence)
  let position = 0
  const paragraphs = blocksOf(lines.map(({ block, words }) => ({ block, count: words.length }))).map((count) => {
    const own: Array<Html> = []
    const end = position + count
    while (position < end) {
      const mark = marks.get(position)
      const length = Math.min(mark?.length ?? 1, end - position)
      const text = words.slice(position, position + length).join(" ")
      own.push(mark === undefined ? html`${text} ` : html`${marked(mark.evidence, text)} `)
      position += length
    }
    return html`<p>${own}</p>\n`
  })
  return html`<figure><div class="paper text">${paragraphs}</div><figcaption>Page ${number}</figcaption></figure>\n`
}

const marked = ({ number, path, status }: NumberedEvidence, text: string): Html =>
  html`<a class="place ${status}" id="place-${number}" href="#value-${number}" data-leaf="${number}" title="${path}">${text}</a>`

/** The number of words in each paragraph. */
const blocksOf = (lines: ReadonlyArray<{ readonly block: number; readonly count: number }>): ReadonlyArray<number> => {
  const counts: Array<number> = []
  let block: number | undefined
  for (const line of lines) {
    if (line.block === block) counts.push((counts.pop() ?? 0) + line.count)
    else counts.push(line.count)
    block = line.block
  }
  return counts
}

interface Mark {
  readonly length: number
  readonly evidence: NumberedEvidence
}

/**
 * Finds each quote at the next matching words after the previous quote, otherwise anywhere; no word belongs to two
 * quotes.
 */
const marksIn = (
  words: ReadonlyArray<string>,
  evidence: ReadonlyArray<NumberedEvidence>
): ReadonlyMap<number, Mark> => {
  const keys = words.map(keyOf)
  const marks = new Map<number, Mark>()
  const taken = new Set<number>()
  let behind = 0
  for (const one of evidence) {
    const wanted = (one.quote ?? "").split(/\s+/).map(keyOf)
    const at = placeIn(keys, wanted, taken, behind) ?? placeIn(keys, wanted, taken, 0)
    if (at === undefined) continue
    marks.set(at, { length: wanted.length, evidence: one })
    for (let word = at; word < at + wanted.length; word++) taken.add(word)
    behind = at + wanted.length
  }
  return marks
}

const placeIn = (
  keys: ReadonlyArray<string>,
  wanted: ReadonlyArray<string>,
  taken: ReadonlySet<number>,
  start: number
): number | undefined => {
  if (wanted.every((word) => word === "")) return undefined
  for (let at = start; at + wanted.length <= keys.length; at++) {
    if (wanted.every((word, index) => keys[at + index] === word && !taken.has(at + index))) return at
  }
  return undefined
}

const keyOf = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase()

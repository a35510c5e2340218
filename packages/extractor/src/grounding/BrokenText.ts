import type { Box } from "@winnow/document"
import { boxAround } from "@winnow/document"
import type { DocumentIndex } from "./DocumentIndex.js"
import type { Span, TextSearch } from "./TextSearch.js"
import { gramLength } from "./TextSearch.js"

const maxStarts = 500
const maxParts = 8
const maxLinesApart = 4
const maxWordsApart = 200

/**
 * Finds a text that is broken over the lines of a narrow column, so that words of other columns stand between its parts
 * in reading order: each part begins on one of the next lines, below the part before. Returns all places, each as its
 * parts.
 */
export const brokenSearch =
  (index: DocumentIndex, search: TextSearch) =>
  (text: string): ReadonlyArray<ReadonlyArray<Span>> =>
    text.length <= gramLength
      ? []
      : search
          .positionsOf(text.slice(0, gramLength), maxStarts)
          .filter((start) => index.boundaries[start] === 1)
          .flatMap((start) => partsFrom(index, text, start))

/** The parts of the text if it begins at `start`; empty if it does not continue from there. */
const partsFrom = (index: DocumentIndex, text: string, start: number): ReadonlyArray<ReadonlyArray<Span>> => {
  const parts: Array<Span> = []
  let rest = text
  let at: number | undefined = start
  while (at !== undefined && parts.length < maxParts) {
    const length = matchingWords(index, rest, at)
    if (length === 0) return []
    parts.push({ from: at, to: at + length })
    rest = rest.slice(length)
    if (rest === "") return [parts]
    at = continuation(index, rest, parts)
  }
  return []
}

/** Length of the text's beginning that stands at a position, up to the end of a word. */
const matchingWords = (index: DocumentIndex, text: string, at: number): number => {
  let length = 0
  let whole = 0
  while (length < text.length && index.normalizedText[at + length] === text[length]) {
    length++
    if (index.boundaries[at + length] === 1) whole = length
  }
  return whole
}

/**
 * Position of the first word below the last part, within the width of all parts, at which the rest continues. Without
 * boxes, only words that begin a line qualify.
 */
const continuation = (index: DocumentIndex, rest: string, parts: ReadonlyArray<Span>): number | undefined => {
  const width = columnOf(index, parts)
  const lastPart = parts.at(-1)
  const last = lastPart === undefined ? undefined : index.wordAt[lastPart.to - 1]
  if (last === undefined) return undefined
  const line = index.lineOf[last] ?? 0
  for (let word = last + 1; word <= last + maxWordsApart; word++) {
    if ((index.lineOf[word] ?? Infinity) > line + maxLinesApart) return undefined
    if (index.lineOf[word] === line) continue
    if (!isBelow(index, word, width)) continue
    const at = index.startOf[word] ?? 0
    if (matchingWords(index, rest, at) > 0) return at
  }
  return undefined
}

const isBelow = (index: DocumentIndex, word: number, column: Box | null): boolean => {
  const box = index.words[word]?.box ?? null
  if (box === null || column === null) return index.lineOf[word] !== index.lineOf[word - 1]
  return box.x < column.x + column.width && box.x + box.width > column.x
}

/** The box around all parts and the words directly before the first one, such as an item code. */
const columnOf = (index: DocumentIndex, parts: ReadonlyArray<Span>): Box | null => {
  const box = boxOfSpans(index, parts)
  const first = index.wordAt[parts[0]?.from ?? 0] ?? 0
  let from = index.words[first]?.box
  if (box === null || !from) return box
  for (let word = first - 1; index.lineOf[word] === index.lineOf[first]; word--) {
    const before: Box | null = index.words[word]?.box ?? null
    if (before === null || from.x - before.x - before.width > maxSpace * from.height) break
    from = before
  }
  const x = Math.min(box.x, from.x)
  return { ...box, x, width: box.x + box.width - x }
}

/** Largest gap between words of one cell, as a multiple of the word height. */
const maxSpace = 0.8

const boxOfSpans = (index: DocumentIndex, spans: ReadonlyArray<Span>): Box | null =>
  boxAround(
    spans.flatMap(({ from, to }) =>
      index.words.slice(index.wordAt[from], (index.wordAt[to - 1] ?? 0) + 1).map((word) => word.box)
    )
  )

import type { DocumentIndex } from "./DocumentIndex.js"
import type { Span, TextSearch } from "./TextSearch.js"
import { gramLength } from "./TextSearch.js"

export interface FuzzyMatch extends Span {
  /** 1 for equal texts, less by the fraction of characters that differ. */
  readonly likeness: number
}

const minLikeness = 0.82
const minText = 7
const maxText = 300
const maxGrams = 16
const maxPositions = 2_000
const maxWindows = 3
/** Edit-distance table cells for all searches in one document, about 0.3 s. A vote costs as much as ten cells. */
const budget = 40_000_000
const cellsPerVote = 10

/**
 * Searches a text with small differences: its grams vote for where it may begin, and the best windows are aligned by
 * edit distance (Sellers 1980). Digits must be equal, since `RE-1001` is not `RE-1002`. Nothing more is found once the
 * document's budget is used up.
 */
export const fuzzySearch = (index: DocumentIndex, search: TextSearch): ((text: string) => FuzzyMatch | undefined) => {
  const known = new Map<string, FuzzyMatch | undefined>()
  let spent = 0

  const starts = (text: string): ReadonlyArray<number> => {
    const step = Math.max(1, Math.floor((text.length - gramLength + 1) / maxGrams))
    const width = Math.max(4, Math.ceil(text.length / 6))
    const votes = new Map<number, number>()
    for (let offset = 0; offset + gramLength <= text.length; offset += step) {
      const positions = search.positionsOf(text.slice(offset, offset + gramLength), maxPositions)
      spent += positions.length * cellsPerVote
      for (const position of positions) {
        const window = Math.max(0, Math.round((position - offset) / width))
        votes.set(window, (votes.get(window) ?? 0) + 1)
      }
    }
    return [...votes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxWindows)
      .map(([window]) => window * width)
  }

  const align = (text: string): FuzzyMatch | undefined => {
    const slack = Math.ceil(text.length / 4) + 4
    let best: FuzzyMatch | undefined
    for (const start of starts(text)) {
      const from = Math.max(0, start - slack)
      const part = index.normalizedText.slice(from, start + text.length + slack)
      spent += part.length * text.length
      if (spent > budget) return best
      const found = nearest(text, part)
      const match = wholeWords(index, { from: from + found.from, to: from + found.to })
      const widened = match.to - match.from - (found.to - found.from)
      const likeness = 1 - (found.distance + widened) / text.length
      if (likeness < minLikeness || (best !== undefined && best.likeness >= likeness)) continue
      if (digits(index.normalizedText.slice(match.from, match.to)) !== digits(text)) continue
      best = { ...match, likeness }
    }
    return best
  }

  return (text) => {
    if (text.length < minText || spent > budget) return undefined
    const cut = text.slice(0, maxText)
    if (!known.has(cut)) known.set(cut, align(cut))
    return known.get(cut)
  }
}

const digits = (text: string): string => text.replace(/\P{Nd}/gu, "")

/** The part of `text` with the smallest edit distance to `pattern`. */
const nearest = (pattern: string, text: string): Span & { readonly distance: number } => {
  let distances = new Int32Array(text.length + 1)
  let origins = Int32Array.from({ length: text.length + 1 }, (_, position) => position)
  for (let row = 1; row <= pattern.length; row++) {
    const nextDistances = new Int32Array(text.length + 1)
    const nextOrigins = new Int32Array(text.length + 1)
    nextDistances[0] = row
    const wanted = pattern.charCodeAt(row - 1)
    for (let column = 1; column <= text.length; column++) {
      const replaced = (distances[column - 1] ?? 0) + (text.charCodeAt(column - 1) === wanted ? 0 : 1)
      const missing = (distances[column] ?? 0) + 1
      const added = (nextDistances[column - 1] ?? 0) + 1
      const least = Math.min(replaced, missing, added)
      nextDistances[column] = least
      nextOrigins[column] =
        (least === replaced ? origins[column - 1] : least === missing ? origins[column] : nextOrigins[column - 1]) ?? 0
    }
    distances = nextDistances
    origins = nextOrigins
  }
  let to = 0
  for (let column = 1; column <= text.length; column++) {
    if ((distances[column] ?? 0) < (distances[to] ?? 0)) to = column
  }
  return { from: origins[to] ?? 0, to, distance: distances[to] ?? pattern.length }
}

/** The span extended to word boundaries. */
const wholeWords = (index: DocumentIndex, span: Span): Span => {
  let { from, to } = span
  while (from > 0 && index.boundaries[from] !== 1) from--
  while (to < index.normalizedText.length && index.boundaries[to] !== 1) to++
  return { from, to }
}

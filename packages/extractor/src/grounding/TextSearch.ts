import type { DocumentIndex } from "./DocumentIndex.js"

/** Positions `[from, to)` in a document's normalized text. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Exact search in a document's normalized text with an index of three-character grams. Results are cached by text. */
export interface TextSearch {
  /** Spans, in reading order, where the normalized text `text` stands as whole words. */
  readonly find: (text: string) => ReadonlyArray<Span>
  /** Up to `limit` positions of a three-character gram; none if there are more. */
  readonly positionsOf: (gram: string, limit: number) => ReadonlyArray<number>
}

export const gramLength = 3
const buckets = 1 << 18
const positionsPerPause = 100_000
/** Maximum occurrences examined per text; `fewVisited` once all texts together have used `visitBudget`. */
const maxVisited = 20_000
const visitBudget = 5_000_000
const fewVisited = 200

/** Builds the index of the normalized text; pauses regularly. */
export function* indexText(index: DocumentIndex): Generator<void, TextSearch> {
  const { normalizedText, boundaries } = index
  const grams = Math.max(0, normalizedText.length - gramLength + 1)
  // Chains of equal hashes: `first` by hash, `next` by position, in ascending order.
  const first = new Int32Array(buckets).fill(-1)
  const next = new Int32Array(grams)
  const counts = new Int32Array(buckets)
  for (let position = grams - 1; position >= 0; position--) {
    const hash = hashAt(normalizedText, position)
    next[position] = first[hash] ?? -1
    first[hash] = position
    counts[hash] = (counts[hash] ?? 0) + 1
    if (position % positionsPerPause === 0) yield
  }

  const standsAlone = (from: number, to: number) => boundaries[from] === 1 && boundaries[to] === 1

  let spent = 0
  const findShort = (text: string, limit: number): Array<Span> => {
    const spans: Array<Span> = []
    let visited = 0
    for (
      let from = normalizedText.indexOf(text);
      from !== -1 && visited < limit;
      from = normalizedText.indexOf(text, from + 1)
    ) {
      visited++
      if (standsAlone(from, from + text.length)) spans.push({ from, to: from + text.length })
    }
    return spans
  }

  const findLong = (text: string, limit: number): Array<Span> => {
    let rarest = 0
    let rarestCount = Infinity
    for (let offset = 0; offset + gramLength <= text.length; offset++) {
      const count = counts[hashAt(text, offset)] ?? 0
      if (count < rarestCount) {
        rarest = offset
        rarestCount = count
      }
    }
    const spans: Array<Span> = []
    let position = first[hashAt(text, rarest)] ?? -1
    for (let visited = 0; position !== -1 && visited < limit; visited++, position = next[position] ?? -1) {
      const from = position - rarest
      if (from < 0 || !standsAlone(from, from + text.length) || !normalizedText.startsWith(text, from)) continue
      spans.push({ from, to: from + text.length })
    }
    return spans
  }

  const known = new Map<string, ReadonlyArray<Span>>()
  const find = (text: string): ReadonlyArray<Span> => {
    if (text === "") return []
    const before = known.get(text)
    if (before !== undefined) return before
    const limit = spent > visitBudget ? fewVisited : maxVisited
    const spans = text.length < gramLength ? findShort(text, limit) : findLong(text, limit)
    spent += spans.length * text.length
    known.set(text, spans)
    return spans
  }

  const positionsOf = (gram: string, limit: number): ReadonlyArray<number> => {
    const hash = hashAt(gram, 0)
    const positions: Array<number> = []
    if ((counts[hash] ?? 0) > limit) return positions
    for (let position = first[hash] ?? -1; position !== -1; position = next[position] ?? -1) {
      if (normalizedText.startsWith(gram, position)) positions.push(position)
    }
    return positions
  }

  return { find, positionsOf }
}

const hashAt = (text: string, position: number): number => {
  const hash =
    Math.imul(text.charCodeAt(position), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(position + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(position + 2), 0xc2b2ae35)
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

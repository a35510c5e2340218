import { weakMemoized } from "../Memoized.js"
import type { MayOccur } from "../words/ComposedLabels.js"
import { sharedWordsIn } from "../words/SharedWords.js"
import { joined } from "../words/Text.js"
import { overlaps } from "./Alignment.js"
import type { Segment, Sheet } from "./Sheet.js"

/** Letters of an n-gram. */
const ngramLength = 4

/** Bits for the hashes of a document's n-grams; a collision only makes a wrong yes. */
const filterBits = 2 ** 20

/** Maximum words that may be left out between two words of a label. */
const maxSkippedWords = 3

/** A label may continue in the next row or the one after it. */
const maxLinesBelow = 2

/**
 * Whether a key may occur in a sheet: all its n-grams do, within words, across words of a line, or from a line to the lines
 * below it. This excludes early most labels in languages that the document does not use.
 */
export const ngramFilterOf = weakMemoized(({ rows, segments }: Sheet): MayOccur => {
  const seen = new Uint32Array(filterBits / 32)
  const addAll = (text: string) => {
    for (let at = 0; at + ngramLength <= text.length; at++) {
      const hash = hashAt(text, at)
      seen[hash >>> 5] = (seen[hash >>> 5] ?? 0) | (1 << (hash & 31))
    }
  }
  const meet = (left: string, right: string) => addAll(left.slice(1 - ngramLength) + right.slice(0, ngramLength - 1))
  const keys = new Map(segments.map((segment) => [segment, joined(segment.tokens)] as const))
  for (const [segment, key] of keys) {
    addAll(key)
    for (const { full } of sharedWordsIn(segment)) full.forEach(addAll)
    let end = 0
    for (const [at, token] of segment.tokens.entries()) {
      end += token.key.length
      let next = end
      for (const between of segment.tokens.slice(at + 1, at + 1 + maxSkippedWords)) {
        next += between.key.length
        meet(key.slice(0, end), key.slice(next))
      }
    }
  }
  const follow = (one: Segment, next: Segment) => meet(keys.get(one) ?? "", keys.get(next) ?? "")
  for (const [at, { segments: line }] of rows.entries()) {
    for (const [place, one] of line.entries()) {
      for (const beside of line.slice(place + 1, place + 2)) follow(one, beside)
      for (const row of rows.slice(at + 1, at + 1 + maxLinesBelow))
        for (const below of row.segments) if (overlaps(one.box, below.box)) follow(one, below)
    }
  }
  return (key) => {
    for (let at = 0; at + ngramLength <= key.length; at++) {
      const hash = hashAt(key, at)
      if (((seen[hash >>> 5] ?? 0) & (1 << (hash & 31))) === 0) return false
    }
    return true
  }
})

const hashAt = (text: string, at: number): number => {
  let hash = 0
  for (let end = at + ngramLength; at < end; at++) hash = Math.imul(hash, 0x9e3b) + text.charCodeAt(at)
  return (hash ^ (hash >>> 15)) & (filterBits - 1)
}

import { onceFor } from "../Once.js"
import type { MayStand } from "../words/ComposedLabels.js"
import { sharedWordsIn } from "../words/SharedWords.js"
import { joined } from "../words/Text.js"
import { overlaps } from "./Alignment.js"
import type { Segment, Sheet } from "./Sheet.js"

/** Letters that stand side by side in a text that is looked for. */
const length = 4

/** A document's runs of letters as bits by their hashes: collisions only say that a run may stand there. */
const bits = 2 ** 20

/** Words of a phrase that stand apart: with up to so many small ones between them. */
const maxBetween = 3

/** Lines of a caption stand one below the other, with another one between them at most. */
const linesBelow = 2

/**
 * Whether a key may stand in a sheet, by its runs of letters: within words, from one word to the next ones of its line, and from one
 * line to those below it. So labels in languages that a document does not speak need not be looked for.
 */
export const letterRunsOf = onceFor(({ rows, segments }: Sheet): MayStand => {
  const seen = new Uint32Array(bits / 32)
  const addAll = (text: string) => {
    for (let at = 0; at + length <= text.length; at++) {
      const hash = hashAt(text, at)
      seen[hash >>> 5] = (seen[hash >>> 5] ?? 0) | (1 << (hash & 31))
    }
  }
  const meet = (left: string, right: string) => addAll(left.slice(1 - length) + right.slice(0, length - 1))
  const keys = new Map(segments.map((segment) => [segment, joined(segment.tokens)] as const))
  for (const [{ text, tokens }, key] of keys) {
    addAll(key)
    for (const { full } of sharedWordsIn(text)) full.forEach(addAll)
    let end = 0
    for (const [at, token] of tokens.entries()) {
      end += token.key.length
      let next = end
      for (const between of tokens.slice(at + 1, at + 1 + maxBetween)) {
        next += between.key.length
        meet(key.slice(0, end), key.slice(next))
      }
    }
  }
  const follow = (one: Segment, next: Segment) => meet(keys.get(one) ?? "", keys.get(next) ?? "")
  for (const [at, { segments: line }] of rows.entries()) {
    for (const [place, one] of line.entries()) {
      for (const beside of line.slice(place + 1, place + 2)) follow(one, beside)
      for (const row of rows.slice(at + 1, at + 1 + linesBelow))
        for (const below of row.segments) if (overlaps(one.box, below.box)) follow(one, below)
    }
  }
  return (key) => {
    for (let at = 0; at + length <= key.length; at++) {
      const hash = hashAt(key, at)
      if (((seen[hash >>> 5] ?? 0) & (1 << (hash & 31))) === 0) return false
    }
    return true
  }
})

const hashAt = (text: string, at: number): number => {
  let hash = 0
  for (let end = at + length; at < end; at++) hash = Math.imul(hash, 0x9e3b) + text.charCodeAt(at)
  return (hash ^ (hash >>> 15)) & (bits - 1)
}

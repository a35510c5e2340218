import { byBaseLine } from "./BaseLines.js"
import { bracketsTurned } from "./Brackets.js"
import { combsGlued } from "./Combs.js"
import { sortFromLeft } from "./Direction.js"
import type { HasVerticalRuling } from "./Rulings.js"
import { spacedOutGlued, trackedGlued, widenedBy } from "./LetterSpacing.js"
import { inReadingOrder } from "./RightToLeft.js"
import { notesApart, settled } from "./Superscripts.js"
import type { PlacedWord } from "./Words.js"
import { glued } from "./Words.js"

/** Words on one base line without wide gaps, in reading order: a line of a column, a cell, a label or a value. */
export interface Segment {
  readonly words: ReadonlyArray<PlacedWord>
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
}

/**
 * Groups words into segments, sorted by base line and left edge. It joins words that kerning split and drops text that
 * was drawn twice. A ruling between two words separates them like a wide gap. `fromRight` if the page is read from the
 * right.
 */
export const segments = (
  words: ReadonlyArray<PlacedWord>,
  hasVerticalRuling: HasVerticalRuling,
  fromRight: boolean
): Array<Segment> => {
  const found: Array<Segment> = []
  for (const line of byBaseLine(settled(words))) {
    sortFromLeft(line)
    const row = combsGlued(line, hasVerticalRuling)
    let open: Array<PlacedWord> = []
    for (const word of row) {
      const last = open.at(-1)
      if (last === undefined) open = [word]
      else if (isCopy(word, last)) continue
      else if (isPart(word, last)) open.splice(-1, 1, ...(notesApart(last, word) ?? [glued(last, word)]))
      else if (isNear(word, last, open) && !areSeparated(word, last, hasVerticalRuling))
        open.splice(-1, 1, ...(notesApart(last, word) ?? [last, word]))
      else {
        found.push(segmentOf(open, fromRight))
        open = [word]
      }
    }
    found.push(segmentOf(open, fromRight))
  }
  return found
}

const isNear = (word: PlacedWord, last: PlacedWord, open: ReadonlyArray<PlacedWord>): boolean => {
  const [gap, space] = [word.left - last.right, maxSpace * Math.max(word.size, last.size)]
  return gap <= space || gap <= space + widenedBy(open, word)
}

/** Single letters in the boxes of a form stay together. */
const areSeparated = (word: PlacedWord, last: PlacedWord, hasVerticalRuling: HasVerticalRuling): boolean =>
  last.text.length + word.text.length > 2 && hasVerticalRuling(last.right, word.left, (last.top + last.base) / 2)

/** In font sizes. A justified line with wider spaces becomes several segments on one base line. */
const maxSpace = 0.75

/** Some programs print bold by drawing text twice, slightly displaced. */
const isCopy = (word: PlacedWord, last: PlacedWord): boolean =>
  word.text === last.text &&
  word.left - last.left < 0.15 * word.size &&
  Math.abs(word.top - last.top) < 0.15 * word.size

const isPart = (word: PlacedWord, last: PlacedWord): boolean => {
  const gap = word.left - last.right
  const size = Math.min(word.size, last.size)
  const [before, after] = word.rightToLeft ? [word, last] : [last, word]
  const isUnjoined = after.rightToLeft && unjoined.test(before.text)
  if (gap > (isUnjoined ? 0.2 : 0.1) * size || gap < -0.4 * size) return false
  const inTurn = after.order === before.order + 1
  const isOneWord = isUnjoined || isEndBeforeBeginning(before, after)
  const isApart = inTurn ? after.spaced : !isOneWord && areApart(before, after, gap / size)
  return gap <= -0.05 * size || !isApart
}

/** Arabic letters that the next letter of their word does not touch. */
const unjoined = /[ءآأؤإاةدذرزوىٱڈڑژ]$/u

/** In right-to-left lines, engines give the end of "INV-204" before its beginning. */
const isEndBeforeBeginning = (before: PlacedWord, after: PlacedWord): boolean =>
  after.order === before.order - 1 && /^[-/.]\d/.test(after.text) && /\p{L}$/u.test(before.text)

/**
 * Whether two pieces that were not drawn one after the other are separate words. Single letters are not; longer pieces
 * are, as in the text layer of a scan, unless one begins exactly where the other ends, as on a page printed in tiles. A
 * space drawn before the second piece may belong to another word.
 */
const areApart = (before: PlacedWord, after: PlacedWord, gap: number): boolean =>
  before.text.length > 1 &&
  after.text.length > 1 &&
  (before.rightToLeft !== after.rightToLeft || Math.abs(gap) > (after.spaced ? 0.02 : 0.04))

const segmentOf = (found: Array<PlacedWord>, fromRight: boolean): Segment => {
  const ordered = inReadingOrder(trackedGlued(spacedOutGlued(found)), fromRight)
  const words = fromRight || found.some(({ rightToLeft }) => rightToLeft) ? bracketsTurned(ordered) : ordered
  let left = Infinity
  let right = -Infinity
  let size = 0
  for (const word of words) {
    left = Math.min(left, word.left)
    right = Math.max(right, word.right)
    size = Math.max(size, word.size)
  }
  return { words, left, right, base: words[0]?.base ?? 0, size }
}

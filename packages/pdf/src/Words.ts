import { withAccents } from "./Accents.js"
import { usualWidth } from "./GlyphWidths.js"
import type { TextRun } from "./TextRuns.js"

/** A word in its direction's own coordinates: `left` to `right` along the line, `base` its base line, y downwards. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly top: number
  readonly bottom: number
  readonly size: number
  readonly rightToLeft: boolean
  /** White space stands between it and the word drawn before it, the one whose `order` is one less. */
  readonly spaced: boolean
  readonly order: number
}

/** Cuts runs at white space. Words of one run share its width by the usual widths of their characters. */
export const placedWords = (drawn: ReadonlyArray<TextRun>): Array<PlacedWord> => {
  const runs = withAccents(drawn)
  const words: Array<PlacedWord> = []
  let before: TextRun | undefined
  let beforeBase = 0
  runs.forEach((run, index) => {
    const after = runs[index + 1]
    let base = run.base
    if (before !== undefined && isRaised(run, before, run.x - before.x - before.width)) base = beforeBase
    else if (after !== undefined && isRaised(run, after, after.x - run.x - run.width)) base = after.base
    cut(run, base, words)
    before = run
    beforeBase = base
  })
  return words
}

/** One word of two neighbours, the left one first. */
export const glued = (last: PlacedWord, word: PlacedWord): PlacedWord => ({
  text: word.rightToLeft && last.rightToLeft ? word.text + last.text : last.text + word.text,
  left: last.left,
  right: Math.max(last.right, word.right),
  base: last.base,
  top: Math.min(last.top, word.top),
  bottom: Math.max(last.bottom, word.bottom),
  size: Math.max(last.size, word.size),
  rightToLeft: last.rightToLeft,
  spaced: last.spaced,
  order: word.order
})

/** A superscript or subscript right at a word belongs on that word's base line. */
const isRaised = (run: TextRun, word: TextRun, gap: number): boolean =>
  run.size < 0.85 * word.size &&
  Math.abs(run.base - word.base) < 0.6 * word.size &&
  gap > -0.1 * word.size &&
  gap < 0.3 * word.size

const space = /\s+/gu

const cut = (run: TextRun, base: number, words: Array<PlacedWord>): void => {
  const { text, size, rightToLeft } = run
  const top = run.base - run.ascent * size
  const bottom = run.base - run.descent * size
  const whole = widthOf(run, 0, text.length)
  const scale = whole > 0 ? run.width / whole : 0
  const end = run.x + run.width
  let start = 0
  let at = 0
  let spaced = run.spaced
  const push = (stop: number): void => {
    if (stop === start) return
    const from = at * scale
    at += widthOf(run, start, stop)
    const to = at * scale
    const left = rightToLeft ? end - to : run.x + from
    const right = rightToLeft ? end - from : run.x + to
    words.push({
      text: text.slice(start, stop),
      left,
      right,
      base,
      top,
      bottom,
      size,
      rightToLeft,
      spaced,
      order: words.length
    })
    spaced = true
  }
  space.lastIndex = 0
  for (let gap = space.exec(text); gap !== null; gap = space.exec(text)) {
    push(gap.index)
    start = space.lastIndex
    at += widthOf(run, gap.index, start)
    spaced = true
  }
  push(text.length)
}

const widthOf = (run: TextRun, start: number, end: number): number =>
  run.monospace ? end - start : usualWidth(run.text, start, end)

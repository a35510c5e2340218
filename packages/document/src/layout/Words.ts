import { withAccents } from "./Accents.js"
import { usualWidth } from "./GlyphWidths.js"
import { isTurned } from "./RightToLeft.js"
import type { TextRun } from "./TextRun.js"
import { unifiedHan } from "./UnifiedHan.js"

/** A word in coordinates of its text direction: `left` to `right` along the line, y downwards. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly top: number
  readonly bottom: number
  readonly size: number
  readonly rightToLeft: boolean
  /** White space stands between it and the word drawn before it, whose `order` is one less. */
  readonly spaced: boolean
  readonly order: number
}

/** Splits runs into words at white space. A run's width is divided by the usual widths of its characters. */
export const placedWords = (drawn: ReadonlyArray<TextRun>): Array<PlacedWord> => {
  const runs = withAccents(drawn)
  const words: Array<PlacedWord> = []
  let before: TextRun | undefined
  let beforeBase = 0
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]
    const after = runs[index + 1]
    if (run === undefined) continue
    let base = run.y
    if (before !== undefined && isRaised(run, before, before, run)) base = beforeBase
    else if (after !== undefined && isRaised(run, after, run, after)) base = after.y
    cut(run, base, words)
    before = run
    beforeBase = base
  }
  return words
}

/** Joins two neighbouring words, the left one first. */
export const glued = (last: PlacedWord, word: PlacedWord): PlacedWord => {
  const fromRight = word.rightToLeft && (last.rightToLeft || onlySigns.test(last.text))
  return {
    text: fromRight ? word.text + last.text : last.text + word.text,
    left: last.left,
    right: Math.max(last.right, word.right),
    base: last.base,
    top: Math.min(last.top, word.top),
    bottom: Math.max(last.bottom, word.bottom),
    size: Math.max(last.size, word.size),
    rightToLeft: last.rightToLeft || fromRight,
    spaced: fromRight ? word.spaced : last.spaced,
    order: word.order
  }
}

/** Whether a run is a superscript or subscript next to a word, which puts it on that word's base line. */
const isRaised = (run: TextRun, word: TextRun, left: TextRun, right: TextRun): boolean => {
  if (!(run.size < 0.85 * word.size && Math.abs(run.y - word.y) < 0.6 * word.size)) return false
  const gap = right.x - left.x - left.width
  return gap > -0.1 * word.size && gap < 0.3 * word.size
}

const cut = (run: TextRun, base: number, words: Array<PlacedWord>): void => {
  const { family, size, rightToLeft } = run
  const text = plainHyphens(unifiedHan(run.text))
  const top = run.y - run.ascent * size
  const bottom = run.y - run.descent * size
  const end = run.x + run.width
  const { letters, spaces } = shares(text === run.text ? run : { ...run, text })
  const first = words.length
  let { spaced } = run
  let at = 0
  for (let start = 0; start < text.length; ) {
    const gap = text.indexOf(" ", start)
    const stop = gap < 0 ? text.length : gap
    if (stop > start) {
      const from = at
      at = stop - start === text.length ? run.width : at + usualWidth(text, family, start, stop) * letters
      const left = rightToLeft ? end - at : run.x + from
      const right = rightToLeft ? end - from : run.x + at
      const word = text.slice(start, stop)
      const turned = isTurned(word)
      words.push({
        text: turned ? word.replace(signBefore, "$2$1") : word,
        left,
        right,
        base,
        top,
        bottom,
        size,
        rightToLeft: turned,
        spaced,
        order: words.length
      })
    }
    spaced = true
    at += spaces
    start = stop + 1
  }
  if (rightToLeft) turnForeign(words, first)
}

/** In a right-to-left run, mirrors left-to-right words and the numbers after them, so that they read from the left. */
const turnForeign = (words: Array<PlacedWord>, from: number): void => {
  for (let first = from; first < words.length; first++) {
    if (!/\p{L}/u.test(words[first]?.text ?? "") || words[first]?.rightToLeft === true) continue
    let end = first + 1
    while (end < words.length && words[end]?.rightToLeft === false && /[\p{L}\p{N}]/u.test(words[end]?.text ?? ""))
      end++
    const right = words[first]?.right ?? 0
    const left = words[end - 1]?.left ?? 0
    for (let index = first; index < end; index++) {
      const word = words[index]
      if (word !== undefined)
        words[index] = { ...word, left: left + right - word.right, right: left + right - word.left }
    }
    first = end - 1
  }
}

/** Punctuation left of a right-to-left word, which may be given before it; in reading order it follows the word. */
const signBefore = /^([:;,.!?]+)(.+)$/u
const onlySigns = /^[:;,.!?]+$/u

/**
 * Width in points of a letter of unit width and of a space in a run. It assumes letters as wide as in the usual font,
 * with the spaces taking the rest, as in justified lines. If that makes spaces implausible, the font is not a usual
 * one, and letters and spaces are scaled alike.
 */
const shares = ({ text, family, size, width }: TextRun): { readonly letters: number; readonly spaces: number } => {
  let count = 0
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) count++
  if (count === 0) return { letters: 0, spaces: 0 }
  const whole = usualWidth(text, family)
  const usualSpace = usualWidth(" ", family)
  const space = (width / size - whole) / count + usualSpace
  if (space > 0.15 && space < 0.6) return { letters: size, spaces: space * size }
  return { letters: width / whole, spaces: (usualSpace * width) / whole }
}

/** A hyphen, a soft hyphen (or a second plain one) and a typographic one, which may share one glyph. */
const threefold = /-[-\u00AD]\u2010/g

/** Text with one hyphen for each hyphen drawn. */
const plainHyphens = (text: string): string => (text.includes("\u2010") ? text.replace(threefold, "-") : text)

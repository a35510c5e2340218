import type { PlacedWord } from "./Words.js"

/**
 * Returns the words in drawing order, with raised marks moved to the base line of their word: some programs draw each
 * "th" and "2)" after all other text. A mark drawn directly after its word already has its base line.
 */
export const settled = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  let moved: Array<PlacedWord> | undefined
  let strips: ReadonlyMap<number, ReadonlyArray<PlacedWord>> | undefined
  for (let index = 0; index < words.length; index++) {
    const mark = words[index]
    if (mark === undefined || mark.text.length > maxLength) continue
    if (isBeside(mark, words[index - 1]) || isBeside(mark, words[index + 1])) continue
    strips ??= byHeight(words)
    const word = strips.get(stripOf(mark.base))?.find((word) => standsAt(mark, word))
    if (word !== undefined) (moved ??= [...words])[index] = { ...mark, base: word.base }
  }
  return moved ?? words
}

/**
 * Two neighbouring words apart where they are a word and a footnote number, or euros and cents, whose digits become
 * superscripts; undefined for others. After a unit of measure a raised number is an exponent and belongs to it.
 */
export const notesApart = (left: PlacedWord, right: PlacedWord): readonly [PlacedWord, PlacedWord] | undefined => {
  if (isSmaller(right, left) && isNote(right.text, left.text)) {
    if (!isRaised(right, left)) return areDigits.test(`${left.text} ${right.text}`) ? [left, right] : undefined
    const note = asNote(right, left.text)
    const areCents = (beginsWithCurrency.test(left.text) ? twoDigits : isCents).test(note.text)
    return [left, areCents ? { ...note, top: left.top, bottom: left.bottom } : note]
  }
  return isSmaller(left, right) && isRaised(left, right) && isNumber.test(left.text) && isText.test(right.text)
    ? [asNote(left), right]
    : undefined
}

/** A raised text behind another one; the mark of a footnote is apart from it. */
export const raisedText = (text: string, before: string): string =>
  before === "" ? noteMark(text, before) : isNote(text, before) ? ` ${noteMark(text, before)}` : text

const isNote = (text: string, before: string): boolean =>
  startsWithNumber.test(text) ? endsWithNumber.test(before) : isLetter.test(text) && takesLetter.test(before)

/** The mark of a footnote with superscript digits and letters, so that it is not taken for a number or word. */
const noteMark = (mark: string, before: string): string =>
  isMark.test(mark) && !(/^\p{N}{2}$/u.test(mark) && openNumber.test(before))
    ? mark.replace(/[0-9a-m]/g, (sign) => superscripts.charAt(plainSigns.indexOf(sign)))
    : mark

const currency = "(?:^|\\p{N}\\s?)(?:\\p{Sc}|\\p{Lu}{3}|zł|Kč|kr|Ft|lei)$"
const isMark = /^[[(]?(?:[0-9]{1,2}(?:[,;][0-9]{1,2})*|[a-m])[\])]?$/
/** A number whose decimals are missing. */
const openNumber = /(?:^|[^.,\p{N}])\p{N}+(?:[.,]\p{N}{3})*[.,]$/u
/** Raised cents stand in the row of their price; without a currency, 10 to 39 may be a footnote. */
const isCents = /^[⁰⁴-⁹][⁰¹²³⁴-⁹]$/
const twoDigits = /^[⁰¹²³⁴-⁹]{2}$/
const beginsWithCurrency = /^\p{Sc}/u
const plainSigns = "0123456789abcdefghijklm"
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐ"

const asNote = (word: PlacedWord, before = ""): PlacedWord => ({ ...word, text: noteMark(word.text, before) })

/** Indexes the words by the strips in which raised marks of theirs can stand: pages may have thousands of marks. */
const byHeight = (words: ReadonlyArray<PlacedWord>): ReadonlyMap<number, ReadonlyArray<PlacedWord>> => {
  const strips = new Map<number, Array<PlacedWord>>()
  for (const word of words) {
    const first = stripOf(word.base - 0.65 * word.size)
    const last = stripOf(word.base - 0.05 * word.size)
    if (!Number.isSafeInteger(first) || last - first > maxStrips) continue
    for (let strip = first; strip <= last; strip++) {
      const same = strips.get(strip)
      if (same === undefined) strips.set(strip, [word])
      else same.push(word)
    }
  }
  return strips
}

/** Strips are eight points high. */
const stripOf = (base: number): number => Math.floor(base / 8)

/** Letters almost as tall as a page have no footnotes. */
const maxStrips = 50

const maxLength = 3
const startsWithNumber = /^[[(]?\p{N}/u
/** Or with a word or a currency: a number behind a unit is its exponent. */
const endsWithNumber = new RegExp(`\\p{N}\\)?$|\\p{L}{3}$|${currency}`, "u")
const areDigits = /\p{N} \p{N}/u
const isLetter = /^[[(]?[a-m][\])]?$/
/** A letter behind a short word, a whole number or Roman digits is part of it: "Me", "2e", "XIXe". */
const takesLetter = new RegExp(`\\p{Ll}{3}$|\\p{N}[.,]\\p{N}{2}$|${currency}`, "u")
const isNumber = /^\p{N}+$/u
const isText = /^\p{L}{2}/u

const isBeside = (mark: PlacedWord, other: PlacedWord | undefined): boolean =>
  other !== undefined && Math.abs(other.base - mark.base) < 0.02 * mark.size

const isSmaller = (mark: PlacedWord, word: PlacedWord): boolean => mark.size < 0.85 * word.size

const isRaised = (mark: PlacedWord, word: PlacedWord): boolean => word.bottom - mark.bottom > 0.15 * word.size

const standsAt = (mark: PlacedWord, word: PlacedWord): boolean => {
  const raised = word.base - mark.base
  return (
    isSmaller(mark, word) &&
    raised > 0.1 * word.size &&
    raised < 0.6 * word.size &&
    Math.abs(mark.left - word.right) < 0.1 * word.size
  )
}

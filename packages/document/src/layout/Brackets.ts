import type { PlacedWord } from "./Words.js"

/**
 * Corrects the brackets of a line that has right-to-left words, given in reading order. Engines give some brackets as
 * they look and others as they are read. A bracket of its own belongs to the nearer of its neighbours.
 */
export const bracketsTurned = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  if (!words.some(({ text }) => hasBracket.test(text))) return words
  const found: Array<PlacedWord> = []
  let opening: PlacedWord | undefined
  for (const [index, given] of words.entries()) {
    const word = { ...given, text: given.text.replace(insideOut, (all) => [...all].map(turned).join("")) }
    const last = found.at(-1)
    const next = words[index + 1]
    if (opening !== undefined) {
      found.push(around(`${opening.text}${word.text}`, word, opening))
      opening = undefined
    } else if (!onlyBracket.test(word.text)) found.push(word)
    else {
      const [before, behind] = [gapTo(word, last), gapTo(word, next)]
      const isOpen = behind < before
      const bracket = { ...word, text: opens.test(word.text) === isOpen ? word.text : turned(word.text) }
      if (Math.min(before, behind) > maxGap * word.size) found.push(word)
      else if (isOpen) opening = bracket
      else if (last !== undefined) found.splice(-1, 1, around(`${last.text}${bracket.text}`, last, bracket))
    }
  }
  return found
}

const hasBracket = /[()[\]]/
const onlyBracket = /^[()[\]]$/
const opens = /^[([]$/
/** Brackets around a word that both point outwards. */
const insideOut = /^[)\]][^()[\]]+[([](?=[:;,.!?]*$)/u

const pairs = "()[]"
const turned = (sign: string): string => (onlyBracket.test(sign) ? (pairs[pairs.indexOf(sign) ^ 1] ?? sign) : sign)

/** In font sizes; a space is wider. */
const maxGap = 0.2

const gapTo = (word: PlacedWord, other: PlacedWord | undefined): number =>
  other === undefined ? Infinity : Math.max(other.left - word.right, word.left - other.right)

const around = (text: string, word: PlacedWord, bracket: PlacedWord): PlacedWord => ({
  ...word,
  text,
  left: Math.min(word.left, bracket.left),
  right: Math.max(word.right, bracket.right)
})

import { boxAround } from "@winnow/document"
import { sectionHeadings } from "../lexicon/CareerHeadings.js"
import { fold } from "../words/Text.js"
import type { PlacedWord } from "./Drawing.js"

const known: ReadonlySet<string> = new Set(Object.values(sectionHeadings).flat())

/** The first letters of a heading, and how far the others stand from them at most, in heights of a letter. */
const firstLetters = /^\p{L}{2,4}$/u
const farthest = 0.2

/** Words of a page with a résumé's headings as one whose first letters have a colour of their own: "Edu cation". */
export const withColouredHeadings = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const whole = new Map<PlacedWord, PlacedWord>()
  const parts = new Set<PlacedWord>()
  for (const [index, first] of words.entries()) {
    const next = words[index + 1]
    if (next === undefined || !firstLetters.test(first.word.text) || !isClose(first, next)) continue
    const text = first.word.text + next.word.text
    const box = boxAround([first.box, next.box])
    const own = boxAround([first.word.box, next.word.box])
    if (box === null || own === null || !known.has(fold(text))) continue
    whole.set(first, { ...first, box, word: { ...first.word, text, box: own } })
    parts.add(next)
  }
  return parts.size === 0 ? words : words.flatMap((word) => (parts.has(word) ? [] : (whole.get(word) ?? word)))
}

const isClose = ({ box }: PlacedWord, { box: next }: PlacedWord): boolean => {
  const gap = next.x - box.x - box.width
  return (
    Math.abs(next.y - box.y) < 0.1 * box.height &&
    Math.abs(next.height - box.height) < 0.1 * box.height &&
    gap > -0.1 * box.height &&
    gap < farthest * box.height
  )
}

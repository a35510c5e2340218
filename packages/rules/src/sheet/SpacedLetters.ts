import { groupBy } from "../Collections.js"
import { pass, unchanged } from "../Pass.js"
import { boxAround } from "@winnow/document/plain"
import { verticalWords, wideSpacedWords } from "../lexicon/Headings.js"
import type { DrawnWord } from "./Drawing.js"

/** A single Han or Hangul character as a word, perhaps with the colon of a caption. */
const letter = /^[\p{Script=Han}\p{Script=Hangul}][:：]?$/u

/** Maximum distance from one letter to the next in letter heights: below it and beside it. */
const maxGapBelow = 4
const maxGapBeside = 6

const maxWordLetters = 5

/** Joins the letters of words that are printed vertically or with wide spaces: "数   量". */
export const withWholeWords = pass("spaced letters", unchanged, (words: ReadonlyArray<DrawnWord>) => {
  const letters = words.filter(({ word }) => letter.test(word.text))
  if (letters.length < 2) return words
  const whole = new Map<DrawnWord, DrawnWord>()
  const parts = new Set<DrawnWord>()
  const join = (
    runs: Iterable<ReadonlyArray<DrawnWord>>,
    known: ReadonlySet<string>,
    along: "x" | "y",
    most: number
  ) => {
    for (const run of runs) {
      const sorted = run.filter((one) => !parts.has(one)).sort((a, b) => a.box[along] - b.box[along])
      for (const own of wordsIn(sorted, known, along, most)) {
        for (const one of own) parts.add(one)
        const [first] = own
        if (first !== undefined) whole.set(first, joined(first, own, along))
      }
    }
  }
  join(linesOf(letters, "x").values(), verticalWords, "y", maxGapBelow)
  join(linesOf(letters, "y").values(), wideSpacedWords, "x", maxGapBeside)
  return parts.size === 0 ? words : words.flatMap((word) => whole.get(word) ?? (parts.has(word) ? [] : [word]))
})

/** Groups letters by their rounded centre. */
const linesOf = (letters: ReadonlyArray<DrawnWord>, across: "x" | "y"): ReadonlyMap<number, ReadonlyArray<DrawnWord>> =>
  groupBy(letters, ({ box }) => Math.round(box[across] + (across === "x" ? box.width : box.height) / 2))

/** One word of letters; a vertical word gets the box of its first letter, which is in the row that it labels. */
const joined = (first: DrawnWord, run: ReadonlyArray<DrawnWord>, along: "x" | "y"): DrawnWord => {
  const word = { ...first.word, text: textOf(run) }
  return { ...first, word, box: along === "y" ? first.box : (boxAround(run.map(({ box }) => box)) ?? first.box) }
}

const textOf = (run: ReadonlyArray<DrawnWord>): string => run.map(({ word }) => word.text).join("")

/** The known words in a line of letters, with at most `maxGap` letter heights between neighbours. */
const wordsIn = (
  line: ReadonlyArray<DrawnWord>,
  known: ReadonlySet<string>,
  along: "x" | "y",
  maxGap: number
): Array<ReadonlyArray<DrawnWord>> => {
  const found: Array<ReadonlyArray<DrawnWord>> = []
  for (let start = 0; start < line.length; start++) {
    for (let length = Math.min(maxWordLetters, line.length - start); length > 1; length--) {
      const run = line.slice(start, start + length)
      const isNear = run.slice(1).every(({ box }, index) => {
        const before = run[index]?.box ?? box
        return box[along] - before[along] <= maxGap * before.height
      })
      if (!isNear || !known.has(textOf(run).replace(/[:：]$/, ""))) continue
      found.push(run)
      start += length - 1
      break
    }
  }
  return found
}

import { isTurned } from "@winnow/document/plain"
import type { DrawnLetter } from "./DrawnLetters.js"
import type { TextItem } from "./ItemLetters.js"
import { itemLetters } from "./ItemLetters.js"
import type { TextContent } from "./TextRuns.js"

/**
 * Splits the items with letters that are written from right to left into words, each in its place and in logical order. pdf.js
 * orders whole items, without mirroring brackets and without the rules for numbers between words; the layout orders
 * words itself.
 */
export const withRightToLeftWords = (content: TextContent, letters: ReadonlyArray<DrawnLetter>): TextContent => {
  if (!content.items.some((item) => "str" in item && isTurned(item.str))) return content
  const items = itemLetters(content, letters).flatMap(({ item, letters: own }) =>
    isTurned(item.str) && isLevel(item) && haveSameSigns(item, own) ? wordsOf(item, own) : [item]
  )
  return { ...content, items }
}

/** Marks above letters have places of their own, which pdf.js knows better. */
const haveSameSigns = ({ str }: TextItem, letters: ReadonlyArray<DrawnLetter>): boolean => {
  const sorted = (text: string) => [...text.replace(/\s/gu, "")].sort().join("")
  const text = letters.map((letter) => letter.text).join("")
  return letters.length > 0 && !/\p{M}/u.test(text) && sorted(str) === sorted(text)
}

const isLevel = ({ transform }: TextItem): boolean => {
  const [a = 0, b = 0, c = 0] = transform.filter((value) => typeof value === "number")
  return a > 0 && b === 0 && c === 0
}

const wordsOf = (item: TextItem, letters: ReadonlyArray<DrawnLetter>): ReadonlyArray<TextItem> => {
  const words: Array<Array<DrawnLetter>> = []
  let last: DrawnLetter | undefined
  for (const letter of letters.toSorted((one, other) => one.x - other.x)) {
    const isApart = last === undefined || letter.x - last.x - last.advance > wordGap * letter.size
    if (isApart || letter.isAfterSpace) words.push([])
    words.at(-1)?.push(letter)
    last = letter
  }
  return words.flatMap((word) => {
    const [first] = word
    const end = word.at(-1)
    if (first === undefined || end === undefined) return []
    const seen = word.map(({ text }) => text)
    const isFromRight = isTurned(seen.join(""))
    const str = (isFromRight ? seen.toReversed().map((text) => mirrored.get(text) ?? text) : seen).join("")
    const transform = [...item.transform.slice(0, 4), first.x, first.y]
    const width = end.x + end.advance - first.x
    return [
      { ...item, str: " ", width: 0 },
      { ...item, str, width, transform, dir: isFromRight ? "rtl" : "ltr" }
    ]
  })
}

/** As a fraction of the font size. */
const wordGap = 0.15

/** Brackets are drawn as they look. */
const mirrored: ReadonlyMap<string, string> = new Map(
  ["()", "[]", "{}", "<>", "«»"].flatMap(([left = "", right = ""]) => [
    [left, right],
    [right, left]
  ])
)

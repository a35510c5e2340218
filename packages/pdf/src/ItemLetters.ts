import type { DrawnLetter } from "./DrawnLetters.js"
import type { TextContent } from "./TextRuns.js"

export type TextItem = Extract<TextContent["items"][number], { readonly str: string }>

/** A text item of a page, and the letters that it consists of; none if they are unknown. */
export interface ItemLetters {
  readonly item: TextItem
  readonly letters: ReadonlyArray<DrawnLetter>
}

/** The text items of a page, which are in drawing order like its letters. Items without text have no letters. */
export const itemLetters = (
  { items }: TextContent,
  letters: ReadonlyArray<DrawnLetter>
): ReadonlyArray<ItemLetters> => {
  let next = 0
  return items.flatMap((item) => {
    if (!("str" in item)) return []
    const count = item.str.replace(/\s/gu, "").length
    const start = count === 0 ? -1 : startOf(item, letters, next)
    if (start < 0) return [{ item, letters: [] }]
    next = start + 1
    return [{ item, letters: letters.slice(start, start + count) }]
  })
}

const startOf = (item: TextItem, letters: ReadonlyArray<DrawnLetter>, from: number): number => {
  const [, , , , x = 0, y = 0] = item.transform.filter((value) => typeof value === "number")
  const end = Math.min(letters.length, from + maxSkipped)
  const distanceOf = (letter: DrawnLetter | undefined): number =>
    letter === undefined ? Infinity : Math.hypot(letter.x - x, letter.y - y)
  for (let index = from; index < end; index++) {
    if (!(distanceOf(letters[index]) < nearest * Math.max(1, letters[index]?.size ?? 0))) continue
    // Of a letter that is drawn twice, slightly displaced, the nearer one
    return distanceOf(letters[index + 1]) < distanceOf(letters[index]) ? index + 1 : index
  }
  return -1
}

/** As a fraction of a letter's height. */
const nearest = 0.05
/** In letters; limits the work for items whose letters are not found. */
const maxSkipped = 5_000

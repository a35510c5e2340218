import { bullet } from "../sheet/Bullet.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { Rows } from "./DatedRows.js"
import { rightOf } from "./DatedRows.js"

/** The lines of each marked line or paragraph, without its mark. A row of several columns is one paragraph. */
export const paragraphsOf = (rows: Rows): ReadonlyArray<ReadonlyArray<Span>> => {
  const right = rows.flat().reduce((most, segment) => Math.max(most, rightOf(segment)), 0)
  const found: Array<Array<Span>> = []
  let goesOn = false
  let marked: Segment | undefined
  for (const [first, ...others] of rows) {
    if (first === undefined) continue
    const isWithin = goesOn || (others.length === 0 && /^\p{Ll}/u.test(first.text))
    const mark = bullet.exec(`${first.text} `)?.[0].length
    const lines = [{ ...wholeOf(first), from: Math.min(mark ?? 0, first.text.length) }, ...others.map(wholeOf)]
    const said = lines.filter((line) => /[\p{L}\p{N}]/u.test(textOf(line)))
    const open = found.at(-1)
    const isBelowMark = marked !== undefined && first.box.x > marked.box.x + first.box.height / 4
    if (open === undefined || mark !== undefined || !(isWithin || isBelowMark)) found.push(said)
    else open.push(...said)
    if (mark !== undefined) marked = first
    else if (!isBelowMark) marked = undefined
    const [last, ...columns] = said.map(({ segment }) => segment)
    goesOn =
      last !== undefined &&
      columns.length === 0 &&
      last.box.width > leastWidth * last.box.height &&
      right - rightOf(last) < shortBy * last.box.height &&
      !/(?:[.:;]|\b(?:19|20)\d{2}\)?)\s*$/.test(last.text)
  }
  return found.filter((spans) => spans.length > 0)
}

/** A line that is shorter than so many line heights, or ends so many before the longest one, does not go on below. */
const leastWidth = 25
const shortBy = 12

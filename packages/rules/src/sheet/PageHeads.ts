import { onceFor } from "../Once.js"
import type { Row, Sheet } from "./Sheet.js"

/** The rows at the head of a page that stand so at the head of the page before it, page numbers aside. */
export const pageHeadsOf = onceFor((sheet: Sheet): ReadonlySet<Row> => {
  const found = new Set<Row>()
  let above: ReadonlyArray<Row> = []
  for (const rows of byPage(sheet)) {
    for (const [index, row] of rows.entries()) {
      const before = above[index]
      if (before === undefined || !areAlike(row, before)) break
      found.add(row)
    }
    above = rows
  }
  return found
})

const byPage = ({ rows }: Sheet): ReadonlyArray<ReadonlyArray<Row>> => {
  const pages: Array<Array<Row>> = []
  for (const row of rows) {
    const current = pages.at(-1)
    if (current?.[0]?.page === row.page) current.push(row)
    else pages.push([row])
  }
  return pages
}

/** How far a head stands from where it stands on the page before, in points. */
const shift = 3

const areAlike = (row: Row, before: Row): boolean =>
  Math.abs(row.box.y - before.box.y) <= shift && textOf(row) === textOf(before)

/** With a sign for the page's own number. */
const textOf = ({ page, segments }: Row): string =>
  segments.map(({ text }) => text.replace(/\d+/gu, (digits) => (Number(digits) === page ? "#" : digits))).join(" ")

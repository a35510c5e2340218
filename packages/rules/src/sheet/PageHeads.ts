import { onceFor } from "../Once.js"
import type { Row, Sheet } from "./Sheet.js"

/**
 * The rows at the head of a page that stand so at the head of the page before it, page numbers aside. A table may have the same
 * row again and again: no head fills its page or has amounts.
 */
export const pageHeadsOf = onceFor((sheet: Sheet): ReadonlySet<Row> => {
  const found = new Set<Row>()
  let above: ReadonlyArray<Row> = []
  for (const rows of byPage(sheet)) {
    const before = above
    const end = rows.findIndex((row, index) => !areAlike(row, before[index]) || hasAmounts(row))
    for (const row of rows.slice(0, Math.max(0, end))) found.add(row)
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

const areAlike = (row: Row, before: Row | undefined): boolean =>
  before !== undefined && Math.abs(row.box.y - before.box.y) <= shift && textOf(row) === textOf(before)

/** With a sign for the page's own number. */
const textOf = ({ page, segments }: Row): string =>
  segments.map(({ text }) => text.replace(/\d+/gu, (digits) => (Number(digits) === page ? "#" : digits))).join(" ")

const hasAmounts = ({ segments }: Row): boolean =>
  segments.some(({ text }) => amount.test(text)) || segments.filter(({ text }) => figures.test(text)).length > 1

/** With cents, and no day. */
const amount = /\d[.,]\d{2}(?![\d.,])/

const figures = /^\P{L}*\d\P{L}*$/u

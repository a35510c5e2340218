import type { Reading } from "../reading/Reading.js"

/** Rows below a table in which its sum is looked for. */
const rowsBelow = 6

/** Whether a sum is printed below a row. */
export const isSumBelow = (sum: number, row: number, { figures, sheet }: Reading): boolean =>
  sheet.rows
    .slice(row + 1, row + 1 + rowsBelow)
    .some(({ segments }) =>
      segments.some(({ text }) => figures.numbersIn(text).some(({ value }) => Math.abs(value - sum) < 0.015))
    )

import type { Cell } from "./ExportTables.js"

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = "\uFEFF"

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: ReadonlyArray<Cell>): string => `${cells.map(csvCell).join(",")}\r\n`

const csvCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ""
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell)
  const text = defused(typeof cell === "string" ? cell : JSON.stringify(cell))
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; one that is a number stays as it is. */
const defused = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** The signs that begin a formula, in their wide forms too, whatever white space stands before; and what pushes it aside. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/
const plainNumber = /^-?\d+(?:[.,]\d+)*$/

import type { Cell } from "./ExportTables.js"

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\uFEFF"

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: ReadonlyArray<Cell>): string => `${cells.map(csvCell).join(",")}\r\n`

const csvCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ""
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell)
  const text = escapedFormula(typeof cell === "string" ? cell : JSON.stringify(cell))
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula; numbers remain unchanged. */
const escapedFormula = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** Text that may start a formula: an operator, also in its wide form or after white space, or a tab or line break. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/
const plainNumber = /^-?\d+(?:[.,]\d+)*$/

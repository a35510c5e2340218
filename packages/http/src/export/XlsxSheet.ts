import type { Cell, ExportColumn } from "./ExportTables.js"

/** Indexes of the cell styles below. */
const style = { heading: 1, text: 2, day: 3, time: 4 }

/** Text cells are marked as text, so that none becomes a formula, even when somebody edits it. */
export const stylesXml =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  "</styleSheet>"

/** The start of a sheet, whose first row is frozen. */
export const sheetStart = (columns: ReadonlyArray<ExportColumn>): string =>
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>' +
  `<row>${columns.map(({ name }) => textCell(name, style.heading)).join("")}</row>`

export const sheetEnd = "</sheetData></worksheet>"

export const sheetRow = (columns: ReadonlyArray<ExportColumn>, cells: ReadonlyArray<Cell>): string =>
  `<row>${cells.map((cell, index) => cellXml(cell, columns[index]?.kind ?? "text")).join("")}</row>`

const cellXml = (cell: Cell, kind: ExportColumn["kind"]): string => {
  if (cell === null || cell === undefined) return "<c/>"
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`
  if (typeof cell === "boolean") return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell !== "string") return textCell(JSON.stringify(cell), style.text)
  const day = kind === "text" ? undefined : daysOf(cell)
  return day === undefined ? textCell(cell, style.text) : `<c s="${style[kind]}"><v>${day}</v></c>`
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(shortened(text))}</t></is></c>`

/** The maximum length of a cell's text in spreadsheets. */
const maxText = 32_767

const shortened = (text: string): string => (text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`)

/**
 * Escapes characters that XML cannot contain as spreadsheets do (`_x0000_`), and text that looks like such an escape.
 */
const escaped = (text: string): string =>
  odd.test(text)
    ? text
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
        .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu, codeOf)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
    : text

/** Whether text needs escaping at all; few texts do. */
const odd = /[&<>\p{Cc}\uFFFE\uFFFF]|\p{Surrogate}|_x/u

const codeOf = (sign: string): string =>
  sign >= "\uD800" && sign <= "\uDFFF"
    ? "\uFFFD"
    : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

const dayMillis = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
/** Spreadsheets count days wrongly before March 1900. */
const firstRightDay = 61

/** Converts an ISO day or time to a spreadsheet's day number; undefined if it is neither. */
const daysOf = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?$/.test(text)) return undefined
  const days = (Date.parse(text) - firstDay) / dayMillis
  return days >= firstRightDay ? days : undefined
}

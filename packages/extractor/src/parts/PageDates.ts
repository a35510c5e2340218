import type { Box, Line } from "@winnow/document"
import { lineText } from "@winnow/document"
import { endsInAmount } from "./PageForm.js"

/**
 * The dates and months above the first line with an amount, by the words beside them: "Date:" and "3 May 2026". A date is
 * empty if the same words stand beside another one, too.
 */
export const datesIn = (lines: ReadonlyArray<Line>): ReadonlyMap<string, string> => {
  const firstRow = lines.findIndex((line) => endsInAmount(textOf(line).trim()))
  const dates = new Map<string, string>()
  for (const piece of lines.slice(0, firstRow < 0 ? lines.length : firstRow).flatMap(piecesOf)) {
    const found = piece.match(anyDate)
    const words = piece.replace(anyDate, "").trim()
    if (found !== null) dates.set(words, dates.has(words) ? "" : found.join(" "))
  }
  return dates
}
const anyDate =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?|\d{1,2}[./-](?:19|20)\d\d)(?![\d./-]*\d)|(?:\d{1,2}(?:st|nd|rd|th|\.)?\s(?:de\s)?)?(?<!\p{L})(?!year|jahr|année|a[nñ]n?o|jaar|rok)\p{L}{3,12}\.?(?:\s\d{1,2},)?\s(?:de\s)?(?:19|20)\d\d(?!\d)|\d{4}年\s?\d{1,2}月(?:\s?\d{1,2}日)?/giu

/** The texts of a line that wide gaps part. */
export const piecesOf = (line: Line): ReadonlyArray<string> => {
  const pieces: Array<Array<string>> = []
  let before: Box | null = null
  for (const { box, text } of line.words.slice(0, maxPieceWords)) {
    const isApart = before !== null && box !== null && box.x - before.x - before.width > wideGap * box.height
    if (isApart || pieces.length === 0) pieces.push([])
    pieces.at(-1)?.push(text)
    before = box
  }
  return pieces.map((words) => words.join(" ").slice(0, maxLength).normalize("NFKC"))
}
const maxPieceWords = 60
/** In letter heights. */
const wideGap = 1.5

const textOf = (line: Line): string => lineText(line).slice(0, maxLength).normalize("NFKC")
const maxLength = 300

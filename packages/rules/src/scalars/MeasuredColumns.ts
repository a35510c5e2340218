import type { Box } from "@winnow/core"
import { measuredAbbreviations, measuredThings } from "../lexicon/KeyWords.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { synonymsOf } from "../words/ComposedLabels.js"

/** Rows between a number and its column's title, at most. */
const mostRows = 200

/** Whether a number stands in a column whose title names a weight, a quantity or a time: its sum is no amount of money. */
export const isMeasuredColumn = (number: Segment, sheet: Sheet): boolean => {
  let rows = 0
  for (let index = number.row - 1; index >= 0 && rows < mostRows; index--, rows++) {
    const row = sheet.rows[index]
    if (row === undefined || row.page !== number.page) return false
    const above = row.segments.find(
      ({ box }) => Math.min(box.x + box.width, number.box.x + number.box.width) > Math.max(box.x, number.box.x)
    )
    if (above === undefined) continue
    if (!/\p{L}/u.test(above.text)) {
      // What only lies across a column is none of its numbers
      if (!isAligned(above.box, number.box, sheet.lineHeight)) return false
      continue
    }
    return !/\d/.test(above.text) && saysMeasure(above)
  }
  return false
}

const mostWords = 4

/** Whether a caption of a few words names what is measured. */
export const saysMeasure = ({ tokens }: Segment): boolean =>
  tokens.length <= mostWords && tokens.some(({ key }) => measured.has(key))

const isAligned = (a: Box, b: Box, unit: number): boolean =>
  Math.min(
    Math.abs(a.x - b.x),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2)
  ) <
  0.6 * unit

const measured: ReadonlySet<string> = new Set([...measuredThings.flatMap(synonymsOf), ...measuredAbbreviations])

import { measuredAbbreviations, measuredThings } from "../lexicon/KeyWords.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { columnTitleOf } from "./ColumnTitles.js"

const mostWords = 4

/** Whether a number stands in a column whose title names a weight, a quantity or a time: its sum is no amount of money. */
export const isMeasuredColumn = (number: Segment, sheet: Sheet): boolean => {
  const title = columnTitleOf(number, sheet)
  return title !== undefined && saysMeasure(title)
}

/** Whether a caption of a few words names what is measured. */
export const saysMeasure = ({ tokens }: Segment): boolean =>
  tokens.length <= mostWords && tokens.some(({ key }) => measured.has(key))

const measured: ReadonlySet<string> = new Set([...measuredThings.flatMap(synonymsOf), ...measuredAbbreviations])

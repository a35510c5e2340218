import { patternsOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import type { Row, Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { isPersonName } from "../values/PersonName.js"
import { fold } from "../words/Text.js"
import { asPrinted } from "../values/Candidates.js"
import { companiesIn } from "./NamedParties.js"

const { job, officeCaption, signLine } = patternsOf("job", "officeCaption", "signLine")

/** Max rows from "By:" to the company; the company's state and form or the signatory may stand between. */
const maxRows = 3

/** The parties that sign: the company above or below "By:" in its column, else the person who signs. */
export const signingParties = pass("companies above lines to sign on", nothing, ({ rows }: Sheet) =>
  rows.flatMap((row, index) =>
    row.segments.flatMap((segment, at) => {
      // "By:" and "/s/ Ann Lee" far right of it are one signature
      const isBehind = /:\s*$/.test(row.segments[at - 1]?.text ?? "")
      if (isBehind || !signLine.test(segment.text)) return []
      const above = columnOf(segment, rows.slice(Math.max(0, index - maxRows), index).reverse())
      const below = columnOf(segment, rows.slice(index + 1, index + 1 + maxRows))
      const [company] = [above, below].flatMap(companiesIn)
      if (company !== undefined) return [company]
      // A signatory with a position signs for somebody else
      if (below.some(({ text }) => officeCaption.test(text) || job.test(fold(text)))) return []
      const [signed] = row.segments.slice(at).flatMap(conformedName)
      return signed !== undefined && isPersonName(textOf(signed)) ? [asPrinted(signed)] : []
    })
  )
)

/** The segments in a segment's column, up to the next signature line. */
const columnOf = ({ box, page }: Segment, rows: ReadonlyArray<Row>): ReadonlyArray<Segment> => {
  const found: Array<Segment> = []
  for (const { segments } of rows) {
    const own = segments.filter((one) => one.page === page && Math.abs(one.box.x - box.x) < maxOffset * box.height)
    if (own.some(({ text }) => signLine.test(text))) break
    found.push(...own)
  }
  return found
}

/** Max distance between left edges in a column, in letter heights. */
const maxOffset = 6

/** The name behind "/s/". */
const conformedName = (segment: Segment): ReadonlyArray<Span> => {
  const from = /(?<!\p{L})\/?[sS]\/\s*(?=\p{Lu})/u.exec(segment.text)
  if (from === null) return []
  const start = from.index + from[0].length
  const end = /[,_(]|\s(?:By|Name|Title|Date)\s?:/u.exec(segment.text.slice(start))
  const to = end === null ? segment.text.length : start + end.index
  return [{ segment, from: start, to: start + segment.text.slice(start, to).trimEnd().length }]
}

import { patternsOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import { pass, unchanged } from "../Pass.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"

const { mailSent, quotedMail } = patternsOf("mailSent", "quotedMail")

/** Leaves out values of the older messages that a mail quotes, if its newest message has a value for the field. */
export const withoutQuotedMail = pass(
  "values of quoted mails",
  unchanged,
  (found: ReadonlyArray<Scored>, sheet: Sheet): ReadonlyArray<Scored> => {
    const start = quoteOf(sheet)
    const isNewest = ({ candidate }: Scored) => candidate.span.segment.index < start
    const answered = new Set(
      found.flatMap((one) => (isNewest(one) && one.score >= weights.threshold ? one.target : []))
    )
    return found.filter((one) => isNewest(one) || !answered.has(one.target))
  }
)

/** Index of the first segment of a quoted message; behind the last segment where there is none. */
const quoteOf = weakMemoized(({ rows, segments }: Sheet): number => {
  // The head of a mail names its sender in the line above the day
  const heads = rows.flatMap(({ segments: [first] }, row) =>
    first !== undefined && mailSent.test(first.folded) ? [rows[row - 1]?.segments[0]?.index ?? first.index] : []
  )
  const quoted = segments.findIndex(
    ({ folded }, index) =>
      quotedMail.test(folded) ||
      (beginsQuote.test(folded) && quotedMail.test(`${folded} ${segments[index + 1]?.folded ?? ""}`))
  )
  return Math.min(heads[1] ?? segments.length, quoted < 0 ? segments.length : quoted)
})

/** A line that ends in the next one: "On 2 May 2025 at 10:12, Ann Hill <ann@oak.example>". */
const beginsQuote = /^(?:on|am|le|el|il|em|op) (?=.{0,140}$).*\d[^:]*(?::\d.*)?$/u

import { periodWord } from "../lexicon/Periods.js"
import { titleWord } from "../lexicon/Titles.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { monthNames } from "../words/Months.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** The month that a paper is for, as it stands: "Payslip for April 2024", "Referência: Março/2025", alone beside the title. */
export const paperMonths = (target: Target, { sheet }: Reading): Array<Scored> => {
  if (!asksMonth(target)) return []
  return monthsOf(sheet).map(({ from, segment, to }, index) => ({
    target,
    candidate: asPrinted({ segment, from, to }),
    score: weights.period.labelled - 0.05 * index,
    by: "form"
  }))
}

/** "payPeriod", "mesReferencia", "abrechnungsmonat" */
const asksMonth = ({ concept, kind, variable }: Target): boolean =>
  kind === "text" &&
  (concept === undefined || concept === "periodStart") &&
  wordsOfKey(variable.key).some((word) => months.has(word) || compound.test(word) || periodWord.test(word))

const months: ReadonlySet<string> = new Set(["month", ...synonymsOf("month")])
const compound = /\p{L}{3}(?:monat|maand|manad|maned)$/u

interface Month {
  readonly segment: Segment
  readonly from: number
  readonly to: number
}

const monthsOf = onceFor(
  (sheet: Sheet): ReadonlyArray<Month> =>
    sheet.rows
      .slice(0, weights.titleRows)
      .flatMap(({ segments }) => segments)
      .flatMap((segment) => {
        const { text } = segment
        const match = text.length > longest ? null : month.exec(fold(text))
        const lead = match?.groups?.["lead"] ?? ""
        if (match === null || !(lead === "" ? isByTitle(segment, sheet) : leads(lead))) return []
        return [{ segment, from: lead.length, to: match[0].length }]
      })
)

const longest = 70

const month = new RegExp(
  `^(?<lead>(?:.*[^\\p{L}\\p{N}])?)(?:(?:${monthNames})\\.?(?:\\s?[/-]\\s?|,?\\s(?:del?\\s)?)(?:19|20)\\d{2}|(?:0?[1-9]|1[0-2])\\s?/\\s?(?:19|20)\\d{2})$`,
  "u"
)

/** The paper's title, or a caption of its time. */
const leads = (lead: string): boolean =>
  !/\d/.test(lead) && (saysTitle(lead) || (/:\s*$/.test(lead) && (periodWord.test(lead) || reference.test(lead))))

/** Compounds end with the paper's word: "gehaltsabrechnung fur". */
const saysTitle = (lead: string): boolean =>
  titleWord.test(lead) || lead.split(/\s+/).some((word) => titleWord.test(word))

const reference = /^(?:mes(?: de)? |mes de )?(?:referencia|competencia|ref|mes|month|monat|mois|mese|maand)\.?\s?:/u

/** Alone beside, below or above the title. */
const isByTitle = ({ page, row }: Segment, { rows }: Sheet): boolean =>
  [row, row - 1, row + 1].some((number) =>
    rows[number]?.segments.some(
      (other) => other.page === page && !/\d/.test(other.text) && titleWord.test(fold(other.text))
    )
  )

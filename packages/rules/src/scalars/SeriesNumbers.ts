import { seriesAndNumber } from "../lexicon/Papers.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"

/** The series of a paper and its number within that, in one line: "Seria AB nr. 12 din 3.4.2024", "Factura Serie A Nº 4". */
export const seriesNumbers = (target: Target, { sheet }: Reading): Array<Scored> => {
  const part = target.concept === "series" ? "series" : target.concept === "invoiceNumber" ? "number" : undefined
  if (part === undefined) return []
  return sheet.rows.slice(0, weights.titleRows).flatMap(({ segments }) =>
    segments.flatMap((segment): ReadonlyArray<Scored> => {
      const match = seriesAndNumber.exec(segment.text)
      const value = match?.groups?.[part]
      if (match === null || value === undefined) return []
      const from =
        match.index + (part === "series" ? match[0].indexOf(value, "Serie".length) : match[0].length - value.length)
      const candidate = { value, span: { segment, from, to: from + value.length }, fit: 1 }
      return [{ target, candidate, score: weights.unlabelled.inSeries, by: "form" }]
    })
  )
}

import { unitOfOneThing } from "../lexicon/Units.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"

/** The only number of a paper with the unit that a field's description names: "Size of the plant in kWp". */
export const ownUnits = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const { context, type } = target.variable
  const unit = type === "number" && target.concept === undefined ? unitOfOneThing.exec(context)?.[0] : undefined
  if (unit === undefined) return []
  const found = sheet.segments.flatMap((segment) =>
    segment.text.includes(unit)
      ? figures
          .numbersIn(segment.text)
          .filter(({ to }) => segment.text.slice(to).trimStart().startsWith(unit))
          .map(({ from, to, value }) => ({ value, span: { segment, from, to }, fit: 1 }))
      : []
  )
  const [candidate] = found
  return candidate !== undefined && found.every(({ value }) => value === candidate.value)
    ? [{ target, candidate, score: weights.unlabelled.ownUnit, by: "form" }]
    : []
}

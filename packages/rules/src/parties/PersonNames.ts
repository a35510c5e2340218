import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { scoredFor } from "../scalars/Scores.js"
import type { Target } from "../template/Target.js"
import { unasked } from "../template/Target.js"

/** A form's two parts of a person's name: "First name: Ana" and "Surname: Costa" are "Ana Costa", and a "Name" beside a first one is the other. */
export const personNames = (target: Target, reading: Reading): Array<Scored> => {
  const whole = target.concept !== undefined && wholeNames.has(target.concept)
  if (!whole && target.concept !== "familyName") return []
  const givens = reading.labels.byConcept.get("givenName") ?? []
  if (givens.length === 0) return []
  const [families, names] = [partsOf("familyName", reading), partsOf("fullName", reading)]
  return partsOf("givenName", reading).flatMap((given) => {
    const isBeside = (part: Scored) => areBeside(given, part, reading)
    const named = families.find(isBeside)
    const family = named ?? names.find(isBeside)
    if (family === undefined) return []
    // Each says what the other is: "Nome" beside "Cognome"
    const score = Math.max(given.score, named?.score ?? 0)
    if (!whole) return named === undefined ? [{ ...family, target, score }] : []
    const value = `${given.candidate.value} ${family.candidate.value}`
    return [{ ...given, target, score, candidate: { ...given.candidate, value, more: [family.candidate.span] } }]
  })
}

const wholeNames: ReadonlySet<Concept> = new Set<Concept>(["fullName", "passengerName", "guestName", "patientName"])

/** What stands by the labels of a part, best first. Nothing else that the template asks for is in its way. */
const partsOf = (concept: Concept, reading: Reading): ReadonlyArray<Scored> =>
  scoredFor(unasked(concept, "name"), { ...reading, targets: [] })
    .filter(({ label, score }) => label !== undefined && score > 0)
    .sort((a, b) => b.score - a.score)

/** Whether two labels stand in one row or in rows below each other, and the values in two places. */
const areBeside = (one: Scored, other: Scored, { sheet }: Reading): boolean => {
  const [a, b] = [one.label, other.label]
  if (a === undefined || b === undefined || a.page !== b.page || a === b) return false
  const near = Math.abs(a.row - b.row) <= farthestRows
  const aligned = a.row === b.row || Math.abs(a.box.x - b.box.x) < 2 * sheet.lineHeight
  return near && aligned && one.candidate.span.segment !== other.candidate.span.segment
}

const farthestRows = 3

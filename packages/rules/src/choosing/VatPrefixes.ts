import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"

/** Letters and digits of a number behind its country. */
const length = { least: 7, most: 12 }
const prefixed = new RegExp(`^[A-Z]{2}(?=[A-Z\\d]{${length.least},${length.most}}$)`)

/** Numbers of a country's own form give way to the VAT id of the same digits: "13024772-2-04" to "HU13024772". */
export const withVatPrefixes = (found: ReadonlyArray<Scored>): ReadonlyArray<Scored> => {
  const vatIds = found.filter(({ target }) => target.concept === "vatId")
  if (!vatIds.some((one) => prefixed.test(plain(one)))) return found
  const best = bestByLead(vatIds)
  return found.map((one) => {
    const byLead = best.get(one.target)
    const score = byLead === undefined ? undefined : byLead.get(plain(one).replace(prefixed, ""))
    return score === undefined || !prefixed.test(plain(one))
      ? one
      : { ...one, score: Math.max(one.score, score + 0.01) }
  })
}

/** The best score of each field's numbers by what they begin with. */
const bestByLead = (all: ReadonlyArray<Scored>): ReadonlyMap<Target, ReadonlyMap<string, number>> => {
  const found = new Map<Target, Map<string, number>>()
  for (const one of all) {
    const own = found.get(one.target) ?? new Map<string, number>()
    const text = plain(one)
    for (let end = length.least; end <= Math.min(length.most, text.length); end++) {
      const lead = text.slice(0, end)
      own.set(lead, Math.max(own.get(lead) ?? one.score, one.score))
    }
    found.set(one.target, own)
  }
  return found
}

const plain = ({ candidate }: Scored): string => String(candidate.value).replace(/[\s.-]/g, "")

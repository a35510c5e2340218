import type { Scored } from "../reading/Scored.js"

/** Letters and digits of a number with its country before them, that many at least. */
const prefixed = /^[A-Z]{2}(?=[A-Z\d]{7})/

/** Numbers of a country's own form give way to the VAT id of the same digits: "13024772-2-04" to "HU13024772". */
export const withVatPrefixes = (found: ReadonlyArray<Scored>): ReadonlyArray<Scored> => {
  const vatIds = found.filter(({ target }) => target.concept === "vatId")
  const better = vatIds.filter((one) => prefixed.test(plain(one)))
  if (better.length === 0 || better.length === vatIds.length) return found
  const raised = new Map<Scored, number>()
  for (const one of better) {
    const own = plain(one).replace(prefixed, "")
    for (const other of vatIds) {
      if (other.target !== one.target || !plain(other).startsWith(own)) continue
      raised.set(one, Math.max(raised.get(one) ?? one.score, other.score + 0.01))
    }
  }
  return found.map((one) => {
    const score = raised.get(one)
    return score === undefined ? one : { ...one, score }
  })
}

const plain = ({ candidate }: Scored): string => String(candidate.value).replace(/[\s.-]/g, "")

import { nothing, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { issuerNames } from "./IssuerNames.js"
import type { Party } from "./Party.js"
import type { PartHeading } from "./PartHeadings.js"

/** The writer's name where no label and no address tells it: for whoever sells. */
export const issuerValues = pass(
  "the writer named without an address",
  nothing,
  (
    targets: ReadonlyArray<Target>,
    parties: ReadonlyArray<Party>,
    headings: ReadonlyArray<PartHeading>,
    reading: Reading
  ): ReadonlyArray<Scored> => {
    const [role, concept] = sells
    const wanted = targets.filter((target) => target.concept === concept)
    if (wanted.length === 0) return []
    // What the writer's address tells as well, it tells in full: "THERMA" above is "Therma Oy"
    const told = parties.find((party) => party.owner.role === role && party.block.name !== undefined)?.block.name
    const address = told === undefined ? undefined : fold(String(told.value))
    const names = issuerNames(role, parties, headings, reading).filter(({ candidate }) => {
      const name = fold(String(candidate.value))
      return address === undefined || !(address.includes(name) || name.includes(address))
    })
    const { least, more, most, score } = weights.issuer
    return wanted.flatMap((target) =>
      names.slice(0, 2).map(
        ({ candidate, evidence }, index): Scored => ({
          target,
          candidate,
          score: Math.min(most, score + more * (evidence - least)) - 0.01 * index,
          by: "letter"
        })
      )
    )
  }
)

const sells = ["seller", "sellerName"] as const

import { journeyValues } from "./journeys/Journeys.js"
import { definedPartyValues } from "./parties/ContractParties.js"
import { issuerValues } from "./parties/IssuerNames.js"
import { calledParties, letterValues, ownedValues, partyValues } from "./parties/Parties.js"
import type { PartyReading } from "./parties/Party.js"
import { roleAdjusted } from "./parties/RoleAdjustment.js"
import { boundaryDays } from "./prose/BoundaryDays.js"
import { sentenceValues } from "./prose/Sentences.js"
import type { Finder } from "./reading/Reading.js"
import type { Scored } from "./reading/Scored.js"
import { choicesFor } from "./scalars/Choices.js"
import { labelValues } from "./scalars/Scores.js"
import { withWholeFields } from "./scalars/WholeFields.js"
import { unlabelledValues } from "./scalars/Unlabelled.js"
import { crossedCells } from "./tables/CrossedCells.js"

/** All ways to find a scalar field's value. A new one is a file in its folder and a line here. */
const scalarFinders: ReadonlyArray<Finder> = [
  labelValues,
  unlabelledValues,
  sentenceValues,
  boundaryDays,
  choicesFor,
  journeyValues,
  crossedCells
]

/** Finders that use the parties themselves, so that their scores are not adjusted by the owner of the page's part. */
const partyFinders: ReadonlyArray<Finder<PartyReading>> = [
  partyValues,
  definedPartyValues,
  ownedValues,
  letterValues,
  calledParties,
  issuerValues
]

/** All candidates for the scalar fields. */
export const foundValues = (reading: PartyReading): ReadonlyArray<Scored> => {
  const foundBy = <Read extends PartyReading>(all: ReadonlyArray<Finder<Read>>, read: Read) =>
    read.targets.flatMap((target) => all.flatMap((find) => find(target, read)))
  return [
    ...roleAdjusted(withWholeFields(foundBy(scalarFinders, reading), reading), reading),
    ...foundBy(partyFinders, reading)
  ]
}

import { journeyValues } from "./journeys/Journeys.js"
import { issuerValues } from "./parties/IssuerNames.js"
import { letterValues } from "./parties/LetterParts.js"
import { ownedValues, partyValues } from "./parties/Parties.js"
import type { Parties } from "./parties/Party.js"
import { roleAdjusted } from "./parties/RoleAdjustment.js"
import { sentenceValues } from "./prose/Sentences.js"
import type { Reading } from "./reading/Reading.js"
import type { Scored } from "./reading/Scored.js"
import { choicesFor } from "./scalars/Choices.js"
import { scoredFor } from "./scalars/Scores.js"
import { withWholeFields } from "./scalars/WholeFields.js"
import { unlabelledFor } from "./scalars/Unlabelled.js"
import { crossedCells } from "./tables/CrossedCells.js"
import type { Target } from "./template/Target.js"

/** Candidates for one field, each with a score; none where a finder has nothing to say of such a field. */
type Finder = (target: Target, reading: Reading) => ReadonlyArray<Scored>

/** Every way in which one field's value is found. A new one is a file in its room and a line here. */
const finders: ReadonlyArray<Finder> = [
  scoredFor,
  unlabelledFor,
  sentenceValues,
  choicesFor,
  journeyValues,
  crossedCells
]

/** All candidates for the scalar fields: what each finder says, weighed by whose part of the page it stands in, and what parties tell. */
export const foundValues = (parties: Parties, reading: Reading): ReadonlyArray<Scored> => [
  ...roleAdjusted(
    withWholeFields(
      reading.targets.flatMap((target) => finders.flatMap((find) => find(target, reading))),
      reading
    ),
    parties,
    reading
  ),
  ...partyValues(reading.targets, parties, reading),
  ...ownedValues(reading.targets, parties, reading),
  ...letterValues(reading.targets, reading),
  ...issuerValues(reading.targets, parties.all, parties.headings, reading)
]

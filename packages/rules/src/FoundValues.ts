import { applicantValues } from "./careers/Applicant.js"
import { eventValues } from "./journeys/Events.js"
import { journeyValues } from "./journeys/Journeys.js"
import { letterWords } from "./letters/LetterWords.js"
import { foundWithParties } from "./parties/FoundWithParties.js"
import { namesAbove } from "./parties/NamesAbove.js"
import type { Parties } from "./parties/Party.js"
import { personNames } from "./parties/PersonNames.js"
import { signatureNames } from "./parties/SignatureNames.js"
import { roleAdjusted } from "./parties/RoleAdjustment.js"
import { caps } from "./prose/Caps.js"
import { courtValues } from "./prose/Courts.js"
import { durations } from "./prose/Durations.js"
import { factValues } from "./prose/Facts.js"
import { paymentTermValues } from "./prose/PaymentTermValues.js"
import { purposes } from "./prose/Purposes.js"
import { certified } from "./prose/Certificates.js"
import { cuedValues } from "./prose/SentenceCues.js"
import { sentenceValues } from "./prose/Sentences.js"
import { signingValues } from "./prose/Signings.js"
import { toldNumbers } from "./prose/ToldNumbers.js"
import { toldDays } from "./prose/ToldTimes.js"
import type { Reading } from "./reading/Reading.js"
import type { Scored } from "./reading/Scored.js"
import { balanceDays } from "./scalars/BalanceDays.js"
import { choicesFor } from "./scalars/Choices.js"
import { countedThings } from "./scalars/CountedThings.js"
import { formYears } from "./scalars/FormYears.js"
import { ownUnits } from "./scalars/OwnUnits.js"
import { paidStamps } from "./scalars/PaidStamps.js"
import { paperKinds } from "./scalars/PaperKinds.js"
import { paperMonths } from "./scalars/PaperMonths.js"
import { qualifiedCells } from "./scalars/QualifiedCells.js"
import { scoredFor } from "./scalars/Scores.js"
import { seriesNumbers } from "./scalars/SeriesNumbers.js"
import { titledNumbers } from "./scalars/TitledNumbers.js"
import { unlabelledFor } from "./scalars/Unlabelled.js"
import { columnSums } from "./tables/ColumnSums.js"
import { onlyRateSums } from "./tables/RateRows.js"
import { soleRates } from "./tables/SoleRates.js"
import { taxedSums } from "./tables/TaxedSums.js"
import type { Target } from "./template/Target.js"
import { fuelValues } from "./tills/Fuel.js"
import { tillValues } from "./tills/Tills.js"

/** Candidates for one field, each with a score; none where a finder has nothing to say of such a field. */
type Finder = (target: Target, reading: Reading) => ReadonlyArray<Scored>

/** Every way in which one field's value is found. A new one is a file in its room and a line here. */
const finders: ReadonlyArray<Finder> = [
  scoredFor,
  unlabelledFor,
  sentenceValues,
  paymentTermValues,
  cuedValues,
  durations,
  caps,
  courtValues,
  factValues,
  certified,
  toldDays,
  toldNumbers,
  purposes,
  signingValues,
  letterWords,
  choicesFor,
  columnSums,
  taxedSums,
  onlyRateSums,
  soleRates,
  balanceDays,
  paperKinds,
  paperMonths,
  countedThings,
  paidStamps,
  formYears,
  ownUnits,
  qualifiedCells,
  seriesNumbers,
  titledNumbers,
  tillValues,
  fuelValues,
  journeyValues,
  personNames,
  signatureNames,
  namesAbove,
  eventValues
]

/** All candidates for the scalar fields: what each finder says, weighed by whose part of the page it stands in, and what parties tell. */
export const foundValues = (parties: Parties, reading: Reading): ReadonlyArray<Scored> => [
  ...roleAdjusted(
    reading.targets.flatMap((target) => finders.flatMap((find) => find(target, reading))),
    parties.roleOf,
    reading
  ),
  ...foundWithParties(parties, reading),
  ...applicantValues(reading.targets, parties.all, reading)
]

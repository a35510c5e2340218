import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { issuerValues } from "./IssuerNames.js"
import { letterValues } from "./LetterParts.js"
import { ownedValues, partyValues } from "./Parties.js"
import type { Parties } from "./Party.js"

/** Candidates for names, addresses, contacts and numbers of those whom a paper is between. */
export const foundWithParties = (parties: Parties, reading: Reading): ReadonlyArray<Scored> => {
  const { targets } = reading
  const { all, headings } = parties
  return [
    ...partyValues(targets, parties),
    ...ownedValues(targets, parties, reading),
    ...letterValues(targets, reading),
    ...issuerValues(targets, all, headings, reading)
  ]
}

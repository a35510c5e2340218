import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { issuerValues } from "./IssuerValues.js"
import { letterValues } from "./LetterParts.js"
import { namesInParts, partyValues } from "./Parties.js"
import type { Parties } from "./Party.js"

/** Candidates for names, addresses, contacts and numbers of those whom a paper is between. */
export const foundWithParties = ({ all, headings }: Parties, reading: Reading): ReadonlyArray<Scored> => {
  const { targets } = reading
  return [
    ...partyValues(targets, all),
    ...namesInParts(targets, headings, reading),
    ...letterValues(targets, reading),
    ...issuerValues(targets, all, headings, reading)
  ]
}

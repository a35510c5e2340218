import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { bankValues } from "./BankNames.js"
import { clauseValues } from "./ClauseValues.js"
import { contactPersons } from "./ContactPersons.js"
import { contactsInParts } from "./ContactsInParts.js"
import { issuerValues } from "./IssuerValues.js"
import { letterPeople } from "./LetterPeople.js"
import { letterValues } from "./LetterParts.js"
import { namesInParts, partyValues } from "./Parties.js"
import type { Parties } from "./Party.js"

/** Candidates for names, addresses, contacts and numbers of those whom a paper is between. */
export const foundWithParties = ({ all, headings, roleOf }: Parties, reading: Reading): ReadonlyArray<Scored> => {
  const { targets } = reading
  return [
    ...partyValues(targets, all, reading),
    ...targets.flatMap((target) => clauseValues(target, reading)),
    ...contactsInParts(targets, roleOf, reading),
    ...contactPersons(targets, all, reading),
    ...namesInParts(targets, headings, reading),
    ...bankValues(targets, reading),
    ...letterValues(targets, all, reading),
    ...letterPeople(targets, all, reading),
    ...issuerValues(targets, all, headings, reading)
  ]
}

import { academicTitle } from "../lexicon/Titles.js"
import { businessWord } from "../lexicon/Businesses.js"
import { departments, greeting, streetWord } from "../lexicon/Addresses.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { countryIn } from "../values/Countries.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { nameIn } from "./NameLines.js"
import { honorific } from "../lexicon/Letters.js"
import { honouredIn } from "./Addressees.js"
import type { Party } from "./Party.js"

/** Whom a party's address names below its company: "Acme GmbH / Frau Erika Beispiel / Weg 1". */
export const contactPersons = (
  targets: ReadonlyArray<Target>,
  parties: ReadonlyArray<Party>,
  reading: Reading
): Array<Scored> =>
  targets.flatMap((target) => {
    if (target.concept !== "contactName" || target.role === undefined) return []
    const party = parties.find(({ block, role }) => role === target.role && block.name !== undefined)
    const line = party === undefined ? undefined : personIn(party, reading)
    const candidate = line === undefined ? undefined : (honouredIn(line) ?? nameIn(line))
    return party === undefined || candidate === undefined
      ? []
      : [{ target, candidate, score: party.score * weights.party.standIn, by: "party" }]
  })

const personIn = ({ block: { lines, name, street } }: Party, { labels }: Reading): Segment | undefined => {
  if (name === undefined) return undefined
  const owner = name.span.segment
  const next = lines[lines.indexOf(owner) + 1]
  if (next === undefined || next === street?.span.segment || isLabel(next, labels)) return undefined
  const isTitled = greeting.test(next.text) || academicTitle.test(next.text)
  const isCompany = hasLegalForm(owner.text) || businessWord.test(fold(owner.text))
  if (honorific.test(next.text) && isCompany) return next
  return isPerson(next.text) && (isTitled || isCompany) && !greeting.test(owner.text) ? next : undefined
}

/** Two to four words of small letters that begin with capitals, and neither a place nor a part of a company. */
const isPerson = (text: string): boolean =>
  /^(?:\p{Lu}[\p{L}.'’-]*\.? ){1,3}\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(text) &&
  !departments.test(fold(text)) &&
  !businessWord.test(fold(text)) &&
  !streetWord.test(text) &&
  !hasLegalForm(text) &&
  countryIn(text) === undefined

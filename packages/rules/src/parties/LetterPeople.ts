import { letterOf } from "../letters/Letter.js"
import { isPerson } from "../letters/Signature.js"
import { officeWord } from "../lexicon/Letters.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"
import { wordsOfRole } from "../words/RoleWords.js"
import type { Party } from "./Party.js"

/** A person with his office and his company, as letters write them below one another. */
interface Person {
  readonly name: Candidate | undefined
  readonly office: Candidate | undefined
  readonly company: Candidate | undefined
}

type Part = keyof Person

/** The persons of a letter, where its template asks for their office or their company beside them: who is written to, and who signs. */
export const letterPeople = (
  targets: ReadonlyArray<Target>,
  parties: ReadonlyArray<Party>,
  { sheet }: Reading
): ReadonlyArray<Scored> => {
  const asked = targets.flatMap((target) => {
    const part = partOf(target)
    return part === undefined ? [] : [{ target, part }]
  })
  if (asked.every(({ part, target }) => part === "name" && !isWriter(target, targets))) return []
  const { greeting, signature } = letterOf(sheet)
  if (greeting === undefined) return []
  const reader = readerIn(parties)
  const { office, person } = signature
  const people = { buyer: reader, seller: { name: person, office, company: undefined } }
  return asked.flatMap(({ target, part }) => {
    const { role } = target
    // A name alone may be a company's
    const isBeside =
      asked.some((other) => other.part !== "name" && other.target.role === role) || isWriter(target, targets)
    if ((role !== "buyer" && role !== "seller") || !isBeside) return []
    const candidate = people[role]?.[part]
    return candidate === undefined ? [] : [{ target, candidate, score: weights.letterPerson, by: "letter" }]
  })
}

/** "senderName" beside "senderCompany", which has the company. */
const isWriter = (target: Target, targets: ReadonlyArray<Target>): boolean =>
  target.role === "seller" &&
  targets.some((other) => other !== target && other.concept === "sellerName" && other.role === "seller")

/** What a key asks of a party's person: "recipientTitle", "empfaengerFirma", "senderName". */
const partOf = ({ concept, role, variable }: Target): Part | undefined => {
  // The writer's bank is nobody who signs
  if (variable.type !== "string" || concept === "bankName") return undefined
  const known = wordsOfRole(role)
  const words = wordsOfKey(variable.key)
  const [own, ...others] = words.filter((word) => !known.has(word))
  if (words.length > 2 || own === undefined || others.length > 0) return undefined
  return officeWord.test(own) ? "office" : companies.has(own) ? "company" : names.has(own) ? "name" : undefined
}

const companies: ReadonlySet<string> = new Set(synonymsOf("company"))
const names: ReadonlySet<string> = new Set(["name", "person"].flatMap(synonymsOf))

/** The lines of the reader's address above its street: a person first, the company last, the office between them. */
const readerIn = (parties: ReadonlyArray<Party>): Person | undefined => {
  for (const { block, role } of parties) {
    const end = (block.street ?? block.postcode)?.span.segment
    if (role !== "buyer" || end === undefined) continue
    const lines = block.lines.slice(0, Math.max(0, block.lines.indexOf(end)))
    const at = lines.findIndex(({ text }) => isPerson(text))
    const [first, ...rest] = lines.slice(Math.max(0, at))
    if (first === undefined || at < 0 || rest.length > 3) continue
    const company = rest.find(({ text }) => hasLegalForm(text)) ?? rest[1]
    return { name: whole(first), office: whole(rest.find((line) => line !== company)), company: whole(company) }
  }
  return undefined
}

const whole = (segment: Segment | undefined): Candidate | undefined =>
  segment === undefined ? undefined : asPrinted(wholeOf(segment))

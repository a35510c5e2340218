import { isSameSide, partyWord, servesOnly } from "../lexicon/ContractRoles.js"
import { clauseKeys, countedParty } from "../lexicon/PartyClauses.js"
import type { ProseText } from "../prose/ProseText.js"
import { candidateAt, proseOf } from "../prose/ProseText.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"
import type { Place } from "./ClauseParts.js"
import { addressIn, addressPart, amountIn, numberIn, personIn, taxNumberIn, tradingNameIn } from "./ClauseParts.js"
import type { PartyClause } from "./PartyClauses.js"
import { partyClauses } from "./PartyClauses.js"

/** What the clause of a contract's party says of it: its name, "dont le siège social est situé 12 rue …", "represented by …". */
export const clauseValues = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const { key, type } = target.variable
  if (type !== "string" && type !== "number") return []
  const asked = askedBy(wordsOfKey(key))
  if (asked === undefined || (type === "number") !== (asked.part === "capital")) return []
  const own = proseOf(sheet)
  const clauses = partyClauses(own)
  const counted = orderOf(wordsOfKey(key), asked.party)
  const told = (counted === undefined ? clauses : clauses.slice(counted, counted + 1))
    .filter(
      ({ terms }) =>
        counted !== undefined || asked.party.length === 0 || terms.some((term) => isCalled(term, asked.party))
    )
    .flatMap((clause) => placeOf(asked.part, clause, own) ?? [])
  const [place = asked.party.length === 0 && asked.part === "representative" ? onlyPerson(own) : undefined, ...others] =
    told
  // Without a party only what is told of one of them
  if (place === undefined || (asked.party.length === 0 && others.length > 0)) return []
  const text = own.text.slice(place.from, place.to)
  const read = candidateAt(own, text, place.from)
  const value = asked.part === "capital" ? figures.numbersIn(text)[0]?.value : undefined
  if (read === undefined || (type === "number" && value === undefined)) return []
  const candidate = value === undefined ? read : { ...read, value }
  return [{ target, candidate, score: weights.partyClause, by: "sentence" }]
}

/** "firstParty": which of two or more parties, from 0, a key asks for. */
const orderOf = (words: ReadonlyArray<string>, [party = "", ...others]: ReadonlyArray<string>): number | undefined => {
  const order = countedParty.findIndex((word) => word.test(party))
  return order < 0 || others.length > 0 || !words.some((word) => partyWord.test(word)) ? undefined : order
}

/** Who represents somebody, where a paper says it once. */
const onlyPerson = ({ text }: ProseText): Place | undefined => {
  const person = personIn(text)
  return person !== undefined && personIn(text.slice(person.to)) === undefined ? person : undefined
}

type Part = keyof typeof clauseKeys

/** The part that a key's words ask for, and what is left of them: whose it is. */
const askedBy = (
  words: ReadonlyArray<string>
): { readonly part: Part; readonly party: ReadonlyArray<string> } | undefined => {
  const part = partNames.find((one) => words.some((word) => clauseKeys[one].head.test(word)))
  const { head, beside } = clauseKeys[part ?? "name"]
  const party = words.filter((word) => !head.test(word) && !beside.test(word) && !partyWord.test(word))
  const isOfAny = ofAnyParty.has(part ?? "name") || (part === "address" && words.includes("registered"))
  if (party.length > 2 || (party.length === 0 && !isOfAny)) return undefined
  return { part: part ?? "name", party }
}

/** What a contract tells of one party alone, as of the company that has somebody work. */
const ofAnyParty: ReadonlySet<Part> = new Set<Part>(["tradingName", "representative", "registration"])

const partNames = Object.keys(clauseKeys) as ReadonlyArray<Part>

/** Whether a contract's term calls the party that the words of a key name. */
const isCalled = (term: string, party: ReadonlyArray<string>): boolean => {
  const called = tokensOf(term)
    .map(({ key }) => key)
    .filter((word) => !partyWord.test(word))
  return party.every(
    (word) =>
      servesOnly.test(word) ||
      called.some((other) => other === word || isSameSide(word, other) || synonymsOf(word).includes(other))
  )
}

const placeOf = (part: Part, clause: PartyClause, { text }: ProseText): Place | undefined => {
  const { name, from, to } = clause
  const start = from + name.length
  const rest = text.slice(start, to)
  if (part === "name") return { from, to: start }
  const found =
    part === "tradingName"
      ? tradingNameIn(rest)
      : part === "representative"
        ? personIn(rest)
        : part === "capital"
          ? amountIn(rest)
          : part === "registration"
            ? numberIn(rest)
            : part === "vatId"
              ? taxNumberIn(rest)
              : part === "address"
                ? addressIn(rest)
                : addressPart(rest, part)
  return found === undefined ? undefined : { from: start + found.from, to: start + found.to }
}

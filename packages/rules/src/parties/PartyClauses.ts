import { isSide, noParty } from "../lexicon/ContractRoles.js"
import { between, namesNoParty } from "../lexicon/Contracts.js"
import {
  bareTerm,
  beforeName,
  contractTitle,
  firstClause,
  ledTerm,
  letteredParty,
  nextClause,
  quotedTerm,
  termForms
} from "../lexicon/PartyClauses.js"
import { onceFor } from "../Once.js"
import type { ProseText } from "../prose/ProseText.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import { isHeading } from "./NamedParties.js"
import { partyName } from "./PartyName.js"

/** What a contract says of one party before it gives it its term: 'Acme Inc., a company of 4 Main St (the "Client")'. */
export interface PartyClause {
  readonly name: string
  /** Where the name begins, and the part of the text behind it up to the term. */
  readonly from: number
  readonly to: number
  /** What the contract calls the party, folded: "client", "disclosing party". */
  readonly terms: ReadonlyArray<string>
}

/** Contracts introduce their parties early; one clause is so long at most. */
const beginning = 6_000
const longest = 900

/** The parties of a contract, each with its clause: those between "between" and the last term that follows a joint. */
export const partyClauses = onceFor((prose: ProseText): ReadonlyArray<PartyClause> => {
  const inSentences = saidClauses(prose)
  return inSentences.length > 1 ? inSentences : longer(ledClauses(prose), inSentences)
})

const longer = <A>(a: ReadonlyArray<A>, b: ReadonlyArray<A>): ReadonlyArray<A> => (a.length > b.length ? a : b)

const saidClauses = ({ text: all }: ProseText): ReadonlyArray<PartyClause> => {
  const text = all.slice(0, beginning)
  const folded = fold(text)
  const terms = termsIn(folded)
  if (terms.length === 0) return []
  let best: ReadonlyArray<PartyClause> = []
  for (const lead of matchesIn(text, between).slice(0, mostLeads)) {
    const found = clausesFrom(lead.index + lead[0].length, text, folded, terms)
    if (found.length > best.length) best = found
    if (best.length > 1) break
  }
  return best
}

/** The parties that a contract leads with their terms, each in a line of its own: "Landlord: Ruth Ellis". */
const ledClauses = ({ segments, starts, text: all }: ProseText): ReadonlyArray<PartyClause> => {
  if (!segments.slice(0, titleLines).some(({ text }) => contractTitle.test(fold(text)))) return []
  const text = all.slice(0, beginning)
  const folded = fold(text)
  const found: Array<PartyClause> = []
  const sides = new Set<string>()
  for (const [index, start] of starts.entries()) {
    if (start >= beginning || found.length > 5) break
    ledTerm.lastIndex = start
    const lead = ledTerm.exec(folded)
    const term = lead?.groups?.["term"] ?? ""
    if (lead === null || !(term.split(" ").some(isSide) || letteredParty.test(term))) continue
    sides.add(term)
    const last = found.at(-1)
    if (last !== undefined) found[found.length - 1] = { ...last, to: Math.min(last.to, start) }
    const at = start + lead[0].length
    const from = at + (beforeName.exec(folded.slice(at, at + 80))?.[0].length ?? 0)
    const next = segments.findIndex(
      (segment, other) => other > index && (starts[other] ?? 0) > from && labelled.test(segment.text)
    )
    const end = next < 0 ? beginning : (starts[next] ?? beginning)
    const name = nameIn(text.slice(from, Math.min(end, from + 200)).trimEnd())
    if (name !== undefined) found.push({ name, from, to: Math.min(text.length, from + longestLed), terms: [term] })
  }
  return sides.size > 1 ? found : []
}

/** A line that begins with a label of its own. */
const labelled = /^\p{L}[^:]{1,32}:/u
const titleLines = 12
const longestLed = 320

const mostLeads = 20

interface Term {
  readonly from: number
  readonly to: number
  readonly terms: ReadonlyArray<string>
}

const termsIn = (folded: string): ReadonlyArray<Term> => {
  const found = termForms.flatMap((form) =>
    matchesIn(folded, form).map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      terms: termsOf(match).filter((term) => !noParty.test(term))
    }))
  )
  for (const match of matchesIn(folded, bareTerm)) {
    const term = match.groups?.["term"] ?? match.groups?.["term2"] ?? ""
    if (isSide(term)) found.push({ from: match.index, to: match.index + match[0].length, terms: [term] })
  }
  return found.filter(({ terms }) => terms.length > 0).sort((a, b) => a.from - b.from || b.to - a.to)
}

const termsOf = ({ 0: all, groups }: RegExpExecArray): ReadonlyArray<string> => {
  const quoted = matchesIn(all, quotedTerm).map((one) => one.groups?.["term"] ?? "")
  return quoted.length > 0 ? quoted : [groups?.["term"] ?? ""]
}

const clausesFrom = (
  start: number,
  text: string,
  folded: string,
  terms: ReadonlyArray<Term>
): ReadonlyArray<PartyClause> => {
  const found: Array<PartyClause> = []
  let at = start
  let joint = firstClause
  for (const term of terms) {
    if (term.from < at) continue
    if (term.from - at > longest) break
    const lead = joint.exec(folded.slice(at, term.from))
    // A further term of the same party, or of what is no party
    if (lead === null || (joint === nextClause && !lead.groups?.["joint"])) {
      if (term.from - at > mostBetweenTerms) break
      at = term.to
      continue
    }
    const clause = clauseAt(at + lead[0].length, term, text, folded)
    if (clause === undefined && found.length === 0) break
    if (clause !== undefined) found.push(clause)
    at = term.to
    joint = nextClause
  }
  return found
}

/** "“we”, “us”" are further terms of one party. */
const mostBetweenTerms = 40

const clauseAt = (start: number, term: Term, text: string, folded: string): PartyClause | undefined => {
  const from = start + (beforeName.exec(folded.slice(start, term.from))?.[0].length ?? 0)
  const rest = text.slice(from, term.from)
  const name = nameIn(rest)
  return name === undefined ? undefined : { name, from, to: term.from, terms: term.terms }
}

const single = /^\p{Lu}[\p{L}\p{N}’'&.+-]*(?=\s*(?:[,;–—-]|$))/u

/** A clause begins with its name. */
const nameIn = (rest: string): string | undefined => {
  const found = (partyName.exec(rest)?.groups?.["name"] ?? single.exec(rest)?.[0])?.replace(/[\s,]+$/, "")
  if (found === undefined || found.length < 2 || found.length > 90) return undefined
  return namesNoParty.test(fold(found)) || isHeading(found) || (/\d{3}/.test(found) && !hasLegalForm(found))
    ? undefined
    : found
}

import { patternsOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import { candidateAt, proseOf } from "../prose/ProseText.js"
import { arrayFinder, finder } from "../reading/Reading.js"
import { elementOf } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import { documentTypesOf } from "../sheet/StatedTypes.js"
import { roleByConcept } from "../template/ConceptOfKey.js"
import { asksForName } from "../template/KindOfField.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { anywhere } from "../words/ComposedLabels.js"
import { phrasesAt } from "../words/Lexicon.js"
import { fold, keyOf, matchesIn, quotedIn, stretchOf } from "../words/Text.js"
import type { FoundName } from "./NamedParties.js"
import { articleLead, companiesIn, companiesOf, jointWords, nameAt, nameFrom, namesIn } from "./NamedParties.js"
import { signingParties } from "./SigningParties.js"

const { between, calledBefore, definition, several } = patternsOf("between", "calledBefore", "definition", "several")

/** Contracts name their parties early: max characters and segments searched. */
const maxLength = 5_000
const maxSegments = 120

/** The parties of a contract: those it defines, else the names after "between", else the companies that sign or are first. */
export const contractParties = arrayFinder("parties of contracts", ({ list: target }, { sheet }) => {
  const types = documentTypesOf(sheet)
  if (target?.concept !== "parties" || (types.size > 0 && !types.has("contract"))) return []
  const { defined, listed } = partiesNamed(sheet)
  const named = distinct(defined.flatMap(({ isSure, name }) => (isSure ? eachOf(name) : [])))
  const others = [...signingParties(sheet), ...companiesIn(sheet.segments.slice(0, maxSegments))]
  const all =
    [named, ...listed].find(({ length }) => length > 1) ??
    distinct([...listed.flat().slice(0, 1), ...others]).slice(0, 2)
  return all.map((candidate) => elementOf([{ target, candidate, score: weights.contractParty, by: "sentence" }]))
})

/** The persons of "Maria Lopez and Peter Chan". */
const eachOf = (name: Candidate): ReadonlyArray<Candidate> => {
  const people = String(name.value).split(jointWords)
  return people.every(isPersonName) ? people.map((value) => ({ ...name, value })) : [name]
}

const distinct = (names: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => [
  ...new Map(names.map((name) => [fold(String(name.value)), name])).values()
]

/** The party that a contract calls what the field asks for: 'Oak Ltd ("Lender")', "Frau Wolf, nachfolgend Vermieterin". */
export const definedPartyValues = finder("parties by their defined terms", (target, { sheet }) => {
  if (target.kind !== "name" || documentTypesOf(sheet).has("invoice")) return []
  const own = partiesNamed(sheet).defined.find(({ terms }) => terms.some((term) => isCalled(term, target)))
  return own === undefined ? [] : [{ target, candidate: own.name, score: weights.definedParty, by: "sentence" }]
})

const isCalled = (term: string, { concept, phrases }: Target): boolean =>
  phrasesAt(term).some((phrase) => phrase.concept === concept) ||
  [...phrases(anywhere).keys()].some((phrase) => isForm(term, phrase))

/** Whether a term is a phrase, perhaps with the ending of another gender or case: "Vermieterin", "Prestataria". */
const isForm = (term: string, phrase: string): boolean => {
  const [own, stem] = [term.replace(/trice$/, "tore"), phrase.replace(/[aeiouy]$/, "")]
  return own === phrase || (stem.length >= minStem && own.startsWith(stem) && ending.test(own.slice(stem.length)))
}
const minStem = 5
const ending = /^(?:ee?|ą|iem|[aiouy]|in|e?m|e?[ns]|ym)$/

const isRole = (term: string): boolean =>
  [term, term.replace(/(?:in|en|a|m)$/, ""), term.replace(/a$/, "o")].some(
    (one) => asksForName(one) || phrasesAt(one).some(({ concept }) => roleByConcept.has(concept))
  )

/** The names that a contract defines terms for, and those after each "between". */
const partiesNamed = weakMemoized((sheet: Sheet) => {
  const prose = proseOf(sheet)
  const text = prose
    .spansOf(0, maxLength)
    .map(({ segment }) => segment.text + (segment.tokens.length > maxHeadingWords ? " " : "\n"))
    .join("")
  const read = ({ from, text }: FoundName) => candidateAt(prose, text, from) ?? []
  const party = (found: FoundName, terms: ReadonlyArray<string>, isSure: boolean) =>
    [read(found)].flat().map((name) => ({
      name,
      terms,
      to: found.to,
      isSure: isSure || terms.some((term) => isRole(term) || keyOf(found.text).endsWith(term))
    }))
  const called = matchesIn(text, calledBefore).flatMap((match) => {
    const found = nameAt(text, stretchOf(match).to)
    const isEnd = found !== undefined && /^(?:[,;(\n]|\s\()/.test(text.slice(found.to, found.to + 2))
    return isEnd ? party(found, [keyOf(match.groups?.["term"] ?? "")], false) : []
  })
  const leads = matchesIn(text, between).map((lead) => stretchOf(lead).to)
  const starts = [...leads, ...called.flatMap(({ isSure, to }) => (isSure ? [to] : []))]
  // "As amended" defines nothing
  const definitions = matchesIn(text, definition).filter(
    (match) => match.groups?.["term"] === undefined || termsIn(match).some(isRole)
  )
  const defined = definitions.flatMap((match, index) => {
    const upper = definitions[index - 1]
    const bound = Math.max(upper === undefined ? 0 : stretchOf(upper).to, ...starts.filter((one) => one < match.index))
    // Without a start of its own a definition belongs to its paragraph
    const start = bound > 0 ? bound : text.lastIndexOf("\n", match.index - 1) + 1
    const clause = text.slice(start, match.index)
    const companies = companiesOf(clause).filter(({ to }) => !sentenceEnd.test(clause.slice(to)))
    const only = companies.length > 1 || anyOne.test(clause) ? [] : companies
    const [own] = [...namesIn(text, start, match.index), ...only.map((one) => nameFrom(start + one.from, one.text))]
    if (own === undefined || (several.test(match[0]) && !jointWords.test(own.text))) return []
    return party(own, termsIn(match), hasLegalForm(own.text))
  })
  const listed = leads.slice(0, maxLeads).map((lead) =>
    namesIn(text, lead, lead + maxSentence)
      // A text after a comma may be a town; a person has a bracket or "an individual" behind the name
      .filter(
        ({ isJoined, text: name, to }) => isJoined || hasLegalForm(name) || personBehind.test(text.slice(to, to + 20))
      )
      .flatMap(read)
  )
  return { defined: [...defined, ...called], listed }
})

/** Max words of a heading or a line of an address; no name goes on in the line below it. */
const maxHeadingWords = 6
const maxSentence = 900
const personBehind = /^,?\s?(?:\(|an individual)/
const maxLeads = 20
const sentenceEnd = /\p{L}{4}\.\s+\p{Lu}/u
/** "To a lender" names no party. */
const anyOne = /(?<!,)\s(?:an?|any|each|such|ein\p{L}{0,2}|une?)(?:\s\p{Ll}+){1,3}\s*$/u

/** The terms of a definition: those in quotes, else its last word. */
const termsIn = ({ 0: text, groups }: RegExpExecArray): ReadonlyArray<string> => {
  const quoted = quotedIn(text)
  return (quoted.length > 0 ? quoted : [groups?.["term"] ?? groups?.["alone"] ?? ""]).map((term) =>
    keyOf(term.replace(articleLead, "").replace(/^part[ey] /i, ""))
  )
}

import { isRowConcept } from "../lexicon/Concepts.js"
import { patternsOf } from "../lexicon/Patterns.js"
import { similarity, targetWords } from "../labels/WordSimilarity.js"
import { maxBy } from "../Collections.js"
import { memoized, weakMemoized } from "../Memoized.js"
import type { FieldPhrases } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { phrasesAt } from "../words/Lexicon.js"
import { taxSideOf, withoutTaxSide } from "../words/TaxSides.js"
import type { Token } from "../words/Text.js"
import { joined, tokensOf, wordsOfKey } from "../words/Text.js"

const { currencyOfTitle } = patternsOf("currencyOfTitle")

type FieldMatch = readonly [field: Target, score: number]

/** The fields that a header cell's text matches. */
export interface HeaderMatches {
  /** Fields with a phrase in the cell, scored by the share of the text that the phrase covers. */
  readonly fields: ReadonlyArray<FieldMatch>
  readonly best: FieldMatch | undefined
  /** The text is exactly a known column label, or empty. */
  readonly isKnown: boolean
  /** The text is exactly a known column label, but no field asks for it. */
  readonly isOther: boolean
}

/** Matches header cells with fields; results are cached by text. */
export const headerMatches = (fields: FieldPhrases): ((text: string) => HeaderMatches) =>
  memoized((text: string) => matchesOnSide(text, fields))

/** Whether the field's amount includes tax, by its key, else by its context. */
const sideOf = weakMemoized(({ kind, variable }: Target) =>
  kind === "amount" ? (taxSideOf(wordsOfKey(variable.key).join(" ")) ?? taxSideOf(variable.context)) : undefined
)

/** A title that says whether its amounts include tax matches no field of the opposite tax side. */
const matchesOnSide = (text: string, known: FieldPhrases): HeaderMatches => {
  const whole = matchesOf(text, known)
  const side = taxSideOf(text)
  if (side === undefined) return whole
  const rest = new Map(matchesOf(withoutTaxSide(text), known).fields)
  const named = new Map(whole.fields)
  const fields = [...new Set([...named.keys(), ...rest.keys()])].flatMap((target): ReadonlyArray<FieldMatch> => {
    const own = sideOf(target)
    if (own !== undefined && own !== side) return []
    // "without VAT" is no column of VAT rates
    if (target.kind === "percent" && !rest.has(target)) return []
    const said = rest.get(target) ?? 0
    return [[target, Math.max(named.get(target) ?? 0, own === side ? said + weights.table.taxSide : said * 0.95)]]
  })
  return { ...whole, fields, ...bestAmong(fields, whole.isKnown) }
}

const matchesOf = (text: string, known: FieldPhrases): HeaderMatches => {
  // "EUR" or "€" alone is the title of the amounts
  const tokens = tokensOf(isCurrency(text) ? "amount" : text)
  const key = joined(tokens)
  const isKnown = key === "" || phrasesAt(key).some((phrase) => isRowConcept(phrase.concept))
  const named = new Map(fieldsByPhrase(tokens.slice(0, maxWords), known))
  for (const [target, score] of fieldsByWords(tokens, known, isKnown)) {
    const usual = named.get(target)
    named.set(target, usual === undefined ? score : Math.max(usual, score) + weights.table.bothWays)
  }
  const fields = [...named]
  return { fields, isKnown, ...bestAmong(fields, isKnown) }
}

const isCurrency = (text: string): boolean =>
  /^[\s([]*\p{Sc}[\s)\]]*$/u.test(text) ||
  (/\p{Lu}/u.test(text) && tokensOf(text).every(({ key }) => currencyOfTitle.test(key)))

const bestAmong = (fields: ReadonlyArray<FieldMatch>, isKnown: boolean): Pick<HeaderMatches, "best" | "isOther"> => {
  const best = maxBy(fields, ([, score]) => score)
  return { best, isOther: isKnown && (best?.[1] ?? 0) < weights.table.headerCell * 1.5 }
}

const maxWords = 14

/** Fields, except "line", whose words the title has in another form, order or language; a known label must match completely. */
const fieldsByWords = (
  tokens: ReadonlyArray<Token>,
  { fields }: FieldPhrases,
  isKnown: boolean
): ReadonlyArray<FieldMatch> => {
  const words = tokens.filter(({ key }) => /\p{L}/u.test(key) && weightOf(key) !== unitWeight)
  const least = isKnown ? weights.words.full : weights.words.least
  if (words.length === 0 || words.length > maxTitleWords) return []
  return fields.flatMap((field): ReadonlyArray<FieldMatch> => {
    const wanted = targetWords(field)
    if (wanted.content.every((forms) => forms.has("line"))) return []
    const weight = similarity(words, wanted, false)
    return weight < least ? [] : [[field, weight * weights.table.worded]]
  })
}

const maxTitleWords = 8

const fieldsByPhrase = (tokens: ReadonlyArray<Token>, known: FieldPhrases): Array<FieldMatch> => {
  const length = tokens.reduce((sum, token) => sum + weightInPhrase(token.key), 0)
  const { partlyCovered } = weights.table
  const best = new Map<Target, number>()
  for (let start = 0; start < tokens.length; start++) {
    let key = ""
    let covered = 0
    for (let end = start; end < tokens.length; end++) {
      key += tokens[end]?.key ?? ""
      if (!known.mayBegin(key)) break
      covered += weightInPhrase(tokens[end]?.key ?? "")
      for (const [target, weight] of known.named(key)) {
        const score = weight * (partlyCovered + (1 - partlyCovered) * (length === 0 ? 1 : covered / length))
        if (score > (best.get(target) ?? 0)) best.set(target, score)
      }
    }
  }
  return [...best]
}

/** "EP netto" is a price like "EP". */
const weightInPhrase = (key: string): number => (taxSideOf(key) === undefined ? weightOf(key) : unitWeight)

/** Units in a header say nothing about its field, so they weigh little. */
const weightOf = (key: string): number => (key === "in" || currencyOfTitle.test(key) ? unitWeight : key.length)

const unitWeight = 0.5

import { patternsOf } from "../lexicon/Patterns.js"
import type { Variable } from "@winnow/extractor"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { kindByWord, durationWords, measuredThings } from "../lexicon/KeyWords.js"
import { numberWords } from "../lexicon/NumberWords.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { headwordsAt, kindOf } from "../words/Lexicon.js"
import { keyOf, tokensOf } from "../words/Text.js"

const { amountWord, measureWord, moneyWord } = patternsOf("amountWord", "measureWord", "moneyWord")
const { percentWord, saysPercent, perTime } = patternsOf("percentWord", "saysPercent", "perTime")
const { unitNamed } = patternsOf("unitNamed")

/** A variable's kind of value, by its type, its concept and its words. */
export const kindFor = (variable: Variable, concept: Concept | undefined, words: ReadonlyArray<string>): Kind => {
  if (variable.type === "boolean") return "boolean"
  if (variable.type === "date") return "date"
  if (variable.type === "number") {
    const kind = concept === undefined ? undefined : kindOf(concept)
    const isShare =
      words.some((word) => percentWord.test(word)) || (concept === "lineDiscount" && words.at(-1) === "rate")
    if (kind === "amount" && isShare) return "percent"
    if (kind === "amount" || kind === "percent" || kind === "count") return kind
    // "hourlyRate" is a price
    if (words.includes("rate") && words.some((word) => perTime.test(word))) return "amount"
    if (saysPercent.test(variable.context) || words.some((word) => percentWord.test(word)) || words.includes("rate"))
      return "percent"
    const isCounted =
      !words.some((word) => moneyWord.test(word)) && (unitNamed.test(variable.context) || words.some(isMeasured))
    const isMeasure = isCounted || words.some((word) => measureWord.test(word))
    return !isMeasure && words.some((word) => amountWord.test(word)) ? "amount" : "number"
  }
  if (concept !== undefined) {
    const kind = kindOf(concept)
    return /^(?:amount|percent|count|number|date|none)$/.test(kind) ? "text" : kind
  }
  const last = words.at(-1) ?? ""
  if (last === "time" && words.some((word) => durationWords.has(word))) return "text"
  // "angebotsnummer", "numeroDevis"
  if (tokensOf(last)[0]?.key.endsWith("nr") === true || (words.length > 1 && numberWords.has(words[0] ?? "")))
    return "id"
  return kindByWord.get(last) ?? (asksForName(keyOf(last)) ? "name" : "text")
}

/** Whether a word of any language asks for a name: "lender", "Darlehensgeber". */
export const asksForName = (word: string): boolean =>
  [word, ...headwordsAt(word)].some((one) => kindByWord.get(one) === "name")

const measured: ReadonlySet<string> = new Set(measuredThings.flatMap(synonymsOf))

const isMeasured = (word: string): boolean => measured.has(keyOf(word))

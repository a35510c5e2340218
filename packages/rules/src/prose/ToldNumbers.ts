import { typeOnly } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { beforeNumber, namedNumber, numberCompound, numberWords } from "../lexicon/NumberWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { matchesIn } from "../words/Matches.js"
import { tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import type { ProseText } from "./ProseText.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** Behind the word of a number, at once: the number, in groups, with at least five digits in it. */
const coded = new RegExp(
  `(?<=(?<!\\p{L})(?:${beforeNumber})\\s?|\\p{L}{3}:?\\s)(?<value>\\d[\\dA-Z]{0,3}(?: \\d{2,5}){2,8}(?: \\d{1,2})?(?![\\p{L}\\d/]|[.,]\\d| \\d)|(?=[\\dA-Z./-]*\\d)[\\dA-Z]{1,24}(?:[./-][\\dA-Z]{1,8}){0,8}(?![\\p{L}\\d]|,\\d| ?(?:[A-Z]{3}\\b|\\p{Sc}|%)))`,
  "gu"
)

const reach = 70
const mostText = 40_000
const fewest = 5
const most = 60

/** A number that a sentence tells behind the words of its field: "registered with social security under number 1 86 08 59". */
export const toldNumbers = (target: Target, { sheet }: Reading): Array<Scored> => {
  const cues = cuesOf(target)
  if (cues.length === 0) return []
  const own = proseOf(sheet)
  const text = own.text.slice(0, mostText)
  for (const { groups, index } of codedIn(own)) {
    const value = groups?.["value"] ?? ""
    if (value.replace(/\D/g, "").length < fewest || isDay.test(value)) continue
    const before =
      /[^.;!?]*$/.exec(text.slice(Math.max(0, index - reach), index).replace(/(?<=\b\p{L}{1,3})\./gu, " "))?.[0] ?? ""
    // What stands before another number is not of this one
    const said = tokensOf(before.slice(before.search(/[^\d]*$/))).map(({ key }) => key)
    if (!cues.every((forms) => said.some((word) => forms.some((form) => form === word || isSameWord(form, word)))))
      continue
    const candidate = candidateAt(own, value, index)
    if (
      candidate !== undefined &&
      (candidate.span.segment.tokens.length >= sentenceWords || (candidate.more?.length ?? 0) > 0)
    )
      return [{ target, candidate, score: weights.sentence, by: "sentence" }]
  }
  return []
}

/** Every field asks the same text. */
const codedIn = onceFor(({ text }: ProseText) => matchesIn(text.slice(0, mostText), coded).slice(0, most))

const sentenceWords = 6
/** Days and amounts. */
const isDay = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[\d.]+[.,]\d{2})$/

const cuesOf = onceFor(({ concept, kind, variable }: Target): ReadonlyArray<ReadonlyArray<string>> => {
  const isAsked = variable.type === "string" && (kind === "id" || isNamedNumber(variable.key))
  if (!isAsked || (concept !== undefined && !ofPeople.has(concept))) return []
  return wordsOfKey(variable.key)
    .flatMap((word) => numberCompound.exec(word)?.slice(1) ?? [word])
    .filter((word) => !typeOnly.has(word) && !typeWords.id.has(word) && !numberWords.has(word) && !isLink(word))
    .map((word) => [...synonymsOf(word), ...synonymsOf(withoutDigraphs(word))])
})

const ofPeople: ReadonlySet<string> = new Set([
  "policyNumber",
  "contractNumber",
  "meterNumber",
  "accountNumber",
  "taxNumber",
  "registrationNumber"
])

/** Numbers whose names have no word for a number. */
const isNamedNumber = (key: string): boolean => namedNumber.test(wordsOfKey(key).join(" "))

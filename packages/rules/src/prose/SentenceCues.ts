import { patternsOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import type { DaySentence } from "../lexicon/Sentences.js"
import type { Concept } from "../lexicon/Concepts.js"
import { daySentences, generalSums } from "../lexicon/Sentences.js"
import { countWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, synonymsIn } from "../words/ComposedLabels.js"
import { keyOf, tokensOf, wordsOfKey } from "../words/Text.js"
import type { Cue } from "./Cues.js"
import { cuesOf, isSaid } from "./Cues.js"
import { candidateAt, proseOf } from "./ProseText.js"
import type { Told } from "./ToldValues.js"
import { toldIn } from "./ToldValues.js"

const { perTime, dayOfOther, interestBefore, nounBefore, paidOn, otherPaper } = patternsOf(
  "perTime",
  "dayOfOther",
  "interestBefore",
  "nounBefore",
  "paidOn",
  "otherPaper"
)

/** How many values of a field are taken. */
const maxFound = 3

/** Days and numbers in sentences that have all words of a field's key: "Your annual base salary will be $84,000". */
export const cuedValues = pass(
  "values in sentences with the words of a key",
  nothing,
  (target: Target, reading: Reading): Array<Scored> => {
    const question = questionOf(target, reading.language)
    if (question === undefined) return []
    const found: Array<Scored> = []
    const prose = proseOf(reading.sheet)
    for (const value of toldIn(reading)) {
      if (found.length >= maxFound) break
      const score = scoreOf(value, question, prose.text)
      const read =
        score === undefined ? undefined : candidateAt(prose, prose.text.slice(value.from, value.to), value.from)
      if (score === undefined || read === undefined) continue
      const candidate = { ...read, value: value.value }
      found.push({ target, candidate, score: score - 0.02 * found.length, by: "sentence" })
    }
    return found
  }
)

interface Lead extends Pick<DaySentence, "lead" | "behind"> {
  /** It says so much that it need not stand in a sentence. */
  readonly suffices?: boolean
}

/** What a field asks of a sentence. */
interface Question {
  readonly type: Told["type"]
  readonly cues: ReadonlyArray<Cue>
  /** Any of these words around a value lead to it, whatever its cues. */
  readonly leads: ReadonlyArray<Lead>
  /** Words before a value that make it another's. */
  readonly others: RegExp | undefined
  /** The paper whose day is asked for, in all forms. */
  readonly papers: ReadonlySet<string>
  /** What is counted, where that is asked. */
  readonly thing: Cue | undefined
}

const questionOf = (target: Target, language: string): Question | undefined => {
  const { concept, kind, variable } = target
  const type = typeOf(target)
  if (type === undefined) return undefined
  const words = wordsOfKey(variable.key)
  // "$150 per hour" is an hourly rate
  const isPrice = type === "amount" && words.some((word) => perTime.test(word))
  const cues = cuesOf(isPrice ? words.filter((word) => word !== "rate") : words, language)
  const leads = [
    ...daySentences.flatMap((own) => (own.concept === concept ? [{ ...own, suffices: true }] : [])),
    ...(concept === "interestRate" ? [{ lead: interestBefore, behind: undefined }] : [])
  ]
  if (cues.length === 0 && leads.length === 0) return undefined
  return {
    type,
    cues,
    leads,
    others: concept === "dueDate" ? paidOn : undefined,
    papers: type === "date" ? papersIn(words, language) : new Set(),
    thing: kind === "number" || kind === "count" ? countedBy(words, language) : undefined
  }
}

/** How far before a day the words may begin that lead to it, before a value the noun that says what it is, and behind it what it counts. */
const leadReach = 220
const nounReach = 45
const thingReach = 30

/** How sure it is that a sentence tells a value for a question; nothing where it does not. */
const scoreOf = (value: Told, question: Question, text: string): number | undefined => {
  const { cues, leads, others, papers, thing, type } = question
  if (value.type !== type && !(type === "number" && value.type === "amount")) return undefined
  // "60 instalments of 259.60" are 60, whatever they amount to
  if (thing !== undefined && !(value.type === "number" && counts(thing, text.slice(value.to, value.to + thingReach))))
    return undefined
  const before = (reach: number) => text.slice(Math.max(0, value.from - reach), value.from)
  const isOfPaper = papers.size > 0 && papers.has(keyOf(dayOfOther.exec(before(leadReach))?.groups?.["paper"] ?? ""))
  const isLed =
    isOfPaper ||
    leads.some(
      ({ behind, lead, suffices }) =>
        (suffices === true || !value.isAlone) &&
        lead.test(before(leadReach)) &&
        behind?.test(text.slice(value.to, value.to + leadReach)) !== false
    )
  if (!isLed && (value.isAlone || cues.length === 0 || !cues.every((cue) => isSaid(cue, value.words()))))
    return undefined
  if (others?.test(before(nounReach))) return undefined
  if (!isLed && isOfAnother(before(nounReach), cues)) return undefined
  return isOfPaper ? weights.fact : weights.sentence
}

/** Whether what follows a number is what it counts: "60 mensualités". */
const counts = (thing: Cue, behind: string): boolean =>
  tokensOf(behind)
    .slice(0, 3)
    .some(({ key }) => isSaid(thing, new Set([key])))

/** What a key asks the number of: "mensualites" of nombreMensualites. */
const countedBy = (words: ReadonlyArray<string>, language: string): Cue | undefined => {
  const things = words.filter((word) => !countWords.has(word) && !isLink(word))
  return things.length === words.length ? undefined : cuesOf(things.slice(0, 1), language)[0]
}

/** The papers of which a key asks the day, in all forms: "invoice" of invoiceDate. */
const papersIn = (words: ReadonlyArray<string>, language: string): ReadonlySet<string> =>
  new Set(
    words
      .flatMap((word) => {
        const paper = word.replace(/s?datum$/, "")
        return otherPaper.test(word) || otherPaper.test(paper) ? [paper, ...synonymsIn(paper, language)] : []
      })
      .map(keyOf)
  )

const toldAmounts: ReadonlySet<Concept> = new Set<Concept>(["baseSalary", "grossSalary", "prepaidAmount"])

const typeOf = ({ concept, kind, variable }: Target): Told["type"] | undefined => {
  if (kind === "date")
    return concept === "effectiveDate" ||
      (concept === "issueDate" && !wordsOfKey(variable.key).some((word) => otherPaper.test(word)))
      ? undefined
      : "date"
  if (kind === "percent") return "percent"
  // The totals of a document stand beside labels; a sentence tells of others
  if (kind === "amount") return concept === undefined || toldAmounts.has(concept) ? "amount" : undefined
  return kind === "number" || kind === "count" ? "number" : undefined
}

/** "a penalty of EUR 25,000" is a penalty, whatever else the sentence speaks of. */
const isOfAnother = (earlier: string, cues: ReadonlyArray<Cue>): boolean => {
  const noun = nounBefore.exec(earlier)?.groups?.["noun"]
  const keys = noun === undefined ? [] : tokensOf(noun).map(({ key }) => key)
  const last = keys.at(-1)
  return last !== undefined && !generalSums.has(last) && !cues.some((cue) => isSaid(cue, new Set(keys)))
}

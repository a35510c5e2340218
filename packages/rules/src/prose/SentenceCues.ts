import type { Concept } from "../lexicon/Concepts.js"
import { perTime, typeOnly } from "../lexicon/KeyWords.js"
import { otherPaper } from "../lexicon/Signings.js"
import {
  dayOfOther,
  daySentences,
  generalSums,
  interestBefore,
  lawBefore,
  moneyBehind,
  nounBefore,
  paidOn,
  sideLeads
} from "../lexicon/Sentences.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, isSameWord, synonymsIn, synonymsOf } from "../words/ComposedLabels.js"
import { keyOf, tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import { toldSideOf } from "./ToldTimes.js"
import type { ProseText } from "./ProseText.js"
import { candidateAt } from "./ProseText.js"

/** A day or a number in running text, with the words of its sentence that stand near it. */
interface Told {
  readonly type: "date" | "amount" | "percent" | "number"
  readonly value: string | number
  readonly from: number
  readonly to: number
  readonly words: () => ReadonlySet<string>
}

/** How far the words before a value reach: a bare number says too little of itself; those behind it. */
const before = { date: 90, amount: 90, percent: 90, number: 30 }
const behind = 30

/** How far before a day the words may begin that lead to it. */
const leadReach = 220

/** How many values of a document are looked at. */
const most = 300

/** Words of a line that is running text. */
const proseLine = 8

/** Days and numbers in sentences that have all words of a field's key: "Your annual base salary will be $84,000". */
export const cuedValues = (
  target: Target,
  told: () => ReadonlyArray<Told>,
  prose: () => ProseText,
  { language }: Reading
): Array<Scored> => {
  const type = typeOf(target)
  if (type === undefined) return []
  const spelt = wordsOfKey(target.variable.key)
  const found: Array<Scored> = []
  // "$150 per hour" is an hourly rate
  const isPrice = type === "amount" && spelt.some((word) => perTime.test(word))
  const cues = cuesOf(isPrice ? spelt.filter((word) => word !== "rate") : spelt, language)
  const leads = daySentences.filter(({ concept }) => concept === target.concept)
  const side = toldSideOf(target)
  const counts = target.kind === "number" || target.kind === "count" ? countedBy(spelt, language) : undefined
  const papers = type === "date" ? paperForms(spelt, language) : undefined
  if (cues.length === 0 && leads.length === 0 && side === undefined) return []
  for (const value of told()) {
    if (found.length >= 3) break
    if (value.type !== type && !(type === "number" && value.type === "amount")) continue
    const earlier = () => prose().text.slice(Math.max(0, value.from - leadReach), value.from)
    const isDayOfPaper = () => papers?.has(keyOf(dayOfOther.exec(earlier())?.groups?.["paper"] ?? "")) ?? false
    const ofPaper = papers !== undefined && isDayOfPaper()
    const led =
      ofPaper ||
      leads.some(({ lead }) => lead.test(earlier())) ||
      (side !== undefined && sideLeads[side].test(earlier())) ||
      (target.concept === "interestRate" && interestBefore.test(earlier()))
    // "60 instalments of 259.60" are 60, whatever they amount to
    if (counts !== undefined && (value.type !== "number" || !counts(prose().text.slice(value.to, value.to + behind))))
      continue
    if (!led && (cues.length === 0 || !cues.every((cue) => isSaid(cue, value.words())))) continue
    if (
      target.concept === "dueDate" &&
      paidOn.test(prose().text.slice(Math.max(0, value.from - before.number), value.from))
    )
      continue
    if (!led && isOfAnother(prose().text.slice(Math.max(0, value.from - before.number), value.from), cues)) continue
    const read = candidateAt(prose(), prose().text.slice(value.from, value.to), value.from)
    if (read === undefined) continue
    const score = (ofPaper ? weights.fact : weights.sentence) - 0.02 * found.length
    found.push({ target, candidate: { ...read, value: value.value }, score, by: "sentence" })
  }
  return found
}

/** Whether what follows a number is what a key asks the number of: "60 mensualités" of nombreMensualites. */
const countedBy = (words: ReadonlyArray<string>, language: string): ((behind: string) => boolean) | undefined => {
  const things = words.filter((word) => !countWord.test(word) && !isLink(word))
  if (things.length === words.length || things.length === 0) return undefined
  const [thing] = cuesOf(things.slice(0, 1), language)
  return (text) =>
    thing !== undefined &&
    tokensOf(text)
      .slice(0, 3)
      .some(({ key }) => isSaid(thing, new Set([key])))
}

const countWord = /^(?:number|count|anzahl|zahl|nombre|numero|quantita|aantal|liczba|antal|antall|pocet)$/

/** The paper whose day a key asks for, in all forms: "invoice" of invoiceDate. */
const paperForms = (words: ReadonlyArray<string>, language: string): ReadonlySet<string> | undefined => {
  const papers = words.filter((word) => otherPaper.test(word) || otherPaper.test(word.replace(/s?datum$/, "")))
  if (papers.length === 0) return undefined
  const forms = papers
    .map((word) => word.replace(/s?datum$/, ""))
    .flatMap((word) => [word, ...synonymsIn(word, language)])
  return new Set(forms.map(keyOf))
}

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

/** What a word of a key may be called: in any language, and by words only like it in the paper's own. */
interface Cue {
  readonly forms: ReadonlyArray<string>
  readonly like: ReadonlyArray<string>
}

const cuesOf = (words: ReadonlyArray<string>, language: string): ReadonlyArray<Cue> =>
  words
    .filter((word) => !typeOnly.has(word))
    .map((word) => ({
      forms: [...synonymsOf(word), withoutDigraphs(word)].filter((form) => !isLink(form)),
      like: [...synonymsIn(word, language), withoutDigraphs(word)].filter((form) => !isLink(form))
    }))

/** "a penalty of EUR 25,000" is a penalty, whatever else the sentence speaks of. */
const isOfAnother = (earlier: string, cues: ReadonlyArray<Cue>): boolean => {
  const noun = nounBefore.exec(earlier)?.groups?.["noun"]
  const key = noun === undefined ? undefined : tokensOf(noun)[0]?.key
  return key !== undefined && !generalSums.has(key) && !cues.some((cue) => isSaid(cue, new Set([key])))
}

const isSaid = ({ forms, like }: Cue, words: ReadonlySet<string>): boolean => {
  if (forms.some((form) => words.has(form))) return true
  for (const word of words) if (like.some((form) => isSameWord(form, word))) return true
  return false
}

/** Every day and number of the running text. */
export const toldIn = ({ segments, starts, text }: ProseText, { figures }: Reading): ReadonlyArray<Told> => {
  const found: Array<Told> = []
  for (const [index, segment] of segments.entries()) {
    const start = starts[index] ?? 0
    if (found.length >= most) break
    const above = segments[index - 1]
    const isProse = segment.tokens.length >= proseLine && hasWords(segment)
    if (segment.role === "body" && (isProse || (above !== undefined && goesOn(above, segment)))) {
      const below = segments[index + 1]
      const next =
        below?.row === segment.row + 1 && below.page === segment.page ? ` ${below.text.slice(0, restOfDay)}` : ""
      // "15 de" above "septiembre de 2023"
      const days = figures.datesIn(segment.text + next).filter(({ from }) => from < segment.text.length)
      for (const { value, from, to } of days) found.push(told("date", value, start + from, start + to, text))
      for (const number of figures.numbersIn(segment.text)) {
        if (days.some((day) => day.from < number.to && number.from < day.to)) continue
        if (lawBefore.test(segment.text.slice(0, number.from))) continue
        const isMoney = number.currency || number.decimals === 2 || moneyBehind.test(segment.text.slice(number.to))
        const type = number.percent ? "percent" : isMoney ? "amount" : "number"
        found.push(told(type, number.value, start + number.from, start + number.to, text))
      }
    }
  }
  return found
}

/** So long is what a day has in the next line at most. */
const restOfDay = 22

/** The last words of a sentence may stand in a short line. */
const goesOn = (above: Segment, last: Segment): boolean =>
  above.tokens.length >= proseLine &&
  last.row === above.row + 1 &&
  Math.abs(last.box.x - above.box.x) < above.box.height &&
  /\p{Ll}$/u.test(above.text) &&
  /[.;]$/.test(last.text)

/** "Printed on: 23-11-2023 16:29:49" is a caption and no sentence. */
const hasWords = ({ tokens }: Segment): boolean =>
  tokens.filter(({ key }) => /^\p{L}/u.test(key)).length > mostOfCaption

const mostOfCaption = 3

const told = (type: Told["type"], value: string | number, from: number, to: number, text: string): Told => {
  let known: ReadonlySet<string> | undefined
  return {
    type,
    value,
    from,
    to,
    words: () => (known ??= wordsAround(text, Math.max(0, from - before[type]), from, to))
  }
}

const wordsAround = (text: string, start: number, from: number, to: number): ReadonlySet<string> => {
  const earlier = text.slice(start, from)
  const own = earlier.slice(Math.max(0, ...[...earlier.matchAll(/[.;!?]\s/g)].map(({ index }) => index + 1)))
  const later = /^[^.;!?,]*/.exec(text.slice(to, to + behind))?.[0] ?? ""
  return new Set([...tokensOf(own), ...tokensOf(later)].map(({ key }) => key))
}

import { letterOf } from "../letters/Letter.js"
import {
  besidePlaceWord,
  done,
  letterWord,
  otherPaper,
  signedOn,
  placeBefore,
  placeWord,
  signedAt,
  signingWord
} from "../lexicon/Signings.js"
import { weekdayOf } from "../lexicon/Weekdays.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { candidateAt, proseOf } from "./ProseText.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { monthOf } from "../words/Months.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** Where and on which day a paper was signed, or written. */
interface Signing {
  readonly place: Candidate
  readonly day: Candidate | undefined
  /** A sentence says so: "Done at Leeds". */
  readonly said: boolean
}

/** A line of a place and a day has no more words. */
const mostWords = 8

/** Every "Fait à Lyon, le 3 mai 2024" and every line that is no more than "Bonn, den 3.5.2024". */
const signingsIn = onceFor(
  ({ figures, itemRows, sheet }: Reading): ReadonlyArray<Signing> =>
    sheet.segments.flatMap((segment): ReadonlyArray<Signing> => {
      if (itemRows.has(segment.row)) return []
      const { text } = segment
      for (const { 0: all, groups, index } of matchesIn(text, signedAt)) {
        const [from, name] = [index + all.length, groups?.["place"] ?? ""]
        const day = figures.datesIn(text).find((date) => date.from >= from - 3 && date.from <= from + 3)
        // "En" begins many sentences; a day must follow
        if (day === undefined && /^En\s/.test(all)) continue
        const at = index + all.indexOf(name)
        return [{ place: part(segment, name, at), day: day && dayOf(segment, day), said: true }]
      }
      if (segment.tokens.length > mostWords || !/\d/.test(text)) return []
      const [day, ...others] = figures.datesIn(text)
      if (day === undefined || others.length > 0 || /[\p{L}\p{N}]/u.test(text.slice(day.to))) return []
      const name = placeBefore.exec(text.slice(0, day.from))?.groups?.["place"]
      if (name === undefined || isOfCalendar(fold(name)) || done.test(text.slice(0, day.from))) return []
      return [{ place: part(segment, name, 0), day: dayOf(segment, day), said: false }]
    })
)

/** "Monday, 3 May" and "May, 3" name no town. */
const isOfCalendar = (name: string): boolean => monthOf(name) !== undefined || weekdayOf(name) !== undefined

const part = (segment: Segment, text: string, from: number): Candidate => ({
  value: text,
  span: { segment, from, to: from + text.length },
  fit: 1
})

const dayOf = (segment: Segment, { from, to, value }: { from: number; to: number; value: string }): Candidate => ({
  value,
  span: { segment, from, to },
  fit: 1
})

/** The place and the day of signing; what a sentence says before what stands alone in its line, the last before the first. */
export const signingValues = (target: Target, reading: Reading): Array<Scored> => {
  if (target.concept === "issueDate") return letterDays(target, reading)
  const { key, type } = target.variable
  const words = wordsOfKey(key)
  const signed = words.some((word) => signingWord.test(word))
  const placed =
    type === "string" &&
    words.some((word) => placeWord.test(word)) &&
    words.every((word) => placeWord.test(word) || besidePlaceWord.test(word) || signingWord.test(word))
  if (!placed && !(signed && type === "date")) return []
  const all = signingsIn(reading)
  if (!placed && all.every(({ day }) => day === undefined)) return saidToSign(target, reading)
  const last = all.findLast(({ said }) => said) ?? all.at(-1)
  const candidate = placed ? last?.place : last?.day
  return candidate === undefined ? [] : [{ target, candidate, score: weights.signing, by: "sentence" }]
}

/** "Signed by both parties this 3rd day of May 2024" */
const saidToSign = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const prose = proseOf(sheet)
  const { text } = prose
  const days = figures.datesIn(text).slice(0, mostDays)
  const day = days.findLast(({ from }) => signedOn.test(text.slice(Math.max(0, from - 110), from)))
  const read = day === undefined ? undefined : candidateAt(prose, text.slice(day.from, day.to), day.from)
  if (day === undefined || read === undefined) return []
  return [{ target, candidate: { ...read, value: day.value }, score: weights.signing, by: "sentence" }]
}

const mostDays = 200

/** The day that stands with a place above a letter's greeting is the letter's own. */
const letterDays = (target: Target, reading: Reading): Array<Scored> => {
  const { figures, sheet } = reading
  const { greeting } = letterOf(sheet)
  if (greeting === undefined) return []
  const candidate =
    signingsIn(reading).find(({ day }) => day !== undefined && day.span.segment.index < greeting.index)?.day ??
    dayAlone(greeting, sheet, figures)
  if (wordsOfKey(target.variable.key).some((word) => otherPaper.test(word))) return []
  const ofLetter = wordsOfKey(target.variable.key).some((word) => letterWord.test(word))
  const score = ofLetter ? weights.letterDay : weights.signing
  return candidate === undefined ? [] : [{ target, candidate, score, by: "letter" }]
}

/** The only day that stands alone in its row above the greeting. */
const dayAlone = (greeting: Segment, { rows }: Sheet, figures: Reading["figures"]): Candidate | undefined => {
  const days = rows.slice(0, greeting.row).flatMap(({ page, segments: [segment, ...others] }) => {
    if (segment === undefined || others.length > 0 || page !== greeting.page || segment.tokens.length > mostWords)
      return []
    const [day] = figures.datesIn(segment.text)
    return day !== undefined && !/[\p{L}\p{N}]/u.test(segment.text.slice(0, day.from) + segment.text.slice(day.to))
      ? [dayOf(segment, day)]
      : []
  })
  return days.length === 1 ? days[0] : undefined
}

import { eventKey, eventNameWord, programmeTitle } from "../lexicon/Events.js"
import { dayWords } from "../lexicon/KeyWords.js"
import { titleWord } from "../lexicon/Titles.js"
import { isOfEvent } from "../reading/AskedOf.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { linesUp, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** What a ticket admits to, which stands above all else in the largest letters, and the day and time that stand together. */
export const eventValues = (target: Target, reading: Reading): Array<Scored> => {
  const { concept, kind, variable } = target
  if (concept !== undefined || !(kind === "name" || kind === "text" || kind === "date" || kind === "time")) return []
  const words = wordsOfKey(variable.key)
  if (!words.some((word) => eventKey.test(word)) || !isOfEvent(reading.sheet)) return []
  if (kind === "date" || kind === "time") return whenOf(target, kind, reading)
  return words.length === 1 || words.some((word) => eventNameWord.test(word)) ? titleOf(target, reading) : []
}

const whenOf = (target: Target, kind: "date" | "time", { figures, sheet }: Reading): Array<Scored> => {
  const found = sheet.segments.flatMap((segment) => {
    const [day, ...more] = figures.datesIn(segment.text)
    if (day === undefined || more.length > 0) return []
    const [time] = candidatesIn("time", segment, day.to, segment.text.length, figures)
    if (time === undefined || time.span.from - day.to > farthest) return []
    const own: Candidate = { value: day.value, span: { segment, from: day.from, to: day.to }, fit: 1 }
    return [kind === "date" ? own : time]
  })
  const [first] = found
  return first === undefined || found.some(({ value }) => value !== first.value)
    ? []
    : [{ target, candidate: first, score: weights.journey.marked, by: "form" }]
}

/** Characters between a day and its time: "at", "um". */
const farthest = 5

const titleOf = (target: Target, { figures, labels, sheet }: Reading): Array<Scored> => {
  const [top] = sheet.rows
  const head = sheet.rows
    .slice(0, weights.titleRows)
    .flatMap(({ page, segments }) => (page === top?.page ? segments : []))
    .filter((segment) => isTitle(segment) && !isLabel(segment, labels) && figures.datesIn(segment.text).length === 0)
  const height = Math.max(0, ...head.map(({ box }) => box.height))
  const [first, second] = head.filter(({ box }) => box.height > 0.95 * height)
  if (first === undefined || height < weights.largeLetters * sheet.lineHeight) return []
  const goesOn = second !== undefined && second.row === first.row + 1 && linesUp(first, second, sheet.lineHeight)
  const value = goesOn ? `${first.text} ${second.text}` : first.text
  const candidate = { value, span: wholeOf(first), fit: 1, ...(goesOn && { more: [wholeOf(second)] }) }
  return [{ target, candidate, score: weights.journey.named, by: "form" }]
}

/** What happens every year may have the year behind its name; "Day 1 - Thursday" is a part of it. */
const isTitle = ({ text, tokens }: Segment): boolean =>
  /\p{L}{3}/u.test(text) &&
  text.length <= 90 &&
  !/[@:]|\d{4}(?!$)/.test(text) &&
  !programmeTitle.test(fold(text)) &&
  !(dayWords.has(tokens[0]?.key ?? "") && /^\d+$/.test(tokens[1]?.key ?? "")) &&
  titleWord.exec(fold(text).replaceAll("-", " "))?.[0].length !== text.length

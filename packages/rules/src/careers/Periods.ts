import { sourcesOf } from "../lexicon/Patterns.js"
import { wordsOf } from "../lexicon/WordsIndex.js"
import { monthPattern, withMonthsMarked } from "../words/Months.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn, fold } from "../words/Text.js"

const { graduated, seasons, since, until, untilNow } = sourcesOf("graduated", "seasons", "since", "until", "untilNow")

/** A period from start to end in a résumé; positions in the text are `[from, to)`. */
export interface Period extends Stretch {
  readonly start: Stretch
  /** Undefined for a single point in time. */
  readonly end: Stretch | undefined
}

const units = wordsOf("timeUnits").join("|")
const year = "(?:1[89]|20)\\d{2}"
const shortYear = "[’'‘]\\d{2}"
const pointInTime = `(?:(?:\\d{1,2}\\.?\\s)?${monthPattern}(?:\\.?,?\\s?(?:de\\s)?|\\.?[/-])${year}|${monthPattern}\\.?\\s?${shortYear}|\\d{1,2}[./]\\d{1,2}[./]${year}|\\d{1,2}(?:[./-]|\\s/\\s)${year}|${year}\\s?[年년](?:\\s?\\d{1,2}\\s?[月월])?|${year}(?:[-/]|\\s/\\s|\\.(?=(?:0[1-9]|1[0-2])(?![\\d.])))\\d{2}(?!\\d)|${year}[/-]${monthPattern}(?!\\p{L})|(?:${seasons}|q[1-4])\\s${year}|${year})`
/** Ranges with two-digit years: "08/18 - 01/19", "2018–20". */
const shortRange =
  "(?<![\\p{L}\\d/.])(?<shortStart>(?:0?[1-9]|1[0-2])[./]\\d{2})\\s?[-–—]\\s?(?<shortEnd>(?:0?[1-9]|1[0-2])[./]\\d{2})(?![\\p{L}\\d/.])"
const cutRange = `(?<![\\p{L}\\d/.])(?<cutStart>${year})(?:[–—](?<cutEnd>\\d{2})|[-/](?<cutEnd2>1[3-9]|[2-9]\\d))(?![\\p{L}\\d/.-])`
/** The length of a duration behind a period: "(2 years and 9 months)". */
const lengthOf = (behind: string): number => (/^\s?\(/.test(behind) ? (duration.exec(behind)?.[0].length ?? 0) : 0)

const duration = new RegExp(`^\\s?\\((?:\\D{0,6}\\d{1,2}\\s?(?:${units})[^()\\d]{0,6}){1,2}\\)`, "u")
const range = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${since})\\s)?(?<start>${pointInTime})\\s?(?:${until})\\s?(?<end>${pointInTime}|(?:${untilNow}))(?![\\p{L}\\d])|${shortRange}|(?<![\\p{L}\\d])(?:${since})\\s(?<since>${pointInTime})(?![\\p{L}\\d])`,
  "gu"
)
const cut = new RegExp(cutRange, "gu")
const singleDate = new RegExp(
  `(?<=^\\W*(?:(?:${graduated})\\s)?)(?<start>${pointInTime})(?=\\s|[|,;()])|(?<![\\p{L}\\d.,/-])(?<start2>${pointInTime})(?=\\s*\\)?\\s*$)|(?<=[|•·]\\s*)(?<start3>${pointInTime})(?=\\s*[|•·])`,
  "gu"
)

/** The period in a text: a range, or a point in time at its beginning or end or between bars. */
export const periodIn = (text: string): Period | undefined => {
  if (!/\d{2}/.test(text)) return undefined
  const plain = fold(text)
  const folded = withMonthsMarked(plain) ?? plain
  const match = matchesIn(folded, range)[0] ?? matchesIn(folded, cut)[0] ?? matchesIn(folded, singleDate).at(-1)
  const groups = match?.groups
  const first = ["start", "since", "shortStart", "cutStart", "start2", "start3"]
    .map((name) => groups?.[name])
    .find(isString)
  if (match === undefined || first === undefined) return undefined
  const from = match.index
  const to = from + match[0].length
  const start = from + match[0].indexOf(first)
  const last = ["end", "shortEnd", "cutEnd", "cutEnd2"].map((name) => groups?.[name]).find(isString)
  return {
    from,
    to: to + lengthOf(folded.slice(to)),
    start: { from: start, to: start + first.length },
    end: last === undefined ? undefined : { from: to - last.length, to }
  }
}

const isString = (text: string | undefined): text is string => text !== undefined

const graduation = new RegExp(`^(?:${graduated})$`, "u")

/** Whether a text is another time, "Summer 2013" in "Summer 2013, 2014", or says that a study ended on the date beside it. */
export const saysTime = (text: string): boolean => {
  const period = periodIn(text)
  return graduation.test(fold(text)) || (period?.from === 0 && period.to === text.trimEnd().length)
}

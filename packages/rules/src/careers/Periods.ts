import { alternativesOf } from "../lexicon/Patterns.js"
import { wordsOf } from "../lexicon/WordsIndex.js"
import { monthNames } from "../words/Months.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"

const graduated = alternativesOf("graduated")
const seasons = alternativesOf("seasons")
const since = alternativesOf("since")
const until = alternativesOf("until")
const untilNow = alternativesOf("untilNow")

/** A time from a start to an end as a résumé writes it; positions in the text are `[from, to)`. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly start: Part
  /** The year of a start that is a month alone, "July" of "July - August 2023". */
  readonly startYear?: Part
  /** Of a single point in time there is no end. */
  readonly end: Part | undefined
}

interface Part {
  readonly from: number
  readonly to: number
}

const units = wordsOf("timeUnits").join("|")
const monthName = `(?:${monthNames})`
const year = "(?:1[89]|20)\\d{2}"
const shortYear = "[’'‘]\\d{2}"
const point = `(?:(?:\\d{1,2}\\.?\\s)?${monthName}(?:\\.?,?\\s?(?:de\\s)?|\\.?[/-])${year}|${monthName}\\.?\\s?${shortYear}|\\d{1,2}[./]\\d{1,2}[./]${year}|\\d{1,2}(?:[./-]|\\s/\\s)${year}|${year}\\s?[年년](?:\\s?\\d{1,2}\\s?[月월])?|${year}(?:[-/]|\\s/\\s|\\.(?=(?:0[1-9]|1[0-2])(?![\\d.])))\\d{2}(?!\\d)|${year}[/-]${monthName}(?!\\p{L})|(?:${seasons}|q[1-4])\\s${year}|${year})`
/** The end of "08/18 - 01/19" and "2018–20" has two digits. */
const shortRange =
  "(?<![\\p{L}\\d/.])(?<shortStart>(?:0?[1-9]|1[0-2])[./]\\d{2})\\s?[-–—]\\s?(?<shortEnd>(?:0?[1-9]|1[0-2])[./]\\d{2})(?![\\p{L}\\d/.])"
const cutRange = `(?<![\\p{L}\\d/.])(?<cutStart>${year})(?:[–—](?<cutEnd>\\d{2})|[-/](?<cutEnd2>1[3-9]|[2-9]\\d))(?![\\p{L}\\d/.-])`
/** "(2 years and 9 months)" behind a period. */
const length = `(?:\\s?\\((?:\\D{0,6}\\d{1,2}\\s?(?:${units})[^()\\d]{0,6}){1,2}\\))?`
const range = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${since})\\s)?(?<start>${point})\\s?(?:${until})\\s?(?<end>${point}|(?:${untilNow}))(?![\\p{L}\\d])(?<length>${length})|${shortRange}|(?<![\\p{L}\\d])(?:${since})\\s(?<since>${point})(?![\\p{L}\\d])${length}`,
  "gu"
)
/** "July - August 2023" */
const months = new RegExp(
  `(?<![\\p{L}\\d])(?<month>${monthName}\\.?)\\s?(?:${until})\\s?(?<end>${monthName}(?:\\.?,?\\s?(?:de\\s)?|\\.?[/-])(?<year>${year}))(?![\\p{L}\\d])`,
  "gu"
)
const cut = new RegExp(cutRange, "gu")
const single = new RegExp(
  `(?<=^\\W*(?:(?:${graduated})\\s)?)(?<start>${point})${length}(?=\\s|[|,;)])|(?<![\\p{L}\\d.,/-])(?<start2>${point})(?=\\s*\\)?\\s*$)|(?<=[|•·]\\s*)(?<start3>${point})(?=\\s*[|•·])`,
  "gu"
)

/** The period in a text: a range, or one point in time at its beginning or end or between bars. */
export const periodIn = (text: string): Period | undefined => {
  if (!/\d{2}/.test(text)) return undefined
  const folded = fold(text)
  const inYear = inOneYear(folded)
  if (inYear !== undefined) return inYear
  const match = matchesIn(folded, range)[0] ?? matchesIn(folded, cut)[0] ?? matchesIn(folded, single).at(-1)
  const groups = match?.groups
  const first = ["start", "since", "shortStart", "cutStart", "start2", "start3"]
    .map((name) => groups?.[name])
    .find(isText)
  if (match === undefined || first === undefined) return undefined
  const from = match.index
  const to = from + match[0].length
  const start = from + match[0].indexOf(first)
  const last = ["end", "shortEnd", "cutEnd", "cutEnd2"].map((name) => groups?.[name]).find(isText)
  const behind = match.groups?.["length"]?.length ?? 0
  return {
    from,
    to,
    start: { from: start, to: start + first.length },
    end: last === undefined ? undefined : { from: to - behind - last.length, to: to - behind }
  }
}

/** From a month to another of the same year. */
const inOneYear = (folded: string): Period | undefined => {
  const [match] = matchesIn(folded, months)
  const { end, month, year: told } = match?.groups ?? {}
  if (match === undefined || end === undefined || month === undefined || told === undefined) return undefined
  const from = match.index
  const to = from + match[0].length
  return {
    from,
    to,
    start: { from, to: from + month.length },
    startYear: { from: to - told.length, to },
    end: { from: to - end.length, to }
  }
}

const isText = (text: string | undefined): text is string => text !== undefined

const graduation = new RegExp(`^(?:${graduated})$`, "u")

/** Whether a text is another time, "Summer 2013" of "Summer 2013, 2014", or says that a study ended on the day beside it. */
export const saysTime = (text: string): boolean => {
  const period = periodIn(text)
  return graduation.test(fold(text)) || (period?.from === 0 && period.to === text.trimEnd().length)
}

const opened = new RegExp(`^\\W*(?:\\p{L}+\\s)??(?<start>${point})\\s?(?:${until})\\s*$`, "u")
const closed = new RegExp(`^\\s*(?:${point}|${untilNow})\\s*$`, "u")

/** The start in "Jan 2020 –", whose end stands in the line below. */
export const openedIn = (text: string): Part | undefined => {
  const match = opened.exec(fold(text))
  const start = match?.groups?.["start"]
  if (match === null || start === undefined) return undefined
  const from = match[0].indexOf(start)
  return { from, to: from + start.length }
}

const openedAtMonth = new RegExp(
  `(?<lead>^\\W*(?:\\p{L}+\\s)??|(?<=\\s)\\()(?<start>${point})\\s?(?:${until})\\s?(?<month>(?:${monthNames})\\.?)(?:\\sde)?$`,
  "u"
)

/** The start and the month in "September 2003 - November", also behind a bracket, whose year stands in the line below. */
export const openedAtMonthIn = (
  text: string
): { readonly from: number; readonly start: Part; readonly month: Part } | undefined => {
  const folded = fold(text).trimEnd()
  const match = openedAtMonth.exec(folded)
  const [start, month] = [match?.groups?.["start"], match?.groups?.["month"]]
  if (match === null || start === undefined || month === undefined) return undefined
  const from = match.index + (match.groups?.["lead"]?.length ?? 0)
  const at = match.index + match[0].lastIndexOf(month)
  return {
    from: match.index,
    start: { from, to: from + start.length },
    month: { from: at, to: at + month.length }
  }
}

/** Whether a text is a year and nothing else, but that it may end a bracket. */
export const isYear = (text: string): boolean => /^\s*(?:19|20)\d{2}\)?\s*$/.test(text)

/** Whether a text is the end of a period and nothing else. */
export const isEndOfPeriod = (text: string): boolean => closed.test(fold(text))

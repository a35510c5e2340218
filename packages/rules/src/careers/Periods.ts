import { seasons, since, until, untilNow } from "../lexicon/Careers.js"
import { durationUnits } from "../lexicon/Durations.js"
import { monthNames } from "../words/Lexicon.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"

/** A time from a start to an end as a résumé writes it; positions in the text are `[from, to)`. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly start: Part
  /** Of a single point in time there is no end. */
  readonly end: Part | undefined
}

interface Part {
  readonly from: number
  readonly to: number
}

const units = durationUnits.flat().join("|")
const monthName = `(?:${monthNames})`
const year = "(?:1[89]|20)\\d{2}"
const point = `(?:(?:\\d{1,2}\\.?\\s)?${monthName}(?:\\.?,?\\s(?:de\\s)?|\\.?[/-])${year}|\\d{1,2}[./]\\d{1,2}[./]${year}|\\d{1,2}[./-]${year}|${year}[-/]\\d{2}(?!\\d)|(?:${seasons})\\s${year}|${year})`
/** "(2 years and 9 months)" behind a period. */
const length = `(?:\\s?\\((?:\\D{0,6}\\d{1,2}\\s?(?:${units})[^()\\d]{0,6}){1,2}\\))?`
const range = new RegExp(
  `(?<![\\p{L}\\d])(?<start>${point})\\s?(?:${until})\\s?(?<end>${point}|(?:${untilNow}))(?![\\p{L}\\d])(?<length>${length})|(?<![\\p{L}\\d])(?:${since})\\s(?<since>${point})(?![\\p{L}\\d])${length}`,
  "gu"
)
const single = new RegExp(
  `(?<=^\\W*)(?<start>${point})(?=\\s)|(?<![\\p{L}\\d.,/-])(?<start2>${point})(?=\\s*\\)?\\s*$)`,
  "gu"
)

/** The period in a text: a range, or one point in time at its beginning or end. */
export const periodIn = (text: string): Period | undefined => {
  if (!/\d{4}/.test(text)) return undefined
  const folded = fold(text)
  const match = matchesIn(folded, range)[0] ?? matchesIn(folded, single).at(-1)
  const first = match?.groups?.["start"] ?? match?.groups?.["start2"] ?? match?.groups?.["since"]
  if (match === undefined || first === undefined) return undefined
  const from = match.index
  const to = from + match[0].length
  const start = from + match[0].indexOf(first)
  const last = match.groups?.["end"]
  const behind = match.groups?.["length"]?.length ?? 0
  return {
    from,
    to,
    start: { from: start, to: start + first.length },
    end: last === undefined ? undefined : { from: to - behind - last.length, to: to - behind }
  }
}

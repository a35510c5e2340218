import { arrow, codePair, timesApart, ways, wayWords } from "../lexicon/Journeys.js"
import { currencyCodes } from "../lexicon/Currencies.js"
import { directions } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Figures } from "../values/Figures.js"
import { placeIn } from "../values/Places.js"
import { weights } from "../Weights.js"
import { fold, joined } from "../words/Text.js"
import { isPlaceName, nameAtEnd, nameAtStart } from "./PlaceNames.js"

/** The two ends of a journey that a line names together. */
export interface Route {
  readonly from: Span
  readonly to: Span
  readonly score: number
}

/** Lines that name both ends of a journey: "Graz Hbf → Wien Hbf", "Route: Graz - Wien", "from Graz to Wien". */
export const routesIn = (reading: Reading): ReadonlyArray<Route> =>
  reading.sheet.segments.flatMap((segment) => {
    if (segment.text.length > longest) return []
    return (
      acrossArrow(segment, reading) ??
      behindWord(segment, reading) ??
      inWords(segment) ??
      aboveTimes(segment, reading) ??
      betweenCodes(segment) ??
      []
    )
  })

const longest = 120

const acrossArrow = (segment: Segment, { figures, labels, sheet }: Reading): Route | undefined => {
  const sign = arrow.exec(segment.text)
  if (sign === null) return undefined
  const row = sheet.rows[segment.row]?.segments ?? []
  const place = row.indexOf(segment)
  const [before, after] = [row[place - 1], row[place + 1]]
  const end = sign.index + sign[0].length
  const left = isBlank(segment.text.slice(0, sign.index)) ? before : segment
  const right = isBlank(segment.text.slice(end)) ? after : segment
  if (left === undefined || right === undefined || isLabel(left, labels) || isEnd(right, end)) return undefined
  const from = lastPlace(left, 0, left === segment ? sign.index : left.text.length)
  const to = firstPlace(right, right === segment ? end : 0, right.text.length, figures)
  return routeOf(from, to, weights.journey.arrow)
}

/** "VON -> NACH" are titles. */
const isEnd = ({ text }: Segment, from: number): boolean =>
  directions.has(fold(text.slice(text.length > from ? from : 0)).trim()) ||
  directions.has(fold(text).replace(/[^\p{L}]/gu, ""))

const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

const lastPlace = (segment: Segment, from: number, to: number): Span | undefined => {
  const found = nameAtEnd(segment.text.slice(from, to).replace(/[\s,]*\d{1,2}[:.h]\d{2}\s*$/, ""))
  return found === undefined ? undefined : { segment, from: from + found.from, to: from + found.to }
}

const firstPlace = (segment: Segment, from: number, to: number, figures: Figures): Span | undefined => {
  const place = placeIn(segment.text.slice(from, to), figures)
  if (place === undefined) return undefined
  const found = nameAtStart(segment.text.slice(from + place.from, from + place.to))
  return found === undefined
    ? undefined
    : { segment, from: from + place.from + found.from, to: from + place.from + found.to }
}

const routeOf = (from: Span | undefined, to: Span | undefined, score: number): Route | undefined =>
  from === undefined || to === undefined || fold(textOf(from)) === fold(textOf(to)) ? undefined : { from, to, score }

/** "Route: Graz - Wien", "Outward: | Graz | Wien". */
const behindWord = (segment: Segment, reading: Reading): Route | undefined => {
  const { figures, labels, sheet } = reading
  const colon = /^([^:\d]{3,24}):/.exec(segment.text)
  const word = colon?.[1] ?? segment.text
  if (word.length > 24 || !wayWords.has(fold(word.trim()))) return undefined
  const start = colon?.[0].length ?? segment.text.length
  const row = (sheet.rows[segment.row]?.segments ?? []).filter(({ box }) => box.x > segment.box.x)
  const rest = isBlank(segment.text.slice(start)) ? row : [segment, ...row]
  const [one, other] = rest
  if (one === undefined || isLabel(one, labels)) return undefined
  const begin = one === segment ? start : 0
  const dash = /\s[-–—/]\s/.exec(one.text.slice(begin))
  if (dash !== null) {
    const at = begin + dash.index
    return routeOf(
      firstPlace(one, begin, at, figures),
      firstPlace(one, at + dash[0].length, one.text.length, figures),
      weights.journey.named
    )
  }
  if (other === undefined || isLabel(other, labels)) return undefined
  return routeOf(
    firstPlace(one, begin, one.text.length, figures),
    firstPlace(other, 0, other.text.length, figures),
    weights.journey.named
  )
}

/** "from Graz to Wien". */
const inWords = (segment: Segment): Route | undefined => {
  const { text, tokens } = segment
  if (tokens.length > mostWords || joined(tokens).length < 8) return undefined
  const folded = fold(text)
  for (const way of wayPatterns) {
    const match = way.exec(folded)
    if (match?.indices === undefined) continue
    const [, before, after] = match.indices
    if (before === undefined || after === undefined) continue
    const from = spanIn(segment, before)
    const to = firstIn(segment, after)
    if (from !== undefined && to !== undefined) return routeOf(from, to, weights.journey.told)
  }
  return undefined
}

/** "Graz nach Wien Hbf" alone, right above or below the times of the journey. */
const aboveTimes = (segment: Segment, { sheet }: Reading): Route | undefined => {
  const groups = placesAlone.exec(segment.text)?.groups
  if (groups === undefined) return undefined
  const { from = "", to = "" } = groups
  const isBeside = [sheet.rows[segment.row - 1], sheet.rows[segment.row + 1]].some(
    (row) => row?.page === segment.page && row.segments.some(({ text }) => timesApart.test(text))
  )
  const start = segment.text.length - to.length
  if (!isBeside || !isPlaceName(from) || !isPlaceName(to)) return undefined
  return routeOf(
    { segment, from: 0, to: from.length },
    { segment, from: start, to: start + to.length },
    weights.journey.told
  )
}

const placesAlone = new RegExp(
  `^(?<from>[^\\d:;,]{2,40}?)\\s(?:${ways.map(([, to]) => to).join("|")})\\s(?<to>[^\\d:;,]{2,40})$`,
  "u"
)

const mostWords = 16

const wayPatterns = ways.map(
  ([from, to]) => new RegExp(`(?<!\\p{L})(?:${from})\\s([^\\d:;,]{2,40}?)\\s(?:${to})\\s([^\\d:;,]{2,40})`, "du")
)

/** A part of a segment that is a name and nothing else. */
const spanIn = (segment: Segment, [from, to]: readonly [number, number]): Span | undefined =>
  isPlaceName(segment.text.slice(from, to)) ? { segment, from, to } : undefined

const firstIn = (segment: Segment, [from, to]: readonly [number, number]): Span | undefined => {
  const found = nameAtStart(segment.text.slice(from, to))
  return found === undefined ? undefined : { segment, from: from + found.from, to: from + found.to }
}

/** "OSL-BGO", which are no currencies. */
const betweenCodes = (segment: Segment): Route | undefined => {
  const match = codePair.exec(segment.text)
  const [whole = "", from = "", to = ""] = match ?? []
  if (match === null || isCurrency.test(from) || isCurrency.test(to)) return undefined
  const end = match.index + whole.length
  return routeOf(
    { segment, from: match.index, to: match.index + 3 },
    { segment, from: end - 3, to: end },
    weights.journey.codes
  )
}

const isCurrency = new RegExp(`^(?:${currencyCodes})$`)

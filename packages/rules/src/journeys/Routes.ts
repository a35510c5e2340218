import { wordsOf } from "../lexicon/WordsIndex.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Figures } from "../values/Figures.js"
import { placeIn } from "../values/Places.js"
import { hasWords } from "../values/TickBoxes.js"
import type { Stretch } from "../words/Text.js"
import { fold } from "../words/Text.js"
import { alternativesOf } from "../lexicon/Patterns.js"

/** The origin and destination in one line. */
interface Route {
  readonly from: Span
  readonly to: Span
}

/** The routes in lines such as "Route: Graz - Wien". */
export const routesIn = (reading: Reading): ReadonlyArray<Route> =>
  reading.sheet.segments.flatMap((segment) =>
    segment.text.length > maxLength ? [] : (routeBehindWord(segment, reading) ?? [])
  )

const maxLength = 120

/** Folded words before a route: "Route: Graz - Wien". */
const wayWords: ReadonlySet<string> = new Set(wordsOf("wayWords"))

const firstPlace = (segment: Segment, from: number, to: number, figures: Figures): Span | undefined => {
  const place = placeIn(segment.text.slice(from, to), figures)
  if (place === undefined) return undefined
  const found = nameAtStart(segment.text.slice(from + place.from, from + place.to))
  return found === undefined
    ? undefined
    : { segment, from: from + place.from + found.from, to: from + place.from + found.to }
}

const routeOf = (from: Span | undefined, to: Span | undefined): Route | undefined =>
  from === undefined || to === undefined || fold(textOf(from)) === fold(textOf(to)) ? undefined : { from, to }

/** The route behind a word such as "Route", in one or two segments: "Route: Graz - Wien", "Outward: | Graz | Wien". */
const routeBehindWord = (segment: Segment, reading: Reading): Route | undefined => {
  const { figures, labels, sheet } = reading
  const colon = /^([^:\d]{3,24}):/.exec(segment.text)
  const word = colon?.[1] ?? segment.text
  if (word.length > 24 || !wayWords.has(fold(word.trim()))) return undefined
  const start = colon?.[0].length ?? segment.text.length
  const row = (sheet.rows[segment.row]?.segments ?? []).filter(({ box }) => box.x > segment.box.x)
  const rest = hasWords(segment.text.slice(start)) ? [segment, ...row] : row
  const [one, other] = rest
  if (one === undefined || isLabel(one, labels)) return undefined
  const begin = one === segment ? start : 0
  const dash = /\s[-–—/]\s/.exec(one.text.slice(begin))
  if (dash !== null) {
    const at = begin + dash.index
    return routeOf(firstPlace(one, begin, at, figures), firstPlace(one, at + dash[0].length, one.text.length, figures))
  }
  if (other === undefined || isLabel(other, labels)) return undefined
  return routeOf(firstPlace(one, begin, one.text.length, figures), firstPlace(other, 0, other.text.length, figures))
}

const placeParticles = alternativesOf("placeParticles")

/** Capitalised words and the particles between them, as in place names: "Rio de Janeiro", "Bonn (Süd)". */
const placeName = `[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*(?:\\s(?:(?:${placeParticles}|of|the)\\s)?[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*){0,5}`
const placeAtStart = new RegExp(`^\\s*(${placeName})`, "u")

/** The place name at a text's start. */
const nameAtStart = (text: string): Stretch | undefined => {
  const match = placeAtStart.exec(text)
  const found = match?.[1]
  if (match === null || found === undefined) return undefined
  const from = match[0].length - found.length
  return { from, to: from + found.length }
}

import { patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { splitAt, textOf } from "../sheet/Sheet.js"
import type { CareerEntry } from "./CareerEntries.js"
import { trimmed } from "./DatedRows.js"
import { placeAtEnd } from "./PlaceAtEnd.js"

const { beforeGrade, employerLead } = patternsOf("beforeGrade", "employerLead")

/** An entry's pieces between dashes, bars and commas, and the place among them. */
export interface Pieces {
  readonly pieces: ReadonlyArray<Span>
  readonly place: Span | undefined
  /** The same in whole lines. */
  readonly lines: ReadonlyArray<Span>
}

export const piecesOf = ({ place, texts }: CareerEntry): Pieces => {
  const rest = texts.flatMap((text) => piecesAt(text, between)).flatMap((text) => piecesAt(text, beforeGrade))
  const parts = rest.flatMap((part) => piecesAt(part, colon))
  const known = place ?? texts.slice(linesOfNames).find(isPlace)
  if (known !== undefined)
    return {
      pieces: parts.flatMap((part) => piecesAt(part, commas)),
      place: known,
      lines: linesWithout(texts, known)
    }
  const places = parts.map(placeAtEnd)
  const found = places.findIndex((one) => one !== undefined)
  const ending = places[found]
  const pieces = parts
    .flatMap((part, index) =>
      index === found && ending !== undefined ? trimmed({ ...part, to: ending.from }) : [part]
    )
    .flatMap((part) => piecesAt(part, commas))
  return { pieces, place: ending, lines: linesWithout(texts, ending) }
}

/** Lines of a head above which stand a position and a company. */
const linesOfNames = 2

/** "Fortaleza, Ceará, Brasil" */
const isPlace = (line: Span): boolean => {
  const end = placeAtEnd(line)
  return end !== undefined && /^(?:\p{Lu}[\p{L}.'’-]*(?:\s\p{L}+){0,2},\s)?$/u.test(textOf({ ...line, to: end.from }))
}

/** Without a place at the end of one, and without lists of what was used: "Kotlin | Postgres | Kafka". */
const linesWithout = (lines: ReadonlyArray<Span>, place: Span | undefined): ReadonlyArray<Span> =>
  lines
    .flatMap((line) => (place !== undefined && isWithin(place, line) ? trimmed({ ...line, to: place.from }) : [line]))
    .filter((line) => textOf(line).split(" | ").length <= maxBars)

const maxBars = 2

export const between = /\s[–—|•·●]\s|\s-\s|\t|;\s/g

/** "Acme Group: Engineer" */
const colon = /(?<=[\p{L})]):\s/gu

/** Not before a company's legal form, "Acme, Inc." is one name, and not within brackets. */
export const commas = /,\s(?![^()]*\)|(?:Inc|Ltd|LLC|L\.L\.C|LLP|Corp|S\.A|GmbH|Co)(?![\p{L}-]))/gu

export const piecesAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => splitAt(span, pattern).flatMap(trimmed)

/** "Engineer at Acme" in two. */
export const atEmployer = (span: Span): ReadonlyArray<Span> => {
  const match = employerLead.exec(textOf(span))
  return match === null
    ? [span]
    : [
        { ...span, to: span.from + match.index },
        { ...span, from: span.from + match.index + match[0].length }
      ]
}

export const isWithin = (part: Span, whole: Span): boolean =>
  part.segment === whole.segment && part.from >= whole.from && part.to <= whole.to

import type { CareerField } from "../lexicon/Careers.js"
import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { splitAt, textOf } from "../sheet/Sheet.js"
import type { CareerEntry } from "./CareerEntries.js"
import { trimmed } from "./DatedRows.js"
import { isCountry } from "../values/Countries.js"

const { beforeGrade, employerLead, remote } = patternsOf("beforeGrade", "employerLead", "remote")
const stateNames = alternativesOf("stateNames")

/** An entry's texts, split at dashes, bars and commas, and the place among them. */
export interface Pieces {
  readonly pieces: ReadonlyArray<Span>
  readonly place: Span | undefined
  /** The texts without the place, in whole lines. */
  readonly lines: ReadonlyArray<Span>
}

export const piecesOf = ({ place, texts }: CareerEntry): Pieces => {
  const rest = texts.flatMap((text) => piecesAt(text, pieceSeparator)).flatMap((text) => piecesAt(text, beforeGrade))
  const parts = rest.flatMap((part) => piecesAt(part, colon))
  const known = place ?? texts.slice(maxNameLines).find(isPlace)
  const ending = known ?? parts.map(placeAtEnd).find((one) => one !== undefined)
  const pieces = (known === undefined ? withoutPlace(ending, parts) : parts).flatMap((part) => piecesAt(part, commas))
  // A list of technologies is no line of names: "Kotlin | Postgres | Kafka"
  const lines = withoutPlace(ending, texts).filter((line) => textOf(line).split(" | ").length <= maxBars)
  return { pieces, place: ending, lines }
}

/** The first lines of a head, which have position and company. */
const maxNameLines = 2

/** Whether a line is a place: "Fortaleza, Ceará, Brasil". */
const isPlace = (line: Span): boolean => {
  const end = placeAtEnd(line)
  return end !== undefined && /^(?:\p{Lu}[\p{L}.'’-]*(?:\s\p{L}+){0,2},\s)?$/u.test(textOf({ ...line, to: end.from }))
}

/** Removes the place from the line that it ends. */
const withoutPlace = (place: Span | undefined, lines: ReadonlyArray<Span>): ReadonlyArray<Span> =>
  lines.flatMap((line) =>
    place !== undefined && isWithin(place, line) ? trimmed({ ...line, to: place.from }) : [line]
  )

const maxBars = 2

export const pieceSeparator = /\s[–—|•·●]\s|\s-\s|\t|;\s/g

/** "Acme Group: Engineer" */
const colon = /(?<=[\p{L})]):\s/gu

/** Commas outside brackets, but not before a company's legal form: "Acme, Inc." is one name. */
export const commas = /,\s(?![^()]*\)|(?:Inc|Ltd|LLC|L\.L\.C|LLP|Corp|S\.A|GmbH|Co)(?![\p{L}-]))/gu

export const piecesAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => splitAt(span, pattern).flatMap(trimmed)

/** Splits "Engineer at Acme". */
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

/** What an entry's texts say; `study` is the degree with its subject as it is printed. */
export type CareerParts = Readonly<Partial<Record<CareerField | "study", Span | undefined>>>

/** "Town, ST", "Town, State" or "Town, Country" at the end of a text. */
const placeAtEnd = (span: Span): Span | undefined => {
  const text = textOf(span).replace(/\)$/, "")
  const match = townAndState.exec(text)
  const country = match?.[3]
  const isTown =
    match !== null && (match[2] !== undefined || (country !== undefined && (isCountry(country) || state.test(country))))
  const length = isTown ? match[0].replace(/^(?:,\s|\()/, "").length : remote.exec(text)?.[1]?.length
  return length === undefined
    ? undefined
    : { ...span, from: span.from + text.length - length, to: span.from + text.length }
}

const state = new RegExp(`^(?:${stateNames})$`, "u")

const townAndState =
  /(?:^|,\s|\()(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}),\s(?:([A-Z]{2})|(\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+){0,2}))$/u

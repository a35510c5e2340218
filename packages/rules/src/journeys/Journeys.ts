import {
  classNames,
  flightCode,
  madeAt,
  slashedName,
  timesApart,
  titled,
  tripTypes,
  tripWords
} from "../lexicon/Journeys.js"
import { onceFor } from "../Once.js"
import { isOfHotel, isOfJourney } from "../reading/AskedOf.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { isPerson } from "../letters/Signature.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { dayAmongStops } from "./DayAmongStops.js"
import type { Route } from "./Routes.js"
import { routesIn } from "./Routes.js"

/** What a ticket says without labels: its journey's ends, its times in their order, and who travels. */
interface Journey {
  readonly routes: ReadonlyArray<Route>
  readonly times: ReadonlyArray<Candidate>
  readonly travellers: ReadonlyArray<Span>
}

/** What a paper tells of a journey or a stay; nothing for other papers. */
const journeyIn = onceFor((reading: Reading): Journey => {
  const { sheet } = reading
  const travels = isOfJourney(sheet)
  return {
    routes: travels ? routesIn(reading) : [],
    times: travels ? timesIn(reading) : [],
    travellers: travels || isOfHotel(sheet) ? travellersIn(reading) : []
  }
})

/** Times of a journey, without those at which its paper was made or printed, and without days such as "04.05". */
const timesIn = ({ figures, sheet }: Reading): ReadonlyArray<Candidate> => {
  const all = sheet.segments.flatMap((segment) => {
    const found = candidatesIn("time", segment, 0, segment.text.length, figures)
    const caption = sheet.rows[segment.row]?.segments[0]
    const isMade = found.length > 0 && [segment, caption].some((one) => madeAt.test(fold(one?.text ?? "")))
    return isMade || isPrinted(segment) ? [] : found
  })
  const withColons = all.filter(({ value }) => !String(value).includes("."))
  return withColons.length > 0 ? withColons : all
}

/** What browsers print at the head of a page: "7/15/26, 10:29 PM". */
const isPrinted = ({ text }: Segment): boolean => /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}, \d{1,2}:\d{2}(?: [AP]M)?$/.test(text)

/** Values of a target that a journey tells. */
export const journeyValues = (target: Target, reading: Reading): Array<Scored> => {
  switch (target.concept) {
    case "origin":
      return [...ofRoutes(target, journeyIn(reading), ({ from }) => from)]
    case "destination":
      return [...ofRoutes(target, journeyIn(reading), ({ to }) => to)]
    case "departureTime":
    case "arrivalTime":
      return ofTimes(target, journeyIn(reading), reading)
    case "passengerName":
    case "guestName":
      return ofTravellers(target, journeyIn(reading))
    case "travelDate":
      return dayAmongStops(target, reading)
    case "flightNumber":
      return ofFlights(target, reading)
    case "travelClass":
      return ofForm(target, classNames, reading)
    default:
      return asksTripType(target) ? ofForm(target, tripTypes, reading) : []
  }
}

/** The number of a flight in the line of its times, where the paper has no other. */
const ofFlights = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  if (!isOfJourney(sheet)) return []
  const found = sheet.segments.flatMap((segment) => {
    const match = segment.text.length > longestForm ? null : flightCode.exec(segment.text)
    if (match === null || candidatesIn("time", segment, 0, segment.text.length, figures).length === 0) return []
    return [asPrinted({ segment, from: match.index, to: match.index + match[0].length })]
  })
  const [candidate] = found
  return candidate !== undefined && found.every(({ value }) => value === candidate.value)
    ? [{ target, candidate, score: weights.journey.form, by: "form" }]
    : []
}

const asksTripType = ({ kind, variable }: Target): boolean => {
  const words = wordsOfKey(variable.key)
  return kind === "text" && words.includes("type") && words.some((word) => tripWords.includes(word))
}

/** What papers call in few ways only, where a paper says one of them. */
const ofForm = (target: Target, form: RegExp, { sheet }: Reading): Array<Scored> => {
  if (!isOfJourney(sheet)) return []
  const found = sheet.segments.flatMap((segment) => {
    const match = segment.text.length > longestForm ? null : form.exec(segment.text)
    if (match === null) return []
    const candidate = asPrinted({ segment, from: match.index, to: match.index + match[0].length })
    return [{ target, candidate, score: weights.journey.form, by: "form" as const }]
  })
  const [first] = found
  const same = (value: unknown) => fold(String(value)) === fold(String(first?.candidate.value))
  return first !== undefined && found.every(({ candidate }) => same(candidate.value)) ? [first] : []
}

const longestForm = 60

const ofRoutes = (target: Target, journey: Journey, end: (route: Route) => Span): Array<Scored> =>
  journey.routes.map((route, index) => ({
    target,
    candidate: asPrinted(end(route)),
    score: route.score - Math.min(0.1, 0.01 * index),
    by: "form"
  }))

/** Two times below or beside "departure" and "arrival" stand in their order; the only time of a ticket is its departure. */
const ofTimes = (target: Target, journey: Journey, { labels, targets }: Reading): Array<Scored> => {
  const { times } = journey
  const distinct = new Set(times.map(({ value }) => value))
  const [departure] = labels.byConcept.get("departureTime") ?? []
  const [arrival] = labels.byConcept.get("arrivalTime") ?? []
  const isFirst = target.concept === "departureTime"
  const chosen =
    distinct.size === 2 && departure !== undefined && arrival !== undefined
      ? times.find(({ value }) => value === [...distinct][isFirst ? 0 : 1])
      : distinct.size === 1 && isFirst && targets.every((other) => other === target || other.kind !== "time")
        ? times[0]
        : pairIn(times)?.[isFirst ? 0 : 1]
  return chosen === undefined ? [] : [{ target, candidate: chosen, score: weights.journey.time, by: "form" }]
}

/** The only two times of the first row that has times: "04.05 08:56 … 04.05 09:37", "14:30 - 15:45". */
const pairIn = (times: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> | undefined => {
  const row = times[0]?.span.segment.row
  const inRow = times.filter(({ span }) => span.segment.row === row)
  const parts = new Set(inRow.map(({ span }) => span.segment))
  const [first] = inRow
  if (inRow.length !== 2 || first === undefined) return undefined
  return parts.size === 2 || timesApart.test(first.span.segment.text) ? inRow : undefined
}

/** Who is titled in a line of his own, where nobody else is. */
const ofTravellers = (target: Target, journey: Journey): Array<Scored> => {
  const [first, ...more] = journey.travellers
  if (first === undefined || more.some((other) => fold(textOf(other)) !== fold(textOf(first)))) return []
  return [{ target, candidate: asPrinted(first), score: weights.journey.traveller, by: "form" }]
}

/** Who is titled, else the one name of a person that stands twice on a ticket, on its stub as well. */
const travellersIn = (reading: Reading): ReadonlyArray<Span> => {
  const { segments } = reading.sheet
  const named = segments.flatMap((segment) => travellerIn(segment, reading) ?? [])
  if (named.length > 0) return named
  const texts = new Map<string, number>()
  for (const { text } of segments) texts.set(text, (texts.get(text) ?? 0) + 1)
  return segments.flatMap((segment) =>
    texts.get(segment.text) === 2 && isTraveller(segment, reading)
      ? [{ segment, from: 0, to: segment.text.length }]
      : []
  )
}

const isTraveller = (segment: Segment, { labels }: Reading): boolean =>
  isPersonName(segment.text) &&
  isPerson(segment.text) &&
  segment.role === "body" &&
  labels.bySegment.get(segment.index) === undefined

const travellerIn = (segment: Segment, { labels }: Reading): Span | undefined => {
  const { text } = segment
  if (text.length > 60 || /\d/.test(text) || isLabel(segment, labels)) return undefined
  if (slashedName.test(text)) return { segment, from: 0, to: text.length }
  const lead = titled.exec(text)?.[0].length ?? 0
  return lead > 0 && /^\p{L}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]*){1,4}$/u.test(text.slice(lead))
    ? { segment, from: lead, to: text.length }
    : undefined
}

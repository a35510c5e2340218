import { patternsOf } from "../lexicon/Patterns.js"
import { onceFor } from "../Once.js"
import { isOfHotel, isOfJourney } from "../reading/AskedOf.js"
import type { Reading } from "../reading/Reading.js"
import { finder, isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { Route } from "./Routes.js"
import { routesIn } from "./Routes.js"

const { slashedName, titled } = patternsOf("slashedName", "titled")

/** Unlabelled values of a ticket: origin and destination, and the travellers. */
interface Journey {
  readonly routes: ReadonlyArray<Route>
  readonly travellers: ReadonlyArray<Span>
}

/** The journey of a ticket, or the guests of a hotel document; empty for other documents. */
const journeyIn = onceFor((reading: Reading): Journey => {
  const { sheet } = reading
  return isOfJourney(sheet)
    ? { routes: routesIn(reading), travellers: travellersIn(reading) }
    : { routes: [], travellers: isOfHotel(sheet) ? travellersIn(reading) : [] }
})

/** Finds a journey's origin, destination and traveller. */
export const journeyValues = finder("journeys", (target, reading) => {
  switch (target.concept) {
    case "origin":
      return [...ofRoutes(target, journeyIn(reading), ({ from }) => from)]
    case "destination":
      return [...ofRoutes(target, journeyIn(reading), ({ to }) => to)]
    case "passengerName":
    case "guestName":
      return ofTravellers(target, journeyIn(reading))
    default:
      return []
  }
})

const ofRoutes = (target: Target, journey: Journey, end: (route: Route) => Span): Array<Scored> =>
  journey.routes.map((route, index) => ({
    target,
    candidate: asPrinted(end(route)),
    score: weights.journey.named - Math.min(0.1, 0.01 * index),
    by: "form"
  }))

/** The traveller, if the document has only one name with a title. */
const ofTravellers = (target: Target, journey: Journey): Array<Scored> => {
  const [first, ...more] = journey.travellers
  if (first === undefined || more.some((other) => fold(textOf(other)) !== fold(textOf(first)))) return []
  return [{ target, candidate: asPrinted(first), score: weights.journey.traveller, by: "form" }]
}

/** The names with a title such as "Mr" in segments of their own. */
const travellersIn = (reading: Reading): ReadonlyArray<Span> =>
  reading.sheet.segments.flatMap((segment) => travellerIn(segment, reading) ?? [])

const travellerIn = (segment: Segment, { labels }: Reading): Span | undefined => {
  const { text } = segment
  if (text.length > 60 || /\d/.test(text) || isLabel(segment, labels)) return undefined
  if (slashedName.test(text)) return { segment, from: 0, to: text.length }
  const lead = titled.exec(text)?.[0].length ?? 0
  return lead > 0 && /^\p{L}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]*){1,4}$/u.test(text.slice(lead))
    ? { segment, from: lead, to: text.length }
    : undefined
}

import { patternsOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import { isAboutWord } from "../reading/Subjects.js"
import type { Reading } from "../reading/Reading.js"
import { finder, isLabel } from "../reading/Reading.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import { routesIn } from "./Routes.js"

const { slashedName, titled } = patternsOf("slashedName", "titled")

/** Finds a journey's origin, destination and traveller. */
export const journeyValues = finder("journeys", (target, reading) => {
  const { concept } = target
  if (concept === "origin" || concept === "destination")
    return routesOf(reading).map((route, index) => ({
      target,
      candidate: asPrinted(concept === "origin" ? route.from : route.to),
      score: weights.journey.named - Math.min(0.1, 0.01 * index),
      by: "form"
    }))
  if (concept !== "passengerName" && concept !== "guestName") return []
  // The document must have only one name with a title
  const [first, ...more] = travellersOf(reading)
  if (first === undefined || more.some((other) => fold(textOf(other)) !== fold(textOf(first)))) return []
  return [{ target, candidate: asPrinted(first), score: weights.journey.traveller, by: "form" }]
})

const routesOf = weakMemoized((reading: Reading) => (isAboutWord("station", reading.sheet) ? routesIn(reading) : []))

/** The names with a title in a ticket or a hotel document. */
const travellersOf = weakMemoized((reading: Reading): ReadonlyArray<Span> => {
  const { sheet } = reading
  if (!isAboutWord("station", sheet) && !isAboutWord("hotel", sheet)) return []
  return sheet.segments.flatMap((segment) => travellerIn(segment, reading) ?? [])
})

const travellerIn = (segment: Segment, { labels }: Reading): Span | undefined => {
  const { text } = segment
  if (text.length > 60 || /\d/.test(text) || isLabel(segment, labels)) return undefined
  if (slashedName.test(text)) return { segment, from: 0, to: text.length }
  const lead = titled.exec(text)?.[0].length ?? 0
  return lead > 0 && /^\p{L}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]*){1,4}$/u.test(text.slice(lead))
    ? { segment, from: lead, to: text.length }
    : undefined
}

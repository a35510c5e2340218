import { maxBy } from "../Collections.js"
import { alternativesOf } from "../lexicon/Patterns.js"
import type { Figures } from "./Figures.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn, stretchOf } from "../words/Text.js"

const besideTime = alternativesOf("besideTime")

/** The place name beside dates and times in a text: "Lyon Part-Dieu" of "12:04 Lyon Part-Dieu". */
export const placeIn = (text: string, figures: Figures): Stretch | undefined => {
  const when = [...figures.datesIn(text), ...matchesIn(text, time).map(stretchOf)].sort((a, b) => a.from - b.from)
  const starts = [0, ...when.map(({ to }) => to)]
  const parts = starts.flatMap((from, index) => trimmed(text, from, when[index]?.from ?? text.length) ?? [])
  return maxBy(parts, ({ from, to }) => to - from)
}

const time = /(?<![\d.,])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?(?!\p{L}))?(?![\d.,])/giu

const timeWord = `(?:${besideTime})(?![\\p{L}\\d])\\.?`
const leading = new RegExp(`^(?:[\\s,;:|/)@–—-]|${timeWord})+`, "u")
const trailing = new RegExp(`(?:[\\s,;:|/(@–—-]+(?:${timeWord})?)+$`, "u")

const trimmed = (text: string, from: number, to: number): Stretch | undefined => {
  const part = text.slice(from, to)
  const start = leading.exec(part)?.[0].length ?? 0
  const place = part.slice(start).replace(trailing, "")
  return /\p{L}{2}/u.test(place) && /^[\p{Lu}\p{Lo}\d"'(]/u.test(place)
    ? { from: from + start, to: from + start + place.length }
    : undefined
}

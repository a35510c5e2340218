import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { tickBoxesIn } from "../values/TickBoxes.js"
import { weights } from "../Weights.js"
import type { Token } from "../words/Text.js"
import { tokensOf } from "../words/Text.js"
import { endOfBoxNumber } from "./BoxNumbers.js"

const { summandLead } = patternsOf("summandLead")

/** A text in the position of a label, whatever its words: alone, or before a colon, dots or a number. */
export interface Caption {
  readonly span: Span
  /** The words of each reading: the whole text and, in case a form has two languages, its parts around a slash. */
  readonly readings: ReadonlyArray<ReadonlyArray<Token>>
  /** As `Label.quality`, in [0, 1]. */
  readonly quality: number
  /** A colon or dots follow, or it is in small print like the caption of a form's box. */
  readonly marked: boolean
  /** Nothing else stands in the segment. */
  readonly whole: boolean
}

/** Max captions; further ones are in long tables. */
const maxCaptions = 2_000
const maxWords = 9
const maxLength = 80

/** Every caption of a document, in order. */
export const captionsOf = (sheet: Sheet): ReadonlyArray<Caption> => {
  const found: Array<Caption> = []
  for (const segment of sheet.segments) {
    if (found.length >= maxCaptions) break
    if (segment.text.length <= 400) found.push(...captionsIn(segment, sheet))
  }
  return found
}

const captionsIn = (segment: Segment, sheet: Sheet): ReadonlyArray<Caption> => {
  const isKey = segment.box.height < sheet.smallPrint
  const { text } = segment
  const start = Math.max(endOfBoxNumber(text), summandLead.exec(text)?.[0].length ?? 0)
  const colon = [...text.matchAll(/:(?!\d|\/\/)/g)].find(({ index }) => index >= start)
  const [box] = tickBoxesIn(text)
  const dots = /\s?(?:\.{3,}|…|(?:\. ){3,})/.exec(text)
  const end = colon?.index ?? (box === undefined || box.start <= start ? dots?.index : box.start)
  if (end !== undefined) return captionAt(segment, start, end, weights.label.startWithColon, true)
  const value = /(?<![-_/\p{L}\d])[\d$€£¥]/u.exec(
    text.slice(start).replace(/\([^)]*\)/g, (remark) => " ".repeat(remark.length))
  )
  if (value === null && /\d/.test(text.slice(start))) return []
  return value === null
    ? captionAt(segment, start, text.length, weights.label.whole, isKey)
    : captionAt(segment, start, start + value.index, weights.label.start, isKey)
}

/** Splits "Age / Sex" and "Age/Sex", but not "c/o". */
const slash = /\s\/\s|(?<=\p{L}{3})\/(?=\p{L}{3})/u

const captionAt = (
  segment: Segment,
  from: number,
  end: number,
  quality: number,
  marked = false
): ReadonlyArray<Caption> => {
  const text = segment.text.slice(from, end).trimEnd()
  // "2a Total gain distr." ends with an abbreviation, "Thank you." is a sentence
  const isSentence = endOfBoxNumber(segment.text) === 0 && /\p{Ll}{3}\.$/u.test(text)
  if (text.length > maxLength || !/\p{L}{2}/u.test(text) || isSentence || /[@;!]/.test(text) || hasLegalForm(text))
    return []
  const readings = [text, ...(text.includes("/") && slash.test(text) ? text.split(slash) : [])]
    .map((reading) => tokensOf(reading.replace(/\([^)]*\)/g, " ")))
    .filter((tokens) => tokens.length > 0 && tokens.length <= maxWords)
  const to = from + text.length
  const whole = !/[\p{L}\p{N}]/u.test(segment.text.slice(to).replace(/\([^)]*\)/g, ""))
  return readings.length === 0 ? [] : [{ span: { segment, from, to }, readings, quality, marked, whole }]
}

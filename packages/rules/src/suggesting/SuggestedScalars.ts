import type { Variable, VariableType } from "@winnow/extractor"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { isRowConcept } from "../lexicon/Concepts.js"
import { captionsOf } from "../labels/Captions.js"
import type { Label } from "../labels/Labels.js"
import { labelsOf } from "../labels/Labels.js"
import type { Sheet, Span } from "../sheet/Sheet.js"
import { ngramFilterOf } from "../sheet/NgramFilter.js"
import { ownPhrasesOf } from "../template/TemplateTargets.js"
import type { Locale } from "../values/Locale.js"
import { kindOf } from "../words/Lexicon.js"
import { datesIn } from "../values/Dates.js"
import { numbersIn } from "../values/Numbers.js"
import { fold } from "../words/Text.js"
import { groupBy } from "../Collections.js"

/** Maximum suggestions; further captions usually stand in long lists of details. */
const maxSuggestions = 80

/** Minimum quality of a label; words inside sentences have less. */
const minQuality = 0.6

/** A variable for each label of a known concept and for each marked caption, such as one with a colon. */
export const suggestScalars = (
  sheet: Sheet,
  { language }: Locale,
  headers: ReadonlySet<string>
): ReadonlyArray<Variable> => {
  const labels = labelsOf(sheet, ownPhrasesOf([], ngramFilterOf(sheet)), language).all
  const sure = labels.filter(({ quality }) => quality >= minQuality)
  const named = new Set(sure.map(({ span }) => span.segment))
  const ofLabels = sure.flatMap((label) => {
    const concept = conceptOf(label)
    return concept === undefined ? [] : [{ span: label.span, key: concept, type: typeOf(concept) }]
  })
  const ofCaptions = captionsOf(sheet).flatMap(({ marked, span }) => {
    const key = marked && !named.has(span.segment) ? keyOfCaption(captionOf(span)) : undefined
    return key === undefined ? [] : [{ span, key, type: "string" as const }]
  })
  const fitting = [...ofLabels, ...ofCaptions].filter(
    ({ span }) => isMeaningful(captionOf(span)) && !headers.has(span.segment.text)
  )
  return unique(fitting)
    .slice(0, maxSuggestions)
    .sort((a, b) => a.span.segment.index - b.span.segment.index || a.span.from - b.span.from)
    .map(({ key, span, type }) => ({ key, type, context: hintOf(captionOf(span)) }))
}

/** The first of each key, since a list and its total may have the same name. */
export const unique = <A extends { readonly key: string }>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...groupBy(all, ({ key }) => key).values()].flatMap((same) => same.slice(0, 1))

const captionOf = ({ from, segment, to }: Span): string =>
  segment.text
    .slice(from, to)
    .replace(/[\s:.*]+$/, "")
    .replace(/^[\s•*–-]+/, "")

const maxWords = 6

/** Whether a caption is not just a word such as "de" or "to", nor OCR noise with odd signs or several scripts. */
const isMeaningful = (caption: string): boolean =>
  /\p{L}{3}|^\p{Lo}{2}/u.test(caption) &&
  !/[.]\s|[\u{fffd}\u{ff00}-\u{ffef}]|\p{L}'[\p{L},]+,|(?=.*\p{Script=Latin})(?=.*(?!\p{Script=Latin})\p{L})/u.test(
    caption
  ) &&
  caption.split(/\s+/).length <= maxWords

/** The label's best concept, if it is certain and a value of the whole document. */
const conceptOf = ({ concepts }: Label): Concept | undefined => {
  const [first] = [...concepts].sort(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < 1 || isRowConcept(first[0])) return undefined
  return kindOf(first[0]) === "none" ? undefined : first[0]
}

const numericKinds: ReadonlySet<Kind> = new Set(["amount", "percent", "count", "number"])

export const typeOf = (concept: Concept): VariableType => {
  const kind = kindOf(concept)
  return numericKinds.has(kind) ? "number" : kind === "date" || kind === "boolean" ? kind : "string"
}

/** The type of a text. Numbers without decimals, a percent sign or a currency may be identifiers and stay strings. */
export const typeOfText = (text: string, locale: Locale): VariableType => {
  const [day] = datesIn(text, locale)
  if (day !== undefined && day.to - day.from >= text.trim().length) return "date"
  const amount = /^[-+(]?\s?(?:\p{Sc}|[A-Z]{3})?\s?[\d.,'\s]*\d\)?\s?(?:\p{Sc}|[A-Z]{3}|%)?$/u.test(text.trim())
  const isMeasured = /[.,]\d{1,2}(?!\d)|\p{Sc}|%/u.test(text)
  return amount && isMeasured && numbersIn(text, locale).length === 1 ? "number" : "string"
}

/** The key of a caption: customerRefNo for "Customer ref. no."; undefined for a text without words. */
export const keyOfCaption = (caption: string): string | undefined => {
  const words = fold(
    caption
      .replace(/\([^()]*\)/g, " ")
      .replaceAll("ß", "ss")
      .replace(/['’]/g, "")
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, maxWords)
  const [first = "", ...others] = words
  if (!/^\p{L}/u.test(first) || !/\p{L}{2}/u.test(words.join(""))) return undefined
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

/** A context that quotes the caption, since quoted text is searched as a label. */
export const hintOf = (caption: string): string => `The value of "${caption.replaceAll('"', "'")}"`

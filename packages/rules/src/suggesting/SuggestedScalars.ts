import type { Variable, VariableType } from "@winnow/extractor"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { isRowConcept } from "../lexicon/Concepts.js"
import { captionsOf } from "../labels/Captions.js"
import type { Label } from "../labels/Labels.js"
import { labelsOf } from "../labels/Labels.js"
import type { Sheet, Span } from "../sheet/Sheet.js"
import { letterRunsOf } from "../sheet/LetterRuns.js"
import { ownPhrasesOf } from "../template/TemplateTargets.js"
import type { Locale } from "../values/Locale.js"
import { kindOf } from "../words/Lexicon.js"
import { datesIn } from "../values/Dates.js"
import { numbersIn } from "../values/Numbers.js"
import { fold } from "../words/Text.js"

/** Maximum suggestions; further captions usually stand in long lists of details. */
const most = 80

/** Minimum quality of a label; words inside sentences have less. */
const minQuality = 0.6

/** A variable for each label of a known concept and for each marked caption, such as one with a colon. */
export const suggestScalars = (
  sheet: Sheet,
  { language }: Locale,
  headers: ReadonlySet<string>
): ReadonlyArray<Variable> => {
  const labels = labelsOf(sheet, ownPhrasesOf([], letterRunsOf(sheet)), language).all
  const found: Array<{ readonly span: Span; readonly variable: Variable }> = []
  const seen = new Set<string>()
  const add = (span: Span, variable: Variable) => {
    if (seen.has(variable.key) || found.length >= most) return
    seen.add(variable.key)
    found.push({ span, variable })
  }
  for (const label of labels) {
    const concept = conceptOf(label)
    if (concept === undefined || label.quality < minQuality || isHeader(label.span, headers)) continue
    if (!isNaming(captionOf(label.span))) continue
    add(label.span, { key: concept, type: typeOf(concept), context: hintOf(captionOf(label.span)) })
  }
  const named = new Set(labels.filter(({ quality }) => quality >= minQuality).map(({ span }) => span.segment))
  for (const { marked, span } of captionsOf(sheet)) {
    const key = keyOfCaption(captionOf(span))
    if (
      !marked ||
      key === undefined ||
      !isNaming(captionOf(span)) ||
      named.has(span.segment) ||
      isHeader(span, headers)
    )
      continue
    add(span, { key, type: "string", context: hintOf(captionOf(span)) })
  }
  return found
    .sort((a, b) => a.span.segment.index - b.span.segment.index || a.span.from - b.span.from)
    .map(({ variable }) => variable)
}

const captionOf = ({ from, segment, to }: Span): string =>
  segment.text
    .slice(from, to)
    .replace(/[\s:.*]+$/, "")
    .replace(/^[\s•*–-]+/, "")

const maxWords = 6

/** Whether a caption is not just a word such as "de" or "to", nor OCR noise with odd signs or several scripts. */
const isNaming = (caption: string): boolean =>
  /\p{L}{3}|^\p{Lo}{2}/u.test(caption) &&
  !/[.]\s|[\u{fffd}\u{ff00}-\u{ffef}]|\p{L}'[\p{L},]+,|(?=.*\p{Script=Latin})(?=.*(?!\p{Script=Latin})\p{L})/u.test(
    caption
  ) &&
  caption.split(/\s+/).length <= maxWords

const isHeader = ({ segment }: Span, headers: ReadonlySet<string>): boolean => headers.has(segment.text)

/** The label's best concept, if it is certain and a value of the whole document. */
const conceptOf = ({ concepts }: Label): Concept | undefined => {
  const [first] = [...concepts].sort(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < 1 || isRowConcept(first[0])) return undefined
  return kindOf(first[0]) === "none" ? undefined : first[0]
}

const numeric: ReadonlySet<Kind> = new Set(["amount", "percent", "count", "number"])

export const typeOf = (concept: Concept): VariableType => {
  const kind = kindOf(concept)
  return numeric.has(kind) ? "number" : kind === "date" || kind === "boolean" ? kind : "string"
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
      .replace(/\([^)]*\)/g, " ")
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

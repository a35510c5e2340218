import type { Label, Labels } from "../labels/Labels.js"
import { letterOf } from "../letters/Letter.js"
import { weakMemoized } from "../Memoized.js"
import type { Reading, Related } from "../reading/Reading.js"
import { isLabel, isOtherLabel, relatedFinder } from "../reading/Reading.js"
import { endTogether, isAligned, overlaps } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { placeOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { Token } from "../words/Text.js"
import { isFreeText } from "./SaidValues.js"
import { endsInColon, isRateBase, labelBefore } from "./ValuesBeside.js"

/** Values below a label, from the next row that has text there. */
export const valuesBelow = relatedFinder("values below labels", (label, target, reading) => {
  const { sheet, labels, figures } = reading
  const { segment } = label.span
  // A caption in small print, "Street, number", above a box
  const isCaption =
    segment.box.height < sheet.smallPrint &&
    label.quality >= weights.label.start &&
    /^(?:\s*[,/]?\s?\p{L}+){0,2}\s*$/u.test(segment.text.slice(label.span.to))
  const { person, title } = letterOf(sheet).signature
  // "Ann Lee" above "HR Manager"
  if (segment === title && person !== undefined)
    return isFreeText(target) && label.whole ? [{ candidate: person, factor: 1 }] : []
  const boxed = inBox(label, target, reading)
  if (boxed.length > 0) return boxed
  if (!label.whole && !isCaption && !(isOnlyLabels(segment, labels) && !/\d/.test(segment.text))) return []
  const place = placeOf(label.span)
  const zone = rightBoundOf(label, sheet)
  const found: Array<Related> = []
  for (let row = segment.row + 1; row < sheet.rows.length; row++) {
    const below = sheet.rows[row]
    if (below === undefined || below.page !== segment.page) break
    const gap = below.box.y - (place.y + place.height)
    if (gap / pitchOf(below, sheet) + 0.8 > weights.farthestBelow) break
    const lines = Math.min(weights.farthestBelow, gap / sheet.lineHeight + 0.8)
    let blocked = false
    for (const next of below.segments) {
      if (Math.min(zone, next.box.x + next.box.width) <= Math.max(place.x, next.box.x)) continue
      const isCaptioned =
        isFreeText(target) && (endsInColon(next) || (endsInColon(segment) && labelBefore.test(next.text)))
      if (isOtherLabel(next, target, reading) || isCaptioned || isSmallPrint(next, segment, sheet)) {
        blocked = true
        break
      }
      const aligned = isAligned(place, next.box, sheet.lineHeight)
      const factor =
        (target.kind === "text" && isNextCaption(segment, next, reading) ? weights.nextCaption : 1) *
        (weights.below - weights.belowLine * Math.max(0, lines - 1)) *
        (aligned ? 1 : weights.belowMisaligned)
      const candidates = candidatesIn(target.kind, wholeOf(next), figures)
      for (const [index, candidate] of candidates.entries()) {
        if (target.kind === "id" && isNumberOfOther(candidate)) continue
        const at = placeOf(candidate.span)
        const under = overlaps(place, at)
        const base = target.kind === "amount" && isRateBase(next.text.slice(0, candidate.span.from)) ? weights.base : 1
        found.push({ candidate, factor: factor * base * (candidates.length > 1 && !under ? 0.7 : 1) * 0.97 ** index })
      }
      blocked = true
    }
    if (blocked) break
  }
  const sum = target.kind === "amount" ? sumBelow(found[0], reading) : undefined
  const lowered = () => found.map((related) => ({ ...related, factor: related.factor * weights.addend }))
  if (sum === undefined && !isFirstOfColumn(found[0], target, reading)) return found
  return sum === undefined ? (target.kind === "number" ? lowered() : []) : [sum, ...lowered()]
})

/** Whether a number or balance stands below one, or another tax rate: the text above is the title of a table's column. */
const isFirstOfColumn = (one: Related | undefined, { concept, kind }: Target, { figures, sheet }: Reading): boolean => {
  const first = one?.candidate
  if (first === undefined || (kind !== "number" && concept !== "vatRate" && concept !== "closingBalance")) return false
  const { box, page, row } = first.span.segment
  return sheet.rows
    .slice(row + 1, row + (concept === "vatRate" ? maxColumnRows : 2))
    .flatMap((below) => (below.page === page ? below.segments : []))
    .filter((below) => endTogether(below.box, box, sheet.lineHeight))
    .flatMap((below) => candidatesIn(kind, wholeOf(below), figures))
    .some(({ fit, value }) => (kind === "number" ? fit > maxUnsureFit : fit >= first.fit && value !== first.value))
}

/** Whether a number has a caption of its own: "Insured risk: 4711" below "Invoice", but not "No.: 4711". */
const isNumberOfOther = ({ span: { from, segment } }: Candidate): boolean =>
  /\p{L}[.)]?\s?:\s*$/u.test(segment.text.slice(0, from)) &&
  segment.tokens.findLast(({ end }) => end <= from)?.key !== "nr"

/** Whether a segment is several labels and at most one other word. */
const isOnlyLabels = (segment: Segment, labels: Labels): boolean => coverAll(labels.in(segment), segment.tokens)

const coverAll = weakMemoized((own: ReadonlyArray<Label>, tokens: ReadonlyArray<Token>): boolean => {
  const isLabelled = ({ end, start }: Token) => own.some(({ span }) => start < span.to && span.from < end)
  return own.length > 1 && tokens.filter((token) => !isLabelled(token)).length <= 1
})

/** A row's line pitch: large letters stand farther below their caption. */
const pitchOf = ({ segments }: Row, { lineHeight }: Sheet): number =>
  Math.max(
    lineHeight,
    segments.reduce((least, { box }) => Math.min(least, box.height), maxLarger * lineHeight)
  )

const maxLarger = 2

/** Whether the text below a caption is the form's next caption: both have a value beside them. */
const isNextCaption = (caption: Segment, next: Segment, { labels, sheet }: Reading): boolean => {
  const [value, other] = [caption, next].map(({ index }) => sheet.segments[index + 1])
  return (
    value !== undefined &&
    other !== undefined &&
    value.row === caption.row &&
    other.row === next.row &&
    isAligned(caption.box, next.box, 0.5 * sheet.lineHeight) &&
    isAligned(value.box, other.box, 0.5 * sheet.lineHeight) &&
    !/^\d/.test(next.text) &&
    !isLabel(value, labels)
  )
}

/** Values in the form's box that the label heads, up to the next label in it. */
const inBox = (label: Label, target: Target, reading: Reading): Array<Related> => {
  const lines = reading.boxedCaptions.get(label.span.segment.index) ?? []
  if (!label.whole) return []
  const found: Array<Related> = []
  for (const line of lines) {
    if (isOtherLabel(line, target, reading)) break
    for (const candidate of candidatesIn(target.kind, wholeOf(line), reading.figures))
      if (candidate.fit > maxUnsureFit) found.push({ candidate, factor: weights.boxed * 0.97 ** found.length })
  }
  return found
}

/** Max fit of words without a digit as a number, and of names with a digit. */
const maxUnsureFit = 0.6

/** Whether a text below a caption in small print is the next box's caption: it is as small, whereas values are larger. */
const isSmallPrint = (next: Segment, caption: Segment, { lineHeight }: Sheet): boolean =>
  caption.box.height < weights.smallPrint * lineHeight &&
  next.box.height < 1.15 * caption.box.height &&
  next.text.replace(/\P{N}/gu, "").length < next.text.replace(/\P{L}/gu, "").length

/** The right bound of values below a label: the next segment in the label's row, as in a form's boxes. */
const rightBoundOf = (label: Label, sheet: Sheet): number => {
  const place = placeOf(label.span)
  const next = sheet.rows[label.span.segment.row]?.segments.find((other) => other.box.x > place.x + place.width)
  const farthest = place.x + place.width + weights.farthestInBox * sheet.lineHeight
  return Math.max(place.x + place.width, Math.min(next?.box.x ?? Infinity, farthest))
}

/** Max rows in a column of amounts. */
const maxColumnRows = 300

/** The sum that ends a column of amounts, which is the value of the column's label. */
const sumBelow = (first: Related | undefined, { sheet, labels, figures }: Reading): Related | undefined => {
  if (first === undefined) return undefined
  const { segment } = first.candidate.span
  const place = placeOf(first.candidate.span)
  let sum = Number(first.candidate.value)
  let addends = 1
  let bottom = place.y + place.height
  for (const row of sheet.rows.slice(segment.row + 1, segment.row + maxColumnRows)) {
    if (row.page !== segment.page || row.box.y - bottom > weights.farthestBelow * sheet.lineHeight) return undefined
    for (const next of row.segments) {
      if (!endTogether(next.box, place, sheet.lineHeight)) continue
      if (isLabel(next, labels)) return undefined
      const [candidate] = candidatesIn("amount", wholeOf(next), figures)
      if (candidate === undefined || typeof candidate.value !== "number") continue
      if (addends > 1 && Math.abs(candidate.value - sum) < 0.015) {
        // A sum with its own label is that label's value, unless its row has several amounts
        const amounts = row.segments.filter(({ text }) => figures.numbersIn(text).some(({ money }) => money))
        const named = amounts.length < 2 && row.segments.some((one) => one.box.x < next.box.x && isLabel(one, labels))
        return named ? undefined : { candidate, factor: first.factor }
      }
      sum += candidate.value
      addends++
      bottom = next.box.y + next.box.height
    }
  }
  return undefined
}

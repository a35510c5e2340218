import type { Candidate } from "./Candidates.js"
import { candidatesIn } from "./Candidates.js"
import type { Concept } from "./lexicon/Concepts.js"
import type { Label, Labels } from "./Labels.js"
import type { Figures } from "./Figures.js"
import type { Row, Segment, Sheet } from "./Sheet.js"
import { placeOf } from "./Sheet.js"
import type { Target } from "./Target.js"
import { labelsFor } from "./TargetLabels.js"
import { weights } from "./Weights.js"

/** How a value was found: beside a label, below a column's title, by its own form, in a party's address … */
export type Source =
  | "label"
  | "column"
  | "form"
  | "party"
  | "sentence"
  | "letter"
  | "career"
  | "list"
  | "row"
  | "product"

/** A candidate for a target, with a score in [0, 1] and a little more. */
export interface Scored {
  readonly target: Target
  readonly candidate: Candidate
  readonly score: number
  readonly by: Source
  /** Where its label stands. */
  readonly label?: Segment
  /** How well the label or title fits, and how well the value stands to it; both in [0, 1]. */
  readonly named?: number
  readonly placed?: number
  /** It agrees with other amounts. */
  readonly checked?: boolean
}

export interface Reading {
  readonly sheet: Sheet
  readonly labels: Labels
  readonly figures: Figures
  /** The scalar leaves that are asked for. */
  readonly targets: ReadonlyArray<Target>
  readonly amountRows: ReadonlySet<Row>
  /** Rows that head tables: their labels name columns and nothing else. */
  readonly headerRows: ReadonlySet<number>
  /** Rows that are items of tables. */
  readonly itemRows: ReadonlySet<number>
  /** Rows of captions with their values in the row below: nothing beside a caption is its value. */
  readonly captionRows: ReadonlySet<number>
}

/** Every value that stands beside or below one of the target's labels, with its score. */
export const scoredFor = (target: Target, reading: Reading): Array<Scored> => {
  const found: Array<Scored> = []
  for (const [label, weight] of labelsFor(target, reading)) {
    const standing = weight * label.quality
    if (reading.headerRows.has(label.span.segment.row)) continue
    for (const { candidate, factor } of valuesOf(label, target, reading)) {
      const inItems =
        reading.itemRows.has(candidate.span.segment.row) || reading.itemRows.has(label.span.segment.row)
          ? weights.inItems
          : 1
      const edge =
        candidate.span.segment.role === "header" || candidate.span.segment.role === "footer" ? weights.edge : 1
      const score = standing * factor * candidate.fit * edge * inItems + positionBonus(target, candidate, reading.sheet)
      found.push({
        target,
        candidate,
        score,
        by: "label",
        label: label.span.segment,
        named: standing,
        placed: factor * edge * inItems
      })
    }
  }
  return found
}

interface Related {
  readonly candidate: Candidate
  readonly factor: number
}

const valuesOf = (label: Label, target: Target, reading: Reading): Array<Related> => {
  const inRow = [...inSameSegment(label, target, reading), ...rightOf(label, target, reading)]
  const ordered = target.kind === "amount" ? lastAmountFirst(inRow) : inRow
  return [...ordered, ...below(label, target, reading)]
}

const lastAmountFirst = (inRow: ReadonlyArray<Related>): Array<Related> => {
  const amounts = inRow.filter(({ candidate }) => candidate.fit > 0.5)
  return inRow.map((related) => {
    const after = amounts.length - 1 - amounts.indexOf(related)
    return amounts.includes(related) ? { ...related, factor: related.factor * weights.amountBefore ** after } : related
  })
}

/** Kinds whose value is all that stands there: it must start where the label ends. */
const isFreeText = (target: Target) =>
  target.kind === "name" || target.kind === "text" || target.kind === "street" || target.kind === "boolean"

/** Kinds whose form alone makes sure that no word of a sentence is taken. */
const isTyped = (target: Target) =>
  target.kind === "date" ||
  target.kind === "id" ||
  target.kind === "iban" ||
  target.kind === "bic" ||
  target.kind === "vatId"

const inSameSegment = (label: Label, target: Target, { labels, figures }: Reading): Array<Related> => {
  const { segment, to } = label.span
  const next = nextLabel(label, labels)
  const end = next?.span.from ?? segment.text.length
  if (!/[\p{L}\p{N}☒☑✓✔☐]/u.test(segment.text.slice(to, end))) return []
  const free = isFreeText(target)
  const between = segment.text.slice(to, end)
  const said = free && label.quality >= weights.label.start ? saysThat.exec(between) : null
  if (said !== null) {
    const from = to + said[0].length
    const stop = /[.;](?:\s|$)/.exec(segment.text.slice(from, end))
    return candidatesIn(target.kind, segment, from, stop === null ? end : from + stop.index, figures).map(
      (candidate) => ({
        candidate,
        factor: weights.said
      })
    )
  }
  if (
    free &&
    !/^[\s.)\]*(]*[:=–—-]/.test(between) &&
    !/^\s*\)?\s*n?r?\.?\s*:/.test(between) &&
    label.quality < weights.label.start
  )
    return []
  const start = free ? to + (/^[^:]{0,18}:/.exec(between)?.[0].length ?? 0) : to
  const found = candidatesIn(target.kind, segment, start, end, figures)
  return found.map((candidate, index) => {
    const skipped = wordsBetween(segment.text.slice(to, candidate.span.from))
    const order = target.kind === "amount" ? 1 : 0.95 ** index
    const prose = skipped === 0 && isTyped(target) ? Math.max(1, weights.inProse / label.quality) : 1
    const gap = target.kind === "amount" ? 0.98 : weights.sameSkippedWord
    const bare = free && !between.includes(":") ? 0.6 : 1
    return { candidate, factor: weights.same * gap ** skipped * order * bare * prose }
  })
}

/** A sentence that says what its subject is: "Gerichtsstand ist Erfurt." */
const saysThat = /^\s+(?:is|are|shall be|ist|sind|lautet|est|sont|es|son|é|são)\s+/i

const wordsBetween = (text: string): number => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length

const nextLabel = (label: Label, labels: Labels): Label | undefined =>
  labels.bySegment
    .get(label.span.segment.index)
    ?.find(
      (other) =>
        other.span.from >= label.span.to &&
        (other.quality >= weights.label.colon ||
          /[|;/]\s*$/.test(label.span.segment.text.slice(label.span.to, other.span.from)))
    )

/** Whether a segment is only a label, so that no value lies in it or beyond it. */
const isLabel = (segment: Segment, labels: Labels): boolean =>
  labels.bySegment.get(segment.index)?.some((label) => label.whole || label.quality >= weights.label.startWithColon) ??
  false

const rightOf = (label: Label, target: Target, { captionRows, sheet, labels, figures }: Reading): Array<Related> => {
  const { segment } = label.span
  if (!endsSegment(label, target) || captionRows.has(segment.row)) return []
  const row = sheet.rows[segment.row]?.segments ?? []
  const found: Array<Related> = []
  let skipped = 0
  for (const next of row) {
    if (next.box.x <= segment.box.x || next.index === segment.index) continue
    const distance = (next.box.x - (segment.box.x + segment.box.width)) / sheet.lineHeight
    if (distance > weights.farthestRight || skipped > 4) break
    if (isLabel(next, labels)) break
    const candidates = candidatesIn(target.kind, next, 0, next.text.length, figures)
    const place = weights.right - Math.min(0.25, weights.rightDistance * Math.max(0, distance))
    for (const [index, candidate] of candidates.entries()) {
      // Amounts: rates and bases stand before the amount itself
      const order = target.kind === "amount" ? 1 : weights.rightSkipped ** (skipped + Math.min(3, index))
      const partial = isFreeText(target) ? 1 : 0.97 ** wordsBetween(next.text.slice(0, candidate.span.from))
      found.push({ candidate, factor: Math.min(1, place * order) * partial * (label.whole ? 1 : 0.92) })
    }
    if (/[\p{L}\p{N}]/u.test(next.text)) skipped++
  }
  return found
}

/** Nothing but a unit, a remark in brackets or a short addition follows the label in its segment. */
const endsSegment = (label: Label, target: Target): boolean => {
  const rest = label.span.segment.text.slice(label.span.to)
  if (label.whole) return true
  return (
    label.quality >= weights.label.start &&
    wordsBetween(rest) <= (target.kind === "amount" ? 6 : 2) &&
    !/\d{4}/.test(rest) &&
    !isFreeText(target)
  )
}

const below = (label: Label, target: Target, reading: Reading): Array<Related> => {
  const { sheet, labels, figures } = reading
  const { segment } = label.span
  const inSegment = labels.bySegment.get(segment.index) ?? []
  const rest = segment.tokens.filter(
    (token) => !inSegment.some(({ span }) => token.start < span.to && span.from < token.end)
  )
  const onlyLabels = inSegment.length > 1 && rest.length <= 1
  if (!label.whole && !(onlyLabels && !/\d/.test(segment.text))) return []
  const place = placeOf(label.span)
  const zone = zoneOf(label, sheet)
  const found: Array<Related> = []
  for (let row = segment.row + 1; row < sheet.rows.length; row++) {
    const below = sheet.rows[row]
    if (below === undefined || below.page !== segment.page) break
    const lines = (below.box.y - (place.y + place.height)) / sheet.lineHeight + 0.8
    if (lines > weights.farthestBelow) break
    let blocked = false
    for (const next of below.segments) {
      if (Math.min(zone, next.box.x + next.box.width) <= Math.max(place.x, next.box.x)) continue
      if (isLabel(next, labels)) {
        blocked = true
        break
      }
      const aligned = isAligned(place, next.box, sheet.lineHeight)
      const factor =
        (weights.below - weights.belowLine * Math.max(0, lines - 1)) * (aligned ? 1 : weights.belowMisaligned)
      const candidates = candidatesIn(target.kind, next, 0, next.text.length, figures)
      for (const [index, candidate] of candidates.entries()) {
        const at = placeOf(candidate.span)
        const under = Math.min(place.x + place.width, at.x + at.width) > Math.max(place.x, at.x)
        found.push({ candidate, factor: factor * (candidates.length > 1 && !under ? 0.7 : 1) * 0.97 ** index })
      }
      blocked = true
    }
    if (blocked) break
  }
  const sum = target.kind === "amount" ? sumBelow(found[0], reading) : undefined
  return sum === undefined
    ? found
    : [sum, ...found.map((related) => ({ ...related, factor: related.factor * weights.addend }))]
}

/** How far right a value below a label may stand: up to what follows in the label's row, as in the boxes of a form. */
const zoneOf = (label: Label, sheet: Sheet): number => {
  const place = placeOf(label.span)
  const next = sheet.rows[label.span.segment.row]?.segments.find((other) => other.box.x > place.x + place.width)
  const farthest = place.x + place.width + weights.farthestInBox * sheet.lineHeight
  return Math.max(place.x + place.width, Math.min(next?.box.x ?? Infinity, farthest))
}

/** Amounts in one column that end with their sum: the sum is what the column's label means. */
const sumBelow = (first: Related | undefined, { sheet, labels, figures }: Reading): Related | undefined => {
  if (first === undefined) return undefined
  const { segment } = first.candidate.span
  const place = placeOf(first.candidate.span)
  let sum = Number(first.candidate.value)
  let addends = 1
  let bottom = place.y + place.height
  for (let number = segment.row + 1; number < sheet.rows.length; number++) {
    const row = sheet.rows[number]
    if (row === undefined || row.page !== segment.page || row.box.y - bottom > weights.farthestBelow * sheet.lineHeight)
      return undefined
    for (const next of row.segments) {
      if (Math.abs(next.box.x + next.box.width - place.x - place.width) > sheet.lineHeight) continue
      if (isLabel(next, labels)) return undefined
      const [candidate] = candidatesIn("amount", next, 0, next.text.length, figures)
      if (candidate === undefined || typeof candidate.value !== "number") continue
      if (addends > 1 && Math.abs(candidate.value - sum) < 0.015) {
        // A sum with a label of its own is what that label says
        const named = row.segments.some((other) => other.box.x < next.box.x && isLabel(other, labels))
        return named ? undefined : { candidate, factor: first.factor }
      }
      sum += candidate.value
      addends++
      bottom = next.box.y + next.box.height
    }
  }
  return undefined
}

const isAligned = (a: { x: number; width: number }, b: { x: number; width: number }, unit: number): boolean =>
  Math.abs(a.x - b.x) < unit ||
  Math.abs(a.x + a.width - b.x - b.width) < unit ||
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < unit

const late: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "lineItemsTotal"
])

const positionBonus = (target: Target, candidate: Candidate, sheet: Sheet): number => {
  if (target.concept === undefined) return 0
  const along = candidate.span.segment.row / Math.max(1, sheet.rows.length)
  return weights.position * (late.has(target.concept) ? along : 1 - along)
}

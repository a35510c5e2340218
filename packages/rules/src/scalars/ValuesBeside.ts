import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { endOfBoxNumber } from "../labels/BoxNumbers.js"
import type { Label, Labels } from "../labels/Labels.js"
import type { Related } from "../reading/Reading.js"
import { isLabel, isOtherLabel, relatedFinder } from "../reading/Reading.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { overlaps } from "../sheet/Alignment.js"
import { isFreeText, saidValues, typedKinds, wrappedBehind } from "./SaidValues.js"

const { beginsName, titleWord } = patternsOf("beginsName", "titleWord")
const { beforeBase, ofOtherPeriod } = patternsOf("beforeBase", "ofOtherPeriod")
const andWords = alternativesOf("andWords")

/** Whether a text is a caption that ends in a colon. */
export const endsInColon = ({ text }: Segment): boolean => /\p{L}[.)]?\s?:\s*$/u.test(text)

/** "Serial numbers: 1, 2" describes an item, but is not its name. */
export const labelBefore = /^\s*[\p{L}.-]+(?: [\p{L}.-]+){0,3}\s?:/u

/** Values behind a label in its own segment. */
export const valuesBehind = relatedFinder("values behind labels", (label, target, reading) => {
  const { labels, figures, sheet } = reading
  const { segment } = label.span
  const to = endOfChain(label, labels)
  const next = nextLabel(label, to, labels)
  const end = next?.span.from ?? segment.text.length
  const rate = target.kind === "percent" ? rateBefore(label, figures) : undefined
  if (rate !== undefined) return [{ candidate: rate, factor: weights.same }]
  const wrapped = next === undefined && !label.whole ? wrappedBehind(label, to, target, reading) : []
  if (wrapped.length > 0 || !/[\p{L}\p{N}☒☑✓✔☐]/u.test(segment.text.slice(to, end))) return wrapped
  const free = isFreeText(target)
  // No name follows in "3.1 The tenant undertakes to pay", and a caption with text beside it may go on
  const mayGoOn =
    target.kind === "name"
      ? !beginsName.test(segment.text.slice(to + 1))
      : target.kind === "text" && sheet.segments[segment.index + 1]?.row === segment.row
  if (mayGoOn && /^\s\p{Ll}/u.test(segment.text.slice(to))) return []
  const between = segment.text.slice(to, end)
  const begins = label.quality >= weights.label.start
  const said = saidValues(label, to, end, target, figures)
  if (said !== undefined) return said
  if (
    free &&
    !/^[\s.)\]*(]*[:=–—-]|^\s?(?:\.{3,}|…)/.test(between) &&
    !/^\s*\)?\s*n?r?\.?\s*:/.test(between) &&
    !begins
  )
    return []
  // "20 Locality name", "Street, number": the text continues the caption
  // "Service report" is a title
  const isTitle = titleWord.exec(segment.folded.slice(to, end))?.[0].length === between.trim().length
  const goesOn =
    isTitle || segment.box.height < sheet.smallPrint || endOfBoxNumber(segment.text) > 0 || /^\s*[,/]/.test(between)
  if (free && goesOn && !/[:=]|\.{3}|…/.test(between)) return []
  // "Invoice (380) No. 4711": a code in brackets stands before the number
  const lead = free ? /^[^:]{0,18}:/ : target.kind === "id" ? /^\s?\([^()]{1,20}\)(?=\s?\D{1,12}\d)/ : undefined
  const start = to + (lead?.exec(between)?.[0].length ?? 0)
  const found = candidatesIn(target.kind, { segment, from: start, to: end }, figures)
  const words = found.length === 0 ? [] : beginningsOf(between)
  const last = sheet.rows[segment.row]?.segments.at(-1)
  return found.map((candidate, index) => {
    const skipped = words.filter((end) => to + end <= candidate.span.from).length
    const order = target.kind === "amount" ? 1 : 0.95 ** index
    const prose = skipped === 0 && typedKinds.has(target.kind) ? Math.max(1, weights.inProse / label.quality) : 1
    const gap = target.kind === "amount" ? 0.98 : weights.sameSkippedWord
    const bare = free && !/:|\.{3}|…/.test(between) ? weights.bare : 1
    const isAside =
      target.kind === "amount"
        ? isRateBase(segment.text.slice(0, candidate.span.from))
        : target.kind === "number" &&
          rateOfAmount.test(`${segment.text.slice(candidate.span.to, end)}\n${last === segment ? "" : last?.text}`)
    const base = isAside ? weights.base : 1
    const mark = skipped === 0 && noteMark.test(between) ? weights.bare : 1
    return { candidate, factor: weights.same * gap ** skipped * order * bare * prose * base * mark }
  })
})

/** The rate right before its label: "19 % VAT". */
const rateBefore = ({ span: { from, segment } }: Label, figures: Figures): Candidate | undefined => {
  const rate = /%\s?$/.test(segment.text.slice(0, from))
    ? candidatesIn("percent", { segment, from: 0, to: from }, figures).at(-1)
    : undefined
  return rate?.fit === 1 ? rate : undefined
}

/** One digit in brackets right behind a label, which may be a count or the number of a footnote: "Heating (1)". */
const noteMark = /^\s?\(\d\)\s*:?\s*$/

/** A rate left of its amount: "CGST 9%  4,410.00". */
const rateOfAmount = /^\s?%\W*\n.*\d[.,\s]\d{2,3}\D*$/

/** Whether an amount is the base of a rate: "VAT 20 % (on £1,864.50)", "Rabatt 2 % von 500,00". */
export const isRateBase = (before: string): boolean => beforeBase.test(before)

/** The end of the labels that share a value: "P.IVA e C.F. 01234567890". */
const endOfChain = ({ shared, span }: Label, labels: Labels): number => {
  let { to } = shared?.span ?? span
  for (const other of labels.in(span.segment)) {
    if (other.span.from > to && joiner.test(span.segment.text.slice(to, other.span.from))) to = other.span.to
  }
  return to
}

const joiner = new RegExp(`^\\.?\\s?(?:/|&|\\+|\\b(?:${andWords})\\b)\\s?$`)

const wordsBetween = (text: string): number => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length

/** Where the first two letters of each word end. */
const beginningsOf = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(/([\p{L}\p{N}]{2})[\p{L}\p{N}]*/gu), ({ 1: two = "", index }) => index + two.length)

const nextLabel = (label: Label, to: number, labels: Labels): Label | undefined =>
  labels
    .in(label.span.segment)
    .find(
      (other) =>
        other.span.from >= to &&
        (other.quality >= weights.label.colon ||
          /^(?:IBAN|BIC|SWIFT|IFSC|MICR|PAN|GSTIN|BLZ)(?!\p{L})/u.test(
            label.span.segment.text.slice(other.span.from, other.span.from + 10)
          ))
    )

/** Values right of a label in its row. */
export const valuesRightOf = relatedFinder("values right of labels", (label, target, reading) => {
  const { sheet, labels, figures } = reading
  const { segment } = label.span
  // The rate of "VAT 7 %  5.80" is in the label
  if (!endsSegment(label, target, figures) || (target.kind === "percent" && /\d\s?%/.test(segment.text))) return []
  const row = sheet.rows[segment.row]?.segments ?? []
  const below = sheet.rows[segment.row + 1]?.segments ?? []
  if (isFreeText(target) && (isRowOfCapitals(row) || areTitles(row, below, labels))) return []
  const found: Array<Related> = []
  let skipped = 0
  for (const next of row) {
    if (next.box.x <= segment.box.x || next.index === segment.index) continue
    const distance = (next.box.x - (segment.box.x + segment.box.width)) / sheet.lineHeight
    if (distance > weights.farthestRight || skipped > 4) break
    if (isOtherLabel(next, target, reading) || (isFreeText(target) && endsInColon(next))) break
    // The next numbered box of a form
    if (endOfBoxNumber(segment.text) > 0 && endOfBoxNumber(next.text) > 0) break
    if (isOfOtherColumn(next, label, target, sheet)) continue
    const candidates = candidatesIn(target.kind, wholeOf(next), figures)
    const bare = isFreeText(target) && distance > maxFromBareLabel && !endsInColon(segment)
    const place =
      (weights.right - Math.min(0.25, weights.rightDistance * Math.max(0, distance))) * (bare ? weights.farFromBare : 1)
    for (const [index, candidate] of candidates.entries()) {
      // Amounts: rates and bases stand before the amount itself
      const order = target.kind === "amount" ? 1 : weights.rightSkipped ** (skipped + Math.min(3, index))
      const partial = isFreeText(target) ? 1 : 0.97 ** wordsBetween(next.text.slice(0, candidate.span.from))
      const base = target.kind === "amount" && isRateBase(next.text.slice(0, candidate.span.from)) ? weights.base : 1
      found.push({
        candidate,
        factor: Math.min(1, place * order) * partial * base * (label.whole ? 1 : 0.92)
      })
    }
    if (/[\p{L}\p{N}]/u.test(next.text)) skipped++
  }
  return found
})

/** In line heights: words farther from a caption without a colon may belong to another part of the page. */
const maxFromBareLabel = 8

/** Whether a row has only captions in capitals, whose boxes below may be empty: "SHIPPED VIA  F.O.B. POINT  TERMS". */
const isRowOfCapitals = (row: ReadonlyArray<Segment>): boolean =>
  row.length >= minCaptions && row.every(({ text }) => /^[^\p{Ll}\p{N}:]*\p{Lu}{2}[^\p{Ll}\p{N}:]*$/u.test(text))

/** Whether a row has the titles of columns, with a number in one of the columns below: "Symbol  Security  Price". */
const areTitles = (row: ReadonlyArray<Segment>, below: ReadonlyArray<Segment>, labels: Labels): boolean =>
  Math.min(row.length, below.length) >= minCaptions &&
  row.every(({ text }) => !/[\d:]/.test(text)) &&
  below.some(({ text }) => /\d/.test(text)) &&
  below.every((one) => !isLabel(one, labels) && row.some(({ box }) => overlaps(box, one.box)))

const minCaptions = 3

/** Whether at most a unit, a remark in brackets, a few words or an amount's date follow the label in its segment. */
const endsSegment = (label: Label, target: Target, figures: Figures): boolean => {
  if (label.whole) return true
  if (label.quality < weights.label.start || isFreeText(target)) return false
  const rest = label.span.segment.text.slice(label.span.to)
  const isAmount = target.kind === "amount"
  const [day] = isAmount ? figures.datesIn(rest) : []
  const words = day === undefined ? rest : rest.slice(0, day.from) + rest.slice(day.to)
  return wordsBetween(words) <= (isAmount ? 6 : 2) && !/\d{4}/.test(words)
}

/** Whether a number stands below another year than is asked for, by default the newest, or below "YTD" or "Last month". */
const isOfOtherColumn = (number: Segment, { span }: Label, { kind, path, variable }: Target, sheet: Sheet): boolean => {
  if (kind !== "number" && kind !== "amount") return false
  const title = titleAbove(number, sheet)
  if (title === undefined) return false
  const titles = (sheet.rows[title.row]?.segments ?? []).filter(
    ({ box }) => box.x + box.width > span.segment.box.x + span.segment.box.width
  )
  const asked = `${path.map((key) => wordsOfKey(String(key)).join(" ")).join(" ")} ${variable.context}`
  const others = titles.filter(({ text }) => ofOtherPeriod.test(text))
  if (others.length > 0 && others.length < titles.length) return others.includes(title) !== ofOtherPeriod.test(asked)
  const own = yearOfTitle(title.text)
  const years = titles.flatMap(({ text }) => yearOfTitle(text) ?? [])
  const year = years.find((one) => asked.includes(one)) ?? years.toSorted().at(-1)
  return own !== undefined && years.length > 1 && own !== year
}

const titleAbove = ({ box, page, row }: Segment, { rows }: Sheet): Segment | undefined => {
  for (let above = row - 1; above >= Math.max(0, row - maxTitleRows) && rows[above]?.page === page; above--) {
    const over = rows[above]?.segments.find((other) => overlaps(other.box, box))
    if (over !== undefined && (!/\d/.test(over.text) || yearOfTitle(over.text) !== undefined)) return over
  }
  return undefined
}

const maxTitleRows = 30

/** "2025", "FY 2025", "31.12.2025", "December 31, 2025", "2025 EUR" */
const yearOfTitle = (text: string): string | undefined =>
  /^\D{0,12}(?:\d{1,2}\D{1,12}){0,2}((?:19|20)\d{2})\D{0,8}$/.exec(text)?.[1]

import type { Variable } from "@winnow/extractor"
import { measuredWords, rangeField, unitField } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

/** A line such as "Sodium: 141 mmol/L [Ref: 135-145]". */
interface Measurement {
  readonly name: Candidate
  readonly value: Candidate
  readonly unit: Candidate | undefined
  readonly range: Candidate
}

/** Fewer lines may be anything else. */
const fewest = 2

/** What a report measured, where no table lists it: names, numbers with a unit, and what is usual beside them. */
export const measurements = ({ fields, variable }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  if (!wordsOfKey(variable.key).some((word) => measuredWords.has(word))) return []
  const [name] = fields.filter(isText)
  const [value] = fields.filter(({ variable: { type } }) => type === "number")
  if (name === undefined || value === undefined) return []
  const found = reading.sheet.rows.flatMap(({ segments }) =>
    segments.flatMap((segment, index) => measuredIn(segment, segments.slice(index + 1), reading) ?? [])
  )
  if (found.length < fewest) return []
  const named = (words: RegExp) =>
    fields.find((field) => field !== name && isText(field) && words.test(field.variable.key.toLowerCase()))
  const [unit, range] = [named(unitField), named(rangeField)]
  return found.map((measured) => {
    const element = new Map<Variable, Scored>()
    const put = (target: Target | undefined, candidate: Candidate | undefined) => {
      if (target !== undefined && candidate !== undefined)
        element.set(target.variable, { target, candidate, score: weights.table.entry, by: "row" })
    }
    put(name, measured.name)
    put(value, measured.value)
    put(unit, measured.unit)
    put(range, measured.range)
    return element
  })
}

const isText = ({ variable: { type } }: Target): boolean => type === "string"

/** A name before a colon that is in no brackets; behind it a number and its unit; then two numbers or a limit. */
const measuredIn = (segment: Segment, right: ReadonlyArray<Segment>, { figures }: Reading): Measurement | undefined => {
  const colon = /(?<=^(?:[^()[:]|\([^)]*\)){2,60}):\s*(?=$|[<>≤≥]?\s?\d)/.exec(segment.text)
  if (colon === null) return undefined
  const start = colon.index + colon[0].length
  const [inside, from, others] =
    start < segment.text.length ? ([segment, start, right] as const) : ([right[0], 0, right.slice(1)] as const)
  if (inside === undefined) return undefined
  const text = inside.text.slice(from)
  const [number] = figures.numbersIn(text)
  if (number === undefined || !/^[<>≤≥\s]*$/.test(text.slice(0, number.from))) return undefined
  const to = from + number.to
  const range = [rangeIn(inside, to), ...others.map((other) => rangeIn(other, 0))].find((found) => found !== undefined)
  if (range === undefined) return undefined
  const unit = /^\s?(?<unit>[^\s[(\d][^\s[(]{0,14})/u.exec(inside.text.slice(to))?.groups?.["unit"]
  const at = unit === undefined ? 0 : inside.text.indexOf(unit, to)
  return {
    name: { value: segment.text.slice(0, colon.index).trim(), span: { segment, from: 0, to: colon.index }, fit: 0.9 },
    value: { value: number.value, span: { segment: inside, from: from + number.from, to }, fit: 1 },
    unit:
      unit === undefined
        ? undefined
        : { value: unit, span: { segment: inside, from: at, to: at + unit.length }, fit: 0.9 },
    range
  }
}

const rangeIn = (segment: Segment, from: number): Candidate | undefined => {
  const match = /[<>≤≥]\s?\d[\d.,]*|\d[\d.,]*\s?[-–—]\s?\d[\d.,]*/.exec(segment.text.slice(from))
  if (match === null) return undefined
  const at = from + match.index
  return { value: match[0], span: { segment, from: at, to: at + match[0].length }, fit: 0.9 }
}

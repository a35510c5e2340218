import type { Variable } from "@winnow/extractor"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf, wordsOfKey } from "../words/Text.js"

/** "Item 2", "3.", "No. 4": which one of the blocks it is. */
const numbered = /^\s*(?:(?<word>\p{L}{2,12})\.?\s)?[#№]?(?<position>\d{1,3})[.):]?(?:\s+(?:[–—-]\s+)?(?=\p{L})|$)/u

/**
 * What the rows above blocks of labels tell for the fields that no label names: what each is, its number, and a code behind it
 * in brackets. Nothing, unless each block but one has such a row and these differ.
 */
export const titleValues = (
  rows: ReadonlyArray<Row | undefined>,
  missing: ReadonlyArray<Target>,
  reading: Reading
): ReadonlyArray<Element> => {
  const titles = rows.map((row) => row?.segments[0])
  const found = titles.flatMap((title) => (title === undefined ? [] : [title.text]))
  const isTold = found.length >= rows.length - 1 && found.length > 1 && new Set(found).size === found.length
  const lead = leadOf(found)
  return titles.map((title) =>
    !isTold || title === undefined
      ? new Map()
      : lead === undefined
        ? valuesIn(title, missing, reading)
        : numberIn(title, lead, missing, reading)
  )
}

/** What all titles begin with that have nothing but a number behind it: "Meeting 1", "Meeting 2". */
const leadOf = (titles: ReadonlyArray<string>): string | undefined => {
  const leads = titles.map((title) => /^\D*\p{L}\D*?(?=#?\d{1,3}\s*[.:]?\s*$)/u.exec(title)?.[0])
  return leads.every((lead) => lead !== undefined && lead === leads[0]) ? leads[0] : undefined
}

const numberIn = (title: Segment, lead: string, missing: ReadonlyArray<Target>, { figures }: Reading): Element => {
  const position = missing.find(({ concept }) => concept === "position")
  const [candidate] =
    position === undefined ? [] : candidatesIn(position.kind, title, lead.length, title.text.length, figures)
  return position === undefined || candidate === undefined
    ? new Map()
    : new Map([[position.variable, { target: position, candidate, score: weights.table.record, by: "row" as const }]])
}

const valuesIn = (title: Segment, missing: ReadonlyArray<Target>, { figures }: Reading): Element => {
  const element = new Map<Variable, Scored>()
  const put = (target: Target, candidate: Candidate | undefined) => {
    if (candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.record, by: "row" })
  }
  const lead = numbered.exec(title.text)
  const digits = lead?.groups?.["position"]
  // "Week 1 — Foundations" tells a field `week` as well
  const word = keyOf(lead?.groups?.["word"] ?? "")
  const position =
    missing.find(({ concept }) => concept === "position") ??
    missing.find(({ variable }) => word !== "" && wordsOfKey(variable.key).flatMap(synonymsOf).includes(word))
  if (position !== undefined && digits !== undefined) {
    const from = title.text.indexOf(digits)
    put(position, candidatesIn(position.kind, title, from, from + digits.length, figures)[0])
  }
  const from = lead?.[0].length ?? 0
  const bracket = /\s*\((?<code>[^()]*\d[^()]*)\)\s*$/.exec(title.text)
  const code = bracket?.groups?.["code"]
  const to = bracket?.index ?? title.text.length
  const coded = missing.filter(({ kind }) => kind === "id" || kind === "code")
  const [ofCode] = coded.length === 1 ? coded : coded.filter(({ concept }) => concept === "itemNumber")
  if (bracket !== null && code !== undefined && ofCode !== undefined) {
    const start = title.text.indexOf(code, bracket.index)
    put(ofCode, candidatesIn(ofCode.kind, title, start, start + code.length, figures)[0])
  }
  const name =
    missing.find(({ concept }) => concept === "description") ??
    missing.find(({ concept }) => concept === "title") ??
    missing.find((field) => field !== position && field.concept === undefined && isWords(field))
  const end = ofCode !== undefined && element.has(ofCode.variable) ? to : title.text.length
  if (name !== undefined) put(name, candidatesIn(name.kind, title, from, end, figures)[0])
  return element
}

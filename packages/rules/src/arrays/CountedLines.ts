import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { phrasesIn } from "../words/Phrases.js"
import { keyOf } from "../words/Text.js"

/** One line could be anything. */
const fewest = 2

const counted = /^\s*(?:[•·▪●○–—-]\s+)?(?<count>\d{1,4})\s?[xX×]\s+(?=\p{L})/u
/** "Jeans (SKU: 69205)" */
const coded = /\s\((?<caption>\p{L}[^():\d]{1,20}?)\s?[:.#]?\s?(?<code>[\p{L}\d./-]*\d[\p{L}\d./-]*)\)\s*$/u

/** Things of a list without prices, each with how many there are, as parcels and kitchens have them: "2 x Jeans (SKU: 69205)". */
export const countedLines = (fields: ReadonlyArray<Target>, reading: Reading): ReadonlyArray<Element> => {
  const named = (concept: Concept) => fields.find((field) => field.concept === concept)
  const [name, quantity, code] = [named("description"), named("quantity"), named("itemNumber")]
  if (name === undefined || quantity === undefined) return []
  const lines = reading.sheet.rows.flatMap(({ segments: [line, ...others] }) =>
    line !== undefined && others.length === 0 && counted.test(line.text) ? [line] : []
  )
  const [first] = lines
  const isColumn = lines.every(({ box }) => Math.abs(box.x - (first?.box.x ?? 0)) < reading.sheet.lineHeight)
  return lines.length < fewest || !isColumn
    ? []
    : lines.map((line) => elementOf(line, { name, quantity, code }, reading.language))
}

interface Asked {
  readonly name: Target
  readonly quantity: Target
  readonly code: Target | undefined
}

const elementOf = (segment: Segment, { code, name, quantity }: Asked, language: string): Element => {
  const { text } = segment
  const lead = counted.exec(text)
  const count = lead?.groups?.["count"] ?? ""
  const from = lead?.[0].length ?? 0
  const tail = coded.exec(text)
  const own = code !== undefined && isOfThing(tail?.groups?.["caption"] ?? "", language) ? tail : null
  const end = own?.index ?? text.trimEnd().length
  const number = own?.groups?.["code"] ?? ""
  const element: Element = new Map([
    scored(name, { value: text.slice(from, end), span: { segment, from, to: end }, fit: 1 }),
    scored(quantity, at(segment, text.indexOf(count), count, Number(count)))
  ])
  return code === undefined || own === null
    ? element
    : new Map([...element, scored(code, at(segment, text.lastIndexOf(number), number, number))])
}

const isOfThing = (caption: string, language: string): boolean =>
  phrasesIn(keyOf(caption), language).some(({ concept }) => concept === "itemNumber")

const at = (segment: Segment, from: number, text: string, value: string | number): Candidate => ({
  value,
  span: { segment, from, to: from + text.length },
  fit: 1
})

const scored = (target: Target, candidate: Candidate): readonly [Target["variable"], Scored] => [
  target.variable,
  { target, candidate, score: weights.table.entry, by: "row" }
]

import type { Quote, Variable } from "@winnow/extractor"
import { boxAround } from "@winnow/document/plain"
import { fieldsOf, itemTypeOf, pathOf, resultLimits, ResultTooLarge } from "@winnow/extractor/plain"
import type { NamedTemplate } from "../template/PreparedTemplate.js"
import type { Element, Scored } from "../reading/Scored.js"
import { listParts } from "../sheet/ListParts.js"
import { boxOf, textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import type { Chosen } from "./Assignment.js"
import type { Reasons } from "./Confidence.js"
import { confidenceOf, reasonsOf } from "./Confidence.js"

/** A value of the answer with its reasons for confidence. */
interface AnsweredLeaf {
  /** As returned by `pathOf`. */
  readonly path: string
  readonly candidate: Candidate
  readonly reasons: Reasons
}

export interface Answer {
  readonly data: Readonly<Record<string, unknown>>
  readonly leaves: ReadonlyArray<AnsweredLeaf>
}

/** The values in the shape of the user's template; `scalars` and `elements` are by path. Throws `ResultTooLarge`. */
export const answerOf = (
  { ownKeys, variables }: NamedTemplate,
  scalars: ReadonlyMap<string, Chosen>,
  elements: ReadonlyMap<string, ReadonlyArray<Element>>
): Answer => {
  const leaves: Array<AnsweredLeaf> = []
  const data = build(variables, [], {
    keyOf: (variable) => ownKeys.get(variable) ?? variable.key,
    leaf: (_, path) => scalars.get(pathOf(path)),
    rows: (_, path) => elements.get(pathOf(path)) ?? [],
    found: (scalars.size + elements.size) / Math.max(1, fieldCount(variables)),
    leaves,
    budget: { ...resultLimits }
  })
  return { data, leaves }
}

/** The quote of a value: its text, page, box and confidence. */
export const quoteOf = ({ candidate: { more = [], span }, path, reasons }: AnsweredLeaf): Quote => {
  const spans = [span].concat(more.filter((line) => line.segment.page === span.segment.page))
  return {
    path,
    quote: spans.map(textOf).join(" "),
    page: span.segment.page,
    box: boxAround(spans.map(boxOf)),
    confidence: Math.round(confidenceOf(reasons) * 100) / 100
  }
}

/** How many scalars and arrays a template asks for, without those inside arrays. */
const fieldCount = (variables: ReadonlyArray<Variable>): number =>
  variables.reduce((sum, variable) => sum + (variable.type === "object" ? fieldCount(fieldsOf(variable)) : 1), 0)

/** A path in the user's template. */
type Path = ReadonlyArray<string | number>

/** The sources of the answer's values. */
interface Answers {
  /** A variable's key in the user's template. */
  readonly keyOf: (variable: Variable) => string
  readonly leaf: (variable: Variable, path: Path) => Chosen | undefined
  readonly rows: (variable: Variable, path: Path) => ReadonlyArray<Element>
  /** The share of the template that has a value. */
  readonly found: number
  readonly leaves: Array<AnsweredLeaf>
  /** How many more values, null or not, the answer may have. */
  readonly budget: { values: number }
}

const build = (variables: ReadonlyArray<Variable>, path: Path, answers: Answers): Record<string, unknown> => {
  const data: Record<string, unknown> = {}
  for (const variable of variables) {
    const key = answers.keyOf(variable)
    const value = valueOf(variable, [...path, key], answers)
    // Assigning to this key would set the prototype
    if (key === "__proto__")
      Object.defineProperty(data, key, { value, enumerable: true, writable: true, configurable: true })
    else data[key] = value
  }
  return data
}

const valueOf = (variable: Variable, path: Path, answers: Answers): unknown => {
  if (variable.type === "object") return build(fieldsOf(variable), path, answers)
  if (variable.type === "array") {
    const rows = answers.rows(variable, path)
    if (rows.length === 0) return null
    return rows.map((row, index) => {
      const cellOf = (field: Variable): Chosen | undefined => {
        const scored = row.get(field)
        return scored === undefined ? undefined : { scored, others: [] }
      }
      const inRow: Answers = { ...answers, leaf: cellOf, rows: (field) => listedIn(row.get(field)) }
      const inArray = [...path, index]
      return itemTypeOf(variable) === "object"
        ? build(fieldsOf(variable), inArray, inRow)
        : leafOf(cellOf(variable), inArray, answers)
    })
  }
  return leafOf(answers.leaf(variable, path), path, answers)
}

/** The values of a list inside an element: each has its own place, or all are parts of one span. */
const listedIn = (whole: Scored | undefined): ReadonlyArray<Element> => {
  if (whole === undefined) return []
  const values = whole.listed ?? listParts(whole.candidate.span).map(asPrinted)
  return values.map((candidate) => new Map([[whole.target.variable, { ...whole, candidate }]]))
}

const leafOf = (chosen: Chosen | undefined, path: Path, answers: Answers): unknown => {
  if (--answers.budget.values < 0) throw new ResultTooLarge()
  if (chosen === undefined) return null
  const { candidate } = chosen.scored
  answers.leaves.push({
    path: pathOf(path),
    candidate,
    reasons: reasonsOf(chosen.scored, chosen.others, answers.found)
  })
  return typeof candidate.value === "string" ? candidate.value.replace(noteBehind, "") : candidate.value
}

/** The mark of a footnote behind a word, but not behind a short unit. */
const noteBehind = /(?:(?<=[\p{L}).])\s|(?<=\p{L}{3}))[[(]?[⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐ]{1,3}[\])]?$/u

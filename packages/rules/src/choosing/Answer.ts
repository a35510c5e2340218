import type { Quote, Variable } from "@winnow/core"
import { boxAround, fieldsOf, itemTypeOf, pathOf } from "@winnow/core"
import type { Element, Scored } from "../reading/Scored.js"
import { partsOf } from "../sheet/ListParts.js"
import { boxOf, textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import type { Chosen } from "./Assignment.js"
import type { Reasons } from "./Confidence.js"
import { confidenceOf, reasonsOf } from "./Confidence.js"

/** A value of the answer with what speaks for it. */
export interface AnsweredLeaf {
  /** As in `pathOf`. */
  readonly path: string
  readonly candidate: Candidate
  readonly reasons: Reasons
}

export interface Answer {
  readonly data: Readonly<Record<string, unknown>>
  readonly leaves: ReadonlyArray<AnsweredLeaf>
}

/** The values in the template's shape. `scalars` and `elements` are by path. */
export const answerOf = (
  variables: ReadonlyArray<Variable>,
  scalars: ReadonlyMap<string, Chosen>,
  elements: ReadonlyMap<string, ReadonlyArray<Element>>
): Answer => {
  const leaves: Array<AnsweredLeaf> = []
  const data = build(variables, [], {
    leaf: (_, path) => scalars.get(pathOf(path)),
    rows: (_, path) => elements.get(pathOf(path)) ?? [],
    found: (scalars.size + elements.size) / Math.max(1, askedIn(variables)),
    leaves
  })
  return { data, leaves }
}

/** Where a value of the answer was read. */
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

/** How many values and arrays a template asks for, those within arrays aside. */
const askedIn = (variables: ReadonlyArray<Variable>): number =>
  variables.reduce((sum, variable) => sum + (variable.type === "object" ? askedIn(fieldsOf(variable)) : 1), 0)

type Path = ReadonlyArray<string | number>

/** Where the values of a template come from. */
interface Answers {
  readonly leaf: (variable: Variable, path: Path) => Chosen | undefined
  readonly rows: (variable: Variable, path: Path) => ReadonlyArray<Element>
  /** The share of the template that has a value. */
  readonly found: number
  readonly leaves: Array<AnsweredLeaf>
}

const build = (variables: ReadonlyArray<Variable>, path: Path, answers: Answers): Record<string, unknown> => {
  const data: Record<string, unknown> = {}
  for (const variable of variables) {
    const value = valueOf(variable, path.concat(variable.key), answers)
    // Plain assignment would set the prototype for this key
    if (variable.key === "__proto__")
      Object.defineProperty(data, variable.key, { value, enumerable: true, writable: true, configurable: true })
    else data[variable.key] = value
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
      const own = path.concat(index)
      return itemTypeOf(variable) === "object"
        ? build(fieldsOf(variable), own, inRow)
        : leafOf(cellOf(variable), own, answers)
    })
  }
  return leafOf(answers.leaf(variable, path), path, answers)
}

/** A list within an element stands in one place, in parts. */
const listedIn = (whole: Scored | undefined): ReadonlyArray<Element> =>
  whole === undefined
    ? []
    : partsOf(whole.candidate.span).map(
        (span) => new Map([[whole.target.variable, { ...whole, candidate: asPrinted(span) }]])
      )

const leafOf = (chosen: Chosen | undefined, path: Path, answers: Answers): unknown => {
  if (chosen === undefined) return null
  const { candidate } = chosen.scored
  answers.leaves.push({
    path: pathOf(path),
    candidate,
    reasons: reasonsOf(chosen.scored, chosen.others, answers.found)
  })
  return candidate.value
}

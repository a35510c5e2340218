import type { Quote, Variable } from "@winnow/core"
import { boxAround, fieldsOf, itemTypeOf, pathOf } from "@winnow/core"
import type { Scored } from "./Scores.js"
import { boxOf, textOf } from "./Sheet.js"
import type { Element } from "./TableElements.js"

/** The values in the template's shape, with their quotes. `scalars` and `elements` are by path. */
export const answerOf = (
  variables: ReadonlyArray<Variable>,
  scalars: ReadonlyMap<string, Scored>,
  elements: ReadonlyMap<string, ReadonlyArray<Element>>
): { readonly data: Record<string, unknown>; readonly quotes: ReadonlyArray<Quote> } => {
  const quotes: Array<Quote> = []
  const data = build(variables, [], {
    leaf: (_, path) => scalars.get(pathOf(path)),
    rows: (path) => elements.get(pathOf(path)) ?? [],
    quotes
  })
  return { data, quotes }
}

type Path = ReadonlyArray<string | number>

/** Where the values of a template come from. */
interface Answers {
  readonly leaf: (variable: Variable, path: Path) => Scored | undefined
  readonly rows: (path: Path) => ReadonlyArray<Element>
  readonly quotes: Array<Quote>
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
    const rows = answers.rows(path)
    if (rows.length === 0) return null
    return rows.map((row, index) => {
      const inRow: Answers = { ...answers, leaf: (field) => row.get(field), rows: () => [] }
      const own = path.concat(index)
      return itemTypeOf(variable) === "object"
        ? build(fieldsOf(variable), own, inRow)
        : leafOf(row.get(variable), own, answers)
    })
  }
  return leafOf(answers.leaf(variable, path), path, answers)
}

const leafOf = (scored: Scored | undefined, path: Path, answers: Answers): unknown => {
  if (scored === undefined) return null
  const { span, value, more = [] } = scored.candidate
  const spans = [span].concat(more.filter((line) => line.segment.page === span.segment.page))
  answers.quotes.push({
    path: pathOf(path),
    quote: spans.map(textOf).join(" "),
    page: span.segment.page,
    box: boxAround(spans.map(boxOf)),
    confidence: Math.min(0.99, Math.round(scored.score * 100) / 100)
  })
  return value
}

import type { Extracted, ParsedDocument, Quote, Variable } from "@winnow/core"
import { boxAround, fieldsOf, itemTypeOf, pathOf } from "@winnow/core"
import { assign } from "./Assignment.js"
import { crossChecked } from "./CrossChecks.js"
import { labelsOf } from "./Labels.js"
import { localeOf } from "./Locale.js"
import type { Reading, Scored } from "./Scores.js"
import { scoredFor } from "./Scores.js"
import { boxOf, sheetOf, textOf } from "./Sheet.js"
import type { Scope, Target } from "./Target.js"
import { outermost, roleOf, targetOf } from "./Target.js"
import { unlabelledFor } from "./Unlabelled.js"
import { namesInParts, partyValues } from "./Parties.js"
import { partiesIn } from "./PartyRoles.js"
import type { ProseText } from "./ProseText.js"
import { proseOf } from "./ProseText.js"
import { sentenceValues } from "./Sentences.js"
import { roleAdjusted, roleHeadings } from "./Roles.js"
import { amountRowsOf } from "./TableHeader.js"
import { tablesFor } from "./Tables.js"
import type { Element } from "./TableElements.js"
import type { ArrayTarget } from "./Tables.js"

/** The template's values as far as labels, layout and tables tell; null for the rest. Pure, without network or model. */
export const extractByRules = (document: ParsedDocument, variables: ReadonlyArray<Variable>): Extracted => {
  const sheet = sheetOf(document)
  const scalars: Array<Target> = []
  const arrays: Array<ArrayTarget> = []
  collect(variables, [], outermost, scalars, arrays)
  const labels = labelsOf(sheet, [
    ...scalars,
    ...arrays.flatMap((array) => [...array.fields, ...(array.list === undefined ? [] : [array.list])])
  ])
  const locale = localeOf(sheet.segments)
  const plain: Reading = {
    sheet,
    labels,
    locale,
    amountRows: amountRowsOf(sheet, locale),
    targets: scalars,
    headerRows: new Set(),
    itemRows: new Set()
  }
  const { tables, headerRows, itemRows } = tablesFor(arrays, plain)
  const reading: Reading = { ...plain, headerRows, itemRows }
  let running: ProseText | undefined
  const prose = () => (running ??= proseOf(sheet))
  const parties = partiesIn(reading)
  const headings = roleHeadings(labels)
  const scored = scalars
    .flatMap((target) => [
      ...scoredFor(target, reading),
      ...unlabelledFor(target, reading),
      ...sentenceValues(target, prose, reading)
    ])
    .map((value) => roleAdjusted(value, parties, headings, sheet))
  const chosen = assign(
    crossChecked(
      [...scored, ...partyValues(scalars, parties), ...namesInParts(scalars, headings, reading)],
      lineTotalsIn(tables),
      reading
    )
  )
  const found = new Map<Variable, Scored>()
  for (const [target, value] of chosen) found.set(target.variable, value)
  const quotes: Array<Quote> = []
  const data = build(variables, [], {
    leaf: (variable) => found.get(variable),
    rows: (variable) => tables.get(variable) ?? [],
    quotes
  })
  return { data, quotes, usage: null }
}

const lineTotalsIn = (tables: ReadonlyMap<Variable, ReadonlyArray<Element>>): Array<number> =>
  [...tables.values()]
    .flat()
    .flatMap((element) =>
      [...element.values()].flatMap(({ target, candidate }) =>
        target.concept === "lineTotal" && typeof candidate.value === "number" ? [candidate.value] : []
      )
    )

const collect = (
  variables: ReadonlyArray<Variable>,
  path: ReadonlyArray<string | number>,
  scope: Scope,
  scalars: Array<Target>,
  arrays: Array<ArrayTarget>
): void => {
  for (const variable of variables) {
    const own = [...path, variable.key]
    if (variable.type === "object") {
      collect(fieldsOf(variable), own, { ...scope, role: roleOf(variable, scope) }, scalars, arrays)
    } else if (variable.type === "array") {
      const inRows: Scope = { role: undefined, inRows: true }
      const fields =
        itemTypeOf(variable) === "object" ? fieldsOf(variable).map((field) => targetOf(field, own, inRows)) : []
      const list = fields.length > 0 || itemTypeOf(variable) === "object" ? undefined : listTarget(variable, own, scope)
      arrays.push({ variable, path: own, fields, list })
    } else scalars.push(targetOf(variable, own, scope))
  }
}

/** An array's element as a target of its own, with the array's labels. */
const listTarget = (variable: Variable, path: ReadonlyArray<string | number>, scope: Scope): Target => {
  const type = itemTypeOf(variable) === "number" ? "number" : "string"
  const target = targetOf({ ...variable, type }, path, scope)
  return { ...target, variable, kind: type === "string" && target.kind === "name" ? "text" : target.kind }
}

interface Answers {
  readonly leaf: (variable: Variable) => Scored | undefined
  readonly rows: (variable: Variable) => ReadonlyArray<ReadonlyMap<Variable, Scored>>
  readonly quotes: Array<Quote>
}

const build = (
  variables: ReadonlyArray<Variable>,
  path: ReadonlyArray<string | number>,
  answers: Answers
): Record<string, unknown> => {
  const data: Record<string, unknown> = {}
  for (const variable of variables) {
    // Plain assignment would set the prototype for the key `__proto__`
    Object.defineProperty(data, variable.key, {
      value: valueOf(variable, [...path, variable.key], answers),
      enumerable: true,
      writable: true,
      configurable: true
    })
  }
  return data
}

const valueOf = (variable: Variable, path: ReadonlyArray<string | number>, answers: Answers): unknown => {
  if (variable.type === "object") return build(fieldsOf(variable), path, answers)
  if (variable.type === "array") {
    const rows = answers.rows(variable)
    if (rows.length === 0) return null
    return rows.map((row, index) => {
      const inRow: Answers = { ...answers, leaf: (field) => row.get(field), rows: () => [] }
      const own = [...path, index]
      return itemTypeOf(variable) === "object"
        ? build(fieldsOf(variable), own, inRow)
        : leafOf(row.get(variable), own, answers)
    })
  }
  return leafOf(answers.leaf(variable), path, answers)
}

const leafOf = (scored: Scored | undefined, path: ReadonlyArray<string | number>, answers: Answers): unknown => {
  if (scored === undefined) return null
  const { span, value, more = [] } = scored.candidate
  const spans = [span, ...more.filter((line) => line.segment.page === span.segment.page)]
  answers.quotes.push({
    path: pathOf(path),
    quote: spans.map(textOf).join(" "),
    page: span.segment.page,
    box: boxAround(spans.map(boxOf)),
    confidence: Math.min(0.99, Math.round(scored.score * 100) / 100)
  })
  return value
}

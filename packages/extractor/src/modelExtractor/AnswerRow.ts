import type { LeafQuote } from "../model/ParsedAnswer.js"
import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import { keyOf, leavesOf } from "../grounding/Leaves.js"
import { getOwn, isRecord, setOwn } from "../Records.js"

type Steps = ReadonlyArray<string | number>

/** One list entry of an answer, with its quotes. */
export interface AnswerRow {
  /** In the shape of the list's items. */
  readonly value: unknown
  /** Steps are relative to the row. */
  readonly quotes: ReadonlyArray<LeafQuote>
}

/** Object keys from an answer or a list entry to a list. */
export type ListPath = ReadonlyArray<string>

/** All lists among the variables, including those in objects but not those in other lists. */
export const listsAmong = (
  variables: ReadonlyArray<Variable>
): ReadonlyArray<{ readonly path: ListPath; readonly list: Variable }> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return [{ path: [variable.key], list: variable }]
    if (variable.type !== "object") return []
    return listsAmong(fieldsOf(variable)).map(({ path, list }) => ({ path: [variable.key, ...path], list }))
  })

/** The lists of objects within a list's entries; plain lists count as values of their entry. */
export const listsWithin = (list: Variable) =>
  itemTypeOf(list) === "object" ? listsAmong(fieldsOf(list)).filter(({ list }) => itemTypeOf(list) === "object") : []

/** The entries of the list at `path` that have any value. */
export const rowsAt = (
  answer: { readonly quotes: ReadonlyArray<LeafQuote>; readonly value: unknown },
  path: ListPath
): ReadonlyArray<AnswerRow> => {
  const list = path.reduce(getOwn, answer.value)
  if (!Array.isArray(list)) return []
  const quotes = new Map<unknown, Array<LeafQuote>>()
  for (const { steps, quote } of answer.quotes) {
    if (path.some((key, at) => steps[at] !== key)) continue
    const own = { steps: steps.slice(path.length + 1), quote }
    const before = quotes.get(steps[path.length])
    if (before === undefined) quotes.set(steps[path.length], [own])
    else before.push(own)
  }
  return list
    .map((value: unknown, at): AnswerRow => ({ value, quotes: quotes.get(at) ?? [] }))
    .filter((row) => !isEmpty(row))
}

/** The single values of an entry; an entry of a plain list is itself one. */
export const leavesIn = (value: unknown): ReadonlyArray<{ readonly steps: Steps; readonly value: Leaf }> =>
  isRecord(value) ? leavesOf(value) : isLeaf(value) ? [{ steps: [], value }] : []

type Leaf = string | number | boolean

const isLeaf = (value: unknown): value is Leaf =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

export const isEmpty = ({ value }: AnswerRow): boolean => leavesIn(value).length === 0

/** The entry with these lists emptied. */
export const withoutLists = (row: AnswerRow, lists: ReadonlyArray<{ readonly path: ListPath }>): AnswerRow =>
  lists.reduce(
    (rest, { path }) => ({
      value: withValue(rest.value, path, []),
      quotes: rest.quotes.filter(({ steps }) => path.some((key, at) => steps[at] !== key))
    }),
    row
  )

/** The entry with `rows` as its list at `path`. */
export const withRows = (row: AnswerRow, path: ListPath, rows: ReadonlyArray<AnswerRow>): AnswerRow => ({
  value: withValue(
    row.value,
    path,
    rows.map(({ value }) => value)
  ),
  quotes: [
    ...row.quotes,
    ...rows.flatMap(({ quotes }, at) => quotes.map(({ steps, quote }) => ({ steps: [...path, at, ...steps], quote })))
  ]
})

/** The entry, with missing values taken from another reading of it. */
export const filledFrom = (row: AnswerRow, other: AnswerRow): AnswerRow => {
  const value = filledValue(row.value, other.value)
  const own = new Set(leavesIn(row.value).map(({ steps }) => keyOf(steps)))
  return { value, quotes: [...row.quotes, ...other.quotes.filter(({ steps }) => !own.has(keyOf(steps)))] }
}

/** Whether two readings may be of one entry: no value that both have differs. */
export const mayBeSameEntry = (a: AnswerRow, b: AnswerRow): boolean => {
  const others = new Map(leavesIn(b.value).map(({ steps, value }) => [keyOf(steps), value]))
  return leavesIn(a.value).every(({ steps, value }) => (others.get(keyOf(steps)) ?? value) === value)
}

const filledValue = (value: unknown, other: unknown): unknown => {
  if (isRecord(value) && isRecord(other)) {
    const filled: Record<string, unknown> = {}
    for (const key of new Set([...Object.keys(value), ...Object.keys(other)])) {
      setOwn(filled, key, filledValue(getOwn(value, key), getOwn(other, key)))
    }
    return filled
  }
  const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return isNothing && other !== undefined ? other : value
}

const withValue = (value: unknown, [key, ...rest]: ListPath, list: ReadonlyArray<unknown>): unknown => {
  if (key === undefined) return list
  const changed: Record<string, unknown> = {}
  for (const own of Object.keys(isRecord(value) ? value : {})) setOwn(changed, own, getOwn(value, own))
  setOwn(changed, key, withValue(getOwn(value, key), rest, list))
  return changed
}

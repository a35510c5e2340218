import type { AnyData, Variable } from "@winnow/client"
import { emptyItem } from "./Lines.js"
import type { Marks } from "./Marks.js"
import type { Steps } from "./Paths.js"
import { getAt, pathOf, setAt } from "./Paths.js"

/** The data as the reviewer has edited it, with the mark of each value. */
export interface Draft {
  readonly data: AnyData
  readonly marks: Marks
  /** Paths that the reviewer has checked. */
  readonly checked: ReadonlySet<string>
}

/** Adds an empty row before `index`. */
export const addRow = (draft: Draft, steps: Steps, variable: Variable, index: number): Draft =>
  withItems(
    draft,
    steps,
    (items) => items.toSpliced(index, 0, emptyItem(variable)),
    (at) => (at < index ? at : at + 1)
  )

export const removeRow = (draft: Draft, steps: Steps, index: number): Draft =>
  withItems(
    draft,
    steps,
    (items) => items.toSpliced(index, 1),
    (at) => (at === index ? undefined : at < index ? at : at - 1)
  )

/** Swaps a row with its neighbour. */
export const moveRow = (draft: Draft, steps: Steps, index: number, by: -1 | 1): Draft => {
  const to = index + by
  return withItems(
    draft,
    steps,
    (items) => (to in items ? items.with(index, items[to]).with(to, items[index]) : items),
    (at) => (at === index ? to : at === to ? index : at)
  )
}

const withItems = (
  { checked, data, marks }: Draft,
  steps: Steps,
  change: (items: ReadonlyArray<unknown>) => ReadonlyArray<unknown>,
  indexAfter: (index: number) => number | undefined
): Draft => {
  const items = getAt(data, steps)
  const path = pathOf(steps)
  const after = (key: string) => movedPath(key, path, indexAfter)
  return {
    data: setAt(data, steps, change(Array.isArray(items) ? items : [])),
    marks: new Map([...marks].flatMap(([key, mark]) => (after(key) === undefined ? [] : [[after(key) ?? key, mark]]))),
    checked: new Set([...checked].flatMap((key) => after(key) ?? []))
  }
}

/** The new path after a list's rows moved; undefined if its row was removed. */
const movedPath = (
  path: string,
  list: string,
  indexAfter: (index: number) => number | undefined
): string | undefined => {
  if (!path.startsWith(`${list}[`)) return path
  const end = path.indexOf("]", list.length)
  const index = Number(path.slice(list.length + 1, end))
  const to = indexAfter(index)
  return to === undefined ? undefined : `${list}[${to}${path.slice(end)}`
}

import type { Variable } from "@winnow/extractor"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"

/** The second day of "04.01.2022 - 04.02.2022" in a column that is read as the first day of a period, where its last is asked too. */
export const fromPeriod = (
  element: Map<Variable, Scored>,
  { cells }: Item,
  { columns }: TableHeader,
  fields: ReadonlyArray<Target>,
  { figures }: Reading
): void => {
  const target = fields.find(({ concept, variable }) => concept === "periodEnd" && !element.has(variable))
  const column = columns.find((one) => one.target?.concept === "periodStart")
  const start = column?.target === undefined ? undefined : element.get(column.target.variable)
  if (target === undefined || column === undefined || start === undefined) return
  const [, end] = (cellOf(cells, column) ?? []).flatMap(({ from, segment, to }) =>
    candidatesIn("date", segment, from, to, figures)
  )
  if (end !== undefined) element.set(target.variable, { ...start, target, candidate: end })
}

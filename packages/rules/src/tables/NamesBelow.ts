import type { Variable } from "@winnow/extractor"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { isWhole } from "../labels/Labels.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { labelled } from "./CellText.js"
import { cellOf } from "./TableCells.js"
import type { TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"

/** What is sold, where an item's first line has numbers alone and the line below it is its name, as long orders print both. */
export const fromNameBelow = (
  element: Map<Variable, Scored>,
  { after, before, cells }: Item,
  header: TableHeader,
  fields: ReadonlyArray<Target>,
  { labels, sheet }: Reading
): void => {
  const target = fields.find(({ concept }) => concept === "description")
  if (target === undefined || element.size === 0 || before.length > 0) return
  const column = header.columns.find((other) => other.target === target)
  if (column === undefined ? element.has(target.variable) : (cellOf(cells, column) ?? []).length > 0) return
  const [first] = [...(after[0]?.values() ?? [])].flat()
  const [segment, ...others] = first === undefined ? [] : (sheet.rows[first.segment.row]?.segments ?? [])
  if (segment === undefined || others.length > 0 || !/\p{L}{3}/u.test(segment.text)) return
  if (labelled.test(segment.text) || isWhole(segment, labels)) return
  // Columns may cut it: "Spirit level | 60 cm"
  const read = element.get(target.variable)?.candidate
  if (read !== undefined && (read.span.segment !== segment || (read.more?.length ?? 0) > 0)) return
  const candidate = { ...asPrinted(wholeOf(segment)), fit: 0.9 }
  element.set(target.variable, { target, candidate, score: weights.table.itemLabel, by: "row" })
}

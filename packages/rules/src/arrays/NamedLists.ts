import { noEntries, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { elementOf } from "../reading/Scored.js"
import type { NamedLine } from "../sheet/ListParts.js"
import { isNamed, namedLines } from "../sheet/ListParts.js"
import type { Row } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { groupBy } from "../Collections.js"

/**
 * Elements of arrays of a name and a list, from lines such as "Pizza: bread, cheese". If there are as many blocks of such lines
 * as arrays, they are assigned in order.
 */
export const namedLists = pass(
  "lists below names",
  noEntries,
  (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Map<ArrayTarget, ReadonlyArray<Element>> => {
    const asked = arrays.flatMap((array) => fieldsOf(array) ?? [])
    const blocks = asked.length === 0 ? [] : blocksIn(reading.sheet.rows)
    if (blocks.length !== asked.length) return noEntries()
    return new Map(
      asked.map((fields, index) => [fields.array, (blocks[index] ?? []).map((line) => listElement(line, fields))])
    )
  }
)

interface Fields {
  readonly array: ArrayTarget
  readonly name: Target
  readonly list: Target
}

const fieldsOf = (array: ArrayTarget): Fields | undefined => {
  const [first, second, ...more] = array.fields
  if (first === undefined || second === undefined || more.length > 0) return undefined
  const [name, list] = isList(first) ? [second, first] : [first, second]
  return isList(list) && name.variable.type === "string" ? { array, name, list } : undefined
}

const isList = ({ variable }: Target): boolean => variable.type === "array"

const blocksIn = (rows: ReadonlyArray<Row>): ReadonlyArray<ReadonlyArray<NamedLine>> => {
  const found: Array<ReadonlyArray<NamedLine>> = []
  let start = 0
  for (const index of [...rows.keys(), rows.length]) {
    const row = rows[index]
    if (row !== undefined && isNamed(row.segments)) continue
    const lines = namedLines(rows.slice(start, index).map(({ segments }) => segments))
    if (lines.length > 1 && isListBlock(lines)) found.push(merged(lines))
    start = index + 1
  }
  return found
}

/** Whether most lines have several parts, or several lines share a name: "Name: Jane" is a form's. */
const isListBlock = (lines: ReadonlyArray<NamedLine>): boolean =>
  2 * lines.filter(({ parts }) => parts.length > 1).length > lines.length || 2 * merged(lines).length <= lines.length

const merged = (lines: ReadonlyArray<NamedLine>): ReadonlyArray<NamedLine> => {
  const byName = groupBy(lines, ({ name }) => (name === undefined ? "" : textOf(name)))
  return [...byName.values()].map((same) => ({ name: same[0]?.name, parts: same.flatMap(({ parts }) => parts) }))
}

const listElement = ({ name, parts }: NamedLine, fields: Fields): Element => {
  const scored = { score: weights.list, by: "list" } as const
  const listed = parts.map(asPrinted)
  const [first] = listed
  return elementOf([
    name && { ...scored, target: fields.name, candidate: asPrinted(name) },
    first && { ...scored, target: fields.list, candidate: first, listed }
  ])
}

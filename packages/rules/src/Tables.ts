import type { Variable } from "@winnow/core"
import type { Reading, Scored } from "./Scores.js"
import type { Target } from "./Target.js"
export interface ArrayTarget {
  readonly variable: Variable
  readonly path: ReadonlyArray<string | number>
  readonly fields: ReadonlyArray<Target>
}
export const tablesFor = (
  _arrays: ReadonlyArray<ArrayTarget>,
  _reading: Reading
): ReadonlyMap<Variable, ReadonlyArray<ReadonlyMap<Variable, Scored>>> => new Map()

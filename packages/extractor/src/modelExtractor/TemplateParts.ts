import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"

/** The variables without lists, and without objects that become empty. */
export const withoutLists = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return []
    return variable.type === "object" ? withFields(variable, withoutLists(fieldsOf(variable))) : [variable]
  })

/** The lists outside of other lists, with the objects that contain them. */
export const onlyLists = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return [variable]
    return variable.type === "object" ? withFields(variable, onlyLists(fieldsOf(variable))) : []
  })

const withFields = (variable: Variable, fields: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  fields.length === 0 ? [] : [{ ...variable, fields }]

/** Number of leaves; those of a list's row count once. */
export const leafCount = (variables: ReadonlyArray<Variable>): number =>
  variables.reduce((sum, variable) => sum + leavesIn(variable), 0)

const leavesIn = (variable: Variable): number =>
  variable.type === "object" || (variable.type === "array" && itemTypeOf(variable) === "object")
    ? leafCount(fieldsOf(variable))
    : 1

/**
 * Divides the variables, in order, into groups of at most `most` leaves. An object or list that does not fit is in
 * several groups, each time with other fields.
 */
export const inGroups = (
  variables: ReadonlyArray<Variable>,
  maxLeaves: number
): ReadonlyArray<ReadonlyArray<Variable>> => {
  const groups: Array<Array<Variable>> = []
  let room = 0
  for (const variable of variables.flatMap((variable) => partsOf(variable, maxLeaves))) {
    const leaves = leavesIn(variable)
    if (leaves <= room) groups.at(-1)?.push(variable)
    else groups.push([variable])
    room = (leaves <= room ? room : maxLeaves) - leaves
  }
  return groups
}

const partsOf = (variable: Variable, maxLeaves: number): ReadonlyArray<Variable> =>
  leavesIn(variable) <= maxLeaves || fieldsOf(variable).length === 0
    ? [variable]
    : inGroups(fieldsOf(variable), maxLeaves).map((fields) => ({ ...variable, fields }))

/** Moves lists to the end, so that a cut-off answer still has the other fields. */
export const listsLast = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> => [
  ...variables.filter(({ type }) => type !== "array"),
  ...variables.filter(({ type }) => type === "array")
]

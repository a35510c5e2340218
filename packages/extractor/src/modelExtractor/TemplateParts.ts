import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"

/** The variables without lists; objects that hold nothing else fall away. */
export const withoutLists = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return []
    return variable.type === "object" ? withFields(variable, withoutLists(fieldsOf(variable))) : [variable]
  })

/** The lists outside of other lists, within the objects that hold them. */
export const onlyLists = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return [variable]
    return variable.type === "object" ? withFields(variable, onlyLists(fieldsOf(variable))) : []
  })

const withFields = (variable: Variable, fields: ReadonlyArray<Variable>): ReadonlyArray<Variable> =>
  fields.length === 0 ? [] : [{ ...variable, fields }]

/** Single values of an answer; those of a list's row are counted once. */
export const leafCount = (variables: ReadonlyArray<Variable>): number =>
  variables.reduce((sum, variable) => sum + leavesIn(variable), 0)

const leavesIn = (variable: Variable): number =>
  variable.type === "object" || (variable.type === "array" && itemTypeOf(variable) === "object")
    ? leafCount(fieldsOf(variable))
    : 1

/**
 * The variables in groups of at most `most` leaves, in their order. An object or a list that does not fit is divided:
 * it is in several groups, each time with other fields.
 */
export const inGroups = (variables: ReadonlyArray<Variable>, most: number): ReadonlyArray<ReadonlyArray<Variable>> => {
  const groups: Array<Array<Variable>> = []
  let room = 0
  for (const variable of variables.flatMap((variable) => partsOf(variable, most))) {
    const leaves = leavesIn(variable)
    if (leaves <= room) groups.at(-1)?.push(variable)
    else groups.push([variable])
    room = (leaves <= room ? room : most) - leaves
  }
  return groups
}

const partsOf = (variable: Variable, most: number): ReadonlyArray<Variable> =>
  leavesIn(variable) <= most || fieldsOf(variable).length === 0
    ? [variable]
    : inGroups(fieldsOf(variable), most).map((fields) => ({ ...variable, fields }))

/** Lists behind what is quickly answered, so that an answer that is cut off has the other fields. */
export const listsLast = (variables: ReadonlyArray<Variable>): ReadonlyArray<Variable> => [
  ...variables.filter(({ type }) => type !== "array"),
  ...variables.filter(({ type }) => type === "array")
]

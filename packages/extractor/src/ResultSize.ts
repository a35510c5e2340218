import { Effect } from "effect"
import { ExtractorError } from "./Extractor.js"
import { getOwn } from "./Records.js"
import { resultLimits, ResultTooLarge } from "./ResultLimits.js"
import type { Variable } from "./Variable.js"
import { fieldsOf, itemTypeOf } from "./VariableFields.js"

/** Fails if the data in the template's shape would be too large, without building it. */
export const checkResultSize = (
  variables: ReadonlyArray<Variable>,
  data: unknown
): Effect.Effect<void, ExtractorError> =>
  Effect.suspend(() => {
    const size = { values: 0, bytes: 0 }
    addObject(variables, data, size)
    return isWithin(size) ? Effect.void : tooLarge()
  })

interface Size {
  values: number
  bytes: number
}

const isWithin = ({ bytes, values }: Size): boolean => values <= resultLimits.values && bytes <= resultLimits.bytes

/** Stops as soon as the limits are exceeded. */
const addObject = (fields: ReadonlyArray<Variable>, value: unknown, size: Size): void => {
  for (const field of fields) {
    if (!isWithin(size)) return
    size.bytes += field.key.length + '"":,'.length
    addValue(field, getOwn(value, field.key), size)
  }
}

const addValue = (variable: Variable, value: unknown, size: Size): void => {
  if (variable.type === "object") return addObject(fieldsOf(variable), value, size)
  if (variable.type !== "array") return addLeaf(value, size)
  const isObjects = itemTypeOf(variable) === "object"
  for (const item of Array.isArray(value) ? value : []) {
    if (!isWithin(size)) return
    if (isObjects) addObject(fieldsOf(variable), item, size)
    else addLeaf(item, size)
  }
}

const addLeaf = (value: unknown, size: Size): void => {
  size.values++
  size.bytes += typeof value === "string" ? value.length + 2 : 4
}

const tooLarge = () => new ExtractorError({ reason: "too-large", message: new ResultTooLarge().message })

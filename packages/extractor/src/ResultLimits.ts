import { Effect } from "effect"
import { ExtractorError } from "./Extractor.js"
import { getOwn } from "./Records.js"
import type { Variable } from "./Variable.js"
import { fieldsOf, itemTypeOf } from "./Variable.js"

/**
 * How large a result may become with null for each value that is missing: a few kilobytes of table under a template of
 * thousands of fields ask for millions of values. `bytes` are those of its JSON, nearly.
 */
export const resultLimits = { values: 250_000, bytes: 8 * 2 ** 20 }

export const resultTooLarge = () =>
  new ExtractorError({
    reason: "too-large",
    message:
      `The result would have more than ${resultLimits.values.toLocaleString("en")} values, or more than ` +
      `${resultLimits.bytes / 2 ** 20} MiB: ask for fewer fields, or split the document`
  })

/** Fails for data that would be too large in the template's shape. Nothing of that shape is built for it. */
export const checkResultSize = (
  variables: ReadonlyArray<Variable>,
  data: unknown
): Effect.Effect<void, ExtractorError> =>
  Effect.suspend(() => {
    const size = { values: 0, bytes: 0 }
    addObject(variables, data, size)
    return isWithin(size) ? Effect.void : resultTooLarge()
  })

interface Size {
  values: number
  bytes: number
}

const isWithin = ({ bytes, values }: Size): boolean => values <= resultLimits.values && bytes <= resultLimits.bytes

/** Ends early beyond the limits. */
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

import type { JsonSchema } from "./JsonSchema.js"
import { setOwn } from "./JsonSchema.js"
import type { Variable } from "./Variable.js"

/**
 * The JSON Schema (draft 2020-12) of the variables' data: all keys are present; values that are not required may be
 * null.
 */
export const jsonSchemaOf = (variables: ReadonlyArray<Variable>): JsonSchema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...objectOf(variables)
})

const objectOf = (variables: ReadonlyArray<Variable>): JsonSchema => {
  const properties: Record<string, JsonSchema> = {}
  for (const variable of variables) setOwn(properties, variable.key, schemaOf(variable))
  return { type: "object", properties, required: variables.map(({ key }) => key), additionalProperties: false }
}

const schemaOf = (variable: Variable): JsonSchema => {
  const { context, enum: choices, fields = [], required, type } = variable
  const description = context === "" ? {} : { description: context }
  switch (type) {
    case "object":
      return { ...objectOf(fields), ...description }
    case "array":
      return { type: "array", items: itemsOf(variable), ...description }
    default: {
      const name = type === "date" ? "string" : type
      const format = type === "date" ? { format: "date" } : {}
      const listed = choices === undefined ? {} : { enum: required === true ? choices : [...choices, null] }
      return { type: required === true ? name : [name, "null"], ...format, ...listed, ...description }
    }
  }
}

const itemsOf = ({ arrayType, enum: choices, fields = [] }: Variable): JsonSchema => {
  const type = arrayType ?? (fields.length > 0 ? "object" : "string")
  return type === "object" ? objectOf(fields) : { type, ...(choices === undefined ? {} : { enum: choices }) }
}

import { JSONSchema, Schema } from "effect"
import type { Template } from "../Template.js"
import { originOf } from "../Template.js"
import type { TemplateFromOptions } from "../TemplateFrom.js"
import { templateFrom } from "../TemplateFrom.js"
import type { Variable } from "../Variable.js"
import { InvalidTemplateError } from "../WinnowError.js"
import { withDays } from "./DayNodes.js"

/**
 * Makes a template from a schema: its encoded type is what is extracted, its decoded type is the result. Descriptions
 * become hints; instants such as `Schema.Date` become days. Throws `InvalidTemplateError`, as `template.from` does.
 */
export const templateOf = <A, I>(schema: Schema.Schema<A, I>, options?: TemplateFromOptions): Template<A> =>
  templateFrom(Schema.standardSchemaV1(schema), {
    ...options,
    jsonSchema: { ...JSONSchema.make(Schema.make(withDays(schema.ast))) }
  })

/**
 * The schema of a template's data. Throws `InvalidTemplateError` if the template was made from a schema: use that
 * schema.
 */
export const schemaOf = <Data>(template: Template<Data>): Schema.Schema<Data, unknown> => {
  if (originOf(template) !== undefined) {
    throw new InvalidTemplateError(`The template ${template.name} was made from a schema: use that`)
  }
  const schema: Schema.Schema.AnyNoContext = structOf(template.variables)
  return schema
}

const structOf = (variables: ReadonlyArray<Variable>): Schema.Schema.AnyNoContext =>
  Schema.Struct(Object.fromEntries(variables.map((variable) => [variable.key, schemaFor(variable)])))

const schemaFor = (variable: Variable): Schema.Schema.AnyNoContext => {
  const { context, enum: choices, fields = [], required, type } = variable
  const hint = context === "" ? {} : { description: context }
  switch (type) {
    case "object":
      return structOf(fields).annotations(hint)
    case "array":
      return Schema.Array(itemOf(variable)).annotations(hint)
    default: {
      const leaf = (choices === undefined ? leaves[type] : Schema.Literal(...choices)).annotations(hint)
      return required === true ? leaf : Schema.NullOr(leaf)
    }
  }
}

const itemOf = ({ arrayType, enum: choices, fields = [] }: Variable): Schema.Schema.AnyNoContext => {
  const type = arrayType ?? (fields.length > 0 ? "object" : "string")
  if (type === "object") return structOf(fields)
  return choices === undefined ? leaves[type] : Schema.Literal(...choices)
}

const leaves = {
  string: Schema.String,
  number: Schema.Finite,
  date: Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}-\d{2}$/, { jsonSchema: { format: "date" } })),
  boolean: Schema.Boolean
}

import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec"
import { checkData } from "./CheckData.js"
import type { JsonSchema } from "./JsonSchema.js"
import { jsonSchemaOf } from "./TemplateJsonSchema.js"
import type { Variable } from "./Variable.js"

/** Makes the data that a template promises of the data that its variables give; rejects with a `WinnowError`. */
export type Completion<Data> = (data: unknown) => Data | Promise<Data>

const completion = Symbol.for("winnow/completion")

/**
 * What to extract, with the type of what comes out. It is a Standard Schema of its data, with JSON Schema
 * (https://standardschema.dev), for whoever takes such schemas.
 */
export interface Template<Data> {
  readonly name: string
  /** What the service's API takes as a template's `variables`. */
  readonly variables: ReadonlyArray<Variable>
  /** Of its data, draft 2020-12. */
  readonly jsonSchema: JsonSchema
  readonly "~standard": StandardSchemaV1.Props<unknown, Data> & StandardJSONSchemaV1.Props<unknown, Data>
}

/** The type of a template's data: `DataOf<typeof invoice>`. */
export type DataOf<T extends Template<unknown>> = StandardSchemaV1.InferOutput<T>

/** What is not written to JSON stands on the prototype. */
class PlainTemplate<Data> implements Template<Data> {
  constructor(
    readonly name: string,
    readonly variables: ReadonlyArray<Variable>
  ) {}

  get jsonSchema(): JsonSchema {
    return jsonSchemaOf(this.variables)
  }

  get "~standard"(): Template<Data>["~standard"] {
    const { variables } = this
    return {
      version: 1,
      vendor: "winnow",
      validate: (value) => {
        const issues = checkData(variables, value)
        return issues.length === 0 ? { value: value as Data } : { issues }
      },
      jsonSchema: { input: () => jsonSchemaOf(variables), output: () => jsonSchemaOf(variables) }
    }
  }
}

export const makeTemplate = <Data>(
  name: string,
  variables: ReadonlyArray<Variable>,
  complete?: Completion<Data>
): Template<Data> =>
  Object.defineProperty(new PlainTemplate<Data>(name, variables), completion, { value: complete, enumerable: false })

/** Data in the shape of the template's variables, none of the required missing, as what the template promises. */
export const completeData = async <Data>(template: Template<Data>, data: unknown): Promise<Data> => {
  const complete = Reflect.get(template, completion) as Completion<Data> | undefined
  return complete === undefined ? (data as Data) : await complete(data)
}

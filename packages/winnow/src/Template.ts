import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec"
import { checkData } from "./CheckData.js"
import type { JsonSchema } from "./JsonSchema.js"
import { isRecord } from "./JsonSchema.js"
import { jsonSchemaOf } from "./TemplateJsonSchema.js"
import type { Variable } from "./Variable.js"

/** When a job needs review by a person in the console (when any rule applies), and how approved documents are used. */
export interface ReviewRules {
  /** A value's confidence is below this, from 0 to 1. */
  readonly minConfidence?: number
  /** A value was not found in the document. */
  readonly unverified?: boolean
  /** A required value is missing. */
  readonly missingRequired?: boolean
  /** A total is not the sum of its parts. */
  readonly sums?: boolean
  /** There is a warning about the document. */
  readonly warnings?: boolean
  /** Uses stored documents that people approved as further examples for the model; the most similar ones are chosen. */
  readonly asExamples?: boolean
}

/** A template's settings in addition to its variables. The offline rules ignore instructions and examples. */
export interface TemplateSettings {
  /** What a language model should know about these documents; at most 10,000 characters. */
  readonly instructions?: string
  /** Up to five texts of documents, or parts of them, each with the data to extract; at most 64 KiB in total. */
  readonly examples?: ReadonlyArray<{ readonly text: string; readonly data: Readonly<Record<string, unknown>> }>
  /** When jobs need review; without rules, no review is opened automatically. `extract` ignores it. */
  readonly review?: ReviewRules
}

/** A template as the service's API accepts it. */
export interface TemplateContent extends TemplateSettings {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

/** The template's plain content, without what only this process holds. */
export const contentOf = ({ name, variables, ...settings }: TemplateContent): TemplateContent => ({
  name,
  variables,
  ...settingsOf(settings)
})

const settingsOf = ({ examples = [], instructions = "", review = {} }: TemplateSettings): TemplateSettings => ({
  ...(instructions === "" ? {} : { instructions }),
  ...(examples.length === 0 ? {} : { examples }),
  ...(Object.keys(review).length === 0 ? {} : { review })
})

/**
 * What to extract, with the type of the result. It implements Standard Schema and Standard JSON Schema
 * (https://standardschema.dev), so libraries that accept such schemas accept templates.
 */
export interface Template<Data> extends TemplateContent {
  /** JSON Schema (draft 2020-12) of the data. */
  readonly jsonSchema: JsonSchema
  readonly "~standard": StandardSchemaV1.Props<unknown, Data> & StandardJSONSchemaV1.Props<unknown, Data>
}

/** The type of a template's data: `DataOf<typeof invoice>`. */
export type DataOf<T extends Template<unknown>> = StandardSchemaV1.InferOutput<T>

/** What a template made from a schema has in addition to its variables. */
export interface Origin<Data> {
  /** Converts the data of the variables to the schema's output; rejects with a `WinnowError`. */
  readonly complete: (data: unknown) => Promise<Data>
  /** The Standard Schema properties of the source schema. */
  readonly standard: StandardSchemaV1.Props<unknown, Data> | undefined
}

/** A global symbol, because several copies of this module may be loaded. */
const origin = Symbol.for("winnow/origin")

/** Getters are on the prototype, so that JSON leaves them out. */
class PlainTemplate<Data> implements Template<Data> {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
  declare readonly instructions?: string
  declare readonly examples?: NonNullable<TemplateSettings["examples"]>
  declare readonly review?: ReviewRules

  constructor({ name, variables, ...settings }: TemplateContent) {
    this.name = name
    this.variables = variables
    Object.assign(this, settingsOf(settings))
  }

  get jsonSchema(): JsonSchema {
    return jsonSchemaOf(this.variables)
  }

  get "~standard"(): Template<Data>["~standard"] {
    const { jsonSchema, variables } = this
    const from = originOf(this)
    return {
      version: 1,
      vendor: "winnow",
      validate: (value) => {
        const issues = checkData(variables, value, from !== undefined)
        return issues.length === 0 ? { value: value as Data } : { issues }
      },
      jsonSchema: { input: () => jsonSchema, output: () => jsonSchema },
      ...from?.standard
    }
  }
}

export const makeTemplate = <Data>(content: TemplateContent, from?: Origin<Data>): Template<Data> =>
  Object.defineProperty(new PlainTemplate<Data>(content), origin, { value: from })

export const originOf = <Data>(template: Template<Data>): Origin<Data> | undefined =>
  Reflect.get(template, origin) as Origin<Data> | undefined

export const isTemplate = (value: unknown): boolean =>
  isRecord(value) && typeof value["name"] === "string" && Array.isArray(value["variables"])

/** Converts data of the template's variables, with all required values present, to the template's data type. */
export const completeData = async <Data>(template: Template<Data>, data: unknown): Promise<Data> => {
  const from = originOf(template)
  return from === undefined ? (data as Data) : await from.complete(data)
}

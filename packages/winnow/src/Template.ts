import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec"
import { checkData } from "./CheckData.js"
import type { JsonSchema } from "./JsonSchema.js"
import { isRecord } from "./JsonSchema.js"
import { jsonSchemaOf } from "./TemplateJsonSchema.js"
import type { Variable } from "./Variable.js"

/** Which jobs of a template a person reviews in the console, those to which any rule applies, and what approval is for. */
export interface ReviewRules {
  /** A value has a lower confidence, from 0 to 1. */
  readonly minConfidence?: number
  /** A value was not found in the document. */
  readonly unverified?: boolean
  /** A required value is missing. */
  readonly missingRequired?: boolean
  /** A total is not the sum of its parts. */
  readonly sums?: boolean
  /** There is a warning about the document. */
  readonly warnings?: boolean
  /** Documents that people approved are further examples for a model, the most alike ones, while they are kept. */
  readonly asExamples?: boolean
}

/** What a template says beside its variables. The offline rules ignore instructions and examples. */
export interface TemplateSettings {
  /** What a language model should know about these documents; at most 10,000 characters. */
  readonly instructions?: string
  /** Texts of documents, or of parts of them, each with the data to extract from it; at most five, of 64 KiB together. */
  readonly examples?: ReadonlyArray<{ readonly text: string; readonly data: Readonly<Record<string, unknown>> }>
  /** For jobs, whose results are kept: without rules, none is opened for review by itself. */
  readonly review?: ReviewRules
}

/** What the service's API takes as a template. */
export interface TemplateContent extends TemplateSettings {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

/** The template without what this process alone knows of it. */
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
 * What to extract, with the type of what comes out. It is a Standard Schema of its data, with JSON Schema
 * (https://standardschema.dev), for whoever takes such schemas.
 */
export interface Template<Data> extends TemplateContent {
  /** Of what documents give for it, draft 2020-12. */
  readonly jsonSchema: JsonSchema
  readonly "~standard": StandardSchemaV1.Props<unknown, Data> & StandardJSONSchemaV1.Props<unknown, Data>
}

/** The type of a template's data: `DataOf<typeof invoice>`. */
export type DataOf<T extends Template<unknown>> = StandardSchemaV1.InferOutput<T>

/** What a template that was made from something else promises beyond its variables. */
export interface Origin<Data> {
  /** Makes the data that is promised of what the variables give; rejects with a `WinnowError`. */
  readonly complete: (data: unknown) => Promise<Data>
  /** Of the schema that it was made from. */
  readonly standard: StandardSchemaV1.Props<unknown, Data> | undefined
}

/** Seen by every copy of this module. */
const origin = Symbol.for("winnow/origin")

/** What is not written to JSON stands on the prototype. */
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

/** Data in the shape of the template's variables, none of the required missing, as what the template promises. */
export const completeData = async <Data>(template: Template<Data>, data: unknown): Promise<Data> => {
  const from = originOf(template)
  return from === undefined ? (data as Data) : await from.complete(data)
}

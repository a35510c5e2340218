import type { StandardSchemaV1 } from "@standard-schema/spec"
import { checkOf, checked, stringCheck, optionsOf } from "./OptionCheck.js"
import type { JsonSchema } from "./JsonSchema.js"
import { isRecord } from "./JsonSchema.js"
import { readSchema } from "./SchemaReader.js"
import type { Template, TemplateSettings } from "./Template.js"
import { makeTemplate } from "./Template.js"
import { settingsChecks } from "./TemplateChecks.js"
import type { DataOfVariables, Variable } from "./Variable.js"
import { InvalidDataError, InvalidTemplateError } from "./WinnowError.js"

export interface TemplateFromOptions extends TemplateSettings {
  /** Default: the schema's title, or "Document". */
  readonly name?: string
}

export interface TemplateFromSchemaOptions extends TemplateFromOptions {
  /** JSON Schema of the schema's input, for libraries that cannot generate it themselves. */
  readonly jsonSchema?: JsonSchema
}

export interface TemplateFrom {
  /** From variables in the service's format. */
  <const V extends ReadonlyArray<Variable>>(variables: V, options?: TemplateFromOptions): Template<DataOfVariables<V>>
  /**
   * From a schema of Zod (4.2 or newer), ArkType, Valibot (wrapped in `toStandardJsonSchema` of
   * `@valibot/to-json-schema`) or any other library with Standard JSON Schema. The schema validates the extracted data;
   * its output is the result.
   */
  <S extends StandardSchemaV1>(
    schema: S,
    options?: TemplateFromSchemaOptions
  ): Template<StandardSchemaV1.InferOutput<S>>
  /** From a JSON Schema; whether it describes `Data` is not checked. */
  <Data = Readonly<Record<string, unknown>>>(schema: JsonSchema, options?: TemplateFromOptions): Template<Data>
}

/**
 * Makes a template from variables or a schema. Throws `InvalidTemplateError`, naming the place, for what cannot be
 * extracted from a document.
 */
export const templateFrom: TemplateFrom = (
  source: ReadonlyArray<Variable> | StandardSchemaV1 | JsonSchema,
  options: TemplateFromSchemaOptions = {}
): Template<never> => {
  checked(areOptions, options, "template.from")
  const { jsonSchema, name, ...settings } = options
  if (isVariables(source)) return makeTemplate({ ...settings, name: name ?? defaultName, variables: source })
  const schema = isStandardSchema(source) ? source : undefined
  const json = jsonSchema ?? (schema === undefined ? source : jsonSchemaOf(schema))
  if (!isRecord(json))
    throw new InvalidTemplateError("A template must be made from variables, a schema or a JSON Schema")
  const { restore, title, variables } = readSchema(json)
  return makeTemplate(
    { ...settings, name: name ?? title ?? defaultName, variables },
    {
      complete: async (data) => {
        const restored = restore(data)
        return (schema === undefined ? restored : await validated(schema, restored)) as never
      },
      standard: schema?.["~standard"] as StandardSchemaV1.Props<unknown, never> | undefined
    }
  )
}

const areOptions = optionsOf<TemplateFromSchemaOptions>(
  "an object of options",
  { ...settingsChecks, name: stringCheck, jsonSchema: checkOf("a JSON Schema as an object", isRecord) },
  true
)

const defaultName = "Document"

const isVariables = (source: unknown): source is ReadonlyArray<Variable> => Array.isArray(source)

/** Some libraries' schemas are functions. */
const isStandardSchema = (source: unknown): source is StandardSchemaV1 =>
  (isRecord(source) || typeof source === "function") && "~standard" in source

const validated = async (schema: StandardSchemaV1, data: unknown): Promise<unknown> => {
  const result = await validate(schema, data)
  if (result.issues === undefined) return result.value
  const issues = result.issues.map(({ message, path = [] }) => ({ message, path: pathOf(path) }))
  throw new InvalidDataError(issues, data)
}

const validate = async (schema: StandardSchemaV1, data: unknown) => {
  try {
    return await schema["~standard"].validate(data)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidDataError([{ path: "", message: `The schema failed: ${message}` }], data, { cause })
  }
}

const pathOf = (path: NonNullable<StandardSchemaV1.Issue["path"]>): string =>
  path
    .map((step) => (typeof step === "object" ? step.key : step))
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("")

/** The JSON Schema of the schema's input, as its library generates it. */
const jsonSchemaOf = (schema: StandardSchemaV1): unknown => {
  const standard = schema["~standard"]
  const converter: unknown = Reflect.get(standard, "jsonSchema")
  const input: unknown = isRecord(converter) ? converter["input"] : undefined
  try {
    if (typeof input === "function") {
      return input({ target: "draft-2020-12", ...(standard.vendor === "zod" ? { libraryOptions: zodOptions } : {}) })
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidTemplateError(`The schema cannot be written as JSON Schema: ${reason}`, { cause })
  }
  const way = ways[standard.vendor] ?? "give its JSON Schema as the option jsonSchema"
  throw new InvalidTemplateError(`This schema of ${standard.vendor} provides no JSON Schema: ${way}`)
}

const ways: Readonly<Record<string, string>> = {
  valibot: "wrap it in toStandardJsonSchema of @valibot/to-json-schema",
  zod: 'update to Zod 4.2, or give the option jsonSchema: z.toJSONSchema(schema, { io: "input" })',
  arktype: "update to ArkType 2.1.28, or give the option jsonSchema: schema.toJsonSchema()",
  effect: "make the template with templateOf of winnow/effect"
}

/** Zod's dates are `Date` objects, which JSON Schema cannot express: they are extracted as days and converted. */
const zodOptions = {
  unrepresentable: "any",
  override: ({ jsonSchema, zodSchema }: ZodPlace) => {
    if (zodSchema._zod.def.type === "date")
      Object.assign(jsonSchema, { type: "string", format: "date", "x-winnow": "Date" })
  }
}

interface ZodPlace {
  readonly jsonSchema: object
  readonly zodSchema: { readonly _zod: { readonly def: { readonly type: string } } }
}

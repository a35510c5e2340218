import type { ModelRequest } from "@winnow/extractor"
import type { AnswerFormat } from "./ProviderCall.js"
import type { SchemaSize } from "./SchemaSize.js"
import { schemaSize } from "./SchemaSize.js"

type JsonSchema = ModelRequest["schema"]

/** How a family of providers takes JSON Schema. */
interface Dialect {
  /** As the provider documents them; what it does not name it does not limit. */
  readonly limits: Partial<SchemaSize>
  /** The model sees the schema, with its descriptions; a grammar only keeps it from answering in another form. */
  readonly isShown: boolean
  /** Texts are plain strings, empty for none, where the unions with null are too many. */
  readonly mayDropNulls?: true
  /** A list of choices holds texts alone; that null may be chosen its type says. */
  readonly choicesAreTexts?: true
  /** The provider's way around its limits. */
  readonly beyondLimits?: Extract<AnswerFormat, { readonly kind: "schema" }>["providerOptions"]
}

const dialects = {
  /** https://platform.openai.com/docs/guides/structured-outputs#supported-schemas */
  openai: {
    limits: { properties: 5_000, depth: 10, nameCharacters: 120_000, choices: 1_000, longChoiceCharacters: 15_000 },
    isShown: true
  },
  /**
   * https://docs.claude.com/en/docs/build-with-claude/structured-outputs#schema-complexity-limits. A tool that is not
   * strict has no such limits.
   */
  anthropic: {
    limits: { nullable: 16 },
    isShown: true,
    mayDropNulls: true,
    beyondLimits: { anthropic: { structuredOutputMode: "jsonTool" } }
  },
  /** https://ai.google.dev/gemini-api/docs/structured-output names no numbers. */
  gemini: { limits: {}, isShown: true, choicesAreTexts: true },
  /** llama.cpp (Ollama, LM Studio) and vLLM make a grammar of the schema, without its descriptions. */
  grammar: { limits: {}, isShown: false },
  /** Any other: the schema is in its interface, and nothing is known of limits. */
  other: { limits: {}, isShown: true }
} satisfies Record<string, Dialect>

const families: ReadonlyArray<readonly [provider: RegExp, dialect: Dialect]> = [
  [/^(?:openai|azure)(?![\w-])/, dialects.openai],
  [/anthropic/, dialects.anthropic],
  [/^(?:google|vertex)(?![\w-])/, dialects.gemini],
  [/^(?:ollama|lmstudio|vllm|llamacpp|openai-compatible)(?![\w-])/, dialects.grammar]
]

const dialectOf = (provider: string): Dialect => families.find(([name]) => name.test(provider))?.[1] ?? dialects.other

/** The ways to ask a provider's model for an answer in the form of a schema, the best first; in words is the last. */
export const answerFormats = (schema: JsonSchema, provider: string): ReadonlyArray<AnswerFormat> => {
  const dialect = dialectOf(provider)
  const { beyondLimits, choicesAreTexts, isShown, limits, mayDropNulls } = dialect
  const strict = choicesAreTexts === true ? withChoices(textsAlone, strictSchema(schema)) : strictSchema(schema)
  const whole = mayDropNulls === true ? [strict, withoutNullableTexts(strict)] : [strict]
  const candidates = [...whole, ...whole.map((candidate) => withChoices(inDescription, candidate))]
  const fitting = candidates.find((candidate) => fits(candidate, limits))
  return [
    ...(fitting === undefined ? [] : [{ kind: "schema", schema: fitting, isShown, providerOptions: {} } as const]),
    ...(beyondLimits === undefined
      ? []
      : [{ kind: "schema", schema: strict, isShown, providerOptions: beyondLimits } as const]),
    { kind: "words" }
  ]
}

/** The schema as a text for the model: all members are required, so this need not be said of each object. */
export const schemaInWords = (schema: JsonSchema): string =>
  JSON.stringify(strictSchema(schema), (name, value: unknown) =>
    (name === "required" && Array.isArray(value)) || (name === "additionalProperties" && value === false)
      ? undefined
      : value
  )

const parts = ["properties", "depth", "nullable", "nameCharacters", "choices", "longChoiceCharacters"] as const

const fits = (schema: JsonSchema, limits: Partial<SchemaSize>): boolean => {
  const size = schemaSize(schema)
  return parts.every((part) => size[part] <= (limits[part] ?? Infinity))
}

/** All members required, no others allowed; what may be left out is null instead. */
const strictSchema = (schema: JsonSchema): JsonSchema => {
  const { items, properties } = schema
  const compiled: Record<string, unknown> = { ...schema }
  if (isSchema(items)) compiled["items"] = strictSchema(items)
  if (!isSchema(properties)) return compiled
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  compiled["properties"] = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const inner = isSchema(member) ? strictSchema(member) : member
      return [name, required.includes(name) ? inner : nullable(inner)]
    })
  )
  return { ...compiled, required: Object.keys(properties), additionalProperties: false }
}

const nullable = (member: unknown): unknown =>
  isSchema(member) && typeof member["type"] === "string"
    ? {
        ...member,
        type: [member["type"], "null"],
        ...(Array.isArray(member["enum"]) && { enum: [...member["enum"], null] })
      }
    : member

const withoutNullableTexts = (schema: JsonSchema): JsonSchema => {
  const { enum: choices, items, properties, type } = schema
  const isText = Array.isArray(type) && type.length === 2 && type.includes("string") && choices === undefined
  return {
    ...schema,
    ...(isText && { type: "string", description: [schema["description"], '"" for none'].filter(Boolean).join("; ") }),
    ...(isSchema(items) && { items: withoutNullableTexts(items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          isSchema(member) ? withoutNullableTexts(member) : member
        ])
      )
    })
  }
}

type Choices = ReadonlyArray<unknown>

/** The schema with each part that has choices as `change` makes it. */
const withChoices = (change: (part: JsonSchema, choices: Choices) => JsonSchema, schema: JsonSchema): JsonSchema => {
  const { enum: choices, items, properties } = schema
  return {
    ...(Array.isArray(choices) ? change(schema, choices) : schema),
    ...(isSchema(items) && { items: withChoices(change, items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          isSchema(member) ? withChoices(change, member) : member
        ])
      )
    })
  }
}

const textsAlone = (part: JsonSchema, choices: Choices): JsonSchema => ({
  ...part,
  enum: choices.filter((choice) => choice !== null)
})

/** For more choices than the provider takes. */
const inDescription = (schema: JsonSchema, choices: Choices): JsonSchema => {
  const { enum: _, ...part } = schema
  const listed = choices.filter((choice) => choice !== null).join(" | ")
  return { ...part, description: [part["description"], `one of: ${listed}`].filter(Boolean).join("; ") }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

import type { ModelRequest } from "@winnow/extractor"
import type { AnswerFormat } from "./ProviderCall.js"
import type { SchemaSize } from "./SchemaSize.js"
import { schemaSize } from "./SchemaSize.js"

type JsonSchema = ModelRequest["schema"]

/** How a family of providers accepts JSON Schema. */
interface Dialect {
  /** Documented limits of the provider; whatever is absent is unlimited. */
  readonly limits: Partial<SchemaSize>
  /** Whether the model sees the schema with its descriptions; otherwise a grammar only constrains the answer's form. */
  readonly isShown: boolean
  /** With too many unions with null, strings may become plain strings, empty for a missing value. */
  readonly mayDropNulls?: true
  /** `enum` may contain strings only; the type says whether null is allowed. */
  readonly choicesAreTexts?: true
  /** Provider options that avoid the limits. */
  readonly beyondLimits?: Extract<AnswerFormat, { readonly kind: "schema" }>["providerOptions"]
}

const dialects = {
  /** https://platform.openai.com/docs/guides/structured-outputs#supported-schemas */
  openai: {
    limits: { properties: 5_000, depth: 10, nameCharacters: 120_000, choices: 1_000, longChoiceCharacters: 15_000 },
    isShown: true
  },
  /**
   * https://docs.claude.com/en/docs/build-with-claude/structured-outputs#schema-complexity-limits. Tools that are not
   * strict have no such limits.
   */
  anthropic: {
    limits: { nullable: 16 },
    isShown: true,
    mayDropNulls: true,
    beyondLimits: { anthropic: { structuredOutputMode: "jsonTool" } }
  },
  /** https://ai.google.dev/gemini-api/docs/structured-output states no numbers. */
  gemini: { limits: {}, isShown: true, choicesAreTexts: true },
  /** llama.cpp (Ollama, LM Studio) and vLLM turn the schema into a grammar, without its descriptions. */
  grammar: { limits: {}, isShown: false },
  /** Other providers accept a schema through their API; their limits are unknown. */
  other: { limits: {}, isShown: true }
} satisfies Record<string, Dialect>

const families: ReadonlyArray<readonly [provider: RegExp, dialect: Dialect]> = [
  [/^(?:openai|azure)(?![\w-])/, dialects.openai],
  [/anthropic/, dialects.anthropic],
  [/^(?:google|vertex)(?![\w-])/, dialects.gemini],
  [/^(?:ollama|lmstudio|vllm|llamacpp|openai-compatible)(?![\w-])/, dialects.grammar]
]

const dialectOf = (provider: string): Dialect => families.find(([name]) => name.test(provider))?.[1] ?? dialects.other

/** The ways to request an answer in the form of a schema, the best first; the last one is in words. */
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

/** The schema as text for the model, without `required` and `additionalProperties`: all members are required. */
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

/** Makes all members required and allows no others; optional members become nullable. */
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

/** Applies `change` to each part of the schema that has choices. */
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

/** Moves choices to the description if there are more than the provider accepts. */
const inDescription = (schema: JsonSchema, choices: Choices): JsonSchema => {
  const { enum: _, ...part } = schema
  const listed = choices.filter((choice) => choice !== null).join(" | ")
  return { ...part, description: [part["description"], `one of: ${listed}`].filter(Boolean).join("; ") }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

import type { ModelRequest } from "@winnow/extractor"
import type { SchemaSize } from "./SchemaSize.js"
import { schemaSize } from "./SchemaSize.js"

type JsonSchema = ModelRequest["schema"]

/**
 * A schema as a provider's mode for JSON Schema takes it: all members required, no others allowed. Undefined where the
 * provider would refuse it for its size; then it has to be set into the prompt.
 */
export const compileSchema = (schema: JsonSchema, provider: string): JsonSchema | undefined => {
  const limits = limitsOf(provider)
  const size = schemaSize(schema)
  const fits = parts.every((part) => size[part] <= (limits[part] ?? Infinity))
  return fits ? strict(schema) : undefined
}

const parts = ["properties", "depth", "nullable", "nameCharacters", "choices"] as const

type Limits = Partial<SchemaSize>

/**
 * As documented by the providers (2026): OpenAI, "Structured outputs, supported schemas"; Anthropic, "Structured
 * outputs, schema complexity limits". Providers that document none have none.
 */
const documented: ReadonlyArray<readonly [provider: RegExp, limits: Limits]> = [
  [/^(?:openai|azure)/, { properties: 5_000, depth: 10, nameCharacters: 120_000, choices: 1_000 }],
  [/anthropic/, { nullable: 16 }]
]

const limitsOf = (provider: string): Limits => documented.find(([name]) => name.test(provider))?.[1] ?? {}

const strict = (schema: JsonSchema): JsonSchema => {
  const compiled: Record<string, unknown> = { ...schema }
  const { properties, items } = schema
  if (isSchema(items)) compiled["items"] = strict(items)
  if (!isSchema(properties)) return compiled
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  compiled["properties"] = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const inner = isSchema(member) ? strict(member) : member
      return [name, required.includes(name) ? inner : nullable(inner)]
    })
  )
  return { ...compiled, required: Object.keys(properties), additionalProperties: false }
}

/** What may be left out is null instead. */
const nullable = (member: unknown): unknown =>
  isSchema(member) && typeof member["type"] === "string" ? { ...member, type: [member["type"], "null"] } : member

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The size of a JSON Schema, counted as providers do. */
export interface SchemaSize {
  /** Members of all objects together. */
  readonly properties: number
  /** Nesting depth of objects and lists, including the outermost. */
  readonly depth: number
  /** Members that may be null. */
  readonly nullable: number
  /** Characters of all names and choices together. */
  readonly nameCharacters: number
  /** Choices of all `enum`s together. */
  readonly choices: number
  /** Characters of the longest `enum` of more than 250 choices. */
  readonly longChoiceCharacters: number
}

type JsonSchema = Readonly<Record<string, unknown>>

export const schemaSize = (schema: JsonSchema): SchemaSize => {
  const size = { properties: 0, depth: 0, nullable: 0, nameCharacters: 0, choices: 0, longChoiceCharacters: 0 }
  const visit = (part: JsonSchema, depth: number): void => {
    const types = [part["type"]].flat()
    if (types.includes("null")) size.nullable++
    if (Array.isArray(part["enum"])) {
      size.choices += part["enum"].length
      const characters = part["enum"].reduce((sum: number, choice) => sum + String(choice).length, 0)
      size.nameCharacters += characters
      if (part["enum"].length > 250) size.longChoiceCharacters = Math.max(size.longChoiceCharacters, characters)
    }
    if (types.includes("object") || types.includes("array")) size.depth = Math.max(size.depth, depth)
    for (const [name, member] of Object.entries(recordOf(part["properties"]))) {
      size.properties++
      size.nameCharacters += name.length
      visit(recordOf(member), depth + 1)
    }
    if (part["items"] !== undefined) visit(recordOf(part["items"]), depth + 1)
  }
  visit(schema, 1)
  return size
}

const recordOf = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

import { ParseResult, Schema } from "effect"
import { described } from "@winnow/document"

/** Validation message for a value of the wrong kind. */
const mustBe = (what: string) => ({ message: () => ({ message: `must be ${what}`, override: true }) })

export const VariableType = Schema.Literal("string", "number", "date", "boolean", "object", "array").annotations(
  mustBe("one of string, number, date, boolean, object, array")
)
export type VariableType = typeof VariableType.Type

export const ArrayType = Schema.Literal("string", "number", "object").annotations(
  mustBe("one of string, number, object")
)
export type ArrayType = typeof ArrayType.Type

/** One field to extract: its name, its type and a hint in natural language. `fields` may be nested. */
export interface Variable {
  readonly key: string
  readonly type: VariableType
  readonly context: string
  readonly required?: boolean
  readonly fields?: ReadonlyArray<Variable>
  readonly arrayType?: ArrayType
  /** The only values allowed for a string or list of strings; extracted text becomes the choice it means. */
  readonly enum?: ReadonlyArray<string>
}

/** Maximum nesting depth and number of variables in a template. */
export const maxDepth = 100
export const maxVariables = 5_000

/** Maximum length of a key and of a context, in characters: the rules read both word by word. */
export const maxKeyLength = 256
export const maxContextLength = 65_536

const maxChoices = 500

const Choices = Schema.Array(
  Schema.String.annotations(mustBe("a string")).pipe(
    Schema.minLength(1, { message: () => "must not be empty" }),
    Schema.maxLength(maxKeyLength, { message: () => `must not be longer than ${maxKeyLength} characters` })
  )
)
  .annotations({ message: () => "must be an array of strings" })
  .pipe(
    Schema.minItems(1, { message: () => "must not be empty" }),
    Schema.maxItems(maxChoices, { message: () => `must not be more than ${maxChoices}` }),
    Schema.filter((choices) => new Set(choices).size === choices.length, { message: () => "must not repeat a value" })
  )

const Strict: Schema.Schema<Variable> = Schema.Struct({
  key: described(
    Schema.NonEmptyString.annotations(mustBe("a string of at least one character")),
    "Field name in the extracted data. `name` is accepted too."
  ),
  type: described(VariableType, "Type of the value. Dates are `YYYY-MM-DD`."),
  context: described(
    Schema.String.annotations(mustBe("a string")),
    "What to extract, in natural language. `description` is accepted too."
  ),
  required: Schema.optionalWith(Schema.Boolean.annotations(mustBe("true or false")), { exact: true }).annotations({
    description: "If true, a less certain value is returned rather than null."
  }),
  fields: Schema.optionalWith(
    Schema.Array(Schema.suspend((): Schema.Schema<Variable> => Strict)).annotations({
      message: () => "must be an array of variables"
    }),
    { exact: true }
  ).annotations({ description: "Fields of an object, or of each item of an array of objects." }),
  arrayType: Schema.optionalWith(ArrayType, { exact: true }).annotations({ description: "Type of an array's items." }),
  enum: Schema.optionalWith(Choices, { exact: true }).annotations({
    description:
      "The only values that a string, or each string of an array, may have. The document's text becomes the value that it means, such as `EUR` for €, or null if it means none."
  })
}).annotations({ identifier: "Variable", message: () => "must be an object" })

/** A variable with the member names of the specification. */
export const Variable = Strict

/** Variables as users write them: `name` and `description` are accepted for `key` and `context`. */
export const Variables: Schema.Schema<ReadonlyArray<Variable>, unknown> = Schema.transformOrFail(
  Schema.Unknown,
  Schema.Array(Strict),
  {
    strict: true,
    decode: (input, _, ast) => {
      const problem = findProblem(input)
      return problem === undefined
        ? ParseResult.succeed(respell(input))
        : ParseResult.fail(new ParseResult.Type(ast, input, problem))
    },
    encode: (variables) => ParseResult.succeed(variables)
  }
).annotations({
  identifier: "Variables",
  jsonSchema: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Variable" } }
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Checks limits that the schema cannot express; without recursion, so deep nesting cannot exhaust the stack. */
const findProblem = (input: unknown): string | undefined => {
  if (!Array.isArray(input)) return `Expected an array of variables`
  if (input.length === 0) return "Expected at least one variable"
  let count = 0
  const open: Array<{ readonly list: ReadonlyArray<unknown>; readonly depth: number; readonly path: string }> = [
    { list: input, depth: 1, path: "variables" }
  ]
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    if (level.depth > maxDepth) return `Variables are nested deeper than ${maxDepth} levels`
    count += level.list.length
    if (count > maxVariables) return `More than ${maxVariables} variables`
    const keys = new Set<unknown>()
    for (const [index, variable] of level.list.entries()) {
      if (!isRecord(variable)) continue
      const path = `${level.path}[${index}]`
      const key = variable["key"] ?? variable["name"]
      for (const [member, max] of textBounds) {
        const text = variable[member]
        if (typeof text === "string" && text.length > max) return `${path}.${member}: has more than ${max} characters`
      }
      if (keys.has(key)) return `${path}: the key ${JSON.stringify(key)} is used twice`
      keys.add(key)
      if (variable["enum"] !== undefined && !holdsTexts(variable))
        return `${path}.enum: is for texts and lists of texts`
      if (Array.isArray(variable["fields"])) {
        open.push({ list: variable["fields"], depth: level.depth + 1, path: `${path}.fields` })
      }
    }
  }
  return undefined
}

const holdsTexts = ({ arrayType = "string", fields, type }: Record<string, unknown>): boolean =>
  type === "string" || (type === "array" && arrayType === "string" && fields === undefined)

const textBounds = [
  ["key", maxKeyLength],
  ["name", maxKeyLength],
  ["context", maxContextLength],
  ["description", maxContextLength]
] as const

const respell = (input: unknown): ReadonlyArray<Variable> => {
  const one = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    const { name, description, ...rest } = value
    return {
      ...rest,
      ...(rest["key"] === undefined && name !== undefined ? { key: name } : {}),
      ...(rest["context"] === undefined && description !== undefined ? { context: description } : {}),
      ...(Array.isArray(rest["fields"]) ? { fields: rest["fields"].map(one) } : {})
    }
  }
  return (Array.isArray(input) ? input.map(one) : input) as ReadonlyArray<Variable>
}

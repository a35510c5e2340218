import { describe, expect, it } from "@effect/vitest"
import { answerFormats, schemaInWords } from "../src/SchemaDialect.js"

const leaf = { type: ["string", "null"] }

const wide = (members: number, member: Readonly<Record<string, unknown>> = leaf) => {
  const names = Array.from({ length: members }, (_, at) => `m${at}`)
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, member])), required: names }
}

const named = (characters: number) => ({ type: "object", properties: { ["n".repeat(characters)]: leaf } })

/** So many objects one within another. */
const deep = (levels: number): Readonly<Record<string, unknown>> =>
  levels === 1 ? wide(1) : { type: "object", properties: { inner: deep(levels - 1) } }

const texts = (choices: number, characters: number) => ({
  type: "string",
  enum: Array.from({ length: choices }, (_, at) => String(at).padStart(characters, "0"))
})

describe("answerFormats", () => {
  it("requires every member and allows no other, at every level", () => {
    const rows = {
      type: "array",
      items: { type: "object", properties: { a: { type: "number" }, b: leaf }, required: ["a"] }
    }
    const [format] = answerFormats({ type: "object", properties: { rows } }, "openai.responses")
    expect(format).toMatchObject({
      kind: "schema",
      schema: {
        type: "object",
        properties: {
          rows: {
            type: ["array", "null"],
            items: {
              type: "object",
              properties: { a: { type: "number" }, b: leaf },
              required: ["a", "b"],
              additionalProperties: false
            }
          }
        },
        required: ["rows"],
        additionalProperties: false
      }
    })
  })

  it.each([
    ["choices", texts(1_000, 10), texts(1_001, 10)],
    ["characters of a long enum", texts(300, 50), texts(301, 50)]
  ])("says choices beyond OpenAI's limit of %s in the description", (_, fitting, tooMany) => {
    expect(answerFormats(fitting, "openai.chat")[0]).toMatchObject({ schema: { enum: fitting.enum } })
    const [format] = answerFormats(tooMany, "openai.chat")
    expect(format).toMatchObject({ kind: "schema", schema: { description: `one of: ${tooMany.enum.join(" | ")}` } })
    expect(JSON.stringify(format)).not.toContain('"enum"')
  })

  it("lets null be chosen where a value may be left out, which Gemini takes from the type alone", () => {
    const schema = {
      type: "object",
      properties: { a: { type: ["string", "null"], enum: ["x", null] }, b: { type: "string", enum: ["y"] } },
      required: ["a"]
    }
    const choicesOf = (provider: string) => {
      const [format] = answerFormats(schema, provider)
      return format?.kind === "schema" ? format.schema["properties"] : undefined
    }
    expect(choicesOf("openai.chat")).toMatchObject({ a: { enum: ["x", null] }, b: { enum: ["y", null] } })
    expect(choicesOf("google.generative-ai")).toMatchObject({
      a: { type: ["string", "null"], enum: ["x"] },
      b: { type: ["string", "null"], enum: ["y"] }
    })
  })

  it.each([
    ["openai.responses", "properties", wide(5_000), wide(5_001)],
    ["openai.chat", "levels", deep(10), deep(11)],
    ["azure.chat", "levels", deep(10), deep(11)],
    ["openai.chat", "characters of names", named(120_000), named(120_001)]
  ])("sends %s a schema within its limit of %s, and says a larger one in words", (provider, _, fitting, tooLarge) => {
    expect(answerFormats(fitting, provider).map(({ kind }) => kind)).toEqual(["schema", "words"])
    expect(answerFormats(tooLarge, provider).map(({ kind }) => kind)).toEqual(["words"])
  })

  it("goes around Anthropic's limit of 16 unions: texts are plain first, then a tool takes the schema", () => {
    const number = { type: ["number", "null"] }
    const shape = (format: unknown) => JSON.stringify(format)
    const [few] = answerFormats(wide(16, number), "anthropic.messages")
    expect(shape(few)).not.toContain("jsonTool")
    const [texts, , last] = answerFormats(wide(40), "anthropic.messages")
    expect(texts).toMatchObject({ schema: { properties: { m0: { type: "string" } } }, providerOptions: {} })
    expect(last).toEqual({ kind: "words" })
    const [many] = answerFormats(wide(17, number), "anthropic.messages")
    expect(many).toMatchObject({
      schema: { properties: { m0: number } },
      providerOptions: { anthropic: { structuredOutputMode: "jsonTool" } }
    })
  })

  it.each(["ollama.chat", "lmstudio.chat", "vllm.chat", "openai-compatible.chat"])(
    "shows the model of %s the schema in words too, since a grammar has no descriptions",
    (provider) => {
      expect(answerFormats(wide(6_000), provider)[0]).toMatchObject({ kind: "schema", isShown: false })
    }
  )

  it.each(["google.generative-ai", "mistral.chat"])("knows no limit of %s", (provider) => {
    expect(answerFormats(deep(50), provider)[0]).toMatchObject({ kind: "schema", isShown: true })
  })
})

describe("schemaInWords", () => {
  it("says nothing of members that are required, for all are, and nothing of others, for there are none", () => {
    const rows = { type: "array", items: { type: "object", properties: { required: leaf }, required: ["required"] } }
    expect(JSON.parse(schemaInWords({ type: "object", properties: { rows, a: leaf }, required: ["rows"] }))).toEqual({
      type: "object",
      properties: { rows: { type: "array", items: { type: "object", properties: { required: leaf } } }, a: leaf }
    })
  })
})

import { describe, expect, it } from "@effect/vitest"
import { compileSchema } from "../src/SchemaDialect.js"

const leaf = { type: ["string", "null"] }

const wide = (members: number) => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: members }, (_, at) => [`m${at}`, leaf]))
})

/** So many objects one within another. */
const deep = (levels: number): Readonly<Record<string, unknown>> =>
  levels === 1 ? wide(1) : { type: "object", properties: { inner: deep(levels - 1) } }

describe("compileSchema", () => {
  it("requires every member and allows no other, at every level", () => {
    const rows = {
      type: "array",
      items: { type: "object", properties: { a: { type: "number" }, b: leaf }, required: ["a"] }
    }
    expect(compileSchema({ type: "object", properties: { rows } }, "openai.responses")).toEqual({
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
    })
  })

  it.each([
    ["openai.responses", wide(5_000), true],
    ["openai.chat", wide(5_001), false],
    ["openai.chat", deep(10), true],
    ["azure.chat", deep(11), false],
    ["openai.chat", { type: "string", enum: Array.from({ length: 1_001 }, String) }, false],
    ["openai.chat", { type: "object", properties: { ["n".repeat(120_001)]: leaf } }, false],
    ["anthropic.messages", wide(16), true],
    ["anthropic.messages", wide(17), false],
    ["ollama", wide(6_000), true],
    ["ollama", deep(50), true]
  ])("knows what %s takes (case %#)", (provider, schema, fits) => {
    expect(compileSchema(schema, provider) !== undefined).toBe(fits)
  })
})

import { describe, expect, it } from "@effect/vitest"
import { itemTypeOf, maxContextLength, maxDepth, maxKeyLength, maxVariables, Variables } from "@winnow/extractor"
import { nestedVariables, sampleVariables } from "@winnow/testkit"
import { Either, Schema } from "effect"
import * as fc from "fast-check"

const decode = Schema.decodeUnknownEither(Variables)
const read = (input: unknown) => Either.getOrThrow(decode(input))
const problem = (input: unknown): string =>
  Either.match(decode(input), { onLeft: ({ message }) => message, onRight: () => "none" })
const plain = { type: "string", context: "" }

describe("variables", () => {
  it("are read as they are written", () => {
    expect(read(sampleVariables)).toEqual(sampleVariables)
    expect(Schema.encodeSync(Variables)(sampleVariables)).toEqual(sampleVariables)
  })

  it("may be spelled name and description, at every depth", () => {
    const input = [
      {
        name: "lines",
        type: "array",
        arrayType: "object",
        description: "rows",
        fields: [{ name: "sum", type: "number", context: "the sum" }]
      },
      { key: "date", type: "date", description: "of issue" }
    ]
    expect(read(input)).toEqual([
      {
        key: "lines",
        type: "array",
        arrayType: "object",
        context: "rows",
        fields: [{ key: "sum", type: "number", context: "the sum" }]
      },
      { key: "date", type: "date", context: "of issue" }
    ])
  })

  it("go by key and context where both spellings are given", () => {
    const both = { key: "a", name: "b", type: "string", context: "c", description: "d" }
    expect(read([both])).toEqual([{ key: "a", type: "string", context: "c" }])
  })

  it("are refused when a key or a context is too long, in either spelling and at every depth, without repeating it", () => {
    const long = "x".repeat(1_000_000)
    const inside = (field: object) => [{ key: "a", type: "object", context: "", fields: [field] }]
    const keyTooLong = `has more than ${maxKeyLength} characters`
    const contextTooLong = `has more than ${maxContextLength} characters`
    expect(problem([{ ...plain, key: long }])).toContain(`variables[0].key: ${keyTooLong}`)
    expect(problem(inside({ ...plain, name: long }))).toContain(`variables[0].fields[0].name: ${keyTooLong}`)
    expect(problem([{ key: "a", type: "string", context: long }])).toContain(`variables[0].context: ${contextTooLong}`)
    expect(problem(inside({ key: "b", type: "string", description: long }))).toContain(
      `variables[0].fields[0].description: ${contextTooLong}`
    )
    expect(problem([{ ...plain, key: long }]).length).toBeLessThan(1_000)
    const longest = [{ key: "k".repeat(maxKeyLength), type: "string", context: "c".repeat(maxContextLength) }]
    expect(read(longest)).toEqual(longest)
  })

  it("lose members that mean nothing", () => {
    expect(read([{ ...plain, key: "a", colour: "red" }])).toEqual([{ ...plain, key: "a" }])
  })

  it("are refused without key, type or context, or with others than there are", () => {
    for (const wrong of [
      { type: "string", context: "" },
      { key: "", type: "string", context: "" },
      { key: "a", context: "" },
      { key: "a", type: "money", context: "" },
      { key: "a", type: "string" },
      { key: "a", type: "string", context: 1 },
      { key: "a", type: "array", arrayType: "date", context: "" },
      { key: "a", type: "object", context: "", fields: {} },
      { key: "a", type: "string", context: "", required: "yes" },
      { key: null, name: "a", type: "string", context: "" },
      null,
      "a",
      []
    ]) {
      expect(problem([wrong]), JSON.stringify(wrong)).not.toBe("none")
    }
    for (const wrong of [undefined, null, {}, "", 7]) expect(problem(wrong)).toContain("Expected an array of variables")
    expect(problem([])).toContain("Expected at least one variable")
  })

  it("have each key once on each level, by either spelling, and the place of a second one is told", () => {
    expect(
      problem([
        { ...plain, key: "a" },
        { ...plain, name: "a" }
      ])
    ).toContain('variables[1]: the key "a" is used twice')
    const inner = {
      key: "o",
      type: "object",
      context: "",
      fields: [
        { ...plain, key: "a" },
        { ...plain, key: "a" }
      ]
    }
    expect(problem([inner])).toContain('variables[0].fields[1]: the key "a" is used twice')
    expect(problem([{ ...inner, fields: [{ ...plain, key: "o" }] }])).toBe("none")
  })

  it("nest to 100 levels and no deeper", () => {
    expect(problem(nestedVariables(maxDepth))).toBe("none")
    expect(problem(nestedVariables(maxDepth + 1))).toContain("nested deeper than 100 levels")
    let deep: unknown = []
    for (let level = 0; level < 200_000; level++) deep = [{ key: "a", type: "object", context: "", fields: deep }]
    expect(problem(deep)).toContain("nested deeper than 100 levels")
  })

  it("are 5,000 at most, all levels together", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...plain, key: `k${index}` }))
    expect(problem(many(maxVariables))).toBe("none")
    expect(problem(many(maxVariables + 1))).toContain("More than 5000 variables")
    const nested = [
      { key: "a", type: "object", context: "", fields: many(3_000) },
      { key: "b", type: "object", context: "", fields: many(1_999) }
    ]
    expect(problem(nested)).toContain("More than 5000 variables")
  })

  it("may have any text as key, names that JavaScript uses too", () => {
    for (const key of ["__proto__", "constructor", "a.b", "a[0]", '"', " ", "請求書", "\u0000"]) {
      expect(read([{ ...plain, key }])).toEqual([{ ...plain, key }])
    }
  })

  it("never throw, whatever comes", () => {
    const variable = fc.letrec((tie) => ({
      variable: fc.record(
        {
          key: fc.oneof(fc.string(), fc.anything()),
          name: fc.oneof(fc.string(), fc.anything()),
          type: fc.oneof(fc.constantFrom("string", "array", "object"), fc.anything()),
          context: fc.oneof(fc.string(), fc.anything()),
          description: fc.anything(),
          required: fc.anything(),
          arrayType: fc.anything(),
          fields: fc.oneof({ depthSize: "small" }, fc.anything(), fc.array(tie("variable"), { maxLength: 3 }))
        },
        { requiredKeys: [] }
      )
    })).variable
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(variable, fc.anything()))), (input) => {
        const result = decode(input)
        return Either.isLeft(result) || result.right.length > 0
      }),
      { numRuns: 500 }
    )
  })

  it.each([
    [{ type: "string", enum: [] }, "must not be empty"],
    [{ type: "string", enum: ["a", "a"] }, "must not repeat a value"],
    [{ type: "string", enum: ["a", 1] }, "must be a string"],
    [{ type: "string", enum: "a" }, "must be an array of strings"],
    [{ type: "number", enum: ["1"] }, "is for texts and lists of texts"],
    [{ type: "array", arrayType: "number", enum: ["1"] }, "is for texts and lists of texts"]
  ])("refuse %j, for their values %s", (details, message) => {
    const result = decode([{ key: "a", context: "", ...details }])
    expect(Either.isLeft(result) ? String(result.left) : "").toContain(message)
  })

  it("may list the values of texts", () => {
    const given = [
      { key: "a", type: "string", context: "", enum: ["x", "y"] },
      { key: "b", type: "array", context: "", enum: ["x"] }
    ]
    expect(Either.getOrThrow(decode(given))).toEqual(given)
  })

  it("say what an array holds", () => {
    const array = { key: "a", type: "array", context: "" } as const
    expect(itemTypeOf(array)).toBe("string")
    expect(itemTypeOf({ ...array, arrayType: "number" })).toBe("number")
    expect(itemTypeOf({ ...array, fields: sampleVariables })).toBe("object")
  })
})

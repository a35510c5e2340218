import { describe, expect, it } from "@effect/vitest"
import type { Variable } from "@winnow/extractor"
import { pathOf } from "@winnow/extractor"
import { Either } from "effect"
import * as fc from "fast-check"
import { readAnswer } from "../src/model/ParsedAnswer.js"
import type { AnswerMember, JsonSchema } from "../src/model/AnswerSchema.js"
import { answerSchema } from "../src/model/AnswerSchema.js"
import { parseBeginning, parseTolerantly } from "../src/model/TolerantJson.js"

const keys = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "row_quote", "a_quote", "a", "ä", "請求", "1", "", " "),
  fc.string({ minLength: 1, maxLength: 80 })
)

const { variables } = fc.letrec<{ variables: ReadonlyArray<Variable>; variable: Variable }>((tie) => ({
  variable: fc.record(
    {
      key: keys,
      type: fc.constantFrom("string", "number", "date", "boolean", "object", "array"),
      context: fc.string({ maxLength: 10 }),
      arrayType: fc.constantFrom("string", "number", "object"),
      fields: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie("variables"))
    },
    { requiredKeys: ["key", "type", "context"] }
  ) as fc.Arbitrary<Variable>,
  variables: fc.uniqueArray(tie("variable"), { maxLength: 6, selector: (variable) => variable.key })
}))

/** What strict modes of providers would say against a schema. */
const offences = (schema: JsonSchema): ReadonlyArray<string> => {
  if (schema["type"] !== "object") return schema["type"] === "array" ? offences(schema["items"] as JsonSchema) : []
  const properties = schema["properties"] as Readonly<Record<string, JsonSchema>>
  const names = Object.keys(properties)
  return [
    ...(schema["additionalProperties"] === false ? [] : ["additional properties"]),
    ...(JSON.stringify(schema["required"]) === JSON.stringify(names) ? [] : ["not all required"]),
    ...names.filter((name) => !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(name) || name in Object.prototype),
    ...Object.values(properties).flatMap(offences)
  ]
}

/** A full answer, each leaf its own value. */
const answerTo = (members: ReadonlyArray<AnswerMember>, next: () => number): Record<string, unknown> =>
  Object.fromEntries(
    members.flatMap((member): ReadonlyArray<readonly [string, unknown]> => {
      const quote: ReadonlyArray<readonly [string, unknown]> =
        member.quoteName === null ? [] : [[member.quoteName, `q${next()}`]]
      return [...quote, [member.name, valueFor(member, next)]]
    })
  )

const valueFor = (member: AnswerMember, next: () => number): unknown => {
  switch (member.variable.type) {
    case "number":
      return next()
    case "date":
      return "2024-03-05"
    case "boolean":
      return true
    case "string":
      return `s${next()}`
    case "object":
      return answerTo(member.members, next)
    case "array":
      return member.rowQuoteName === null
        ? [member.variable.arrayType === "number" ? next() : `s${next()}`]
        : [{ ...answerTo(member.members, next), [member.rowQuoteName]: "row" }]
  }
}

describe("answerSchema", () => {
  it("is accepted by strict modes whatever the template", () => {
    fc.assert(
      fc.property(variables, (variables) => {
        expect(offences(answerSchema(variables).schema)).toEqual([])
      })
    )
  })

  it("asks for a quote of each leaf outside of lists and for one quote of each row", () => {
    const fields: ReadonlyArray<Variable> = [
      { key: "a", type: "string", context: "" },
      { key: "b", type: "number", context: "" }
    ]
    const { schema } = answerSchema([
      { key: "a", type: "date", context: "the day" },
      { key: "o", type: "object", context: "", fields },
      { key: "rows", type: "array", arrayType: "object", context: "", fields },
      { key: "tags", type: "array", context: "" }
    ])
    const names = [...JSON.stringify(schema).matchAll(/"(\w+)":\{"type"/g)].map((match) => match[1])
    expect(names).toEqual("a_quote a o a_quote a b_quote b rows items row_quote a b tags items".split(" "))
    expect(JSON.stringify(schema)).toContain("the day; YYYY-MM-DD")
  })

  it("keeps apart keys that look alike to a provider", () => {
    const { members } = answerSchema(
      ["a_b", "a b", "a-b", "a_b_quote", "ä b"].map((key) => ({ key, type: "string", context: "" }))
    )
    const names = members.flatMap(({ name, quoteName }) => [name, quoteName])
    expect(new Set(names).size).toBe(names.length)
    expect(members[0]?.name).toBe("a_b")
  })
})

describe("readAnswer", () => {
  it("finds every value of a full answer under the template's own keys", () => {
    fc.assert(
      fc.property(variables, (variables) => {
        const { members } = answerSchema(variables)
        let number = 0
        const answer = answerTo(members, () => ++number)
        const read = readAnswer(variables, members, JSON.stringify(answer))
        const { data, errors, quotes } = Either.getOrThrow(read)
        expect(errors).toEqual([])
        const written = JSON.stringify({ data, quotes })
        for (let seen = 1; seen <= number; seen++) expect(written).toMatch(new RegExp(`(?:"[sq]|[:[])${seen}\\b`))
      })
    )
  })

  it("gives each leaf of a row the row's quote, and none to a leaf that is null", () => {
    const variables: ReadonlyArray<Variable> = [
      {
        key: "rows",
        type: "array",
        context: "",
        fields: [
          { key: "n", type: "number", context: "" },
          { key: "s", type: "string", context: "" }
        ]
      }
    ]
    const { members } = answerSchema(variables)
    const text = '{"rows":[null,{"row_quote":"1 x","n":1,"s":"x"},{"row_quote":"2","n":2,"s":null}]}'
    const { data, quotes } = Either.getOrThrow(readAnswer(variables, members, text))
    expect(data).toEqual({
      rows: [
        { n: 1, s: "x" },
        { n: 2, s: null }
      ]
    })
    expect(quotes.map(({ steps, quote }) => [pathOf(steps), quote])).toEqual([
      ["rows[0].n", "1 x"],
      ["rows[0].s", "1 x"],
      ["rows[1].n", "2"]
    ])
  })

  it.each([
    ['{"a":1}', 1],
    ['Here you are:\n```json\n{"a": 1}\n```\nAnything else?', 1],
    ['Sure! {"a": 1,} Done.', 1],
    ['{"result": {"a": 1}}', 1],
    ['[{"a": 1}]', 1],
    [JSON.stringify('{"a":1}'), 1],
    [`\`\`\`json\n${JSON.stringify('{"a":1}')}\n\`\`\``, 1],
    [JSON.stringify({ answer: '{"a":1}' }), 1],
    ['{"a": null, "other": 5}', null]
  ])("reads %s", (text, a) => {
    const variables: ReadonlyArray<Variable> = [{ key: "a", type: "number", context: "" }]
    const read = readAnswer(variables, answerSchema(variables).members, text)
    expect(Either.getOrThrow(read)).toMatchObject({ data: { a }, errors: [] })
  })

  it("reads objects, lists and their items that are written as texts of JSON, and leaves texts that look like it", () => {
    const fields: ReadonlyArray<Variable> = [{ key: "n", type: "number", context: "" }]
    const variables: ReadonlyArray<Variable> = [
      { key: "note", type: "string", context: "" },
      { key: "o", type: "object", context: "", fields },
      { key: "rows", type: "array", context: "", fields },
      { key: "more", type: "array", context: "", fields }
    ]
    const row = { row_quote: "1", n: 1 }
    const text = JSON.stringify({
      note: "[7]",
      o: JSON.stringify({ n_quote: "2", n: 2 }),
      rows: JSON.stringify([row]),
      more: [JSON.stringify(row)]
    })
    const { data, errors, quotes } = Either.getOrThrow(readAnswer(variables, answerSchema(variables).members, text))
    expect(errors).toEqual([])
    expect(data).toEqual({ note: "[7]", o: { n: 2 }, rows: [{ n: 1 }], more: [{ n: 1 }] })
    expect(quotes.map(({ steps }) => pathOf(steps))).toEqual(["o.n", "rows[0].n", "more[0].n"])
  })

  it.each(["", "I do not know", "3", "[]", '{"b": 1}', '{"a": 1', "null", '"a"'])("finds no answer in %s", (text) => {
    const variables: ReadonlyArray<Variable> = [{ key: "a", type: "number", context: "" }]
    expect(Either.isLeft(readAnswer(variables, answerSchema(variables).members, text))).toBe(true)
  })
})

describe("parseTolerantly", () => {
  it("reads any JSON as it is, also in a fence and with text around an object", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value)
        const plain: unknown = JSON.parse(json)
        expect(Either.getOrThrow(parseTolerantly(json))).toEqual(plain)
        expect(Either.getOrThrow(parseTolerantly(`x { y\n${JSON.stringify({ value })}`.slice(6)))).toEqual({
          value: plain
        })
        if (!json.includes("```"))
          expect(Either.getOrThrow(parseTolerantly(`So:\n\`\`\`json\n${json}\n\`\`\``))).toEqual(plain)
      })
    )
  })

  it.each([
    'Sure! Here it is:\n\n{"a": {"b": 1}}\n\nTell me if {you} need more.',
    '<think>It is {1} or {2}.</think>\n{"a": {"b": 1}}',
    'As {asked}: {"a": {"b": 1,},} {and so on'
  ])("reads the object among braces that are none: %s", (text) => {
    expect(parseTolerantly(text)).toEqual(Either.right({ a: { b: 1 } }))
  })

  it("reads numbers that are none as null, and leaves them in texts", () => {
    expect(parseTolerantly('{"a": NaN, "b": -Infinity, "c": "NaN, Infinity", "d": [NaN]}')).toEqual(
      Either.right({ a: null, b: null, c: "NaN, Infinity", d: [null] })
    )
  })

  it("gives up on brackets without end", () => {
    expect(Either.isLeft(parseTolerantly("{".repeat(200_000)))).toBe(true)
    expect(Either.isLeft(parseTolerantly("{x} ".repeat(50_000)))).toBe(true)
  })

  it("reads texts of millions of characters, escaped or not, and many objects with words between them", () => {
    const long = "x".repeat(2 ** 24)
    expect(parseTolerantly(`So: {"a": "${long}",}`)).toEqual(Either.right({ a: long }))
    expect(parseTolerantly(`So: {"a": "${"\\n".repeat(2 ** 23)}",}`)).toEqual(Either.right({ a: "\n".repeat(2 ** 23) }))
    expect(parseTolerantly(`${"{} and ".repeat(2 ** 20)} so on`)).toEqual(Either.right({}))
    expect(parseTolerantly(`So: {"a": 1,} and ${"{".repeat(2 ** 24)}`)).toEqual(Either.right({ a: 1 }))
  })

  it("keeps commas before brackets that stand within strings", () => {
    expect(parseTolerantly('{"a": "x,}", "b": [1, 2,],}')).toEqual(Either.right({ a: "x,}", b: [1, 2] }))
  })
})

describe("parseBeginning", () => {
  it.each([
    ['{"a": 1, "b": [{"c": 1, "d": 2}, {"c": 3, "d"', { a: 1, b: [{ c: 1, d: 2 }] }],
    ['{"a": 1, "b": [{"c": 1}, {"c": [5, 6', { a: 1, b: [{ c: 1 }] }],
    ['{"a": 1, "b": "x, y', { a: 1 }],
    ['{"a": "x]}", "o": {"p": 1, "q": 2', { a: "x]}", o: { p: 1 } }],
    ["[", []],
    ['{"a": 12', {}],
    ['```json\n{"b": [1, 2, 3', { b: [1, 2] }],
    ['{"a": 1} and so on', { a: 1 }]
  ])("reads %s up to its last whole value", (text, value) => {
    expect(parseBeginning(text)).toEqual(Either.right(value))
  })

  it("reads any beginning of any JSON object", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, cut) => {
        const json = JSON.stringify(value)
        const beginning = parseBeginning(json.slice(0, 1 + (cut % json.length)))
        const read = Object.keys(Object(Either.getOrThrow(beginning)))
        expect(read).toEqual(Object.keys(Object(JSON.parse(json))).slice(0, read.length))
      })
    )
  })

  it("ends at a text of millions of characters, and gives up on brackets without end", () => {
    expect(parseBeginning(`{"a": 1, "b": "${"x".repeat(2 ** 24)}`)).toEqual(Either.right({ a: 1 }))
    expect(Either.isLeft(parseBeginning("{".repeat(2 ** 24)))).toBe(true)
  })

  it.each(["", "I do not know"])("finds nothing in %s", (text) => {
    expect(Either.isLeft(parseBeginning(text))).toBe(true)
  })
})

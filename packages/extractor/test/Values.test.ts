import { describe, expect, it } from "@effect/vitest"
import type { Variable } from "@winnow/extractor"
import { itemTypeOf, normalise } from "@winnow/extractor"
import * as fc from "fast-check"

const field = (key: string, type: Variable["type"], more: Partial<Variable> = {}): Variable => ({
  key,
  type,
  context: "",
  ...more
})

const one = (type: Variable["type"], value: unknown) => {
  const { data, problems } = normalise([field("it", type)], { it: value })
  return { value: data["it"], problems: problems.length }
}

const keys = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "length", "0", "a.b", 'q"'),
  fc.string({ minLength: 1, maxLength: 6 })
)

const { variables } = fc.letrec<{ variables: ReadonlyArray<Variable>; variable: Variable }>((tie) => ({
  variable: fc.record(
    {
      key: keys,
      type: fc.constantFrom("string", "number", "date", "boolean", "object", "array"),
      context: fc.constant(""),
      arrayType: fc.constantFrom("string", "number", "object"),
      fields: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie("variables"))
    },
    { requiredKeys: ["key", "type", "context"] }
  ) as fc.Arbitrary<Variable>,
  variables: fc.uniqueArray(tie("variable"), { maxLength: 5, selector: (variable) => variable.key })
}))

/** Says what of `value` is not as the variables ask. */
const mismatches = (fields: ReadonlyArray<Variable>, value: unknown, path = "$"): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`]
  const wanted = fields.map(({ key }) => key)
  if (JSON.stringify(Object.keys(value).sort()) !== JSON.stringify([...wanted].sort())) return [`${path}: keys differ`]
  return fields.flatMap((variable) => {
    const at = `${path}/${variable.key}`
    const found: unknown = Object.getOwnPropertyDescriptor(value, variable.key)?.value
    switch (variable.type) {
      case "object":
        return mismatches(variable.fields ?? [], found, at)
      case "array": {
        const type = itemTypeOf(variable)
        if (!Array.isArray(found)) return [`${at} is no array`]
        return found.flatMap((item: unknown, index) =>
          type === "object"
            ? mismatches(variable.fields ?? [], item, `${at}/${index}`)
            : item !== null && isLeaf(type, item)
              ? []
              : [`${at}/${index}`]
        )
      }
      default:
        return found === null || isLeaf(variable.type, found) ? [] : [`${at}: ${String(found)}`]
    }
  })
}

const isLeaf = (type: string, value: unknown): boolean => {
  switch (type) {
    case "string":
      return typeof value === "string" && value.trim() === value && value !== ""
    case "number":
      return typeof value === "number" && Number.isFinite(value)
    case "date":
      return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)
    default:
      return typeof value === "boolean"
  }
}

describe("a text of which the template lists the values", () => {
  const read = (choices: ReadonlyArray<string>, value: unknown) => {
    const { data, problems } = normalise([field("it", "string", { enum: choices })], { it: value })
    return data["it"] ?? problems[0]?.message
  }

  it.each([
    ["EUR", "EUR"],
    ["eur ", "EUR"],
    ["€", "EUR"],
    ["Euros", "EUR"],
    ["US$", "USD"],
    ["$", "USD"]
  ])("is the one that %s means", (said, meant) => {
    expect(read(["EUR", "USD", "CHF"], said)).toBe(meant)
  })

  it("may have the sign, or other punctuation, in the list", () => {
    expect(read(["€", "£"], "EUR")).toBe("€")
    expect(read(["credit-note", "invoice"], "Credit note")).toBe("credit-note")
  })

  it("is none where it is none of them or may be several", () => {
    expect(read(["EUR", "USD"], "Yen")).toBe('expected one of "EUR", "USD", not "Yen"')
    expect(read(["USD", "CAD"], "$")).toBe('expected one of "USD", "CAD", not "$"')
    expect(read(["US$", "$"], "$")).toBe("$")
  })

  it("is each text of a list as well", () => {
    const list = field("it", "array", { enum: ["red", "blue"] })
    expect(normalise([list], { it: ["RED", "green", "blue"] }).data).toEqual({ it: ["red", "blue"] })
  })
})

describe("normalise", () => {
  it("gives any JSON the shape of the template", () => {
    fc.assert(
      fc.property(variables, fc.jsonValue(), (variables, json) => {
        expect(mismatches(variables, normalise(variables, json).data)).toEqual([])
      })
    )
  })

  it("gives JSON with the template's own keys the shape of the template, and survives being written and read", () => {
    const cases = variables.chain((variables) =>
      fc.tuple(
        fc.constant(variables),
        fc.dictionary(
          variables.length === 0 ? keys : fc.constantFrom(...variables.map((variable) => variable.key)),
          fc.jsonValue()
        )
      )
    )
    fc.assert(
      fc.property(cases, ([variables, json]) => {
        const { data } = normalise(variables, JSON.parse(JSON.stringify(json)))
        expect(mismatches(variables, data)).toEqual([])
        expect(normalise(variables, JSON.parse(JSON.stringify(data))).data).toEqual(data)
      })
    )
  })

  it("keeps keys that objects inherit as keys like any other", () => {
    const variables = ["__proto__", "constructor", "toString"].map((key) => field(key, "string"))
    const { data } = normalise(variables, JSON.parse('{"__proto__":"a","toString":"c","polluted":"d"}'))
    expect(JSON.stringify(data)).toBe('{"__proto__":"a","constructor":null,"toString":"c"}')
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
  })

  it("follows nesting a hundred levels deep", () => {
    let variables: ReadonlyArray<Variable> = [field("leaf", "number")]
    let json = '{"leaf":"7"}'
    for (let level = 0; level < 100; level++) {
      variables = [field("in", "object", { fields: variables })]
      json = `{"in":${json}}`
    }
    const { data, problems } = normalise(variables, JSON.parse(json))
    expect(JSON.stringify(data)).toBe(json.replace('"7"', "7"))
    expect(problems).toEqual([])
  })

  it.each([
    ["2024-03-05", "2024-03-05"],
    ["2024-03-05T23:59:00+02:00", "2024-03-05"],
    ["5. März 2024", "2024-03-05"],
    ["18‐08‐2026", "2026-08-18"],
    ["18–08–2026", "2026-08-18"],
    ["March 5th, 2024", "2024-03-05"],
    ["le 5 mars 2024", "2024-03-05"],
    ["5 de março de 2024", "2024-03-05"],
    ["05.03.2024", "2024-03-05"],
    ["05.03.24", "2024-03-05"],
    ["2024/3/5", "2024-03-05"],
    ["13/02/2024", "2024-02-13"],
    ["02/13/2024", "2024-02-13"],
    ["04/04/2024", "2024-04-04"],
    ["2024年3月5日", "2024-03-05"],
    ["٢٠٢٤-٠٣-٠٥", "2024-03-05"],
    ["20240305", "2024-03-05"]
  ])("reads the date %s", (written, iso) => {
    expect(one("date", written)).toEqual({ value: iso, problems: 0 })
  })

  it.each(["03/05/2024", "2024-02-30", "March 2024", "soon", 20240305, "31.11.2024"])(
    "does not guess a date from %s",
    (written) => {
      expect(one("date", written)).toEqual({ value: null, problems: 1 })
    }
  )

  it.each([
    ["1234.50", 1234.5],
    ["-3", -3],
    ["1.234,50 €", 1234.5],
    ["EUR 1,234.50", 1234.5],
    ["1 234,50", 1234.5],
    ["1'234.50", 1234.5],
    ["12,34,567.00", 1234567],
    ["(1,234.50)", -1234.5],
    ["19 %", 19],
    ["99,90", 99.9],
    ["1.234", 1.234]
  ])("reads the number %s", (written, number) => {
    expect(one("number", written)).toEqual({ value: number, problems: 0 })
  })

  it.each(["1,234", "12 apples", "1.2.3", "NaN", true, Number.NaN, "1,2345,67"])(
    "does not guess a number from %s",
    (written) => {
      expect(one("number", written)).toEqual({ value: null, problems: 1 })
    }
  )

  it("says which values were of the wrong type and what was wanted", () => {
    const variables = [
      field("total", "number"),
      field("lines", "array", { fields: [field("date", "date"), field("paid", "boolean")] })
    ]
    const { data, problems } = normalise(variables, { total: {}, lines: [{ date: "x", paid: "yes" }, null, 3] })
    expect(data).toEqual({
      total: null,
      lines: [
        { date: null, paid: true },
        { date: null, paid: null }
      ]
    })
    expect(problems).toEqual([
      { path: "total", message: "expected a number, not an object" },
      { path: "lines[0].date", message: 'expected a date as YYYY-MM-DD, not "x"' },
      { path: "lines[2]", message: "expected an object, not 3" }
    ])
  })

  it("takes empty text as nothing, numbers as text, and one value as a list of one", () => {
    const variables = [field("a", "string"), field("b", "string"), field("c", "array"), field("d", "array")]
    expect(normalise(variables, { a: "  ", b: 42, c: "x", d: null })).toEqual({
      data: { a: null, b: "42", c: ["x"], d: [] },
      problems: []
    })
  })
})

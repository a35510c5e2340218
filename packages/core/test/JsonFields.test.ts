import { describe, expect, it } from "@effect/vitest"
import { jsonOf, withJsonFields } from "@winnow/core"
import { DateTime, FastCheck } from "effect"

const record = (texts: Readonly<Record<string, string>>) =>
  withJsonFields({ id: 'ä"', variables: null, data: null, at: DateTime.unsafeMake(0), none: undefined, last: 1 }, texts)

describe("withJsonFields", () => {
  it("gives a record whose fields have the texts' values, in their places, whether it is read or copied", () => {
    const values = {
      id: 'ä"',
      variables: [1, null],
      data: { a: "b" },
      at: DateTime.unsafeMake(0),
      none: undefined,
      last: 1
    }
    const texts = { variables: "[1,null]", data: '{"a":"b"}' }
    expect(record(texts)).toEqual(values)
    expect({ ...record(texts) }).toEqual(values)
    expect(JSON.stringify(record(texts))).toBe(JSON.stringify(values))
    const once = record(texts)
    expect(once.variables).toBe(once.variables)
  })

  it("parses only what is read", () => {
    const broken = record({ variables: "[", data: "{}" })
    expect(broken.data).toEqual({})
    expect(() => broken.variables).toThrow(SyntaxError)
  })
})

describe("jsonOf", () => {
  it("writes what JSON.stringify writes", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.json(), FastCheck.json(), (variables, data) => {
        const texts = { variables: JSON.stringify(JSON.parse(variables)), data: JSON.stringify(JSON.parse(data)) }
        const written = JSON.stringify({ ...record({}), variables: JSON.parse(variables), data: JSON.parse(data) })
        expect(jsonOf(record(texts))).toBe(written)
        const read = record(texts)
        expect(read.data).toEqual(JSON.parse(data))
        expect(jsonOf(read)).toBe(written)
      })
    )
    expect(jsonOf({ a: [1], b: undefined })).toBe('{"a":[1]}')
  })

  it("takes the texts as they are", () => {
    expect(jsonOf(record({ data: "not parsed" }))).toContain('"data":not parsed,')
  })
})

import type { Contract } from "../support/Contract.js"

type Path = ReadonlyArray<string | number>

export interface WrongBody {
  /** Where it is changed; empty for the whole. */
  readonly path: Path
  readonly body: unknown
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** What a field can be that nobody expected. */
const oddValues: ReadonlyArray<unknown> = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [null],
  [[]],
  [{}],
  {},
  { a: 1 },
  JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":null}'),
  nested(200),
  "",
  " ",
  "x",
  "\0",
  "a\0b",
  "\ud800",
  "\u202eüß😀 文",
  "a\r\nX-Evil: 1",
  "__proto__",
  "../../etc/passwd",
  "'; DROP TABLE users; --",
  "{{7*7}}${7*7}",
  "x".repeat(201),
  "x".repeat(2_001),
  "x".repeat(100_000)
]

/** Texts that a parameter, a header or a step of a path can be. */
export const oddTexts: ReadonlyArray<string> = [
  ...oddValues.filter((value) => typeof value === "string").filter((value) => value.length <= 2_001),
  "null",
  "-1",
  "0",
  "1.5",
  "1e9",
  "99999999999999999999",
  "NaN",
  "2026-02-30",
  "2026-13-01T00:00:00Z",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "true,false",
  "[]"
]

/** Bodies that are no JSON object, or no JSON at all. */
export const oddBodies: ReadonlyArray<string | Uint8Array> = [
  "",
  " ",
  "{",
  "}",
  "null",
  "5",
  '"a"',
  "[]",
  "NaN",
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"a":1}',
  '{"a":\u0000}',
  "\ufeff{}",
  "a=b&c=d",
  "<xml/>",
  "[".repeat(100_000),
  '{"a":'.repeat(10_000),
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
  Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(1_000),
  `{"name":"${"x".repeat(2 ** 21)}"}`
]

/** The valid body with every field that its schema has changed to everything odd, or left out. */
export function* wrongBodies(contract: Contract, schema: object, valid: unknown): Generator<WrongBody> {
  for (const path of placesIn(contract, schema, valid, [])) {
    for (const value of oddValues) yield { path, body: changed(valid, path, value) }
    if (path.length > 0) yield { path, body: changed(valid, path, undefined) }
  }
}

/** Every place that the schema describes in the value; of lists the last item. */
function* placesIn(contract: Contract, schema: object, value: unknown, path: Path): Generator<Path> {
  yield path
  if (value === undefined) return
  const { items, properties = {} }: { items?: object; properties?: Record<string, object> } = contract.resolve(schema)
  for (const [name, property] of Object.entries(properties)) {
    yield* placesIn(contract, property, new Map(Object.entries(value ?? {})).get(name), [...path, name])
  }
  if (items !== undefined && Array.isArray(value)) {
    yield* placesIn(contract, items, value.at(-1), [...path, value.length - 1])
  }
}

/** A copy with another value in one place; undefined leaves it out of the JSON. */
const changed = (value: unknown, [step, ...rest]: Path, to: unknown): unknown => {
  if (step === undefined) return to
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? changed(item, rest, to) : item))
  const inside = new Map(Object.entries(value ?? {})).get(String(step))
  return { ...Object(value), [step]: changed(inside, rest, to) }
}

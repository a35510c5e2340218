import type { ParsedDocument } from "@winnow/document"
import type { Variable, VariableType } from "@winnow/extractor"
import { typed, written } from "./Typeset.js"

/** A document, its template, and the expected value of each key that is checked. */
export interface Paper {
  readonly name: string
  readonly document: ParsedDocument
  readonly template: ReadonlyArray<Variable>
  readonly expected: Readonly<Record<string, unknown>>
}

/**
 * The papers of a file. `=== name` begins one that a typewriter sets, `--- name` one of lines without places; `~~~` begins a page.
 * One without lines is the paper before it. `=>` asks for fields: `total:number "What is to pay" = 12.5  items[name, count:number] = [["Nut",
 * 2]]  seller{name} = ["Oak"]  other = ?`, where the last is asked for and not checked.
 */
export const papersIn = (file: string): ReadonlyArray<Paper> => {
  let lines = ""
  return file
    .split(/^(?====|---) ?/m)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const [head = "", ...rest] = part.split(/\n=> /)
      const end = head.indexOf("\n")
      const title = end < 0 ? head : head.slice(0, end)
      if (end >= 0) lines = head.slice(end + 1)
      const isTyped = title.startsWith("=")
      const document = isTyped ? typed(lines) : written(...lines.split("\n"))
      return rest.map((asked) => ({ name: title.slice(4), document, ...askedIn(asked) }))
    })
}

/** Fields and what is expected of them. */
const askedIn = (text: string): Pick<Paper, "template" | "expected"> => {
  const reader = new Reader(text)
  const template: Array<Variable> = []
  const expected: Record<string, unknown> = {}
  while (!reader.isAtEnd()) {
    const variable = fieldIn(reader)
    template.push(variable)
    reader.need(/^\s*= /)
    if (!reader.take(/^\?/)) expected[variable.key] = named(variable, reader.json())
  }
  return { template, expected }
}

/** `key`, `key:type`, `key[]` for texts, `key[fields]` and `key{fields}`, each with `!` where required and a context in quotes. */
const fieldIn = (reader: Reader): Variable => {
  const key = reader.need(/^\s*([\w.-]+)/)
  const type = reader.take(/^:(number|date|boolean|string)/)
  const open = reader.take(/^([[{])/)
  const fields = open === undefined ? [] : fieldsIn(reader)
  const required = reader.take(/^(!)/) !== undefined
  const context = reader.take(/^\s+(?=")/) === undefined ? "" : String(reader.json())
  const own = { key, context, ...(required ? { required } : {}) }
  if (open === "{") return { ...own, type: "object", fields }
  if (open === "[" && fields.length === 0) return { ...own, type: "array", arrayType: "string" }
  if (open === "[") return { ...own, type: "array", arrayType: "object", fields }
  return { ...own, type: (type ?? "string") as VariableType }
}

/** Fields up to the bracket that closes them. */
const fieldsIn = (reader: Reader): ReadonlyArray<Variable> => {
  const fields: Array<Variable> = []
  while (reader.take(/^,?\s*([\]}])/) === undefined) {
    reader.take(/^,\s*/)
    fields.push(fieldIn(reader))
  }
  return fields
}

/** Objects are written as the values of their fields in order. */
const named = ({ arrayType, fields = [], type }: Variable, value: unknown): unknown => {
  const object = (values: unknown): unknown =>
    Array.isArray(values)
      ? Object.fromEntries(fields.map((field, index) => [field.key, named(field, values[index])]))
      : values
  if (type === "object") return object(value)
  return type === "array" && arrayType === "object" && Array.isArray(value) ? value.map(object) : value
}

/** A text that is read from its beginning. */
class Reader {
  constructor(private text: string) {}

  /** What a pattern's first group, or the whole, has at the beginning; undefined where it does not stand there. */
  take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    this.text = this.text.slice(match[0].length)
    return match[1] ?? match[0]
  }

  isAtEnd(): boolean {
    return this.text.trim() === ""
  }

  need(pattern: RegExp): string {
    const found = this.take(pattern)
    if (found === undefined) throw new Error(`expected ${pattern} before: ${this.text.slice(0, 60)}`)
    return found
  }

  json(): unknown {
    const token = /"(?:[^"\\]|\\.)*"|[[\]]|[^\s"[\],]+/g
    let depth = 0
    for (const match of this.text.matchAll(token)) {
      depth += match[0] === "[" ? 1 : match[0] === "]" ? -1 : 0
      if (depth > 0) continue
      const end = match.index + match[0].length
      const value: unknown = JSON.parse(this.text.slice(0, end))
      this.text = this.text.slice(end)
      return value
    }
    throw new Error(`expected a value in: ${this.text.slice(0, 60)}`)
  }
}

import { getOwn, isRecord, setOwn } from "./JsonSchema.js"
import type { JsonSchema } from "./JsonSchema.js"
import type { SchemaNode } from "./SchemaNode.js"
import { SchemaNodes } from "./SchemaNode.js"
import type { Variable } from "./Variable.js"
import { InvalidTemplateError } from "./WinnowError.js"

/** The variables for a JSON Schema, and the conversion of their data to data of that schema. */
export interface ReadSchema {
  readonly title: string | undefined
  readonly variables: ReadonlyArray<Variable>
  /**
   * Converts data. A value that the document does not contain is omitted or null, as the schema allows at its place.
   */
  readonly restore: (data: unknown) => unknown
}

/**
 * Reads a JSON Schema. Throws `InvalidTemplateError`, naming the place, for what cannot be extracted from a document.
 */
export const readSchema = (schema: JsonSchema): ReadSchema => {
  const nodes = new SchemaNodes(schema)
  const root = nodes.open(schema, "The schema", [])
  if (root.type !== "object") throw new InvalidTemplateError("The schema must be of an object")
  const { restore, variables } = readObject(nodes, root, "", false)
  const { title } = root.schema
  return { title: typeof title === "string" ? title : undefined, variables, restore }
}

/** Converts a value; returns `absent` if the document does not contain it and the schema does not allow null. */
type Restore = (value: unknown) => unknown

const absent = Symbol("absent")

interface ReadObject {
  readonly variables: ReadonlyArray<Variable>
  readonly restore: Restore
}

/** `isWithinOptional`: the whole object may be absent, so its required members are not required of the document. */
const readObject = (nodes: SchemaNodes, node: SchemaNode, path: string, isWithinOptional: boolean): ReadObject => {
  const { properties, required } = node.schema
  const entries = isRecord(properties) ? Object.entries(properties) : []
  if (entries.length === 0) {
    throw new InvalidTemplateError(`${path || "The schema"}: an object needs names that are known beforehand`)
  }
  const members = entries.map(([key, schema]) => {
    const isRequired = Array.isArray(required) && required.includes(key)
    return { key, ...readMember(nodes, node, schema, { path: join(path, key), isRequired, isWithinOptional }) }
  })
  return {
    variables: members.map(({ details, key }) => ({ key, ...details })),
    restore: (value) => {
      const restored = {}
      for (const { key, restore } of members) {
        const member = restore(getOwn(value, key))
        if (member !== absent) setOwn(restored, key, member)
      }
      return restored
    }
  }
}

interface Place {
  readonly path: string
  readonly isRequired: boolean
  readonly isWithinOptional: boolean
}

interface Member {
  readonly details: Omit<Variable, "key">
  readonly restore: Restore
}

const readMember = (nodes: SchemaNodes, parent: SchemaNode, schema: unknown, place: Place): Member => {
  const { isWithinOptional, path } = place
  const node = nodes.open(schema, path, parent.trail)
  const mayBeAbsent = !place.isRequired || node.isNullable
  const nothing = node.isNullable ? null : absent
  const context = contextOf(node)
  switch (node.type) {
    case "object": {
      const inner = readObject(nodes, node, path, isWithinOptional || mayBeAbsent)
      return {
        details: { type: "object", context, fields: inner.variables },
        restore: (value) => (mayBeAbsent && isEmpty(value) ? nothing : inner.restore(value))
      }
    }
    case "array":
      return readArray(nodes, node, context, place)
    default: {
      const type = node.type === "string" && node.schema["format"] === "date" ? "date" : node.type
      const required = mayBeAbsent || isWithinOptional ? {} : { required: true }
      return {
        details: { type, context, ...choicesOf(node), ...required },
        restore: leafOf(node, mayBeAbsent, nothing)
      }
    }
  }
}

const readArray = (nodes: SchemaNodes, node: SchemaNode, context: string, { path }: Place): Member => {
  const items = nodes.open(node.schema["items"], `${path}[]`, node.trail)
  if (items.type === "object") {
    const inner = readObject(nodes, items, `${path}[]`, false)
    return {
      details: { type: "array", arrayType: "object", context: context || contextOf(items), fields: inner.variables },
      restore: (value) => listOf(value).map(inner.restore)
    }
  }
  if (items.type !== "string" && items.type !== "number") {
    throw new InvalidTemplateError(
      `${path}: a list may have strings, numbers or objects, not values of type ${items.type}`
    )
  }
  const restore = leafOf(items, true, absent)
  return {
    details: { type: "array", arrayType: items.type, context: context || contextOf(items), ...choicesOf(items) },
    restore: (value) => listOf(value).flatMap((item) => [restore(item)].filter((restored) => restored !== absent))
  }
}

/** Converts a single value. A value that is not in the schema's list counts as missing if it may be absent. */
const leafOf =
  ({ schema, values }: SchemaNode, mayBeAbsent: boolean, nothing: unknown): Restore =>
  (value) => {
    if (value === null || value === undefined) return nothing
    if (schema["x-winnow"] === "Date") return new Date(String(value))
    if (values === undefined || values.includes(value)) return value
    const same = values.filter((other) => fold(other) === fold(value))
    return same.length === 1 ? same[0] : mayBeAbsent ? nothing : value
  }

const fold = (value: unknown) => String(value).trim().toLowerCase()

const contextOf = ({ schema, values }: SchemaNode): string => {
  const { description, title } = schema
  const text = typeof description === "string" ? description : typeof title === "string" ? title : ""
  return values === undefined || areTexts(values) ? text : `${text} (${values.join(" | ")})`.trim()
}

/** The allowed values of a string; for other types only the hint lists them. */
const choicesOf = ({ schema, values }: SchemaNode): { readonly enum?: ReadonlyArray<string> } =>
  values !== undefined && areTexts(values) && schema["format"] !== "date" ? { enum: [...new Set(values)] } : {}

const areTexts = (values: ReadonlyArray<unknown>): values is ReadonlyArray<string> =>
  values.length > 0 && values.every((value) => typeof value === "string" && value !== "")

/** Whether the document contains no part of this value. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "object" && Object.values(value).every(isEmpty))

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const join = (path: string, key: string) => (path === "" ? key : `${path}.${key}`)

import type { JsonSchema } from "./JsonSchema.js"
import { getOwn, isRecord } from "./JsonSchema.js"
import { InvalidTemplateError } from "./WinnowError.js"

/** One place in a JSON Schema, with references, compositions and null resolved. */
export interface SchemaNode {
  readonly schema: JsonSchema
  readonly type: "string" | "number" | "boolean" | "object" | "array"
  readonly isNullable: boolean
  /** The allowed values, if the schema lists them. */
  readonly values: ReadonlyArray<unknown> | undefined
  /** The references that were followed to get here. */
  readonly trail: ReadonlyArray<string>
}

/** Opens places in one JSON Schema; `path` names the place in error messages. */
export class SchemaNodes {
  constructor(private readonly root: unknown) {}

  open(source: unknown, path: string, trail: ReadonlyArray<string>): SchemaNode {
    const merged = this.merge(source, path, trail)
    const { isNullable, schema } = this.withoutNull(merged.schema, path, merged.trail)
    const values = valuesOf(schema)
    const type = typeOf(schema, values)
    if (type === undefined) throw new InvalidTemplateError(`${path}: ${whyNoType(schema)}`)
    return { schema, type, isNullable, values, trail: merged.trail }
  }

  /** Follows references and merges the parts of `allOf`. */
  private merge(source: unknown, path: string, trail: ReadonlyArray<string>): Merged {
    if (!isRecord(source)) return { schema: {}, trail }
    const { $ref, allOf, ...own } = source
    let merged: Merged = { schema: {}, trail }
    if (typeof $ref === "string") {
      if (trail.includes($ref)) throw new InvalidTemplateError(`${path}: recursive schemas are not supported`)
      merged = this.merge(this.resolve($ref, path), path, [...trail, $ref])
    }
    for (const part of list(allOf)) {
      const next = this.merge(part, path, merged.trail)
      merged = { schema: joined(merged.schema, next.schema), trail: next.trail }
    }
    return { schema: joined(merged.schema, own), trail: merged.trail }
  }

  private resolve(reference: string, path: string): unknown {
    const steps = reference.startsWith("#") ? reference.slice(1).split("/").slice(1) : undefined
    const target = steps?.reduce<unknown>(
      (place, step) => getOwn(place, decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")),
      this.root
    )
    if (target === undefined) throw new InvalidTemplateError(`${path}: ${reference} is not in the schema`)
    return target
  }

  /**
   * Resolves `anyOf` and `oneOf`. Alternatives are accepted only if all but one are null, or if all have the same
   * simple type.
   */
  private withoutNull(source: JsonSchema, path: string, trail: ReadonlyArray<string>): Opened {
    const { anyOf, oneOf, ...own } = source
    const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
    if (choices === undefined) return nullSeparated(own)
    const opened = choices
      .map((choice) => this.merge(choice, path, trail).schema)
      .map((choice) => this.withoutNull(choice, path, trail))
    const isNullable = opened.some((choice) => choice.isNullable)
    const shapes = opened.flatMap(({ schema }) => (isNothing(schema) ? [] : [schema]))
    const [first, ...others] = shapes
    if (first === undefined) return { schema: own, isNullable }
    if (others.length === 0) return { schema: { ...first, ...own }, isNullable }
    const lists = shapes.map(valuesOf)
    const type = typeOf(first, lists[0])
    if (shapes.some((shape, index) => typeOf(shape, lists[index]) !== type || isStructure(type))) {
      throw new InvalidTemplateError(`${path}: unions are not supported`)
    }
    const values = lists.every((list) => list !== undefined) ? { enum: lists.flat() } : {}
    return { schema: { type, ...values, ...own }, isNullable }
  }
}

interface Merged {
  readonly schema: JsonSchema
  readonly trail: ReadonlyArray<string>
}

interface Opened {
  readonly schema: JsonSchema
  readonly isNullable: boolean
}

/** Merges two schemas; the later one's description wins. */
const joined = (earlier: JsonSchema, later: JsonSchema): JsonSchema => {
  const both = { ...earlier, ...later }
  const [first, second] = [earlier["properties"], later["properties"]]
  if (!isRecord(first) && !isRecord(second)) return both
  return {
    ...both,
    properties: { ...(isRecord(first) ? first : {}), ...(isRecord(second) ? second : {}) },
    required: [...list(earlier["required"]), ...list(later["required"])]
  }
}

const nullSeparated = (schema: JsonSchema): Opened => {
  const types = list(schema["type"])
  const values = schema["enum"]
  return {
    schema: {
      ...schema,
      ...(types.length > 0
        ? { type: types.length === 2 && types.includes("null") ? types.find(isNotNull) : types }
        : {}),
      ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {})
    },
    isNullable:
      types.includes("null") ||
      schema["type"] === "null" ||
      (Array.isArray(values) && values.includes(null)) ||
      schema["const"] === null
  }
}

const isNotNull = (type: unknown) => type !== "null"

const isNothing = ({ const: only, enum: values, type }: JsonSchema): boolean =>
  type === "null" || only === null || (Array.isArray(values) && values.length === 0)

const valuesOf = (schema: JsonSchema): ReadonlyArray<unknown> | undefined => {
  if (Object.hasOwn(schema, "const")) return [schema["const"]]
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined
}

const typeOf = (schema: JsonSchema, values: ReadonlyArray<unknown> | undefined): SchemaNode["type"] | undefined => {
  const { type } = schema
  if (type === "integer" || type === "number") return "number"
  if (type === "string" || type === "boolean" || type === "object" || type === "array") return type
  if (type !== undefined) return undefined
  if (isRecord(schema["properties"])) return "object"
  if (isRecord(schema["items"])) return "array"
  const kinds = new Set((values ?? []).map((value) => typeof value))
  const [kind] = kinds
  return kinds.size === 1 && (kind === "string" || kind === "number" || kind === "boolean") ? kind : undefined
}

const isStructure = (type: SchemaNode["type"] | undefined) =>
  type === "object" || type === "array" || type === undefined

const whyNoType = ({ type }: JsonSchema): string =>
  type === undefined
    ? "the type is missing"
    : `values of type ${Array.isArray(type) ? type.join(" or ") : JSON.stringify(type)} are not supported`

const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

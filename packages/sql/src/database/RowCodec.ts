import { withJsonFields } from "@winnow/core"
import { DateTime, Schema } from "effect"
import { isoOf } from "./IsoTime.js"

/**
 * `plain`: text or number; `time`: ISO text of 24 characters; `json`: text (`withJsonFields`); `flag`: 0 or 1. Null
 * stays null.
 */
export type ColumnKind = "plain" | "time" | "json" | "flag"

/** A database row: snake-case names, column values. */
export type Row = Readonly<Record<string, unknown>>

/** Maps an entity to a table with a column for each field. */
export interface RowCodec<Entity> {
  /** Column names for a SELECT, separated by commas. */
  readonly columns: string
  readonly encode: (entity: Entity) => Row
  /** Does not validate: only this codec writes rows, and validation would double the cost of a page. */
  readonly decode: (row: Row) => Entity
}

/**
 * The codec of a `Schema.Class`. Fields that `kinds` does not name are plain; an absent optional field is stored as
 * null.
 */
export const rowCodec = <Entity extends object, Props>(
  entity: {
    readonly fields: { readonly [Field in keyof Props]: unknown }
    new (props: Props, options: { readonly disableValidation: boolean }): Entity
  },
  kinds: { readonly [Field in keyof NoInfer<Props>]?: ColumnKind }
): RowCodec<Entity> => {
  const named: Partial<Record<string, ColumnKind>> = kinds
  const fields = Object.keys(entity.fields).map((field) => ({
    field,
    column: columnOf(field),
    isOptional: isOptional(entity.fields[field as keyof Props]),
    isJson: named[field] === "json",
    kind: conversions[named[field] ?? "plain"]
  }))
  return {
    columns: fields.map(({ column }) => column).join(", "),
    encode: (value) => {
      const values = Object.fromEntries<unknown>(Object.entries(value))
      const row: Record<string, unknown> = {}
      for (const { field, column, kind } of fields) row[column] = encodeValue(kind, values[field])
      return row
    },
    decode: (row) => {
      const props: Record<string, unknown> = {}
      const texts: Record<string, string> = {}
      for (const { field, column, isJson, isOptional, kind } of fields) {
        const value = row[column]
        if (isOptional && value === null) continue
        props[field] = value === null ? null : kind.decode(value)
        if (isJson && value !== null) texts[field] = String(value)
      }
      return withJsonFields(new entity(props as Props, { disableValidation: true }), texts)
    }
  }
}

const isOptional = (field: unknown): boolean =>
  Schema.isPropertySignature(field) && "isOptional" in field.ast && field.ast.isOptional

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface Conversion {
  readonly encode: (value: unknown) => unknown
  readonly decode: (value: unknown) => unknown
}

const conversions: Record<ColumnKind, Conversion> = {
  plain: { encode: (value) => value, decode: (value) => value },
  time: {
    encode: (value) => (DateTime.isDateTime(value) ? isoOf(DateTime.toUtc(value)) : value),
    decode: (value) => DateTime.unsafeMake(String(value))
  },
  json: { encode: (value) => JSON.stringify(value), decode: (value) => value },
  flag: { encode: (value) => (value === true ? 1 : 0), decode: (value) => value === 1 }
}

const encodeValue = (kind: Conversion, value: unknown): unknown =>
  value === null || value === undefined ? null : kind.encode(value)

/** A JSON Schema as an object. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Sets an own property, even for the key `__proto__`. */
export const setOwn = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Reads an own property of a record, never an inherited one. */
export const getOwn = (source: unknown, key: string): unknown =>
  isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined

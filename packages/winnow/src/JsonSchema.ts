/** A JSON Schema as an object. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Sets an own property whatever the key: `__proto__` is a key like any other. */
export const setOwn = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** An own property of a record, never one that it inherits. */
export const getOwn = (source: unknown, key: string): unknown =>
  isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined

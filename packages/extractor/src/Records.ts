/** Sets an own property for any key, including `__proto__`. */
export const setOwn = (target: Record<string, unknown>, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** The own property of a record, never an inherited one. */
export const getOwn = (source: unknown, key: string): unknown =>
  isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

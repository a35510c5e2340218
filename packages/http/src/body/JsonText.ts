/** A JSON text in UTF-8, with or without a byte order mark; undefined when it is not one. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Deeper nesting than anything sensible: what is recursive further in must not run out of stack on it. */
const deepest = 500

export const isTooDeep = (json: unknown): boolean => {
  let level = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []))
  }
  return false
}

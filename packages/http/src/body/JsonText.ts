/** Parses JSON in UTF-8, with or without byte order mark; undefined if it is invalid. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

interface UnstorableText {
  readonly path: ReadonlyArray<string | number>
  readonly message: string
}

/** The path of the first name or string that some databases cannot store, and what is wrong with it. */
export const unstorableText = (json: unknown): UnstorableText | undefined => {
  if (typeof json === "string") {
    if (json.includes("\0")) return { path: [], message: "must not contain a NUL character" }
    return /\p{Surrogate}/u.test(json) ? { path: [], message: "must not contain half a surrogate pair" } : undefined
  }
  if (typeof json !== "object" || json === null) return undefined
  // The path is built only when a problem is found, because most bodies are large and valid.
  if (Array.isArray(json)) {
    for (let index = 0; index < json.length; index++) {
      const found = unstorableText(json[index])
      if (found !== undefined) return { ...found, path: [index, ...found.path] }
    }
    return undefined
  }
  for (const [name, value] of Object.entries(json)) {
    const found = unstorableText(name)
    if (found !== undefined) return { path: [], message: `A name in it ${found.message}` }
    const inside = unstorableText(value)
    if (inside !== undefined) return { ...inside, path: [name, ...inside.path] }
  }
  return undefined
}

/** The maximum nesting of a body: `JSON.parse` is slow for more, and recursive code overflows the stack. */
export const maxDepth = 500

/** Whether a JSON text is nested deeper than `maxDepth`; checked before it is parsed. */
export const isTooDeep = (bytes: Uint8Array): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInString) {
      if (byte === backslash) at++
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (byte === brace || byte === bracket) {
      if (++depth > maxDepth) return true
    } else if (byte === closingBrace || byte === closingBracket) depth--
  }
  return false
}

export const quote = 0x22
export const backslash = 0x5c
export const brace = 0x7b
export const closingBrace = 0x7d
export const bracket = 0x5b
export const closingBracket = 0x5d

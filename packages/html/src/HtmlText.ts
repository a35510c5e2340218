/**
 * Decodes an HTML document by its byte order mark or the encoding declared in its first kilobyte, as the HTML standard
 * requires. Without either, it is decoded as UTF-8 if valid, otherwise as Windows-1252.
 */
export const decodeHtml = (bytes: Uint8Array): string => {
  const label = markedEncoding(bytes) ?? declaredEncoding(bytes)
  if (label !== undefined) return decode(bytes, label)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, "windows-1252")
  }
}

/** Decodes as a stream, because otherwise Node 20 decodes Windows-1252 as Latin-1. */
const decode = (bytes: Uint8Array, label: string): string => {
  const decoder = new TextDecoder(label)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

const markedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === 0xff && second === 0xfe) return "utf-16le"
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined
}

const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).toString("latin1")
  const label = /<meta[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start)?.[1]
  // A declaration that is readable as bytes cannot be in UTF-16.
  if (label === undefined || /^utf-?16/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

import { Base64Decoder } from "./Base64Decoder.js"
import { GrowingBuffer } from "./GrowingBuffer.js"
import { parseJson } from "./JsonText.js"

export type RunBodyProblem = "not-json" | "not-base64" | "document-too-large" | "fields-too-large"

/** In bytes. */
export interface RunBodyLimits {
  readonly document: number
  readonly fields: number
}

/** The body's JSON with `""` in place of the document, and the document; null when the body has no such string. */
export interface RunBodyParts {
  readonly fields: unknown
  readonly document: Uint8Array | null
}

/**
 * A JSON object in chunks of any size, of which nearly all is the base64 string of the top-level member `pdfBase64`:
 * that is decoded as it passes by and never kept as text, the rest goes to JSON.parse. The reader need not judge the
 * rest, only see where strings begin and end, which is the same in valid JSON as up to the first error in other text.
 */
export class RunBodyReader {
  private readonly fields: GrowingBuffer
  private document: Base64Decoder | null = null
  private state: "between" | "string" | "document" = "between"
  private depth = 0
  private rootIsObject = false
  /** Within the outermost object: what the next string is. */
  private next: "key" | "value" | "neither" = "neither"
  private key: string | null = null
  private keyStart: number | null = null
  /** An escape sequence that has begun, its backslash included. */
  private escape = ""
  private problem: RunBodyProblem | undefined

  constructor(private readonly limits: RunBodyLimits) {
    this.fields = new GrowingBuffer(limits.fields)
  }

  /** A problem ends it: further chunks are not looked at. */
  push(bytes: Uint8Array): RunBodyProblem | undefined {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let at = 0
    while (at < chunk.length && this.problem === undefined) {
      at = this.state === "document" ? this.readDocument(chunk, at) : this.readFields(chunk, at)
    }
    return this.problem
  }

  end(): RunBodyParts | RunBodyProblem {
    if (this.problem !== undefined) return this.problem
    if (this.state === "document") return "not-json"
    const fields = parseJson(this.fields.bytes)
    if (fields === undefined) return "not-json"
    if (this.document === null) return { fields, document: null }
    const document = this.document.end()
    return document === undefined ? this.problemOf(this.document) : { fields, document }
  }

  /** Up to the document's first character or the chunk's end. */
  private readFields(chunk: Buffer, start: number): number {
    let kept = start
    const keep = (end: number) => {
      if (!this.fields.append(chunk.subarray(kept, end))) this.problem = "fields-too-large"
      kept = end
    }
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.state === "string") {
        if (this.escape !== "") this.escape = ""
        else if (byte === backslash) this.escape = "\\"
        else if (byte === quote) {
          this.state = "between"
          if (this.keyStart !== null) {
            keep(at + 1)
            this.key = keyOf(this.fields.bytes.subarray(this.keyStart))
            this.keyStart = null
          }
        }
      } else if (byte === quote) {
        if (this.next === "value" && this.depth === 1 && this.key === "pdfBase64") {
          keep(at + 1)
          this.state = "document"
          this.document = new Base64Decoder(this.limits.document)
          return at + 1
        }
        this.state = "string"
        if (this.next === "key" && this.depth === 1) this.keyStart = this.fields.length + at - kept
        this.next = "neither"
      } else {
        this.readPunctuation(byte)
      }
    }
    keep(chunk.length)
    return chunk.length
  }

  private readPunctuation(byte: number | undefined): void {
    switch (byte) {
      case brace:
      case bracket:
        if (this.depth++ === 0) this.rootIsObject = byte === brace
        this.next = this.depth === 1 && this.rootIsObject ? "key" : "neither"
        break
      case closingBrace:
      case closingBracket:
        this.depth--
        this.next = "neither"
        break
      case comma:
        this.next = this.depth === 1 && this.rootIsObject ? "key" : "neither"
        break
      case colon:
        this.next = this.depth === 1 && this.rootIsObject ? "value" : "neither"
        break
    }
  }

  /** Up to the string's closing quote, which belongs to the fields again, or the chunk's end. */
  private readDocument(chunk: Buffer, start: number): number {
    const document = this.document
    if (document === null) return chunk.length
    let end = chunk.indexOf(quote, start)
    if (end === -1) end = chunk.length
    const escaped = this.escape === "" ? chunk.subarray(start, end).indexOf(backslash) : 0
    let at = escaped === -1 ? end : start + escaped
    document.write(chunk, start, at)
    if (escaped !== -1) at = this.readEscaped(document, chunk, at)
    if (document.problem !== undefined) this.problem = this.problemOf(document)
    if (at < chunk.length && this.problem === undefined) this.state = "string"
    return at
  }

  /** The slow way for text with escapes: line breaks and slashes are written so by some. */
  private readEscaped(document: Base64Decoder, chunk: Buffer, start: number): number {
    const plain = Buffer.allocUnsafe(chunk.length - start)
    let length = 0
    let at = start
    for (; at < chunk.length && this.problem === undefined; at++) {
      const byte = chunk[at] ?? 0
      if (this.escape === "") {
        if (byte === quote) break
        if (byte === backslash) this.escape = "\\"
        else plain[length++] = byte
        continue
      }
      this.escape += String.fromCharCode(byte)
      const meaning = meaningOf(this.escape)
      if (meaning === "incomplete") continue
      this.escape = ""
      if (meaning === "wrong") this.problem = "not-json"
      else if (!lineSpace.has(meaning)) plain[length++] = meaning < 0x20 || meaning > 0x7e ? notBase64 : meaning
    }
    document.write(plain, 0, length)
    return at
  }

  private problemOf(document: Base64Decoder): RunBodyProblem {
    return document.problem === "too-large" ? "document-too-large" : (document.problem ?? "not-base64")
  }
}

const quote = 0x22
const backslash = 0x5c
const brace = 0x7b
const closingBrace = 0x7d
const bracket = 0x5b
const closingBracket = 0x5d
const comma = 0x2c
const colon = 0x3a

/** Stands for every escaped character that base64 has no use for. */
const notBase64 = "!".charCodeAt(0)
const lineSpace = new Set([..."\t\n\f\r "].map((character) => character.charCodeAt(0)))

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t"
}

/** The character code of an escape sequence of JSON. */
const meaningOf = (escape: string): number | "incomplete" | "wrong" => {
  if (escape.length === 2 && escape !== "\\u") return shortEscapes[escape.charAt(1)]?.charCodeAt(0) ?? "wrong"
  if (!/^\\u[0-9a-fA-F]*$/.test(escape)) return "wrong"
  return escape.length === 6 ? Number.parseInt(escape.slice(2), 16) : "incomplete"
}

/** `"pdfBase64"` may be written with escapes, at most six bytes for a character. */
const longestKey = 2 + 6 * "pdfBase64".length

const keyOf = (text: Buffer): string | null => {
  if (text.length > longestKey) return null
  const key = parseJson(text)
  return typeof key === "string" ? key : null
}

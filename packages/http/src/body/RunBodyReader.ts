import { Base64Decoder } from "./Base64Decoder.js"
import { GrowingBuffer } from "./GrowingBuffer.js"
import { backslash, brace, bracket, closingBrace, closingBracket, maxDepth, parseJson, quote } from "./JsonText.js"

export type RunBodyProblem =
  | "not-json"
  | "not-base64"
  | "document-too-large"
  | "fields-too-large"
  | "repeated-member"
  | "too-many-members"
  | "too-deep"

/** More members than any client sends, and few enough that reading their names costs nothing. */
export const maxMembers = 1_000

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
  /** The name of the newest member. */
  key = ""
  /** The names of the members that came so far. */
  private readonly members = new Set<string>()
  private keyStart: number | null = null
  /** How many characters of an escape sequence came so far, its backslash included. */
  private escape = 0
  /** The value of the digits of a `\u` sequence that came so far. */
  private escapeCode = 0
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
    for (let at = start; at < chunk.length && this.problem === undefined; at++) {
      const byte = chunk[at]
      if (this.state === "string") {
        if (this.escape > 0) this.escape = 0
        else if (byte === backslash) this.escape = 1
        else if (byte === quote) {
          this.state = "between"
          if (this.keyStart !== null) {
            keep(at + 1)
            if (this.problem === undefined) this.beginMember(this.fields.bytes.subarray(this.keyStart))
            this.keyStart = null
          }
        }
      } else if (byte === quote) {
        if (this.next === "value" && this.depth === 1 && this.key === "pdfBase64") {
          keep(at + 1)
          // As in `"pdfBase64":"…":"…"`.
          if (this.document !== null) this.problem = "not-json"
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

  /** Refuses a second member of the same name at once: each document costs memory and time before it is replaced. */
  private beginMember(name: Buffer): void {
    const key = parseJson(name)
    if (typeof key !== "string") {
      this.problem = "not-json"
      return
    }
    this.key = key
    if (this.members.has(key)) this.problem = "repeated-member"
    else if (this.members.size === maxMembers) this.problem = "too-many-members"
    this.members.add(key)
  }

  private readPunctuation(byte: number | undefined): void {
    switch (byte) {
      case brace:
      case bracket:
        if (this.depth++ === 0) this.rootIsObject = byte === brace
        if (this.depth > maxDepth) this.problem = "too-deep"
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
    const escaped = this.escape === 0 ? chunk.subarray(start, end).indexOf(backslash) : 0
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
      if (this.escape === 0) {
        if (byte === quote) break
        if (byte === backslash) this.escape = 1
        else plain[length++] = byte
        continue
      }
      const meaning = this.readEscape(byte)
      if (meaning === undefined) continue
      this.escape = 0
      if (!lineSpace.has(meaning)) plain[length++] = meaning < 0x20 || meaning > 0x7e ? notBase64 : meaning
    }
    document.write(plain, 0, length)
    return at
  }

  /** Takes the next character of an escape sequence; gives the code that the sequence stands for, once it is whole. */
  private readEscape(byte: number): number | undefined {
    this.escape++
    if (this.escape === 2) {
      this.escapeCode = 0
      if (byte === letterU) return undefined
      const code = shortEscapes.get(byte)
      if (code === undefined) this.problem = "not-json"
      return code
    }
    const digit = digitOf(byte)
    if (digit === -1) this.problem = "not-json"
    this.escapeCode = this.escapeCode * 16 + digit
    return this.escape === 6 ? this.escapeCode : undefined
  }

  private problemOf(document: Base64Decoder): RunBodyProblem {
    return document.problem === "too-large" ? "document-too-large" : (document.problem ?? "not-base64")
  }
}

const comma = 0x2c
const colon = 0x3a
const letterU = 0x75

/** Stands for every escaped character that base64 has no use for. */
const notBase64 = "!".charCodeAt(0)
const lineSpace = new Set([..."\t\n\f\r "].map((character) => character.charCodeAt(0)))

/** What a letter after a backslash stands for. */
const shortEscapes = new Map([...'"\\/bfnrt'].map((letter) => [letter.charCodeAt(0), codeOf(letter)]))

function codeOf(letter: string): number {
  const character: unknown = JSON.parse(`"\\${letter}"`)
  return String(character).charCodeAt(0)
}

/** The value of a hexadecimal digit; -1 for anything else. */
const digitOf = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

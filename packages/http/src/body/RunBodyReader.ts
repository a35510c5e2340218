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

/** More members than any client sends, but few enough to check their names cheaply. */
export const maxMembers = 1_000

/** In bytes. */
export interface RunBodyLimits {
  readonly document: number
  readonly fields: number
}

/** The body's JSON with `""` in place of the document, and the document; null if the body has none. */
export interface RunBodyParts {
  readonly fields: unknown
  readonly document: Uint8Array | null
}

/**
 * Parses a JSON object in chunks of any size. Nearly all of it is the base64 string of the top-level member
 * `pdfBase64`, which is decoded as it arrives and never stored as text; the rest goes to `JSON.parse`. This reader need
 * not validate the rest, only find where strings begin and end, which works in any text up to its first JSON error.
 */
export class RunBodyReader {
  private readonly fields: GrowingBuffer
  private document: Base64Decoder | null = null
  private state: "between" | "string" | "document" = "between"
  private depth = 0
  private rootIsObject = false
  /** What the next string in the outermost object is. */
  private next: "key" | "value" | "neither" = "neither"
  /** The name of the current member. */
  key = ""
  /** The names of the members so far. */
  private readonly members = new Set<string>()
  private keyStart: number | null = null
  /** How many characters of an escape sequence were read, including its backslash. */
  private escape = 0
  /** The value of the digits of a `\u` sequence so far. */
  private escapeCode = 0
  private problem: RunBodyProblem | undefined

  constructor(private readonly limits: RunBodyLimits) {
    this.fields = new GrowingBuffer(limits.fields)
  }

  /** Reads a chunk. After a problem, further chunks are ignored. */
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

  /** Reads up to the document's first character or the end of the chunk; returns the position. */
  private readFields(chunk: Buffer, start: number): number {
    let copiedTo = start
    const copyUpTo = (end: number) => {
      if (!this.fields.append(chunk.subarray(copiedTo, end))) this.problem = "fields-too-large"
      copiedTo = end
    }
    for (let at = start; at < chunk.length && this.problem === undefined; at++) {
      const byte = chunk[at]
      if (this.state === "string") {
        if (this.escape > 0) this.escape = 0
        else if (byte === backslash) this.escape = 1
        else if (byte === quote) {
          this.state = "between"
          if (this.keyStart !== null) {
            copyUpTo(at + 1)
            if (this.problem === undefined) this.beginMember(this.fields.bytes.subarray(this.keyStart))
            this.keyStart = null
          }
        }
      } else if (byte === quote) {
        if (this.next === "value" && this.depth === 1 && this.key === "pdfBase64") {
          copyUpTo(at + 1)
          // For example `"pdfBase64":"…":"…"`.
          if (this.document !== null) this.problem = "not-json"
          this.state = "document"
          this.document = new Base64Decoder(this.limits.document)
          return at + 1
        }
        this.state = "string"
        if (this.next === "key" && this.depth === 1) this.keyStart = this.fields.length + at - copiedTo
        this.next = "neither"
      } else {
        this.readPunctuation(byte)
      }
    }
    copyUpTo(chunk.length)
    return chunk.length
  }

  /** Starts a member. Repeated names are refused at once: each repeated document would cost memory and time. */
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

  /**
   * Reads the document up to its closing quote, which belongs to the fields, or the end of the chunk; returns the
   * position.
   */
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

  /** The slow path for text with escapes, because some clients escape line breaks and slashes. */
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

  /**
   * Reads the next character of an escape sequence; returns the code of the escaped character once the sequence is
   * complete.
   */
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

/** Stands for any escaped character that base64 cannot contain. */
const notBase64 = "!".charCodeAt(0)
const lineSpace = new Set([..."\t\n\f\r "].map((character) => character.charCodeAt(0)))

/** The characters that a letter after a backslash stands for. */
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

import { GrowingBuffer } from "./GrowingBuffer.js"

/** `not-json`: a control character that a JSON string must not hold as it is. */
export type Base64Problem = "not-base64" | "not-json" | "too-large"

/**
 * Base64 in pieces of any size to bytes. Takes both alphabets of RFC 4648, missing padding, spaces, and a data URL's
 * `data:…;base64,` before it; anything else among the characters is a problem.
 */
export class Base64Decoder {
  private readonly output: GrowingBuffer
  /** Characters of a group of four that is not full yet, and their bits. */
  private pending = 0
  private bits = 0
  private padding = 0
  /** What may be a data URL's beginning; undefined once that is decided. */
  private head: string | undefined = ""
  problem: Base64Problem | undefined

  constructor(limit: number, expected: number) {
    this.output = new GrowingBuffer(limit, expected)
  }

  write(source: Buffer, start: number, end: number): void {
    if (this.problem !== undefined) return
    let at = this.head === undefined ? start : this.readHead(source, start, end)
    while (at < end && this.pending > 0) this.put(source[at++])
    const whole = at + Math.floor((end - at) / 4) * 4
    if (whole > at && this.decodeGroups(source, at, whole)) at = whole
    while (at < end && this.problem === undefined) this.put(source[at++])
  }

  /** The bytes; undefined when there is a problem. */
  end(): Uint8Array | undefined {
    if (this.head !== undefined) this.takeHeadAsBase64(this.head)
    if (this.pending === 1) this.problem ??= "not-base64"
    if (this.pending > 1) this.store(this.pending - 1, this.bits << (6 * (4 - this.pending)))
    return this.problem === undefined ? this.output.bytes : undefined
  }

  /** Whole groups of four in one native step; false when other characters are among them. */
  private decodeGroups(source: Buffer, start: number, end: number): boolean {
    const count = ((end - start) / 4) * 3
    const room = this.output.reserve(count)
    // The native decoder leaves out what it does not know, so only clean input gives the full count.
    const written = room?.write(source.toString("latin1", start, end), this.output.length, "base64")
    if (written !== count) return false
    this.output.length += count
    return true
  }

  private put(character: number | undefined): void {
    const value = values[character ?? 0] ?? unknown
    if (value < pad) {
      if (this.padding > 0) this.problem ??= "not-base64"
      this.bits = (this.bits << 6) | value
      if (++this.pending < 4) return
      this.store(3, this.bits)
      this.pending = 0
      this.bits = 0
    } else if (value === pad) {
      if (this.pending < 2 || ++this.padding > 4 - this.pending) this.problem ??= "not-base64"
    } else if (value === unknown) {
      this.problem ??= (character ?? 0) < firstPrintable ? "not-json" : "not-base64"
    }
  }

  /** The upper `count` of the three bytes in `bits`. */
  private store(count: number, bits: number): void {
    const room = this.output.reserve(count)
    if (room === undefined) {
      this.problem ??= "too-large"
      return
    }
    for (let index = 0; index < count; index++) room[this.output.length++] = (bits >> (16 - 8 * index)) & 0xff
  }

  private readHead(source: Buffer, start: number, end: number): number {
    for (let at = start; at < end && this.problem === undefined; at++) {
      const head: string = this.head ?? ""
      const code = source[at] ?? 0
      const character = String.fromCharCode(code)
      if (head.length < dataScheme.length && character.toLowerCase() !== dataScheme.charAt(head.length)) {
        this.takeHeadAsBase64(head)
        return at
      }
      if (character === ",") {
        this.head = undefined
        if (!head.toLowerCase().endsWith(";base64")) this.problem = "not-base64"
        return at + 1
      }
      this.head = head + character
      if (code < firstPrintable) this.problem = "not-json"
      else if (code > lastPrintable || head.length > longestHead) this.problem = "not-base64"
    }
    return end
  }

  private takeHeadAsBase64(head: string): void {
    this.head = undefined
    for (const character of head) this.put(character.charCodeAt(0))
  }
}

const dataScheme = "data:"
const longestHead = 300
const firstPrintable = 0x20
const lastPrintable = 0x7e

const pad = 64
const space = 65
const unknown = 66

const values = new Uint8Array(256).fill(unknown)
for (const [index, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) {
  values[character.charCodeAt(0)] = index
}
values["-".charCodeAt(0)] = 62
values["_".charCodeAt(0)] = 63
values["=".charCodeAt(0)] = pad
values[" ".charCodeAt(0)] = space

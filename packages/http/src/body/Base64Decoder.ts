import { PagedBytes } from "./PagedBytes.js"

/** `not-json`: an unescaped control character, which JSON strings must not contain. */
export type Base64Problem = "not-base64" | "not-json" | "too-large"

/**
 * Decodes base64 in chunks of any size. Accepts both alphabets of RFC 4648, missing padding, white space and a data
 * URL's prefix `data:…;base64,`; any other character is a problem.
 */
export class Base64Decoder {
  private readonly output: PagedBytes
  /** The number of characters of the incomplete group of four, and their bits. */
  private pending = 0
  private bits = 0
  private padding = 0
  /** The text so far, while it may be a data URL's prefix; undefined once that is decided. */
  private head: string | undefined = ""
  problem: Base64Problem | undefined

  constructor(limit: number) {
    this.output = new PagedBytes(limit)
  }

  write(source: Buffer, start: number, end: number): void {
    if (this.problem !== undefined) return
    let at = this.head === undefined ? start : this.readHead(source, start, end)
    while (at < end && this.pending > 0) this.put(source[at++])
    at = this.decodeGroups(source, at, end)
    while (at < end && this.problem === undefined) this.put(source[at++])
  }

  /** The decoded bytes; undefined if there was a problem. */
  end(): Uint8Array | undefined {
    if (this.head !== undefined) this.takeHeadAsBase64(this.head)
    if (this.pending === 1) this.problem ??= "not-base64"
    if (this.pending > 1) this.store(this.pending - 1, this.bits << (6 * (4 - this.pending)))
    return this.problem === undefined ? this.output.take() : undefined
  }

  /** Decodes whole groups of four natively; returns the position of the first step that contains other characters. */
  private decodeGroups(source: Buffer, start: number, end: number): number {
    let at = start
    let last = end
    while (last > start && source[last - 1] === padding) last--
    while (last - at >= 4) {
      const groups = Math.min(Math.floor((last - at) / 4), this.output.left / 3)
      const room = this.output.room(groups * 3)
      const text = source.toString("latin1", at, at + groups * 4)
      // The native decoder skips unknown characters, so only clean text gives the full count.
      if (room?.page.write(text, room.offset, "base64") !== groups * 3) return at
      this.output.length += groups * 3
      at += groups * 4
    }
    return at
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

  /** Stores the upper `count` of the three bytes in `bits`. */
  private store(count: number, bits: number): void {
    const room = this.output.room(count)
    if (room === undefined) {
      this.problem ??= "too-large"
      return
    }
    for (let index = 0; index < count; index++) room.page[room.offset + index] = (bits >> (16 - 8 * index)) & 0xff
    this.output.length += count
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
      else if (code > lastPrintable || head.length > maxHead) this.problem = "not-base64"
    }
    return end
  }

  private takeHeadAsBase64(head: string): void {
    this.head = undefined
    for (const character of head) this.put(character.charCodeAt(0))
  }
}

const dataScheme = "data:"
const maxHead = 300
const firstPrintable = 0x20
const lastPrintable = 0x7e

const padding = "=".charCodeAt(0)

const pad = 64
const space = 65
const unknown = 66

const values = new Uint8Array(256).fill(unknown)
for (const [index, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) {
  values[character.charCodeAt(0)] = index
}
values["-".charCodeAt(0)] = 62
values["_".charCodeAt(0)] = 63
values[padding] = pad
values[" ".charCodeAt(0)] = space

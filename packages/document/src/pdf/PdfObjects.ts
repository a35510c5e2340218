import { constants, inflateSync } from "node:zlib"
import { decodedText } from "./TextString.js"

/** A value of a PDF (ISO 32000-2, 7.3). Names are texts without their slash; keywords are null. */
export type PdfValue = number | string | null | PdfReference | PdfText | ReadonlyArray<PdfValue> | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

interface PdfReference {
  readonly object: number
}

/** A string; each character is one byte. */
interface PdfText {
  readonly bytes: string
}

/** The objects of a file, found by their own headers. Encrypted object streams are not read. */
export interface PdfObjects {
  readonly get: (object: number) => PdfValue
  readonly catalog: PdfDictionary
  /** The text of a string or of a stream (7.9.3); empty for other values and in encrypted files. */
  readonly textOf: (value: PdfValue | undefined) => string
}

/** The objects of a file, which is searched at the first call. */
export const pdfObjectsOnDemand = (bytes: Uint8Array): (() => PdfObjects) => {
  let objects: PdfObjects | undefined
  return () => (objects ??= pdfObjects(bytes))
}

const pdfObjects = (bytes: Uint8Array): PdfObjects => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  const places = new Map<number, { readonly text: string; readonly at: number }>()
  let left = maxInflated
  let end = 0
  for (const { 0: header, 1: number, index } of file.matchAll(objectHeader)) {
    const at = index + header.length
    places.set(Number(number), { text: file, at })
    const start = left > 0 && end >= 0 ? streamStart(file, at) : -1
    if (start < 0) continue
    if (end < start) end = file.indexOf("endstream", start)
    if (end < 0) continue
    const text = inflated(bytes.subarray(start, end), left)
    left -= Math.max(text.length, minCost)
    const first = dictionaryOf(valueAt(file, at, maxHead)).get("First")
    if (typeof first !== "number") continue
    for (const { 1: object, 2: offset } of text.slice(0, first).matchAll(/(?<!\d)(\d{1,9})\s+(\d{1,9})/g))
      places.set(Number(object), { text, at: first + Number(offset) })
  }
  const get = (object: number): PdfValue => {
    const place = places.get(object)
    return place === undefined ? null : valueAt(place.text, place.at, maxLength)
  }
  const content = (object: number): string => {
    const place = places.get(object)
    if (place?.text !== file) return ""
    const filter = dictionaryOf(valueAt(file, place.at, maxHead)).get("Filter") ?? null
    const head = /stream\r?\n/.exec(file.slice(place.at, place.at + maxHead))
    if (head === null) return ""
    const start = place.at + head.index + head[0].length
    const end = file.indexOf("endstream", start)
    if (end < 0) return ""
    if (filter === null) return file.slice(start, Math.min(end, start + maxLength))
    return String(filter) === "FlateDecode" ? inflated(bytes.subarray(start, end), maxLength) : ""
  }
  const isEncrypted = /\/Encrypt\s+\d/.test(file)
  const textOf = (value: PdfValue | undefined): string => {
    if (isEncrypted || !(value instanceof Object)) return ""
    if ("bytes" in value) return decodedText(value.bytes)
    if (!("object" in value)) return ""
    const target = get(value.object)
    return decodedText(target instanceof Object && "bytes" in target ? target.bytes : content(value.object))
  }
  const root = [...file.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].at(-1)?.[1]
  return { get, catalog: dictionaryOf(get(Number(root))), textOf }
}

export const dictionaryOf = (value: PdfValue | undefined): PdfDictionary => (value instanceof Map ? value : new Map())

const objectHeader = /(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g
// In characters.
const maxInflated = 64 * 2 ** 20
/** What a stream counts at least, so that a file with very many of them takes no time. */
const minCost = 2 ** 14
/** Of a value; the rest of a longer one is left out. */
const maxLength = 2 ** 18

/** Where the content of an object stream begins; -1 if the object is none. */
const streamStart = (file: string, at: number): number => {
  const head = file.slice(at, at + maxHead)
  const found = /stream\r?\n/.exec(head)
  return found !== null && head.lastIndexOf("/ObjStm", found.index) >= 0 ? at + found.index + found[0].length : -1
}

/** In characters; the dictionary of an object stream is short. */
const maxHead = 500

const inflated = (content: Uint8Array, left: number): string => {
  try {
    const options = { maxOutputLength: Math.max(1, left), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(content, options).toString("latin1")
  } catch {
    return ""
  }
}

const valueAt = (file: string, at: number, length: number): PdfValue => {
  const text = file.slice(at, at + length)
  token.lastIndex = 0
  return valueOf(text, nextToken(text), maxNested)
}

/** A comment is white space up to the end of its line; a text in brackets is a token of its own. */
const token =
  /(?:\s|%[^\r\n]*(?:[\r\n]|$))*(<<|>>|[[\]]|\/[^\s<>[\](){}/%]*|\d+\s+\d+\s+R\b|[-+.\d]+|<[^>]*>|\(|[A-Za-z]+)/y
const maxNested = 50

/** The next token; empty at the end of the text or before anything else, and from then on. */
const nextToken = (text: string): string => {
  const found = token.exec(text)?.[1]
  if (found === undefined) token.lastIndex = text.length
  return found ?? ""
}

const valueOf = (text: string, first: string, depth: number): PdfValue => {
  if (first === "(") return { bytes: textIn(text) }
  if (/^<[^<]/.test(first)) return { bytes: Buffer.from(first.replace(/[^\da-f]/gi, ""), "hex").toString("latin1") }
  if (depth > 0 && first === "[") return listOf(text, "]", depth)
  if (depth > 0 && first === "<<") {
    const list = listOf(text, ">>", depth)
    const entries = list.flatMap((key, at) => (at % 2 === 0 ? [[String(key), list[at + 1] ?? null] as const] : []))
    return new Map(entries)
  }
  if (first.startsWith("/")) return first.slice(1)
  if (first.endsWith("R")) return { object: Number.parseInt(first, 10) }
  return /^[-+.\d]/.test(first) ? Number(first) : null
}

const listOf = (text: string, end: string, depth: number): ReadonlyArray<PdfValue> => {
  const found: Array<PdfValue> = []
  for (let next = nextToken(text); next !== end && next !== ""; next = nextToken(text))
    found.push(valueOf(text, next, depth - 1))
  return found
}

/** The string that begins behind an opening bracket. */
const textIn = (text: string): string => {
  const start = token.lastIndex
  let open = 1
  let at = start
  for (; open > 0 && at < text.length; at++) {
    const sign = text[at]
    if (sign === "\\") at++
    else if (sign === "(") open++
    else if (sign === ")") open--
  }
  token.lastIndex = at
  return text
    .slice(start, at - 1)
    .replace(escaped, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 0xff) : (escapes.get(sign) ?? sign)
    )
}

const escaped = /\\([0-7]{1,3}|\r\n|[^])/g
const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["\r\n", ""],
  ["\n", ""],
  ["\r", ""]
])

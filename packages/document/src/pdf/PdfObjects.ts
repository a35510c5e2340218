import { constants, inflateSync } from "node:zlib"

/** A value of a PDF (ISO 32000-2, 7.3). Names are texts without their slash; strings and keywords are null. */
export type PdfValue = number | string | null | PdfReference | ReadonlyArray<PdfValue> | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

interface PdfReference {
  readonly object: number
}

/** The objects of a file, found by their own headers. Encrypted object streams are not read. */
export interface PdfObjects {
  readonly get: (object: number) => PdfValue
  readonly catalog: PdfDictionary
}

export const pdfObjects = (bytes: Uint8Array): PdfObjects => {
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
  const root = [...file.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].at(-1)?.[1]
  return { get, catalog: dictionaryOf(get(Number(root))) }
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
  if (first === "(") skipText(text)
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

const skipText = (text: string): void => {
  let open = 1
  let at = token.lastIndex
  for (; open > 0 && at < text.length; at++) {
    const sign = text[at]
    if (sign === "\\") at++
    else if (sign === "(") open++
    else if (sign === ")") open--
  }
  token.lastIndex = at
}

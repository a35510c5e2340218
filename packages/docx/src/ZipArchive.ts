import { ParserError } from "@winnow/document"
import { Inflate } from "fflate"

/** The files of a ZIP archive, inflated on demand. The total inflated size is limited to `inflatedLimit`. */
export interface ZipArchive {
  readonly names: ReadonlyArray<string>
  /** A file's content, or undefined. Names ignore case and a leading slash. Fails with `ParserError`. */
  readonly read: (name: string) => Uint8Array | undefined
  /** Whether the central directory is missing, so that the files were found by their own headers. */
  readonly cut: boolean
  readonly budget: InflationBudget
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly encrypted: boolean
  readonly data: Uint8Array
  /** Inflated size according to the archive. */
  readonly size: number
}

const entryLimit = 10_000
const inflatedLimit = 64 * 2 ** 20

/** How many bytes may still be inflated, of an archive and of the archives in it. */
export interface InflationBudget {
  left: number
}

/** Deflate expands at most 1032 times, so one step inflates at most 8 MiB beyond the limit. */
const inflateStep = 8 * 2 ** 10

/** Reads the central directory (APPNOTE.TXT 4.3.12), or the local file headers if the archive is cut off. */
export const openZip = (bytes: Uint8Array, budget: InflationBudget = { left: inflatedLimit }): ZipArchive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listed = listedEntries(bytes, view)
  const entries = new Map<string, Entry>()
  for (const entry of listed ?? foundEntries(bytes, view)) {
    if (entries.size >= entryLimit) throw tooLarge()
    const key = keyOf(entry.name)
    if (!entries.has(key)) entries.set(key, entry)
  }
  if (entries.size === 0) throw new ParserError({ reason: "malformed", message: "The file is not a DOCX document" })
  return {
    names: [...entries.values()].map((entry) => entry.name),
    cut: listed === undefined,
    budget,
    read: (name) => {
      const entry = entries.get(keyOf(name))
      if (entry === undefined) return undefined
      const content = inflateEntry(entry, budget.left)
      budget.left -= content.length
      return content
    }
  }
}

const keyOf = (name: string): string => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase()

const listedEntries = (bytes: Uint8Array, view: DataView): Array<Entry> | undefined => {
  const end = endRecord(view)
  if (end === undefined) return undefined
  const entries: Array<Entry> = []
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    if (entries.length >= entryLimit) throw tooLarge()
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > end || view.getUint32(local, true) !== 0x04034b50) return undefined
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({
      name: text.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      data: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true)
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries.length === 0 ? undefined : entries
}

const endRecord = (view: DataView): number | undefined => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  return undefined
}

/** Entries by their local headers; if a header has no size, the data extends to the next header. */
const foundEntries = (bytes: Uint8Array, view: DataView): Array<Entry> => {
  const starts: Array<number> = []
  for (let at = bytes.indexOf(0x50); at >= 0 && at + 30 <= bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    if (view.getUint32(at, true) === 0x04034b50) starts.push(at)
    if (starts.length > entryLimit) throw tooLarge()
  }
  return starts.map((at, index) => {
    const nameEnd = at + 30 + view.getUint16(at + 26, true)
    const start = nameEnd + view.getUint16(at + 28, true)
    const compressed = view.getUint32(at + 18, true)
    const next = starts[index + 1] ?? bytes.length
    const end = compressed === 0 ? next : Math.min(start + compressed, bytes.length)
    return {
      name: text.decode(bytes.subarray(at + 30, nameEnd)),
      encrypted: (view.getUint16(at + 6, true) & 1) === 1,
      method: view.getUint16(at + 8, true),
      data: bytes.subarray(start, end),
      size: view.getUint32(at + 22, true)
    }
  })
}

const inflateEntry = (entry: Entry, limit: number): Uint8Array => {
  if (entry.encrypted) {
    throw new ParserError({ reason: "encrypted", message: "The document is protected with a password" })
  }
  if (entry.size > limit || (entry.method === 0 && entry.data.length > limit)) throw tooLarge()
  if (entry.method === 0) return entry.data
  if (entry.method !== 8) throw damaged(`Its file "${entry.name}" is compressed in an unknown way`)
  const chunks: Array<Uint8Array> = []
  let length = 0
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) throw tooLarge()
  })
  try {
    for (let at = 0; at < entry.data.length; at += inflateStep) {
      inflate.push(entry.data.subarray(at, at + inflateStep), at + inflateStep >= entry.data.length)
    }
  } catch (cause) {
    if (cause instanceof ParserError) throw cause
    throw damaged(`Its file "${entry.name}" cannot be unpacked`, cause)
  }
  const content = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}

const text = new TextDecoder()

const tooLarge = () =>
  new ParserError({ reason: "too-large", message: "The document unpacks to more than can be read" })

const damaged = (what: string, cause?: unknown) =>
  new ParserError({ reason: "malformed", message: `The document is damaged. ${what}.`, cause })

import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import type { ByteSource, WebStream } from "./ByteSource.js"
import { fromIterable, fromWebStream, readAll } from "./ByteSource.js"
import { DocumentTooLargeError, FileUnreadableError, WinnowError } from "./WinnowError.js"

/** A `Blob` or a `File`. */
interface BlobLike {
  readonly size: number
  readonly name?: string
  readonly stream: () => WebStream
}

/**
 * A document: a path, a `file:` URL, bytes, a `Blob` or `File`, or a stream of bytes (web, Node or any async iterable),
 * which is read once. Bytes are copied.
 */
export type DocumentFile =
  | string
  | { readonly href: string; readonly protocol: string }
  | Uint8Array
  | ArrayBuffer
  | BlobLike
  | WebStream
  | AsyncIterable<Uint8Array>

export interface DocumentBytes {
  /** A copy that belongs to the reader. */
  readonly bytes: Uint8Array
  /** The file's own name, if it has one. */
  readonly name: string | undefined
}

export interface ReadingLimits {
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

/** Reads a whole file. Rejects with `FileUnreadableError`, `DocumentTooLargeError` or the signal's reason. */
export const readDocument = async (file: DocumentFile, limits: ReadingLimits): Promise<DocumentBytes> => {
  limits.signal?.throwIfAborted()
  if (typeof file === "string") return readPath(file, limits)
  if (file instanceof ArrayBuffer) return copyOf(new Uint8Array(file), limits)
  if (ArrayBuffer.isView(file)) return copyOf(file, limits)
  if (typeof file !== "object" || file === null) throw noFile()
  if ("href" in file) return readPath(pathOf(file.href), limits)
  if ("getReader" in file) return readSource(fromWebStream(file), undefined, limits)
  if ("stream" in file) {
    const name = file.name === "" ? undefined : file.name
    checkSize(file.size, name, limits)
    return readSource(fromWebStream(file.stream()), name, limits)
  }
  if (Symbol.asyncIterator in file) return readSource(fromIterable(file), undefined, limits)
  throw noFile()
}

const noFile = () => new FileUnreadableError("This is not a file: pass a path, bytes, a Blob or a stream of bytes")

const copyOf = (bytes: Uint8Array, limits: ReadingLimits): DocumentBytes => {
  checkSize(bytes.byteLength, undefined, limits)
  return { bytes: Uint8Array.from(bytes), name: undefined }
}

const readPath = async (path: string, limits: ReadingLimits): Promise<DocumentBytes> => {
  const found = await stat(path).catch((cause: unknown) => cannotRead(path, cause))
  if (found.isDirectory()) throw new FileUnreadableError(`${path}: a folder, not a file`)
  checkSize(found.size, path, limits)
  const { bytes } = await readSource(fromIterable(createReadStream(path, { highWaterMark: 2 ** 20 })), path, limits)
  return { bytes, name: basename(path) }
}

const pathOf = (href: string): string => {
  try {
    return fileURLToPath(href)
  } catch {
    throw new FileUnreadableError(
      `${href}: only file: URLs are read; fetch other URLs yourself and pass the response body`
    )
  }
}

/** Counts the bytes that arrive, because a declared size may be wrong. */
const readSource = async (source: ByteSource, name: string | undefined, limits: ReadingLimits) => {
  try {
    return { bytes: await readAll(source, (size) => checkSize(size, name, limits), limits.signal), name }
  } catch (cause) {
    limits.signal?.throwIfAborted()
    return cause instanceof WinnowError ? Promise.reject(cause) : cannotRead(name, cause)
  }
}

const checkSize = (size: number, name: string | undefined, { maxBytes }: ReadingLimits): void => {
  if (size <= maxBytes) return
  const allowed = `the ${sizeText(maxBytes)} that the option maxDocumentBytes allows`
  throw new DocumentTooLargeError(`${name ?? nameless}: larger than ${allowed}`)
}

/** In the largest unit that gives at least 1. */
const sizeText = (bytes: number): string => {
  const tenths = (unit: number) => Math.round((bytes / unit) * 10) / 10
  if (bytes < 2 ** 10) return `${bytes} bytes`
  return bytes < 2 ** 20 ? `${tenths(2 ** 10)} KiB` : `${tenths(2 ** 20)} MiB`
}

const cannotRead = (name: string | undefined, cause: unknown): never => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  const why = code === "ENOENT" ? "no such file" : `cannot be read (${cause instanceof Error ? cause.message : cause})`
  throw new FileUnreadableError(`${name ?? nameless}: ${why}`, { cause })
}

const nameless = "The document"

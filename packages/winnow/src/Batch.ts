import { createHash, randomUUID } from "node:crypto"
import type { DocumentFile } from "./DocumentFile.js"
import { readDocument } from "./DocumentFile.js"
import type { EmbeddedEngine, SubmitCall } from "./EmbeddedEngine.js"
import type { JobResult } from "./Job.js"
import { isRecord } from "./JsonSchema.js"
import type { Template } from "./Template.js"
import { contentOf } from "./Template.js"
import { WinnowError } from "./WinnowError.js"

/** A file of a batch, with its name when the file itself has none. */
export type BatchFile =
  | DocumentFile
  | { readonly file: DocumentFile; readonly name?: string; readonly mimeType?: string }

/** `object` keeps out a single path, since a string is iterable too. */
export type BatchFiles<File extends BatchFile = BatchFile> = object & (Iterable<File> | AsyncIterable<File>)

export interface BatchProgress {
  readonly done: number
  /** How many of those done failed. */
  readonly failed: number
  /** How many of those done were already completed by an earlier run of this batch. */
  readonly repeated: number
  /** The number of files; undefined while it is not known. */
  readonly total: number | undefined
}

export interface BatchOptions {
  /** The batch's id, random by default. A batch with the id of an earlier one continues where that one stopped. */
  readonly runId?: string
  readonly user?: string
  /**
   * Documents processed at a time; default: the engine's `concurrency`. A higher number helps only when other processes
   * work on the same database.
   */
  readonly concurrency?: number
  readonly onProgress?: (progress: BatchProgress) => void
  /** Retries documents that failed in an earlier run of the batch; default: true. */
  readonly retryFailed?: boolean
  /** Stops the batch; jobs already submitted continue. */
  readonly signal?: AbortSignal
}

interface BatchItemHead<File> {
  /** The file's index in the list of files, from 0. */
  readonly index: number
  /** The file as the caller passed it. */
  readonly file: File
}

/** One document of a batch. */
export type BatchItem<Data, File = BatchFile> = BatchItemHead<File> &
  (
    | ({
        readonly status: "completed" /** Whether an earlier run of the batch had completed it. */
        readonly repeated: boolean
      } & JobResult<Data>)
    | { readonly status: "failed"; readonly error: WinnowError }
  )

/** What a batch needs from its engine. */
export interface BatchHost {
  readonly engine: EmbeddedEngine
  readonly maxDocumentBytes: number
  /** Jobs that the engine processes at a time. */
  readonly concurrency: number
  readonly wait: <Data>(
    template: Template<Data>,
    user: string,
    id: string,
    signal?: AbortSignal
  ) => Promise<JobResult<Data>>
}

/** Submits documents as jobs, at most `concurrency` at a time, and yields each one as it ends. */
export async function* runBatch<Data, File extends BatchFile>(
  host: BatchHost,
  template: Template<Data>,
  files: BatchFiles<File>,
  options: BatchOptions
): AsyncGenerator<BatchItem<Data, File>> {
  const { concurrency = host.concurrency, onProgress, runId = randomUUID(), signal, user = "local" } = options
  const count = { done: 0, failed: 0, repeated: 0 }
  const total = lengthOf(files)

  const work = async (index: number, file: File): Promise<BatchItem<Data, File>> => {
    const item = await workOn(host, template, { index, file, runId, user }, options)
    count.done++
    if (item.status === "failed") count.failed++
    else if (item.repeated) count.repeated++
    onProgress?.({ ...count, total })
    return item
  }

  const source = Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]()
  const underWay = new Map<number, Promise<BatchItem<Data, File>>>()
  let index = 0
  let asked: Promise<{ readonly next: IteratorResult<File> }> | undefined
  let isExhausted = false
  try {
    while (!isExhausted || underWay.size > 0) {
      signal?.throwIfAborted()
      if (!isExhausted && underWay.size < concurrency) asked ??= nextOf(source)
      // A slow source does not delay results that are ready.
      const event = await Promise.race([...underWay.values(), ...(asked === undefined ? [] : [asked])])
      if ("status" in event) {
        underWay.delete(event.index)
        yield event
      } else {
        asked = undefined
        if (event.next.done === true) {
          isExhausted = true
        } else {
          const item = work(index, event.next.value)
          // If the caller stops iterating, nobody awaits this item: its rejection must not be unhandled.
          item.catch(() => undefined)
          underWay.set(index++, item)
        }
      }
    }
  } finally {
    if (!isExhausted) await close(source, asked !== undefined)
  }
}

const nextOf = async <File>(source: Iterator<File> | AsyncIterator<File>) => ({ next: await source.next() })

/** Closes a source. One with a pending `next` closes only after answering it, perhaps never, so that is not awaited. */
const close = async (source: Iterator<unknown> | AsyncIterator<unknown>, isAsked: boolean): Promise<void> => {
  const closed = Promise.resolve(source.return?.())
  if (isAsked) closed.catch(() => undefined)
  else await closed
}

interface Work<File> {
  readonly index: number
  readonly file: File
  readonly runId: string
  readonly user: string
}

/** Processes one document. Rejects only with errors that would hit every other document of the batch too. */
const workOn = async <Data, File extends BatchFile>(
  { engine, maxDocumentBytes, wait }: BatchHost,
  template: Template<Data>,
  { file, index, runId, user }: Work<File>,
  { retryFailed = true, signal }: BatchOptions
): Promise<BatchItem<Data, File>> => {
  try {
    const { mimeType, name, source } = partsOf(file)
    const document = await readDocument(source, { maxBytes: maxDocumentBytes, signal })
    const named = { name: name ?? document.name, mimeType, bytes: document.bytes }
    const content = contentOf(template)
    const { name: templateName, variables, ...guidance } = content
    const settings = Object.keys(guidance).length === 0 ? [] : [guidance]
    const id = `ext_${digestOf([runId, user, templateName, variables, named.name ?? null, ...settings], named.bytes)}`
    const call = { ...named, id, user, runId, template: content }
    const known = await engine.find(user, id)
    if (known === undefined) await submit(engine, call, id)
    else if (known.status === "failed" && retryFailed) {
      await engine.remove(user, id)
      await submit(engine, call, `${id} after ${known.createdAt.toISOString()}`)
    }
    const result = await wait(template, user, id, signal)
    return { index, file, status: "completed", repeated: known?.status === "completed", ...result }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof WinnowError && !endsBatch.has(error.code)) return { index, file, status: "failed", error }
    throw error
  }
}

const endsBatch = new Set([
  "CLOSED",
  "STORAGE_FAILED",
  "USAGE_LIMIT_EXCEEDED",
  "USER_NOT_FOUND",
  "INVALID_TEMPLATE",
  "INVALID_OPTION",
  "UNEXPECTED"
])

/** The idempotency key prevents duplicates when another process runs the same batch at the same time. */
const submit = (engine: EmbeddedEngine, call: Omit<SubmitCall, "idempotencyKey">, idempotencyKey: string) =>
  engine.submit({ ...call, idempotencyKey })

const partsOf = (file: BatchFile) =>
  isRecord(file) && "file" in file
    ? { source: file.file, name: file.name, mimeType: file.mimeType }
    : { source: file, name: undefined, mimeType: undefined }

const digestOf = (parts: unknown, bytes: Uint8Array): string =>
  createHash("sha256").update(JSON.stringify(parts)).update(bytes).digest("base64url").slice(0, 22)

const lengthOf = (files: object): number | undefined =>
  Array.isArray(files) ? files.length : files instanceof Set ? files.size : undefined

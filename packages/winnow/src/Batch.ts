import { createHash, randomUUID } from "node:crypto"
import type { DocumentFile } from "./DocumentFile.js"
import { readDocument } from "./DocumentFile.js"
import type { Engine, SubmitCall } from "./Engine.js"
import type { JobResult } from "./Job.js"
import { isRecord } from "./JsonSchema.js"
import type { Template } from "./Template.js"
import { WinnowError } from "./WinnowError.js"

/** A file of a batch, with a name where it has none by itself. */
export type BatchFile =
  | DocumentFile
  | { readonly file: DocumentFile; readonly name?: string; readonly mimeType?: string }

/** A path alone is a text, hence one of letters. */
export type BatchFiles = object & (Iterable<BatchFile> | AsyncIterable<BatchFile>)

export interface BatchProgress {
  readonly done: number
  /** Of those done. */
  readonly failed: number
  /** Of those done: completed by an earlier run of the batch. */
  readonly repeated: number
  /** Undefined while it is not known. */
  readonly total: number | undefined
}

export interface BatchOptions {
  /** The same again goes on where the last left off. */
  readonly runId?: string
  readonly user?: string
  /** Documents under way at a time; 4 when left out. More than the engine's own `concurrency` only wait. */
  readonly concurrency?: number
  readonly onProgress?: (progress: BatchProgress) => void
  /** Tries again what failed in an earlier run of the batch; true when left out. */
  readonly retryFailed?: boolean
  /** Ends the batch; what is under way goes on as jobs. */
  readonly signal?: AbortSignal
}

interface BatchItemHead {
  /** The place in the list of files. */
  readonly index: number
  readonly file: BatchFile
}

/** One document of a batch. */
export type BatchItem<Data> = BatchItemHead &
  (
    | ({
        readonly status: "completed" /** By an earlier run of the batch. */
        readonly repeated: boolean
      } & JobResult<Data>)
    | { readonly status: "failed"; readonly error: WinnowError }
  )

/** What a batch needs of the engine around it. */
export interface BatchHost {
  readonly engine: Engine
  readonly maxDocumentBytes: number
  readonly wait: <Data>(
    template: Template<Data>,
    user: string,
    id: string,
    signal?: AbortSignal
  ) => Promise<JobResult<Data>>
}

/** Documents as jobs, in the order in which they end; as many at a time as are asked for. */
export async function* runBatch<Data>(
  host: BatchHost,
  template: Template<Data>,
  files: BatchFiles,
  options: BatchOptions
): AsyncGenerator<BatchItem<Data>> {
  const { concurrency = 4, onProgress, runId = randomUUID(), signal, user = "local" } = options
  const count = { done: 0, failed: 0, repeated: 0 }
  const total = lengthOf(files)

  const work = async (index: number, file: BatchFile): Promise<BatchItem<Data>> => {
    const item = await workOn(host, template, { index, file, runId, user }, options)
    count.done++
    if (item.status === "failed") count.failed++
    else if (item.repeated) count.repeated++
    onProgress?.({ ...count, total })
    return item
  }

  const underWay = new Map<number, Promise<BatchItem<Data>>>()
  const begin = (index: number, file: BatchFile) => {
    const item = work(index, file)
    // Who stops reading does not hear of it.
    item.catch(() => undefined)
    underWay.set(index, item)
  }
  const ended = async () => {
    const item = await Promise.race(underWay.values())
    underWay.delete(item.index)
    return item
  }

  let index = 0
  signal?.throwIfAborted()
  for await (const file of files) {
    begin(index++, file)
    if (underWay.size < concurrency) continue
    yield await ended()
    signal?.throwIfAborted()
  }
  while (underWay.size > 0) yield await ended()
}

interface Work {
  readonly index: number
  readonly file: BatchFile
  readonly runId: string
  readonly user: string
}

/** Rejects with what would befall the others of the batch as well. */
const workOn = async <Data>(
  { engine, maxDocumentBytes, wait }: BatchHost,
  template: Template<Data>,
  { file, index, runId, user }: Work,
  { retryFailed = true, signal }: BatchOptions
): Promise<BatchItem<Data>> => {
  try {
    const { mimeType, name, source } = partsOf(file)
    const document = await readDocument(source, { maxBytes: maxDocumentBytes, signal })
    const named = { name: name ?? document.name, mimeType, bytes: document.bytes }
    const id = `ext_${digestOf([runId, user, template.name, template.variables, named.name ?? null], named.bytes)}`
    const call = { ...named, id, user, runId, templateName: template.name, variables: template.variables }
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

/** The key holds against another process that runs the same batch at the same time. */
const submit = (engine: Engine, call: Omit<SubmitCall, "idempotencyKey">, idempotencyKey: string) =>
  engine.submit({ ...call, idempotencyKey })

const partsOf = (file: BatchFile) =>
  isRecord(file) && "file" in file
    ? { source: file.file, name: file.name, mimeType: file.mimeType }
    : { source: file, name: undefined, mimeType: undefined }

const digestOf = (parts: unknown, bytes: Uint8Array): string =>
  createHash("sha256").update(JSON.stringify(parts)).update(bytes).digest("base64url").slice(0, 22)

const lengthOf = (files: object): number | undefined =>
  Array.isArray(files) ? files.length : files instanceof Set ? files.size : undefined

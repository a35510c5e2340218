/// <reference lib="esnext.disposable" preserve="true" />
import type { BatchFile, BatchFiles, BatchItem, BatchOptions } from "./Batch.js"
import type { DocumentFile } from "./DocumentFile.js"
import type { ExtractResult } from "./Evidence.js"
import type { CompletedJob, FailedJob, Job, JobId, JobResult } from "./Job.js"
import type { ProgressStep, Running } from "./Progress.js"
import type { Template } from "./Template.js"

export interface DocumentInput {
  readonly file: DocumentFile
  /** Of the file, where it has none by itself. */
  readonly name?: string
  /** Found from the bytes when left out. */
  readonly mimeType?: string
}

export interface ExtractInput extends DocumentInput {
  /** Ends the work: the thread that reads and the request to the model, too. */
  readonly signal?: AbortSignal
  readonly onProgress?: (step: ProgressStep) => void
  /** Takes only values that stand in the document: others are null, and missing where they are required. */
  readonly strict?: boolean
}

export interface SubmitInput extends DocumentInput {
  /** The host's id of whom the job belongs to; "local" when left out, as in all that follows. */
  readonly user?: string
  /** Groups jobs. */
  readonly runId?: string
  /** The same key with the same document and template within 24 hours is the same job. */
  readonly idempotencyKey?: string
  /** Of reading the file; the job goes on once it is accepted. */
  readonly signal?: AbortSignal
}

export interface JobOptions {
  readonly user?: string
}

export interface TypedJobOptions<Data> extends JobOptions {
  /** What the job was submitted with, where its id was kept as a plain string. */
  readonly template?: Template<Data>
}

export interface WaitOptions {
  /** Ends the waiting, not the job. */
  readonly signal?: AbortSignal
}

export interface ListOptions extends JobOptions {
  readonly runId?: string
  /** Created at or after. */
  readonly from?: Date
  /** Created before. */
  readonly until?: Date
}

export interface ReviewLinkOptions extends JobOptions {
  /** The id of the job whose review the link opens. */
  readonly extraction: string
  /** Seconds until the link and the sessions that it opened end, from a minute to 90 days; a week when left out. */
  readonly expiresIn?: number
  /** Where browsers find the host, as in `https://app.example.com`. */
  readonly origin?: string
}

export interface ReviewLink {
  /** Opens the review in the console; without `origin` it begins with the handler's `prefix`. */
  readonly url: string
  /** The part of `url` after `#token=`, which browsers send to no server. */
  readonly token: string
  readonly expiresAt: Date
}

type AnyData = Readonly<Record<string, unknown>>

/** An engine in this process. All that goes wrong is a `WinnowError`. */
export interface Winnow {
  /** The values of one document, of which nothing is kept. */
  readonly extract: <Data>(template: Template<Data>, document: ExtractInput) => Running<ExtractResult<Data>>

  /** Accepts a job and returns at once; it is worked on in this process or, with a shared database, in another. */
  readonly submit: <Data>(template: Template<Data>, document: SubmitInput) => Promise<Job<Data>>

  /** What a job gives, as soon as it has ended; rejects with why it has failed. */
  readonly wait: {
    <Data>(id: JobId<Data>, options?: TypedJobOptions<Data> & WaitOptions): Promise<JobResult<Data>>
    <Data = AnyData>(id: string, options?: TypedJobOptions<Data> & WaitOptions): Promise<JobResult<Data>>
  }

  /** A job as it is now. */
  readonly get: {
    <Data>(id: JobId<Data>, options?: TypedJobOptions<Data>): Promise<Job<Data>>
    <Data = AnyData>(id: string, options?: TypedJobOptions<Data>): Promise<Job<Data>>
  }

  /** A user's jobs, newest first. */
  readonly list: (options?: ListOptions) => AsyncIterable<Job>

  /** Removes a job with its document and its data, also while it is being worked on. */
  readonly remove: (id: string, options?: JobOptions) => Promise<void>

  /** Hears of each job that ends in this process. Call what it gives to stop that. A listener that fails is logged. */
  readonly on: {
    (event: "completed", listener: (job: CompletedJob<AnyData>) => void): () => void
    (event: "failed", listener: (job: FailedJob<AnyData>) => void): () => void
  }

  /**
   * Many documents as jobs, each as it ends. With the same `runId` it goes on where an earlier process left off: what has
   * completed is not done again.
   */
  readonly batch: <Data, File extends BatchFile>(
    template: Template<Data>,
    files: BatchFiles<File>,
    options?: BatchOptions
  ) => AsyncIterable<BatchItem<Data, File>>

  /** The service's whole HTTP API, `/v1` and its reference, to be mounted anywhere. */
  readonly handler: (request: Request) => Promise<Response>

  /** A key for the API of the handler, shown this once. */
  readonly createApiKey: (options?: JobOptions & { readonly name?: string }) => Promise<string>

  /** A link that opens the review of one job in the console of the handler, without an account, and reaches nothing else. */
  readonly reviewLink: (options: ReviewLinkOptions) => Promise<ReviewLink>

  /** Ends everything. Jobs have 8 seconds to end; the rest goes on with the next engine on the same storage. */
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/// <reference lib="esnext.disposable" preserve="true" />
import type { BatchFile, BatchFiles, BatchItem, BatchOptions } from "./Batch.js"
import type { DocumentFile } from "./DocumentFile.js"
import type { ExtractResult } from "./Evidence.js"
import type { CompletedJob, FailedJob, Job, JobId, JobResult } from "./Job.js"
import type { ProgressStep, Running } from "./Progress.js"
import type { Template } from "./Template.js"

export interface DocumentInput {
  readonly file: DocumentFile
  /** The file's name, when the file itself has none. */
  readonly name?: string
  /** Detected from the bytes by default. */
  readonly mimeType?: string
}

export interface ExtractInput extends DocumentInput {
  /** Stops the extraction, including the thread that reads and the request to the model. */
  readonly signal?: AbortSignal
  readonly onProgress?: (step: ProgressStep) => void
  /** Accepts only values that appear in the document; others become null, or count as missing if they are required. */
  readonly strict?: boolean
}

export interface SubmitInput extends DocumentInput {
  /** The host's id of the user who owns the job; default: "local", as in all methods below. */
  readonly user?: string
  /** Groups jobs. */
  readonly runId?: string
  /** Submitting the same key, document and template again within 24 hours returns the same job. */
  readonly idempotencyKey?: string
  /** Stops reading the file; once the job is accepted, it continues. */
  readonly signal?: AbortSignal
}

export interface JobOptions {
  readonly user?: string
}

export interface TypedJobOptions<Data> extends JobOptions {
  /** The job's template; types the data when the id is a plain string. */
  readonly template?: Template<Data>
}

export interface WaitOptions {
  /** Stops waiting; the job continues. */
  readonly signal?: AbortSignal
}

export interface ListOptions extends JobOptions {
  readonly runId?: string
  /** Created at or after this time. */
  readonly from?: Date
  /** Created before this time. */
  readonly until?: Date
}

export interface ReviewLinkOptions extends JobOptions {
  /** The id of the job whose review the link opens. */
  readonly extraction: string
  /** Seconds until the link, and the sessions opened with it, expire: 60 to 7,776,000 (90 days); default: one week. */
  readonly expiresIn?: number
  /** The host's origin as browsers see it, such as `https://app.example.com`. */
  readonly origin?: string
}

export interface ReviewLink {
  /** Opens the review in the console; without `origin` it starts with the handler's `prefix`. */
  readonly url: string
  /** The part of `url` after `#token=`, which browsers do not send to servers. */
  readonly token: string
  readonly expiresAt: Date
}

type AnyData = Readonly<Record<string, unknown>>

/** An engine in this process. All its errors are `WinnowError`s. */
export interface Winnow {
  /** Extracts the values of one document; nothing is stored. */
  readonly extract: <Data>(template: Template<Data>, document: ExtractInput) => Running<ExtractResult<Data>>

  /** Accepts a job and returns before it is processed, by this process or by another one that shares the database. */
  readonly submit: <Data>(template: Template<Data>, document: SubmitInput) => Promise<Job<Data>>

  /** Waits until a job ends and returns its result; rejects with its error if it failed. */
  readonly wait: {
    <Data>(id: JobId<Data>, options?: TypedJobOptions<Data> & WaitOptions): Promise<JobResult<Data>>
    <Data = AnyData>(id: string, options?: TypedJobOptions<Data> & WaitOptions): Promise<JobResult<Data>>
  }

  /** The current state of a job; rejects with `JobNotFoundError` if there is none. */
  readonly get: {
    <Data>(id: JobId<Data>, options?: TypedJobOptions<Data>): Promise<Job<Data>>
    <Data = AnyData>(id: string, options?: TypedJobOptions<Data>): Promise<Job<Data>>
  }

  /** A user's jobs, newest first. */
  readonly list: (options?: ListOptions) => AsyncIterable<Job>

  /** Deletes a job with its document and data, even while it is being processed. */
  readonly remove: (id: string, options?: JobOptions) => Promise<void>

  /**
   * Calls `listener` for each job that ends in this process. Returns a function that unsubscribes. Errors of a listener
   * are logged.
   */
  readonly on: {
    (event: "completed", listener: (job: CompletedJob<AnyData>) => void): () => void
    (event: "failed", listener: (job: FailedJob<AnyData>) => void): () => void
  }

  /**
   * Submits many documents as jobs and yields each one as it ends. A batch with the same `runId` continues where an
   * earlier process stopped: completed documents are not processed again.
   */
  readonly batch: <Data, File extends BatchFile>(
    template: Template<Data>,
    files: BatchFiles<File>,
    options?: BatchOptions
  ) => AsyncIterable<BatchItem<Data, File>>

  /** The service's whole HTTP API, with `/v1` and its reference, to mount in any server. */
  readonly handler: (request: Request) => Promise<Response>

  /** Creates an API key for the handler; its value cannot be read again. */
  readonly createApiKey: (options?: JobOptions & { readonly name?: string }) => Promise<string>

  /**
   * Creates a link to the review of one job in the handler's console. It needs no account and gives access to nothing
   * else.
   */
  readonly reviewLink: (options: ReviewLinkOptions) => Promise<ReviewLink>

  /** Closes the engine. Jobs have 8 seconds to finish; the next engine on the same storage processes the rest. */
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

import type { DocumentWarning, Evidence, TokenUsage } from "./Evidence.js"
import type { ProgressStep } from "./Progress.js"
import type { TemplateContent } from "./Template.js"
import type { Variable } from "./Variable.js"

/** A document to extract, with its template. */
export interface EngineDocument {
  /** The engine takes ownership: the parser may move them to another thread. */
  readonly bytes: Uint8Array
  readonly name: string | undefined
  /** Detected from the bytes when undefined. */
  readonly mimeType: string | undefined
  readonly template: TemplateContent
}

/** The result of an extraction; `data` has the shape of the template's variables. */
export interface EngineOutput {
  readonly data: unknown
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

interface ExtractCall extends EngineDocument {
  readonly isStrict: boolean
  readonly report: (step: ProgressStep) => void
  readonly signal: AbortSignal | undefined
}

export interface SubmitCall extends EngineDocument {
  readonly user: string
  /** Random when undefined. */
  readonly id: string | undefined
  readonly runId: string | null
  readonly idempotencyKey: string | undefined
}

/** A job as the engine stores it. */
export interface JobRecord {
  readonly id: string
  readonly user: string
  readonly templateId: string
  readonly templateName: string
  readonly variables: ReadonlyArray<Variable>
  readonly fileName: string
  readonly runId: string | null
  readonly status: "processing" | "completed" | "failed"
  readonly data: unknown
  /** The path of a required value that is null in `data`. */
  readonly missing: string | undefined
  readonly error: string | null
  /** Whether the model was unavailable or rejected the request. */
  readonly modelFailure: "unavailable" | "rejected" | undefined
  readonly processingTimeMs: number | null
  readonly createdAt: Date
}

export interface JobFilter {
  readonly runId?: string
  /** Created at or after this time. */
  readonly from?: Date
  /** Created before this time. */
  readonly until?: Date
}

/** The engine behind the public `Winnow` interface; its methods reject with `WinnowError`s. */
export interface EmbeddedEngine {
  readonly extract: (call: ExtractCall) => Promise<EngineOutput>
  readonly submit: (call: SubmitCall) => Promise<JobRecord>
  /** Waits until the job has ended. */
  readonly wait: (user: string, id: string, signal: AbortSignal | undefined) => Promise<JobRecord>
  readonly find: (user: string, id: string) => Promise<JobRecord | undefined>
  readonly output: (job: JobRecord) => Promise<EngineOutput>
  /** Newest first. */
  readonly list: (user: string, filter: JobFilter) => AsyncIterable<JobRecord>
  readonly remove: (user: string, id: string) => Promise<void>
  /** Calls `listener` for each job that ends in this process; returns a function that unsubscribes. */
  readonly listen: (listener: (job: JobRecord) => void) => () => void
  readonly handle: (request: Request) => Promise<Response>
  readonly createApiKey: (user: string, name: string) => Promise<string>
  readonly reviewLink: (
    user: string,
    id: string,
    seconds: number
  ) => Promise<{ readonly token: string; readonly expiresAt: Date }>
  readonly close: () => Promise<void>
}

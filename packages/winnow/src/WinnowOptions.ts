import type { ModelCall } from "./Evidence.js"
import type { LogEntry } from "./Log.js"
import type { Model } from "./Model.js"
import type { Storage } from "./Storage.js"

/** Extractions per calendar month: free 25, starter 350, core 2,500, pro 10,000. */
export type Plan = "free" | "starter" | "core" | "pro"

/** Returns the id of the user who sends a request; null or undefined rejects the request. */
export type Authenticate = (request: Request) => UserAnswer | Promise<UserAnswer>
type UserAnswer = string | null | undefined

export interface HandlerOptions {
  /**
   * The path where the host mounts the handler, such as `/api/winnow`. Not needed if the host strips it from the URL.
   */
  readonly prefix?: string
  /** Replaces Winnow's own API keys (`winnow.createApiKey`). */
  readonly authenticate?: Authenticate
  /**
   * Whether to serve the web console beside the API, at the handler's own address; default: false. Needs `prefix`
   * unless the handler is mounted at `/`. Documents are then stored for 30 days unless `documentRetentionDays` is set.
   */
  readonly console?: boolean
}

export interface WebhookOptions {
  /**
   * Encrypts the secrets of webhooks: 32 bytes in hex or base64; older keys may follow, separated by commas. Required
   * if the storage outlives the process.
   */
  readonly secretKey?: string
  /** Non-public networks that webhooks may call, such as `10.0.0.0/8`. */
  readonly allow?: ReadonlyArray<string>
}

/** The handler's mount path without a trailing slash; empty for `/`. */
export const prefixOf = ({ prefix = "" }: HandlerOptions = {}): string => prefix.replace(/\/+$/, "")

/** Jobs that an engine processes at a time. */
export const defaultConcurrency = 4

/** The options of `createWinnow` that do not depend on the engine's parts. */
export interface HostOptions {
  /** Larger documents are rejected; default: 25 MiB. */
  readonly maxDocumentBytes?: number
  /**
   * Threads that read documents; default: one less than the number of processors, at least 2. A user with no
   * thread at work gets an extra one at once, up to four times this number in total.
   */
  readonly threads?: number
  /**
   * Jobs processed at a time; default: 4. A user with no job in progress gets an extra slot at once, up to four times
   * this number in total.
   */
  readonly concurrency?: number
  /** Returns the plan of a host's user, or null for an unknown id. By default every id is a known user. */
  readonly users?: (id: string) => Plan | null | undefined | Promise<Plan | null | undefined>
  /**
   * Whether jobs count against the monthly limit of the user's plan: `true`, or the host's own limits. Default: false.
   */
  readonly quota?: boolean | Readonly<Record<Plan, number>>
  /**
   * Days that documents are stored, to view them again; by default a document is deleted when its job
   * ends.
   */
  readonly documentRetentionDays?: number
  readonly handler?: HandlerOptions
  /** Required to register webhooks at the handler. */
  readonly webhooks?: WebhookOptions
  /** Receives log entries; by default warnings and errors are written to stderr. */
  readonly log?: (entry: LogEntry) => void
}

export interface WinnowOptions extends HostOptions {
  /** Where jobs are stored; by default in memory, until the engine is closed. */
  readonly storage?: Storage
  /** The PDF engine; default: PDFium. */
  readonly pdfEngine?: "pdfium" | "unpdf"
  /**
   * The model that extracts the values: `openai(…)` of `winnow/openai`, or any model of the AI SDK. Default: the
   * offline rules.
   */
  readonly model?: Model
  readonly modelUse?: ModelUse
  /** Called for each call to the model, with the whole prompt and answer. Errors it throws are logged. */
  readonly onModelCall?: (call: ModelCallRecord) => void
  /** Recognises pages without usable text with the system's Tesseract; off by default. */
  readonly ocr?: OcrOptions
}

export interface OcrOptions {
  /** Tesseract's names of the languages, the most frequent first: `eng`, `deu+eng`. */
  readonly languages: string
  /** The path of Tesseract; by default it is looked up in `PATH`. */
  readonly command?: string
  /** Pages recognised at a time; default: 2. */
  readonly concurrency?: number
  /** Milliseconds per page; default: two minutes. */
  readonly timeLimit?: number
}

/** How the model is called, and what a document may cost. */
export interface ModelUse {
  /** Concurrent calls per document; default: 4. */
  readonly concurrency?: number
  /** Concurrent calls of this engine for all documents; default: 16. Users take turns. */
  readonly calls?: number
  /** Input and output tokens per minute of all calls of this engine; default: unlimited. */
  readonly tokensPerMinute?: number
  /** Milliseconds per call, which is then retried; default: three minutes. */
  readonly callTimeout?: number
  /** Milliseconds per document, within which failed calls are retried; default: ten minutes. */
  readonly timeout?: number
  /**
   * The maximum tokens of a document in one call; default: 50,000, and far fewer for a local model with a short
   * context.
   */
  readonly promptTokens?: number
  /** The approximate maximum length of an answer in tokens; default: 8,000. */
  readonly answerTokens?: number
  /** Limits for one document, all attempts together; `cost` needs `prices`. */
  readonly budget?: { readonly tokens?: number; readonly cost?: number }
  /** Prices per million tokens, by the model's name; `*` stands for any other model. */
  readonly prices?: Readonly<
    Record<string, { readonly input: number; readonly cachedInput?: number; readonly output: number }>
  >
  /**
   * Also reads each document with the offline rules: where both agree, confidence rises; where they differ, it falls.
   * With `model`, that model is then asked for the doubtful values.
   */
  readonly check?: "rules" | { readonly model: Model }
  /**
   * A model that is asked for values that are unverified, required but missing, or in conflict with the check. Its
   * values replace those if they appear in the document.
   */
  readonly fallback?: Model
  /** Returns what could be read when the budget or time is used up; by default the document fails. */
  readonly partial?: boolean
}

/** One call to a model, with the whole prompt and answer. */
export interface ModelCallRecord extends ModelCall {
  /** The model's name in the provider's answer; empty when there was no answer. */
  readonly model: string
  /** Counts from 1; higher when the call was retried after a temporary failure. */
  readonly attempt: number
  readonly startedAt: Date
  readonly system: string
  readonly prompt: string
  /** JSON Schema of the answer, before it is translated to the provider's dialect. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The number of page images sent. */
  readonly images: number
  /** The model's unmodified text; null if there was none. */
  readonly answer: string | null
  /** Why there was no usable answer; null if there was one. */
  readonly error: string | null
}

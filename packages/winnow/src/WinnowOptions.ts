import type { ModelCall } from "./Evidence.js"
import type { LogEntry } from "./Log.js"
import type { Model } from "./Model.js"
import type { Storage } from "./Storage.js"

/** Extractions a calendar month: free 25, starter 350, core 2,500, pro 10,000. */
export type Plan = "free" | "starter" | "core" | "pro"

/** Who sends a request, or nothing for nobody who may; a string is the user's id. */
export type Authenticate = (request: Request) => UserAnswer | Promise<UserAnswer>
type UserAnswer = string | null | undefined

export interface HandlerOptions {
  /** Where the host has mounted the handler, as in `/api/winnow`, unless it takes that off the URL itself. */
  readonly prefix?: string
  /** Instead of Winnow's own API keys (`winnow.createApiKey`). */
  readonly authenticate?: Authenticate
  /**
   * Whether the web console stands beside the API, at the handler's own address. It needs `prefix` wherever the handler is
   * not mounted at `/`. Documents are kept for 30 days then, unless `documentRetentionDays` says otherwise. Off by default.
   */
  readonly console?: boolean
}

export interface WebhookOptions {
  /**
   * Seals the secrets of webhooks: 32 bytes in hex or base64; older keys may follow, separated by commas. May be left out
   * only where nothing outlives the process.
   */
  readonly secretKey?: string
  /** Networks that may be called although they are not public, as in `10.0.0.0/8`. */
  readonly allow?: ReadonlyArray<string>
}

/** Where the host has mounted the handler, without a slash at the end; empty at `/`. */
export const prefixOf = ({ prefix = "" }: HandlerOptions = {}): string => prefix.replace(/\/+$/, "")

/** Jobs that an engine works on at a time. */
export const defaultConcurrency = 4

/** What `createWinnow` takes whatever the engine is made of. */
export interface HostOptions {
  /** Larger documents are refused; 25 MiB unless given. */
  readonly maxDocumentBytes?: number
  /**
   * Threads that read documents; one less than there are processors when left out, but two at least. A user with none gets
   * one more at once, up to four times as many.
   */
  readonly threads?: number
  /** Jobs that are worked on at a time; 4 when left out. A user with none gets one more at once, up to four times as many. */
  readonly concurrency?: number
  /** The plan of each of the host's users, nothing for an id that is nobody's. Every id is somebody when left out. */
  readonly users?: (id: string) => Plan | null | undefined | Promise<Plan | null | undefined>
  /** Whether jobs count against the month's limit of the user's plan: `true`, or limits of the host's own. Off by default. */
  readonly quota?: boolean | Readonly<Record<Plan, number>>
  /** Days for which documents are kept, to be looked at again; they go with the end of their job when left out. */
  readonly documentRetentionDays?: number
  readonly handler?: HandlerOptions
  /** Webhooks can be registered at the handler when this is given. */
  readonly webhooks?: WebhookOptions
  /** Hears what the engine has to say; warnings and errors go to stderr when left out. */
  readonly log?: (entry: LogEntry) => void
}

export interface WinnowOptions extends HostOptions {
  /** Where jobs are kept; in memory, for as long as the engine is open, when left out. */
  readonly storage?: Storage
  /** What reads PDF; PDFium when left out. */
  readonly pdfEngine?: "pdfium" | "unpdf"
  /** Who reads the values: `openai(…)` of `winnow/openai`, or any model of the AI SDK. Offline rules when left out. */
  readonly model?: Model
  readonly modelUse?: ModelUse
  /** Hears of each call that was made to the model, with all that was asked and answered. What it throws is logged. */
  readonly onModelCall?: (call: ModelCallRecord) => void
  /** Recognises pages that have no good text with the Tesseract of the system. Off when left out. */
  readonly ocr?: OcrOptions
}

export interface OcrOptions {
  /** Tesseract's names of the languages, the most usual first: `eng`, `deu+eng`. */
  readonly languages: string
  /** Tesseract itself; wherever the system finds it when left out. */
  readonly command?: string
  /** Pages at a time; 2 when left out. */
  readonly concurrency?: number
  /** Milliseconds for one page; two minutes when left out. */
  readonly timeLimit?: number
}

/** How a model is asked, and what a document may cost. */
export interface ModelUse {
  /** Calls for one document at a time; 4 when left out. */
  readonly concurrency?: number
  /** Calls of this engine at a time, all documents together; 16 when left out. Users take turns. */
  readonly calls?: number
  /** Input and output of all calls of this engine; unbounded when left out. */
  readonly tokensPerMinute?: number
  /** Milliseconds for one call, which is then tried again; three minutes when left out. */
  readonly callTimeout?: number
  /** Milliseconds for one document, within which failing calls are tried again; ten minutes when left out. */
  readonly timeout?: number
  /** Most tokens of a document in one call: 50,000, and far less for a local model with a short context. */
  readonly promptTokens?: number
  /** About how long the longest answers may be: 8,000 tokens. */
  readonly answerTokens?: number
  /** For one document, all attempts together; `cost` needs prices. */
  readonly budget?: { readonly tokens?: number; readonly cost?: number }
  /** What a million tokens cost, by the model's name; `*` is any other. */
  readonly prices?: Readonly<
    Record<string, { readonly input: number; readonly cachedInput?: number; readonly output: number }>
  >
  /**
   * Reads each document by the offline rules as well: where both agree confidence rises, where not it falls. With a
   * model, that one is then asked for the values that are in doubt.
   */
  readonly check?: "rules" | { readonly model: Model }
  /**
   * Is asked for what came back unverified, missing though required, or in disagreement with the check. Its values replace
   * those when they are in the document.
   */
  readonly fallback?: Model
  /** Takes what could be read when budget or time are used up; otherwise the document fails. */
  readonly partial?: boolean
}

/** One call to a model with all that was asked and answered. */
export interface ModelCallRecord extends ModelCall {
  /** As the provider names it in its answer; empty where there was none. */
  readonly model: string
  /** From 1; more where the call was made again after a passing failure. */
  readonly attempt: number
  readonly startedAt: Date
  readonly system: string
  readonly prompt: string
  /** JSON Schema of the answer, before it is written in the provider's dialect. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Pictures of pages that went along. */
  readonly images: number
  /** The model's text as it came; null for none. */
  readonly answer: string | null
  /** Why there was no usable answer; null where there was one. */
  readonly error: string | null
}

import type { Variable } from "./Variable.js"

/** Data of a template whose shape is not known when the program is compiled. */
export type AnyData = Readonly<Record<string, unknown>>

interface Accepted {
  readonly id: string
  readonly userId: string
  readonly templateId: string
  /** As it was when the extraction was accepted, like `variables`. */
  readonly templateName: string
  readonly fileName: string
  readonly variables: ReadonlyArray<Variable>
  readonly source: "dashboard" | "api"
  /** The batch; null for an extraction by itself. */
  readonly runId: string | null
  /** ISO 8601, UTC; unique among a user's extractions. */
  readonly createdAt: string
}

export interface ProcessingExtraction extends Accepted {
  readonly status: "processing"
  readonly extractedData: null
  readonly error: null
  readonly processingTimeMs: null
}

export interface CompletedExtraction<Data = AnyData> extends Accepted {
  readonly status: "completed"
  readonly extractedData: Data
  readonly error: null
  readonly processingTimeMs: number | null
}

export interface FailedExtraction extends Accepted {
  readonly status: "failed"
  readonly extractedData: null
  /** Why, for the person who sent the document. */
  readonly error: string
  readonly processingTimeMs: number | null
}

/** `completed` or `failed`: it never changes again. */
export type EndedExtraction<Data = AnyData> = CompletedExtraction<Data> | FailedExtraction

/** One document's way through one template. */
export type Extraction<Data = AnyData> = ProcessingExtraction | EndedExtraction<Data>

/** Points from a page's top-left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where one value stands in the document. */
export interface Evidence {
  /** The value's place in `extractedData`, like `lines[0].total`. */
  readonly path: string
  /** From 1; null where it is not known. */
  readonly page: number | null
  /** Null where the format has no positions. */
  readonly box: Box | null
  /** Verbatim from the document. */
  readonly quote: string | null
  readonly status: "verified" | "approximate" | "unverified"
  /** From 0 to 1. */
  readonly confidence: number
  /** Only on a page that was read from its picture: a model's copy of it, which has no boxes, or OCR. */
  readonly source?: "transcript" | "ocr" | "image"
  /** Only where the document was read twice and both readings have a value here. */
  readonly check?: "agrees" | "disagrees"
  /** Only where a fallback model was asked about the document: which reading gave this value. */
  readonly role?: "reading" | "fallback"
  /** Only where a fallback model was asked about the document: the model that gave this value, by provider and name. */
  readonly model?: string
}

/** What a person must know about a document or its values. More codes may come. */
export interface RunWarning {
  readonly code: string
  readonly message: string
  readonly pages?: ReadonlyArray<number>
}

/** One call to the model, also one that failed. */
export interface ModelCall {
  /** What the call was for. Absent where it was not recorded. */
  readonly role?: "reading" | "fallback" | "check" | "page" | "suggestion"
  /** What was asked, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  /** The provider and model that was asked, such as `openai.responses:gpt-5-mini`. Absent where it is not known. */
  readonly requestedModel?: string
  /** As the provider names it in its answer; absent where there was none. */
  readonly model?: string
  readonly outcome: "answered" | "invalid" | "truncated" | "refused" | "rejected" | "transient"
  readonly inputTokens: number
  /** Of the input, what the provider had in its cache. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  /** In the currency of the server's prices; absent without prices. */
  readonly cost?: number
  readonly millis: number
  /** The answer was kept from an earlier attempt at the same document: nothing was sent. */
  readonly kept?: boolean
}

/** What a run used of a model: tokens billed, summed over attempts. */
export interface TokenUsage {
  /** Several are separated by commas. */
  readonly model: string
  readonly inputTokens: number
  /** Of the input, what the provider had in its cache and bills at a lower price. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost?: number
  /** Every call in its order. */
  readonly calls?: ReadonlyArray<ModelCall>
  /** Why less was read than the document has. */
  readonly incomplete?: ReadonlyArray<string>
}

export interface EvidenceReport {
  readonly evidence: ReadonlyArray<Evidence>
  readonly warnings: ReadonlyArray<RunWarning>
  /** What the model used; null without a model. */
  readonly tokens: TokenUsage | null
}

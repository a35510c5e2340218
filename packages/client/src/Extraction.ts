import type { Variable } from "./Variable.js"

/** Data of a template that is not known at compile time. */
export type AnyData = Readonly<Record<string, unknown>>

interface Accepted {
  readonly id: string
  readonly userId: string
  readonly templateId: string
  /** The name when the extraction was accepted; the same holds for `variables`. */
  readonly templateName: string
  readonly fileName: string
  readonly variables: ReadonlyArray<Variable>
  readonly source: "dashboard" | "api"
  /** The batch; null for a single extraction. */
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
  /** The reason, in words for the person who sent the document. */
  readonly error: string
  readonly processingTimeMs: number | null
}

/** An extraction that is `completed` or `failed`, which is final. */
export type EndedExtraction<Data = AnyData> = CompletedExtraction<Data> | FailedExtraction

/** The extraction of one document with one template. */
export type Extraction<Data = AnyData> = ProcessingExtraction | EndedExtraction<Data>

/** A rectangle in points from the page's top-left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where one value was found in the document. */
export interface Evidence {
  /** The value's path in `extractedData`, such as `lines[0].total`. */
  readonly path: string
  /** Counts from 1; null when not known. */
  readonly page: number | null
  /** Null when the format has no positions. */
  readonly box: Box | null
  /** The exact text in the document. */
  readonly quote: string | null
  readonly status: "verified" | "approximate" | "unverified"
  /** From 0 to 1. */
  readonly confidence: number
  /** Only for a page that was read from its image, by a model (which gives no boxes) or by OCR. */
  readonly source?: "transcript" | "ocr" | "image"
  /** Only when the document was read twice and both readings have a value here. */
  readonly check?: "agrees" | "disagrees"
  /** Only when a fallback model was asked about the document: which reading gave this value. */
  readonly role?: "reading" | "fallback"
  /** Only when a fallback model was asked about the document: the model that gave this value, as provider and name. */
  readonly model?: string
}

/** What a person should know about a document or its values. Further codes may be added. */
export interface RunWarning {
  readonly code: string
  readonly message: string
  readonly pages?: ReadonlyArray<number>
}

/** One call to the model, including failed ones. */
export interface ModelCall {
  /** What the call was for; absent when it was not recorded. */
  readonly role?: "reading" | "fallback" | "check" | "page" | "suggestion"
  /** What the model was asked for, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  /** The provider and model that were called, such as `openai.responses:gpt-5-mini`; absent when not known. */
  readonly requestedModel?: string
  /** The model's name in the provider's answer; absent when there was no answer. */
  readonly model?: string
  readonly outcome: "answered" | "invalid" | "truncated" | "refused" | "rejected" | "transient"
  readonly inputTokens: number
  /** The part of the input tokens that the provider had cached. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  /** In the currency of the server's prices; absent without prices. */
  readonly cost?: number
  readonly millis: number
  /** The answer was cached from an earlier attempt at the same document; nothing was sent. */
  readonly kept?: boolean
}

/** The model usage of an extraction: tokens billed, summed over all attempts. */
export interface TokenUsage {
  /** The model's name; several are separated by commas. */
  readonly model: string
  readonly inputTokens: number
  /** The part of the input tokens that the provider had cached and bills at a lower price. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost?: number
  /** All calls in order. */
  readonly calls?: ReadonlyArray<ModelCall>
  /** Why part of the document was not read. */
  readonly incomplete?: ReadonlyArray<string>
}

export interface EvidenceReport {
  readonly evidence: ReadonlyArray<Evidence>
  readonly warnings: ReadonlyArray<RunWarning>
  /** The model usage; null when no model was used. */
  readonly tokens: TokenUsage | null
}

import type { PathOf } from "./PathOf.js"

/** A rectangle in points (1/72 inch); the origin is the page's top-left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where one value was found. `verified`: the document contains the quote, and it reads as the value; `approximate`:
 * almost so; `unverified`: no such text was found. `confidence` is in [0, 1]; `page` counts from 1; DOCX documents have
 * no boxes.
 */
export interface Evidence<Path extends string = string> {
  /** Such as `lines[0].total`. */
  readonly path: Path
  readonly page: number | null
  readonly box: Box | null
  readonly quote: string | null
  readonly status: "verified" | "approximate" | "unverified"
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

/** Tokens billed, summed over all attempts; costs are in the currency of the configured prices. */
export interface TokenUsage {
  /** The model's name; several are separated by commas. */
  readonly model: string
  readonly inputTokens: number
  /** The part of the input tokens that the provider had cached. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost?: number
  /** Every call to the model, including failed ones. */
  readonly calls?: ReadonlyArray<ModelCall>
  /** What was not read, and why. */
  readonly incomplete?: ReadonlyArray<string>
}

/** One call to the model. `kept`: the answer was cached from an earlier attempt, and nothing was sent. */
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
  readonly cost?: number
  readonly millis: number
  readonly kept?: boolean
}

/** What a person should know about a document or its values; docs/evidence.md lists the codes. */
export interface DocumentWarning {
  readonly code:
    | "hidden_text"
    | "several_documents"
    | "pages_not_read"
    | "part_not_read"
    | "rows_missing"
    | "table_cut_off"
    | "values_disagree"
    | "answer_incomplete"
    | "limit_reached"
  readonly message: string
  /** Page numbers from 1; empty when they are not known. */
  readonly pages: ReadonlyArray<number>
}

/** The result of extracting one document. */
export interface ExtractResult<Data> {
  readonly data: Data
  /** One entry for each value that is not null. */
  readonly evidence: ReadonlyArray<Evidence<PathOf<Data>>>
  /** Null when no model was called and no page was skipped. */
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
  /** Finds the evidence of the value at a path: `where("lines[0].total")?.page`. */
  readonly where: (path: PathOf<Data>) => Evidence | undefined
}

interface ResultDetails {
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

/** `evidence` belongs to `data`, or to the data that `data` was made from. */
export const resultOf = <Data>(data: Data, { evidence, tokens, warnings }: ResultDetails): ExtractResult<Data> => ({
  data,
  evidence: evidence as ReadonlyArray<Evidence<PathOf<Data>>>,
  tokens,
  warnings,
  where: (path) => evidence.find((entry) => entry.path === path)
})

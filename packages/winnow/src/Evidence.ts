import type { PathOf } from "./PathOf.js"

/** Points (1/72 inch), origin at the page's top-left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where one value stands. `verified`: the quote is in the document and reads as the value; `approximate`: nearly so;
 * `unverified`: no such text was found. `confidence` in [0, 1]; `page` counts from 1; a DOCX has no boxes.
 */
export interface Evidence<Path extends string = string> {
  /** As in `lines[0].total`. */
  readonly path: Path
  readonly page: number | null
  readonly box: Box | null
  readonly quote: string | null
  readonly status: "verified" | "approximate" | "unverified"
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

/** Tokens billed, summed over attempts; costs in the currency of the prices given. */
export interface TokenUsage {
  /** Several are separated by commas. */
  readonly model: string
  readonly inputTokens: number
  /** Of the input, what the provider had cached. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost?: number
  /** Every call to the model, also those that failed. */
  readonly calls?: ReadonlyArray<ModelCall>
  /** What was not read, and why. */
  readonly incomplete?: ReadonlyArray<string>
}

/** `kept`: the answer was kept from an earlier attempt, and nothing was sent. */
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
  /** Of the input, what the provider had cached. */
  readonly cachedInputTokens?: number
  readonly outputTokens: number
  readonly cost?: number
  readonly millis: number
  readonly kept?: boolean
}

/** What a person must know about a document or its values; the codes are listed in docs/evidence.md. */
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
  /** From 1; empty where they are not known. */
  readonly pages: ReadonlyArray<number>
}

/** What a document gives. */
export interface ExtractResult<Data> {
  readonly data: Data
  /** Of each value that is not null. */
  readonly evidence: ReadonlyArray<Evidence<PathOf<Data>>>
  /** Null where no model was asked and no page was left out. */
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
  /** The evidence of the value at this path: `where("lines[0].total")?.page`. */
  readonly where: (path: PathOf<Data>) => Evidence | undefined
}

interface Told {
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

/** `evidence` is of `data`, or of what `data` was made from. */
export const resultOf = <Data>(data: Data, { evidence, tokens, warnings }: Told): ExtractResult<Data> => ({
  data,
  evidence: evidence as ReadonlyArray<Evidence<PathOf<Data>>>,
  tokens,
  warnings,
  where: (path) => evidence.find((entry) => entry.path === path)
})

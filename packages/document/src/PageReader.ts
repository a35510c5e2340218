import type { Effect } from "effect"
import { Context, Schema } from "effect"
import { TokenUsage } from "./TokenUsage.js"
import type { PagePicture } from "./PageRenderer.js"
import type { Box } from "./ParsedDocument.js"

/** A word recognised in a picture, with its box in pixels from the top left. */
export interface PictureWord {
  readonly text: string
  readonly box: Box
  /** In [0, 1]. */
  readonly confidence: number
  /** Words with the same number stand on one line. */
  readonly line: number
}

/**
 * The text found in a picture. One of:
 * - `words`: words with their positions
 * - `transcript`: lines in reading order, with tabs between table cells and empty lines between paragraphs; `isCut` if
 *   it is incomplete
 * - `unread`: why the page was not read, if the document is to be used without this page
 */
export type PictureText =
  | { readonly kind: "words"; readonly words: ReadonlyArray<PictureWord> }
  | { readonly kind: "transcript"; readonly lines: ReadonlyArray<string>; readonly isCut: boolean }
  | { readonly kind: "unread"; readonly why: string }

export interface PageReading {
  readonly text: PictureText
  /** Tokens and cost of the model's answer; null without a model. */
  readonly usage: TokenUsage | null
}

export interface PageReaderAbilities {
  /** Names reader, model and settings; answers cached under another name are not reused. Null: no caching. */
  readonly name: string | null
  /** False for a model that cannot read images. */
  readonly canRead: boolean
  /** True for a reader other than a model that returns positions: a vision model gets words and image. */
  readonly givesPlaces?: boolean
}

/** Why a page image could not be read. `message` is addressed to the person who sent the document. */
export class PageReaderError extends Schema.TaggedError<PageReaderError>()("PageReaderError", {
  reason: Schema.Literal("model", "invalid", "refused", "budget", "time", "memory", "crash"),
  message: Schema.String,
  /** What was spent before the failure. */
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** Port: reads the text in a page image, for pages without a usable text layer. */
export class PageReader extends Context.Tag("@winnow/document/PageReader")<
  PageReader,
  {
    readonly abilities: Effect.Effect<PageReaderAbilities, PageReaderError>
    /** Pixels per point at which the reader works best. */
    readonly scale: number
    /** How many pages of one document are read at a time. */
    readonly concurrency: number
    readonly read: (picture: PagePicture, page: number) => Effect.Effect<PageReading, PageReaderError>
  }
>() {}

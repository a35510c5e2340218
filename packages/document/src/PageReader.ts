import type { Effect } from "effect"
import { Context, Schema } from "effect"
import { TokenUsage } from "./TokenUsage.js"
import type { PagePicture } from "./PageRenderer.js"
import type { Box } from "./ParsedDocument.js"

/** A word where it stands in a picture: pixels from the top left. */
export interface PictureWord {
  readonly text: string
  readonly box: Box
  /** In [0, 1]. */
  readonly confidence: number
  /** Words of one number stand on one line. */
  readonly line: number
}

/**
 * What stands in a picture: words with places; or lines in reading order, the cells of a table's row parted by tabs and
 * paragraphs by empty lines, which may break off (`isCut`); or why it was not read, where the document is to be used
 * without the page.
 */
export type PictureText =
  | { readonly kind: "words"; readonly words: ReadonlyArray<PictureWord> }
  | { readonly kind: "transcript"; readonly lines: ReadonlyArray<string>; readonly isCut: boolean }
  | { readonly kind: "unread"; readonly why: string }

export interface PageReading {
  readonly text: PictureText
  /** What a model's answer cost. */
  readonly usage: TokenUsage | null
}

export interface PageReaderAbilities {
  /** Reader, model and settings: under another name nothing that was kept is used. Null keeps nothing. */
  readonly name: string | null
  /** False for a model that does not see. */
  readonly canRead: boolean
  /** It is no model, and its words have places: a model that sees gets them beside the picture. */
  readonly givesPlaces?: boolean
}

/** Why a page's picture could not be read. `message` is written for the person who sent the document. */
export class PageReaderError extends Schema.TaggedError<PageReaderError>()("PageReaderError", {
  reason: Schema.Literal("model", "invalid", "refused", "budget", "time", "memory", "crash"),
  message: Schema.String,
  /** What was spent before it failed. */
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** Port: a page's picture to its text, for pages that have no good text of their own. */
export class PageReader extends Context.Tag("@winnow/document/PageReader")<
  PageReader,
  {
    readonly abilities: Effect.Effect<PageReaderAbilities, PageReaderError>
    /** Pixels per point at which it reads best. */
    readonly scale: number
    /** Pages of one document at a time. */
    readonly concurrency: number
    readonly read: (picture: PagePicture, page: number) => Effect.Effect<PageReading, PageReaderError>
  }
>() {}

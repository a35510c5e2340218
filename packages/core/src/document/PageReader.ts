import type { Effect } from "effect"
import { Context } from "effect"
import type { ExtractorError } from "../extraction/Extractor.js"
import type { TokenUsage } from "../model/TokenUsage.js"
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
}

/** Port: a page's picture to its text, for pages that have no good text of their own. */
export class PageReader extends Context.Tag("@winnow/core/PageReader")<
  PageReader,
  {
    readonly abilities: Effect.Effect<PageReaderAbilities, ExtractorError>
    /** Pixels per point at which it reads best. */
    readonly scale: number
    /** Pages of one document at a time. */
    readonly concurrency: number
    readonly read: (picture: PagePicture, page: number) => Effect.Effect<PageReading, ExtractorError>
  }
>() {}

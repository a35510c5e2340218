import type { Box } from "./Extraction.js"

/** A word and its position, in points from the page's top-left corner. */
export interface Word extends Box {
  readonly text: string
}

export interface DocumentPage {
  /** From 1. */
  readonly number: number
  /** Points. */
  readonly width: number
  readonly height: number
  /** Whether the page can be fetched as an image. */
  readonly image: boolean
  readonly words: ReadonlyArray<Word>
}

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "table"; readonly rows: ReadonlyArray<ReadonlyArray<string>> }

/** A document's content: pages with words, or for DOCX its paragraphs and tables. */
export interface DocumentPages {
  readonly kind: "pages" | "flow"
  readonly pageCount: number
  readonly pages: ReadonlyArray<DocumentPage>
  readonly blocks: ReadonlyArray<Block>
}

export interface DocumentPagesQuery {
  /** First page, from 1. */
  readonly from?: number | undefined
  /** Last page; at most 50 pages at a time. */
  readonly to?: number | undefined
}

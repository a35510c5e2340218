import type { ParserError } from "@winnow/document"
import { DocumentParser, mimeTypes, opened, PageRenderer, Partition, pngOf } from "@winnow/document"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { DocumentNotKept, ExtractionNotFound } from "../extraction/Extraction.js"
import type { ExtractionId, UserId } from "../Ids.js"
import { ExtractionId as ExtractionIdSchema } from "../Ids.js"
import { Stores } from "../storage/Stores.js"
import type { StoreError } from "../StoreError.js"
import type { DocumentView, ViewBlock, ViewPage } from "./DocumentView.js"
import { documentView, sizeOfView } from "./DocumentView.js"
import { makeWorkCache } from "./WorkCache.js"

/** The extraction is still processing; ask again when it has ended. */
export class ExtractionProcessing extends Schema.TaggedError<ExtractionProcessing>()("ExtractionProcessing", {
  id: ExtractionIdSchema
}) {
  override get message() {
    return "The extraction is still processing; its pages can be read once it has ended"
  }
}

export class PageNotFound extends Schema.TaggedError<PageNotFound>()("PageNotFound", { message: Schema.String }) {}

/** The document's pages cannot be read or drawn: it is encrypted or damaged, or takes too long. */
export class DocumentUnreadable extends Schema.TaggedError<DocumentUnreadable>()("DocumentUnreadable", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

/** Pages `[from, to]`, numbered from 1. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

/** Some pages of a document, or the blocks of a document without pages (DOCX). */
export interface PagesOfDocument {
  readonly kind: DocumentView["kind"]
  readonly pageCount: number
  /** `image`: whether `picture` can draw the page. */
  readonly pages: ReadonlyArray<ViewPage & { readonly image: boolean }>
  readonly blocks: ReadonlyArray<ViewBlock>
}

export interface PictureRequest {
  /** From 1. */
  readonly page: number
  /** Pixels per point; a page that would get too many pixels is drawn at a smaller scale. */
  readonly scale: number
}

type Refusal = ExtractionNotFound | ExtractionProcessing | DocumentNotKept | StoreError

/** The pages of an extraction's document, for display beside its data. */
export class DocumentPages extends Context.Tag("@winnow/core/DocumentPages")<
  DocumentPages,
  {
    /**
     * Checks that the user has this extraction, it has ended, and its document still exists. Fails as `read` and
     * `picture` do, but does not read the document.
     */
    readonly check: (userId: UserId, id: ExtractionId) => Effect.Effect<void, Refusal>
    /** Words with their positions. Pages beyond the last are left out. */
    readonly read: (
      userId: UserId,
      id: ExtractionId,
      range: PageRange
    ) => Effect.Effect<PagesOfDocument, Refusal | DocumentUnreadable>
    /** A page as PNG. Also fails with `PageNotFound` if the document is not a PDF or this server cannot draw pages. */
    readonly picture: (
      userId: UserId,
      id: ExtractionId,
      request: PictureRequest
    ) => Effect.Effect<Uint8Array, Refusal | PageNotFound | DocumentUnreadable>
  }
>() {
  static readonly layer = Layer.scoped(
    DocumentPages,
    Effect.suspend(() => make)
  )
}

/** Documents read concurrently, and maximum number of cached words: about 40 MB. */
const readings = { concurrency: 2, capacity: 250_000 }
/** Pages drawn concurrently, and maximum bytes of cached pictures. */
const pictures = { concurrency: 2, capacity: 64 * 2 ** 20 }

const make = Effect.gen(function* () {
  const { runs: store } = yield* Stores
  const parser = yield* DocumentParser
  const renderer = yield* Effect.serviceOption(PageRenderer)
  const readingOnce = yield* makeWorkCache<DocumentView, Refusal | DocumentUnreadable>({
    ...readings,
    weigh: sizeOfView
  })
  const drawingOnce = yield* makeWorkCache<Uint8Array, Refusal | PageNotFound | DocumentUnreadable>({
    ...pictures,
    weigh: ({ byteLength }) => byteLength
  })

  /** The MIME type of a document that can be read; fails if it cannot. */
  const typeOf = Effect.fnUntraced(function* (userId: UserId, id: ExtractionId) {
    const found = yield* store.find(userId, id, "documentState")
    if (Option.isNone(found)) return yield* new ExtractionNotFound({ id })
    const { mimeType, status } = found.value
    if (status === "processing") return yield* new ExtractionProcessing({ id })
    if (mimeType === null) return yield* new DocumentNotKept({ id })
    return mimeType
  })

  const documentOf = (userId: UserId, id: ExtractionId) =>
    Effect.flatMap(
      store.find(userId, id, "document"),
      Option.match({ onNone: () => new DocumentNotKept({ id }), onSome: Effect.succeed })
    )

  const readingOf = (userId: UserId, id: ExtractionId) =>
    readingOnce(
      id,
      Effect.gen(function* () {
        const { bytes, mimeType } = yield* documentOf(userId, id)
        const document = yield* Effect.mapError(parser.parse(bytes, mimeType), unreadable)
        yield* opened(document)
        return documentView(document)
      })
    )

  /** Fails if a page could not be drawn because the document has fewer pages. */
  const notFound = Effect.fnUntraced(function* (userId: UserId, id: ExtractionId, page: number) {
    const reading = yield* readingOf(userId, id)
    if (reading.kind === "pages" && page > reading.pages.length)
      return yield* new PageNotFound({
        message: `The document has no page ${page}; its last page is ${reading.pages.length}`
      })
  })

  const isDrawn = (mimeType: string) => Option.isSome(renderer) && mimeType === mimeTypes.pdf

  const check = Effect.fn("DocumentPages.check")((userId: UserId, id: ExtractionId) =>
    Effect.asVoid(typeOf(userId, id))
  )

  const read = Effect.fn("DocumentPages.read")(function* (userId: UserId, id: ExtractionId, { from, to }: PageRange) {
    const image = isDrawn(yield* typeOf(userId, id))
    const reading = yield* Effect.locally(readingOf(userId, id), Partition, userId)
    return reading.kind === "flow"
      ? { kind: reading.kind, pageCount: 0, pages: [], blocks: reading.blocks }
      : {
          kind: reading.kind,
          pageCount: reading.pages.length,
          pages: reading.pages.slice(from - 1, to).map((page) => ({ ...page, image })),
          blocks: []
        }
  })

  const picture = Effect.fn("DocumentPages.picture")(function* (
    userId: UserId,
    id: ExtractionId,
    { page, scale }: PictureRequest
  ) {
    const mimeType = yield* typeOf(userId, id)
    if (Option.isNone(renderer) || !isDrawn(mimeType)) return yield* notDrawn
    return yield* drawingOnce(
      `${id} ${page} ${scale}`,
      Effect.gen(function* () {
        const { bytes } = yield* documentOf(userId, id)
        const drawn = yield* Effect.catchAll(renderer.value.render(bytes, { page, scale }), (error) =>
          Effect.flatMap(notFound(userId, id, page), () => unreadable(error))
        )
        return yield* pngOf(drawn)
      })
    ).pipe(Effect.locally(Partition, userId))
  })

  return DocumentPages.of({ check, read, picture })
})

const notDrawn = new PageNotFound({ message: "The pages of this document have no pictures; read its words instead" })

const unreadable = ({ cause, message }: ParserError) => new DocumentUnreadable({ message, cause })

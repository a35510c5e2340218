import { Effect, Either, Option } from "effect"
import { createHash } from "node:crypto"
import { deserialize, serialize } from "node:v8"
import type { Page, PageImage, PageReader, PageReading, PageRenderer, PicturePage, TokenUsage } from "@winnow/document"
import { isBlank, pngOf, recognisedPage, transcribedPage } from "@winnow/document"
import { Checkpoints } from "../Checkpoints.js"
import { CurrentRole } from "../modelExtractor/CurrentRole.js"
import { pictureOf, scaleOfImages } from "../modelExtractor/ModelPageReader.js"
import type { UsageBudget } from "../modelExtractor/UsageBudget.js"

/** The source of a document's page images, and the reader for them. */
export interface PictureSources {
  readonly reader: typeof PageReader.Service
  readonly renderer: typeof PageRenderer.Service
  readonly bytes: Uint8Array
}

/** The cached result of a page. */
interface ReadPage {
  /** Null if there was nothing to read or the page was not read. */
  readonly read: PicturePage | null
  readonly note: string | null
  readonly usage: TokenUsage | null
}

/** Makes a function that reads a page unless an earlier attempt already did. */
export const readingOnce = Effect.fnUntraced(function* (
  source: PictureSources,
  name: string | null,
  usageBudget: UsageBudget
) {
  const checkpoints = Option.filter(yield* Checkpoints, () => name !== null)
  if (Option.isNone(checkpoints)) return (page: Page) => Effect.map(readPage(source, page), ({ result }) => result)
  const { find, isShared, put } = checkpoints.value
  // A run has one document; a cache shared by several runs has several.
  const document = isShared ? createHash("sha256").update(source.bytes).digest("hex") : "run"
  return Effect.fnUntraced(function* (page: Page) {
    const key = `picture ${version} ${document} ${page.number} ${name}`
    const kept = Option.flatMap(yield* find(key), decode)
    if (Option.isSome(kept)) {
      const { usage } = kept.value
      if (usage !== null) {
        const call = { purpose: pictureOf(page.number), requestedModel: name }
        const counted = usageBudget.keep(call, { usage, truncated: false }, isShared)
        yield* Effect.provideService(counted, CurrentRole, "page")
      }
      return kept.value
    }
    const { isFinal, result } = yield* readPage(source, page)
    if (isFinal) yield* put(key, serialize(result))
    return result
  })
})

/** Increase this when pages are read in a different way. */
const version = 2

/** Another version of Node.js may have used another serialization format. */
const decode: (bytes: Uint8Array) => Option.Option<ReadPage> = Option.liftThrowable(
  (bytes: Uint8Array): ReadPage => deserialize(bytes)
)

const readPage = Effect.fnUntraced(function* ({ bytes, reader, renderer }: PictureSources, page: Page) {
  const drawn = yield* Effect.either(renderer.render(bytes, { page: page.number, scale: reader.scale }))
  if (Either.isLeft(drawn)) return { isFinal: false, result: unread(page, drawn.left.message, null) }
  const picture = drawn.right
  if (isBlank(picture)) return { isFinal: true, result: { read: null, note: null, usage: null } }
  const { text, usage }: PageReading = yield* reader.read(picture, page.number)
  if (text.kind === "unread") return { isFinal: false, result: unread(page, text.why, usage) }
  const read =
    text.kind === "words" ? recognisedPage(page, text.words, picture.scale) : transcribedPage(page, text.lines)
  const note = text.kind === "transcript" && text.isCut ? `page ${page.number}: read only in part` : null
  return { isFinal: true, result: { read, note, usage } }
})

/** The page as an image for a model; null if it is blank or cannot be rendered. */
export const imageOf = ({ bytes, renderer }: Pick<PictureSources, "bytes" | "renderer">, { number }: Page) =>
  Effect.gen(function* () {
    const picture = yield* renderer.render(bytes, { page: number, scale: scaleOfImages })
    if (isBlank(picture)) return { image: null, unseen: null }
    const { height, width } = picture
    const image: PageImage = { mediaType: "image/png", bytes: yield* pngOf(picture), width, height }
    return { image, unseen: null }
  }).pipe(Effect.catchAll(({ message }) => Effect.succeed({ image: null, unseen: `page ${number}: ${message}` })))

const unread = ({ number }: Page, why: string, usage: TokenUsage | null): ReadPage => ({
  read: null,
  note: `page ${number}: ${why}`,
  usage
})

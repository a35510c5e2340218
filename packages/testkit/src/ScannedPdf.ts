import { PageRenderer, pngOf } from "@winnow/document"
import { Effect } from "effect"
import { PDFDocument } from "pdf-lib"

/** Replaces some pages of a PDF by images without text, like scans. Page numbers start at 1. */
export const scannedPdf = (
  bytes: Uint8Array,
  isScanned: (page: number) => boolean
): Effect.Effect<Uint8Array, never, PageRenderer> =>
  Effect.gen(function* () {
    const { render } = yield* PageRenderer
    const source = yield* Effect.promise(() => PDFDocument.load(bytes))
    const scanned = yield* Effect.promise(() => PDFDocument.create())
    for (const index of source.getPageIndices()) {
      if (!isScanned(index + 1)) {
        const [copy] = yield* Effect.promise(() => scanned.copyPages(source, [index]))
        if (copy !== undefined) scanned.addPage(copy)
        continue
      }
      const png = yield* Effect.flatMap(render(bytes, { page: index + 1, scale: 1.5 }), pngOf)
      const { height, width } = source.getPage(index).getSize()
      const picture = yield* Effect.promise(() => scanned.embedPng(png))
      scanned.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
    }
    return yield* Effect.promise(() => scanned.save())
  }).pipe(Effect.orDie)

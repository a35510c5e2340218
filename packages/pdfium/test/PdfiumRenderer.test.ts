import { expect, it } from "@effect/vitest"
import { PageRenderer, ThreadPool } from "@winnow/document"
import { pageRendererSuite, sampleInvoicePdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { PdfiumRenderer } from "../src/index.js"

const pool = ThreadPool.layer({ size: 1 })

pageRendererSuite({ name: "PDFium", layer: PdfiumRenderer.layer().pipe(Layer.provide(pool)) })

it.layer(PdfiumRenderer.layer({ maxPixels: 10_000 }).pipe(Layer.provide(pool)))("PdfiumRenderer", (it) => {
  it.effect("draws a page smaller than it may not be, and says so", () =>
    Effect.gen(function* () {
      const { render } = yield* PageRenderer
      const bytes = yield* Effect.promise(() => sampleInvoicePdf())
      const { height, pixels, scale, width } = yield* render(bytes, { page: 1, scale: 3 })
      expect(width * height).toBeLessThanOrEqual(10_000)
      expect(width * height).toBeGreaterThan(9_000)
      expect(pixels).toHaveLength(4 * width * height)
      expect(scale).toBeCloseTo(width / 595, 1)
    })
  )
})

import { expect } from "@effect/vitest"
import type { PagePicture } from "@winnow/document"
import { PageRenderer } from "@winnow/document"
import { Effect } from "effect"
import { degrees, rgb } from "pdf-lib"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { drawn } from "./pdfParser/Documents.js"
import { sampleEncryptedPdf } from "./SamplePdf.js"

const colourAt = ({ pixels, width }: PagePicture, x: number, y: number): ReadonlyArray<number> => [
  ...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)
]

const red = [255, 0, 0, 255]
const white = [255, 255, 255, 255]

/** A 400 × 600 page with a red square from (100, 50) to (150, 100), measured from the top left. */
const redSquare = (turn = 0) =>
  drawn((_, page) => {
    page.drawRectangle({ x: 100, y: 500, width: 50, height: 50, color: rgb(1, 0, 0) })
    page.setRotation(degrees(turn))
  })

const rendered = (bytes: Uint8Array, scale = 1, page = 1) =>
  Effect.flatMap(PageRenderer, ({ render }) => render(bytes, { page, scale }))

export const pageRendererChecks: ReadonlyArray<Check<PageRenderer>> = [
  {
    name: "draws a page on white, as many pixels a point as asked for",
    run: Effect.gen(function* () {
      for (const scale of [1, 2]) {
        const picture = yield* rendered(yield* redSquare(), scale)
        expect([picture.width, picture.height, picture.scale]).toEqual([400 * scale, 600 * scale, scale])
        expect(picture.pixels).toHaveLength(4 * picture.width * picture.height)
        expect(colourAt(picture, 125 * scale, 75 * scale)).toEqual(red)
        expect(colourAt(picture, 90 * scale, 75 * scale)).toEqual(white)
        expect(colourAt(picture, 125 * scale, 110 * scale)).toEqual(white)
      }
    })
  },
  {
    name: "turns the page as a viewer does",
    run: Effect.gen(function* () {
      const picture = yield* rendered(yield* redSquare(90))
      expect([picture.width, picture.height]).toEqual([600, 400])
      expect(colourAt(picture, 525, 125)).toEqual(red)
      expect(colourAt(picture, 125, 75)).toEqual(white)
    })
  },
  {
    name: "draws the values of form fields",
    run: Effect.gen(function* () {
      const picture = yield* rendered(
        yield* drawn((_, page, __, pdf) => {
          const name = pdf.getForm().createTextField("name")
          name.setText("MMMMMMMM")
          name.addToPage(page, { x: 100, y: 500, width: 150, height: 20, borderWidth: 0 })
        })
      )
      const dark = Array.from({ length: 150 * 20 }, (_, index) =>
        colourAt(picture, 100 + (index % 150), 80 + Math.floor(index / 150))
      ).filter(([value = 255]) => value < 128)
      expect(dark.length).toBeGreaterThan(50)
    })
  },
  {
    name: "leaves the bytes to the caller, who may ask for another page",
    run: Effect.gen(function* () {
      const bytes = yield* redSquare()
      const first = yield* rendered(bytes)
      const second = yield* rendered(bytes)
      expect(Buffer.compare(first.pixels, second.pixels)).toBe(0)
    })
  },
  {
    name: "says what is wrong with a page that is not there and a file that cannot be opened",
    run: Effect.gen(function* () {
      const missing = yield* Effect.flip(rendered(yield* redSquare(), 1, 2))
      expect(missing).toMatchObject({ _tag: "ParserError", message: expect.stringContaining("page 2") })
      expect(yield* Effect.flip(rendered(sampleEncryptedPdf()))).toMatchObject({ reason: "encrypted" })
      expect(yield* Effect.flip(rendered(new Uint8Array(3)))).toMatchObject({ reason: "unsupported" })
    })
  }
]

/** Tests a `PageRenderer` of PDF. */
export const pageRendererSuite = conformanceSuite("PageRenderer", pageRendererChecks)

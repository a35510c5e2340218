import { expect, layer } from "@effect/vitest"
import type { Box } from "@winnow/document"
import { ExtractionPipeline } from "@winnow/core"
import { DocumentParser, mimeTypes, PageReader, ThreadPool } from "@winnow/document"
import { PdfiumParser, PdfiumRenderer } from "@winnow/pdfium"
import { RulesExtractor } from "@winnow/rules"
import { sampleInvoicePdf, scannedPdf, standInTesseract, textDocument, tilted } from "@winnow/testkit"
import { Context, Effect, Fiber, Layer } from "effect"
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { getPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { TesseractReader } from "../src/index.js"

const pool = ThreadPool.layer({ size: 2 })
const reading = Layer.mergeAll(PdfiumParser.layer, PdfiumRenderer.layer(), RulesExtractor.layer).pipe(
  Layer.provide(pool)
)

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "winnow-tesseract-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const hasEnglish = /^eng$/mu.test(spawnSync("tesseract", ["--list-langs"], { encoding: "utf8" }).stdout ?? "")

const variables = [
  { key: "invoiceNumber", type: "string" as const, context: "Invoice number" },
  { key: "dueDate", type: "date" as const, context: "Due date" },
  { key: "grandTotal", type: "number" as const, context: "Total amount due" },
  { key: "iban", type: "string" as const, context: "IBAN" }
]

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 }

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (one.width * one.height + other.width * other.height - common)
}

layer(reading, { excludeTestServices: true })("TesseractReader", (it) => {
  const run = Effect.fnUntraced(function* (bytes: Uint8Array, reader: Layer.Layer<never> | Layer.Layer<PageReader>) {
    const pipeline = ExtractionPipeline.layer.pipe(Layer.provide(reader))
    return yield* Effect.flatMap(ExtractionPipeline, ({ run }) =>
      run({ bytes: new Uint8Array(bytes), mimeType: mimeTypes.pdf, variables })
    ).pipe(Effect.provide(pipeline))
  })

  for (const [name, isStandIn] of [
    ["a stand-in", true] as const,
    ...(hasEnglish ? [["the system's", false] as const] : [])
  ]) {
    it.scoped(`reads a scanned invoice with ${name} Tesseract as if it had text, and says that it was recognised`, () =>
      Effect.gen(function* () {
        const original = yield* Effect.promise(() => sampleInvoicePdf())
        const { parse } = yield* DocumentParser
        const document = yield* parse(new Uint8Array(original), mimeTypes.pdf)
        const command = isStandIn ? standInTesseract(yield* temporaryFolder, document) : "tesseract"
        const whole = yield* run(original, Layer.empty)
        const reader = Layer.orDie(TesseractReader.layer({ languages: "eng", command }))
        const scanned = yield* run(yield* scannedPdf(original, () => true), reader)
        expect(Object.values(whole.data)).not.toContain(null)
        expect(scanned.data).toEqual(whole.data)
        for (const [at, evidence] of scanned.evidence.entries()) {
          const { box = null, confidence = 0, path } = whole.evidence[at] ?? {}
          expect(evidence).toMatchObject({ path, page: 1, status: "verified", source: "ocr" })
          expect(evidence.confidence).toBeLessThan(confidence)
          expect(evidence.box !== null && box !== null && overlap(evidence.box, box)).toBeGreaterThan(0.5)
        }
      })
    )
  }

  for (const degrees of [-4, -1, 0.4, 2.5, 91.5, 180, 270]) {
    it.scoped(`reads a page that was turned by ${degrees} degrees in the scanner as if it were straight`, () =>
      Effect.gen(function* () {
        const original = yield* Effect.promise(() => sampleInvoicePdf())
        const { parse } = yield* DocumentParser
        const document = yield* parse(new Uint8Array(original), mimeTypes.pdf)
        const command = standInTesseract(yield* temporaryFolder, tilted(document, degrees))
        const whole = yield* run(original, Layer.empty)
        const reader = Layer.orDie(TesseractReader.layer({ languages: "eng", command }))
        const scanned = yield* run(yield* scannedPdf(original, () => true), reader)
        expect(scanned.data).toEqual(whole.data)
        const written = tilted({ pages: document.pages, tables: [] }, degrees).pages[0]?.lines.flatMap(
          ({ words }) => words
        )
        const [number] = scanned.evidence
        const place = written?.find(({ text }) => text === whole.data["invoiceNumber"])?.box
        expect(overlap(number?.box ?? nowhere, place ?? nowhere)).toBeGreaterThan(0.7)
      })
    )
  }

  const picture = { width: 4, height: 4, scale: 1, pixels: new Uint8Array(64) }
  const read = (options: Partial<Parameters<typeof TesseractReader.layer>[0]>) =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const command = standInTesseract(folder, textDocument())
      const reader = TesseractReader.layer({ languages: "eng", command, ...options })
      const result = yield* Effect.flatMap(PageReader, (reader) => reader.read(picture, 3)).pipe(
        Effect.provide(reader),
        Effect.either
      )
      return { folder, result }
    })

  it.scoped("kills a process that takes too long", () =>
    Effect.gen(function* () {
      const { folder, result } = yield* read({ languages: "slow", timeLimit: "4 seconds" })
      expect(result).toMatchObject({
        left: { _tag: "PageReaderError", reason: "time", message: "OCR of page 3 took longer than allowed" }
      })
      const pid = Number(readFileSync(join(folder, "slow.processes"), "utf8").split(" ")[0])
      const isGone = () => {
        try {
          return !process.kill(pid, 0)
        } catch {
          return true
        }
      }
      yield* Effect.promise(() => expect.poll(isGone).toBe(true))
    })
  )

  it.scoped("runs it below the priority of this process", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const command = standInTesseract(folder, textDocument())
      const reader = TesseractReader.layer({ languages: "slow", command })
      yield* Effect.forkScoped(
        Effect.flatMap(PageReader, (reader) => reader.read(picture, 1)).pipe(Effect.provide(reader))
      )
      const isLower = () =>
        getPriority(Number(readFileSync(join(folder, "slow.processes"), "utf8").split(" ")[0])) > getPriority()
      yield* Effect.promise(() => expect.poll(isLower).toBe(true))
    })
  )

  it.scoped("starts it from a small process, which is started again when it was killed", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const command = standInTesseract(folder, textDocument())
      const reader = yield* Layer.build(TesseractReader.layer({ languages: "slow", command }))
      const { read } = Context.get(reader, PageReader)
      for (const page of [1, 2]) {
        const reading = yield* Effect.fork(Effect.flip(read(picture, page)))
        const processes = join(folder, "slow.processes")
        const started = () => (existsSync(processes) ? readFileSync(processes, "utf8").split(" ").map(Number) : [])
        yield* Effect.promise(() => expect.poll(started).toHaveLength(2))
        const [pid = 0, starter = 0] = started()
        rmSync(processes)
        expect(starter).not.toBe(process.pid)
        process.kill(starter, "SIGKILL")
        process.kill(pid, "SIGKILL")
        expect(yield* Fiber.join(reading)).toMatchObject({
          reason: "crash",
          message: `OCR of page ${page} failed: the process that starts it ended with SIGKILL`
        })
      }
    })
  )

  it.scoped("says why a page could not be read, or leaves it out where that is enough", () =>
    Effect.gen(function* () {
      const message = "OCR of page 3 failed: it ended with 1: Error during processing."
      expect((yield* read({ languages: "broken" })).result).toMatchObject({ left: { reason: "crash", message } })
      expect((yield* read({ languages: "broken", partial: true })).result).toMatchObject({
        right: { text: { kind: "unread", why: message } }
      })
    })
  )

  it.scoped("refuses at once what it cannot run and languages that it has no data for", () =>
    Effect.gen(function* () {
      const nowhere = (yield* read({ command: "/nowhere/tesseract" })).result
      expect(nowhere).toMatchObject({
        left: { _tag: "TesseractUnavailable", message: expect.stringContaining("/nowhere/tesseract cannot be run") }
      })
      expect((yield* read({ languages: "eng+tlh" })).result).toMatchObject({
        left: { _tag: "TesseractUnavailable", message: "Tesseract has no data for the language tlh" }
      })
    })
  )
})

import { expect, layer } from "@effect/vitest"
import { openai } from "@winnow/ai"
import { ExtractionPipeline } from "@winnow/core"
import { DocumentParser, mimeTypes, PageRenderer, pngOf, ThreadPool } from "@winnow/document"
import { ModelExtractor, ModelPageReader } from "@winnow/extractor"
import { PdfiumParser, PdfiumRenderer } from "@winnow/pdfium"
import type { LongDocument, ProviderReply } from "@winnow/testkit"
import {
  drawnPdf,
  faultyModel,
  longDocument,
  providerReply,
  ProviderServer,
  sampleInvoice,
  sampleInvoicePdf,
  scannedPdf,
  seenPages,
  standInTesseract
} from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { startSeededServer, startServer, temporaryFolder, winnow } from "./support/winnow.mjs"

const pool = ThreadPool.layer({ size: 2 })
const renderer = PdfiumRenderer.layer().pipe(Layer.provide(pool))

/** The document as a PDF of which some pages are scans, and who tells its pages from their pictures. */
const printed = (truth: LongDocument, isScanned: (page: number) => boolean) =>
  Effect.gen(function* () {
    const { render } = yield* PageRenderer
    const whole = yield* Effect.promise(() => drawnPdf(truth.document))
    const known = yield* Effect.forEach(truth.pages, (_, index) =>
      Effect.map(Effect.flatMap(render(whole, { page: index + 1, scale: 1 }), pngOf), (png) => ({
        png,
        page: index + 1
      }))
    )
    return { bytes: yield* scannedPdf(whole, isScanned), pageIn: seenPages(known) }
  })

/** The sample invoice as a scan, its template, and a Tesseract that recognises its words, in one folder. */
const scannedInvoice = Effect.gen(function* () {
  const original = yield* Effect.promise(() => sampleInvoicePdf())
  const folder = temporaryFolder()
  yield* Effect.addFinalizer(() => Effect.sync(folder.remove))
  const at = (name: string) => join(folder.path, name)
  const { parse } = yield* DocumentParser
  standInTesseract(folder.path, yield* parse(new Uint8Array(original), mimeTypes.pdf))
  writeFileSync(at("scan.pdf"), yield* scannedPdf(original, () => true))
  const variables = [{ key: "invoiceNumber", type: "string", context: "Invoice number" }]
  writeFileSync(at("scan.template.json"), JSON.stringify({ name: "Invoice", variables }))
  return { at, path: folder.path }
})

/** What a request shows, and what it asks. */
const requestOf = (body: Readonly<Record<string, unknown>>) => {
  const { messages, response_format } = JSON.parse(JSON.stringify(body))
  const { content } = messages.at(-1)
  const parts: ReadonlyArray<{ type: string; text?: string; image_url?: { url: string } }> =
    typeof content === "string" ? [{ type: "text", text: content }] : content
  const url = parts.find(({ type }) => type === "image_url")?.image_url?.url
  return {
    prompt: parts.find(({ type }) => type === "text")?.text ?? "",
    schema: response_format.json_schema.schema,
    image: url === undefined ? undefined : Buffer.from(url.slice(url.indexOf(",") + 1), "base64")
  }
}

/** Copies out the page that it is shown, and reads values out of what it is told. */
const seeingModel = (
  truth: LongDocument,
  pageIn: (png: Uint8Array) => number,
  onPage: (page: number) => ProviderReply | undefined = () => undefined
) => {
  const extracting = faultyModel(truth, { seed: 5 })
  return providerReply.computed((body) => {
    const { image, prompt, schema } = requestOf(body)
    if (image !== undefined) {
      const page = pageIn(image)
      const lines = (truth.pages[page - 1] ?? []).map((line) => line.trim().replaceAll(/ {2,}/g, "\t"))
      return onPage(page) ?? providerReply.answer({ lines })
    }
    const given = extracting({ prompt, schema })
    return given.kind === "answer" ? providerReply.answer(given.text) : providerReply.refusal
  })
}

const parser = PdfiumParser.layer.pipe(Layer.provide(pool))

layer(Layer.mergeAll(ProviderServer.layer, pool, renderer, parser), { excludeTestServices: true })(
  "scanned pages",
  (it) => {
    const extract = (bytes: Uint8Array, truth: LongDocument, baseUrl: string) => {
      const use = { retry: { attempts: 9, firstDelay: "1 millis" } } as const
      const reading = Layer.merge(ModelExtractor.layer(use), ModelPageReader.layer(use)).pipe(
        Layer.provide(openai("gpt-test", { baseUrl, images: true })),
        Layer.merge(parser)
      )
      return Effect.flatMap(ExtractionPipeline, ({ run }) =>
        run({ bytes, mimeType: mimeTypes.pdf, variables: truth.variables })
      ).pipe(Effect.provide(ExtractionPipeline.layer.pipe(Layer.provide(reading))))
    }

    it.effect(
      "between pages of text give every row, through rate limits, and their evidence says where it is from",
      () =>
        Effect.gen(function* () {
          const truth = longDocument({ seed: 21, rows: 40, rowsPerPage: 5 })
          const { bytes, pageIn } = yield* printed(truth, (page) => page % 2 === 0)
          let calls = 0
          const { baseUrl, script } = yield* ProviderServer
          const limit = providerReply.error(429, "slow down", { "retry-after-ms": "5" })
          yield* script(seeingModel(truth, pageIn, () => (++calls % 3 === 1 ? limit : undefined)))
          const { data, document, evidence, tokens } = yield* extract(bytes, truth, baseUrl)
          expect(document.pages.map(({ source = "text" }) => source)).toEqual(
            truth.pages.map((_, index) => (index % 2 === 1 ? "transcript" : "text"))
          )
          expect(data).toEqual(truth.data)
          expect(tokens?.calls?.filter(({ outcome }) => outcome === "transient").length).toBeGreaterThan(0)
          for (const [row, { page }] of truth.rows.entries()) {
            const found = evidence.find(({ path }) => path === `lineItems[${row}].lineTotal`)
            expect(found).toMatchObject(
              page % 2 === 0
                ? { page, status: "approximate", source: "transcript", box: null }
                : { page, status: "verified" }
            )
          }
        })
    )

    it.effect("are all that there is, to the command as it is shipped", () =>
      Effect.gen(function* () {
        const truth = longDocument({ seed: 22, rows: 12, rowsPerPage: 3 })
        const { bytes, pageIn } = yield* printed(truth, () => true)
        const { baseUrl, script } = yield* ProviderServer
        yield* script(seeingModel(truth, pageIn))
        const folder = temporaryFolder()
        yield* Effect.addFinalizer(() => Effect.sync(folder.remove))
        const at = (name: string) => join(folder.path, name)
        writeFileSync(at("scan.pdf"), bytes)
        writeFileSync(at("t.template.json"), JSON.stringify({ name: "Invoice", variables: truth.variables }))
        const run = (...args: ReadonlyArray<string>) =>
          Effect.promise(() => winnow(["extract", at("scan.pdf"), "--template", at("t.template.json"), ...args]))
        const model = ["--model", "openai:gpt-test", "--model-base-url", baseUrl]
        const seen = yield* run(...model, "--model-images", "yes")
        expect(seen.stderr).toBe("")
        expect(JSON.parse(seen.stdout)).toEqual(truth.data)
        for (const args of [model, []]) {
          const blind = yield* run(...args)
          expect(blind).toMatchObject({ code: 1, stderr: expect.stringContaining("no text layer") })
        }
      }).pipe(Effect.scoped)
    )

    it.effect("are recognised offline where the command is told the language, and Tesseract is there", () =>
      Effect.gen(function* () {
        const { at, path: folder } = yield* scannedInvoice
        const run = (languages: string, path: string) =>
          Effect.promise(() =>
            winnow(["extract", at("scan.pdf"), "--evidence", "--ocr", languages], { env: { PATH: path } })
          )
        const read = yield* run("deu+eng", folder)
        expect(read.stderr).toBe("")
        expect(JSON.parse(read.stdout)).toMatchObject({
          data: { invoiceNumber: sampleInvoice.invoiceNumber },
          evidence: [{ path: "invoiceNumber", page: 1, status: "verified", source: "ocr" }]
        })
        for (const [languages, path, why] of [
          ["tlh", folder, "--ocr: Tesseract has no data for the language tlh"],
          ["eng", "/nowhere", "--ocr: OCR needs Tesseract, but tesseract cannot be run"],
          ["-c", folder, "expected Tesseract's names of languages"]
        ] as const) {
          expect(yield* run(languages, path)).toMatchObject({ code: 1, stderr: expect.stringContaining(why) })
        }
      }).pipe(Effect.scoped)
    )

    it.effect("of a short document are shown in the one call, and recognised words give its values their boxes", () =>
      Effect.gen(function* () {
        const { at, path: folder } = yield* scannedInvoice
        const { baseUrl, script } = yield* ProviderServer
        const asked: Array<ReturnType<typeof requestOf>> = []
        yield* script(
          providerReply.computed((body) => {
            asked.push(requestOf(body))
            const { invoiceNumber } = sampleInvoice
            return providerReply.answer({ invoiceNumber_quote: `Invoice number ${invoiceNumber}`, invoiceNumber })
          })
        )
        const model = ["--model", "openai:gpt-test", "--model-base-url", baseUrl, "--model-images", "yes"]
        const read = (...args: ReadonlyArray<string>) =>
          Effect.map(
            Effect.promise(() =>
              winnow(["extract", at("scan.pdf"), "--evidence", ...model, ...args], { env: { PATH: folder } })
            ),
            ({ stderr, stdout }) => {
              expect(stderr).toBe("")
              return JSON.parse(stdout)
            }
          )
        expect(yield* read()).toMatchObject({
          data: { invoiceNumber: sampleInvoice.invoiceNumber },
          evidence: [{ page: 1, box: null, status: "approximate", source: "image" }]
        })
        expect(yield* read("--ocr", "eng")).toMatchObject({
          evidence: [{ page: 1, box: { x: expect.any(Number) }, status: "verified", source: "ocr" }]
        })
        expect(asked.map(({ image }) => image !== undefined)).toEqual([true, true])
        expect(asked[1]?.prompt).toContain(sampleInvoice.invoiceNumber)
      }).pipe(Effect.scoped)
    )

    it.effect("are read once each when the server is killed in between", () =>
      Effect.gen(function* () {
        const truth = longDocument({ seed: 23, rows: 40, rowsPerPage: 8 })
        const { bytes, pageIn } = yield* printed(truth, () => true)
        const { baseUrl, script } = yield* ProviderServer
        const asked: Array<number> = []
        let hangs = true
        yield* script(
          seeingModel(truth, pageIn, (page) => {
            asked.push(page)
            return hangs && page === 4 ? providerReply.silent : undefined
          })
        )
        const folder = temporaryFolder()
        yield* Effect.addFinalizer(() => Effect.sync(folder.remove))
        const template = join(folder.path, "t.template.json")
        writeFileSync(template, JSON.stringify({ name: "Invoice", variables: truth.variables }))
        const seeing = ["--model", "openai:gpt-test", "--model-base-url", baseUrl, "--model-images", "yes"]
        const args = [...seeing, "--model-calls-per-document", "1", "--lease", "2 seconds"]
        const server = yield* Effect.acquireRelease(
          Effect.promise(() => startSeededServer({ template, args })),
          (server) => Effect.promise(() => server.stop())
        )
        const call = <Body>(url: string, path: string, body?: unknown): Effect.Effect<Body> =>
          Effect.promise(async (): Promise<Body> => {
            const headers = { authorization: `Bearer ${server.key}`, "content-type": "application/json" }
            const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
            const response = await fetch(`${url}/v1/extractions${path}`, { headers, ...request })
            return JSON.parse(await response.text())
          })
        const { data: accepted } = yield* call<{ data: { id: string } }>(server.url, "/run?async=true", {
          templateId: server.templateId,
          fileName: "scan.pdf",
          mimeType: mimeTypes.pdf,
          pdfBase64: Buffer.from(bytes).toString("base64")
        })
        yield* Effect.promise(() => expect.poll(() => asked).toEqual([1, 2, 3, 4]))
        server.process.kill("SIGKILL")
        hangs = false
        const next = yield* Effect.acquireRelease(
          Effect.promise(() => startServer(["--database", server.database, ...args])),
          (server) => Effect.promise(() => server.stop())
        )
        type Ended = { data: { status: string; extractedData: unknown } }
        const ended = call<Ended>(next.url, `/${accepted.id}`)
        yield* Effect.promise(() =>
          expect.poll(() => Effect.runPromise(Effect.map(ended, ({ data }) => data.status))).toBe("completed")
        )
        expect((yield* ended).data.extractedData).toEqual(truth.data)
        expect(asked).toEqual([1, 2, 3, 4, 4, 5])
        type Spent = { tokens: { calls: ReadonlyArray<{ kept?: boolean }> } }
        const { tokens } = yield* call<Spent>(next.url, `/${accepted.id}/evidence`)
        expect(tokens.calls.filter(({ kept }) => kept)).toHaveLength(3)
      }).pipe(Effect.scoped)
    )
  }
)

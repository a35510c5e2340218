import { expect, it } from "@effect/vitest"
import { ExtractionPipeline } from "@winnow/core"
import { ThreadPool, WorkerPool } from "@winnow/document"
import { PdfiumParser } from "@winnow/pdfium"
import { RulesExtractor } from "@winnow/rules"
import { Effect, Layer } from "effect"
import { extract } from "winnow/effect"
import { invoice, invoiceBytes, invoiceData } from "./Invoice.js"

const source =
  'import { threadId } from "node:worker_threads"; export const run = () => ({ output: threadId, transfer: [] })'
const threadId = { module: new URL(`data:text/javascript,${encodeURIComponent(source)}`), input: null }

const reading = Layer.merge(PdfiumParser.layer, RulesExtractor.layer)
const pipeline = ExtractionPipeline.layer.pipe(
  Layer.provide(reading),
  Layer.provideMerge(ThreadPool.layer({ size: 1, timeLimit: "5 minutes" }))
)

it.effect("a thread that has loaded the parser and the rules reads the next document", () =>
  Effect.gen(function* () {
    const { run } = yield* WorkerPool
    const first = yield* run(threadId)
    for (let documents = 0; documents < 5; documents++) {
      const { data } = yield* extract(invoice, { bytes: Uint8Array.from(yield* Effect.promise(() => invoiceBytes)) })
      expect(data).toEqual(invoiceData)
      expect(yield* run(threadId)).toBe(first)
    }
  }).pipe(Effect.provide(pipeline))
)

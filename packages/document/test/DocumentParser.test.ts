import { describe, expect, it } from "@effect/vitest"
import type { ParserErrorReason } from "@winnow/document"
import {
  DocumentParser,
  layerPageRendererTask,
  layerParserTask,
  lineText,
  PageRenderer,
  ParserError
} from "@winnow/document"
import type { WorkerTask } from "@winnow/document"
import { WorkerError, WorkerPool } from "@winnow/document"
import { Context, Effect, Layer, Ref } from "effect"

/** A parser that fails, or says what bytes it was given. */
const parser = (outcome: ParserErrorReason | "reads") =>
  Layer.succeed(
    DocumentParser,
    DocumentParser.of({
      mimeTypes: ["application/pdf"],
      parse: (bytes) => {
        const words = [{ text: bytes.join(","), box: null }]
        return outcome === "reads"
          ? Effect.succeed({
              pages: [{ number: 1, width: 0, height: 0, lines: [{ words, block: 0, role: "body" }] }],
              tables: []
            })
          : Effect.fail(new ParserError({ reason: outcome, message: outcome }))
      }
    })
  )

const parse = (first: ParserErrorReason | "reads", second: ParserErrorReason | "reads") =>
  Effect.flatMap(DocumentParser, (either) => either.parse(Uint8Array.of(1, 2), "application/pdf")).pipe(
    Effect.map(({ pages }) => pages.flatMap(({ lines }) => lines.map(lineText))),
    Effect.provide(DocumentParser.layerOrElse(parser(first), parser(second)))
  )

describe("a parser with another one behind it", () => {
  it.effect("has what is too damaged for the first read by the second, from all its bytes", () =>
    Effect.gen(function* () {
      expect(yield* parse("truncated", "reads")).toEqual(["1,2"])
      expect(yield* parse("malformed", "reads")).toEqual(["1,2"])
    })
  )

  it.effect("leaves documents alone that are not damaged", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(parse("encrypted", "reads"))).toMatchObject({ reason: "encrypted" })
      expect(yield* Effect.flip(parse("time", "reads"))).toMatchObject({ reason: "time" })
    })
  )

  it.effect("says what the first said when the second cannot read it either", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(parse("truncated", "no-text"))).toMatchObject({ reason: "truncated" })
    })
  )
})

describe("a document that several tasks in worker threads are about", () => {
  it.effect("is copied once, into memory that all of them read, and left as it is", () =>
    Effect.gen(function* () {
      const tasks = yield* Ref.make<ReadonlyArray<WorkerTask>>([])
      const broken = new WorkerError({ reason: "thrown", message: "broken" })
      const pool = Layer.succeed(WorkerPool, {
        run: (task) =>
          Effect.zipRight(
            Ref.update(tasks, (before) => [...before, task]),
            broken
          )
      })
      const parser = layerParserTask({ mimeTypes: ["application/pdf"], module: new URL("file:///ParserTask.js") })
      const renderer = layerPageRendererTask({ module: new URL("file:///PageTask.js"), maxPixels: 1 })
      const context = yield* Layer.build(
        Layer.provide(Layer.merge(DocumentParser.layerOrElse(parser, parser), renderer), pool)
      )
      const bytes = Uint8Array.of(1, 2)
      yield* Effect.flip(Context.get(context, DocumentParser).parse(bytes, "application/pdf"))
      for (const page of [1, 2]) {
        yield* Effect.flip(Context.get(context, PageRenderer).render(bytes, { page, scale: 1 }))
      }
      const inputs = (yield* Ref.get(tasks)).map(({ input }) => input)
      const [shared] = inputs
      expect(shared).toEqual(Uint8Array.of(1, 2))
      expect(shared).toMatchObject({ buffer: expect.any(SharedArrayBuffer) })
      expect(inputs.slice(0, 2).every((input) => input === shared)).toBe(true)
      expect(inputs.slice(2)).toEqual([1, 2].map((page) => ({ page, scale: 1, maxPixels: 1, bytes: shared })))
      expect(inputs.slice(2).every((input) => Object(input).bytes === shared)).toBe(true)
      expect(bytes).toEqual(Uint8Array.of(1, 2))
    }).pipe(Effect.scoped)
  )
})

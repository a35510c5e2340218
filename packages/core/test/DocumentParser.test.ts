import { describe, expect, it } from "@effect/vitest"
import type { ParserErrorReason } from "@winnow/core"
import { DocumentParser, lineText, ParserError } from "@winnow/core"
import { Effect, Layer } from "effect"

/** A parser that fails, or says what bytes it was given; like those in worker threads, it leaves nothing of them. */
const parser = (outcome: ParserErrorReason | "reads") =>
  Layer.succeed(
    DocumentParser,
    DocumentParser.of({
      mimeTypes: ["application/pdf"],
      parse: (bytes) => {
        const words = [{ text: bytes.join(","), box: null }]
        bytes.fill(0)
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

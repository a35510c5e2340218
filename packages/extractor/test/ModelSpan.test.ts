import { expect, it } from "@effect/vitest"
import { Extractor, LanguageModel, ModelError, ModelExtractor } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { Effect, Layer, Option, TestClock, Tracer } from "effect"

it.effect("each call has a span with the names of the conventions for generative AI, and no content", () =>
  Effect.gen(function* () {
    const spans: Array<Tracer.Span> = []
    const native = yield* Effect.tracer
    const tracer = Tracer.make({
      context: (f, fiber) => native.context(f, fiber),
      span: (...args) => {
        const span = native.span(...args)
        if (span.name === "chat m") spans.push(span)
        return span
      }
    })
    let calls = 0
    const usage = { model: "m-2026", inputTokens: 100, cachedInputTokens: 60, outputTokens: 10, attempts: 1 }
    const model = Layer.succeed(LanguageModel, {
      generate: () =>
        Effect.suspend(() =>
          ++calls === 1
            ? new ModelError({ reason: "transient", message: "the secret is 12.50" })
            : Effect.succeed({ text: '{"total":12.5}', usage })
        ),
      abilities: Effect.succeed({ name: "acme:m", seesImages: false })
    })
    const extractor = yield* Effect.provide(Extractor, Layer.provide(ModelExtractor.layer(), model))
    const reading = extractor.extract(textDocument(["Total 12.50"]), [{ key: "total", type: "number", context: "" }])
    const fiber = yield* Effect.fork(Effect.withTracer(reading, tracer))
    yield* TestClock.adjust("1 minute")
    yield* fiber.await
    const names = { "gen_ai.operation.name": "chat", "gen_ai.provider.name": "acme", "gen_ai.request.model": "m" }
    expect(spans.map(({ attributes, kind }) => ({ kind, ...Object.fromEntries(attributes) }))).toEqual([
      { kind: "client", "gen_ai.output.type": "json", ...names, "error.type": "transient" },
      {
        kind: "client",
        "gen_ai.output.type": "json",
        ...names,
        "gen_ai.response.model": "m-2026",
        "gen_ai.usage.input_tokens": 100,
        "gen_ai.usage.output_tokens": 10,
        "gen_ai.usage.cache_read.input_tokens": 60
      }
    ])
    expect(spans.every(({ parent }) => Option.isSome(parent))).toBe(true)
  })
)

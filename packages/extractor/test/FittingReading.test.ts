import { describe, expect, it } from "@effect/vitest"
import type { Variable } from "@winnow/extractor"
import { Extractor, ModelError, ModelExtractor } from "@winnow/extractor"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Effect, Layer, TestClock } from "effect"

const variables: ReadonlyArray<Variable> = [{ key: "total", type: "number", context: "" }]
const pages = Array.from({ length: 20 }, (_, page) => [
  `Page ${page}`,
  ...Array.from({ length: 30 }, (_, line) => `Line ${line} says little`)
])
const document = textDocument(["Total 12,50"], ...pages)

/** Outcomes of the calls for one reading of the document. */
const outcomes = Effect.gen(function* () {
  const { extract } = yield* Extractor
  const { data, usage } = yield* extract(document, variables)
  expect(data).toEqual({ total: 12.5 })
  return usage?.calls?.map(({ outcome }) => outcome) ?? []
})

describe("A model that takes shorter prompts", () => {
  it.effect("is asked in shorter parts for an hour, and then with whole documents again", () => {
    let longest = 4_000
    const tooLong = new ModelError({ reason: "rejected", message: "too long", isTooLong: true })
    const model = ScriptedModel.layer(({ prompt }) =>
      prompt.length > longest
        ? tooLong
        : Effect.succeed(
            prompt.includes("Total 12,50")
              ? { total_quote: "Total 12,50", total: 12.5 }
              : { total_quote: null, total: null }
          )
    )
    return Effect.gen(function* () {
      expect((yield* outcomes).filter((outcome) => outcome === "rejected").length).toBeGreaterThan(1)
      longest = Infinity
      yield* TestClock.adjust("59 minutes")
      const shorter = yield* outcomes
      expect(shorter.length).toBeGreaterThan(1)
      expect(new Set(shorter)).toEqual(new Set(["answered"]))
      yield* TestClock.adjust("1 minute")
      expect(yield* outcomes).toEqual(["answered"])
      longest = 4_000
      expect(yield* outcomes).toContain("rejected")
      expect(yield* outcomes).not.toContain("rejected")
    }).pipe(Effect.provide(Layer.provideMerge(ModelExtractor.layer(), model)))
  })
})

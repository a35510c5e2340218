import { describe, expect, it } from "@effect/vitest"
import type { ProgressStep } from "@winnow/extractor"
import { ExtractionPipeline } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import { Progress } from "@winnow/extractor"
import { ScriptedExtractor, ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"

const pipeline = ExtractionPipeline.layer.pipe(
  Layer.provide(Layer.merge(ScriptedParser.layer(), ScriptedExtractor.layer()))
)

describe("progress", () => {
  it.effect("tells each step before it is done", () =>
    Effect.gen(function* () {
      const steps: Array<ProgressStep> = []
      const { run } = yield* ExtractionPipeline
      yield* run({
        bytes: scriptedPdf("total: 12"),
        mimeType: mimeTypes.pdf,
        variables: [{ key: "total", type: "number", context: "" }]
      }).pipe(Effect.provideService(Progress, (step) => Effect.sync(() => steps.push(step))))
      expect(steps).toEqual([{ step: "reading" }, { step: "extracting", pages: 1 }, { step: "grounding" }])
    }).pipe(Effect.provide(pipeline))
  )
})

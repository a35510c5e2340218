import { expect, it } from "@effect/vitest"
import { Extractions, Reviews, TemplateTrials } from "@winnow/core"
import { scriptedPdf } from "@winnow/testkit"
import { Effect } from "effect"
import { newUser, runRequest, testEngine } from "./TestEngine.js"

const variable = (key: string, type: "string" | "number" = "string") => ({ key, type, context: "" })

it.scoped("a trial compares what approved documents gave and give with the reviewed data, and counts nothing", () =>
  Effect.gen(function* () {
    const extractions = yield* Extractions
    const reviews = yield* Reviews
    const trials = yield* TemplateTrials
    const { template, userId } = yield* newUser
    const review = Effect.fnUntraced(function* (state: "approved" | "rejected", number: string, note: string) {
      const bytes = scriptedPdf(`number: ${number}`, "total: 12.50", `note: ${note}`)
      const { id } = yield* extractions.run(userId, runRequest(template.id, { bytes }))
      const data = { number: "RE-7", total: 12.5 }
      yield* reviews.save(userId, id, { state, data, note: null, corrections: [] }, null, { holder: "key_1" })
      return id
    })
    const right = yield* review("approved", "RE-7", "-")
    const corrected = yield* review("approved", "RE-8", "-")
    yield* review("rejected", "RE-9", "-")
    yield* extractions.run(userId, runRequest(template.id))
    const usage = yield* extractions.usage(userId)

    const same = yield* trials.run(userId, template.id, { variables: template.variables })
    expect(same).toEqual({
      documents: 2,
      fields: [
        { path: "number", before: { right: 1, wrong: 1, missing: 0 }, after: { right: 1, wrong: 1, missing: 0 } },
        { path: "total", before: { right: 2, wrong: 0, missing: 0 }, after: { right: 2, wrong: 0, missing: 0 } }
      ],
      changes: []
    })
    const other = yield* trials.run(userId, template.id, { variables: [variable("number"), variable("sum", "number")] })
    expect(other.fields[1]).toEqual({
      path: "total",
      before: { right: 2, wrong: 0, missing: 0 },
      after: { right: 0, wrong: 0, missing: 2 }
    })
    const change = { fileName: "invoice.pdf", path: "total", expected: 12.5, before: 12.5, after: null }
    expect(other.changes).toEqual([
      { extractionId: corrected, ...change },
      { extractionId: right, ...change }
    ])
    expect(yield* extractions.usage(userId)).toEqual(usage)
    const { template: theirs, userId: stranger } = yield* newUser
    expect(yield* Effect.flip(trials.run(stranger, template.id, { variables: [] }))).toMatchObject({
      _tag: "TemplateNotFound"
    })
    expect(yield* trials.run(stranger, theirs.id, { variables: theirs.variables })).toMatchObject({ documents: 0 })
  }).pipe(Effect.provide(testEngine({ engine: { documentRetention: "1 day" } })))
)

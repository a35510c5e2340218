import { expect, it } from "@effect/vitest"
import type { Review, TemplateId, UserId } from "@winnow/core"
import { Engine, Extractions, Reviews, Templates } from "@winnow/core"
import { ModelExtractor } from "@winnow/extractor"
import { ScriptedModel, ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { newUser, ports, runRequest } from "./TestEngine.js"

const model = ScriptedModel.layer({ number_quote: "", number: null, total_quote: "", total: null })

const engine = Engine.layer({
  documentRetention: "1 day",
  warningInterval: "1 day",
  housekeepingInterval: "1 day"
}).pipe(Layer.provide(Layer.merge(ScriptedParser.layer(), Layer.provide(ModelExtractor.layer(), model))))

const lastPrompt = Effect.gen(function* () {
  const requests = yield* Effect.flatMap(ScriptedModel, (model) => model.requests)
  return requests.at(-1)?.system ?? ""
})

const extract = Effect.fnUntraced(function* (userId: UserId, id: TemplateId, ...lines: ReadonlyArray<string>) {
  const extractions = yield* Extractions
  const run = yield* extractions.run(userId, runRequest(id, { bytes: scriptedPdf(...lines) }))
  expect(run).toMatchObject({ status: "completed", error: null })
  return run
})

const decide = Effect.fnUntraced(function* (
  userId: UserId,
  id: Parameters<typeof Reviews.Service.save>[1],
  number: string,
  state: Review["state"] = "approved"
) {
  const reviews = yield* Reviews
  const draft = { state, data: { number, total: 2 }, note: null, corrections: [] }
  yield* reviews.save(userId, id, draft, null, { holder: "key_1" })
})

it.scoped(
  "a template's approved documents, the most alike ones, are examples for a model where the template says so",
  () =>
    Effect.gen(function* () {
      const templates = yield* Templates
      const extractions = yield* Extractions
      const { template, userId } = yield* newUser
      const asExamples = { name: template.name, variables: template.variables, review: { asExamples: true } }
      yield* templates.replace(userId, template.id, asExamples)
      const acme = (number: string) => ["ACME machines limited", `invoice ${number} for engines`]

      const first = yield* extract(userId, template.id, ...acme("A-1"))
      yield* extract(userId, template.id, ...acme("A-2"))
      expect(yield* lastPrompt).not.toContain("ACME")
      yield* decide(userId, first.id, "corrected-1")
      const other = yield* extract(userId, template.id, "Bakery Rossi", "bread and rolls, invoice B-1")
      yield* decide(userId, other.id, "corrected-2")
      const rejected = yield* extract(userId, template.id, ...acme("A-3"))
      yield* decide(userId, rejected.id, "corrected-3", "rejected")

      yield* extract(userId, template.id, ...acme("A-4"))
      const prompt = yield* lastPrompt
      expect(prompt).toContain('invoice A-1 for engines\n</example-1>\n{"number":"corrected-1","total":2}')
      expect(prompt.indexOf("corrected-2")).toBeGreaterThan(prompt.indexOf("corrected-1"))
      expect(prompt).not.toContain("corrected-3")

      yield* extractions.remove(userId, first.id)
      yield* extract(userId, template.id, ...acme("A-5"))
      expect(yield* lastPrompt).not.toContain("corrected-1")
      expect(yield* lastPrompt).toContain("corrected-2")

      const plain = yield* templates.create(userId, { name: template.name, variables: template.variables })
      yield* extract(userId, plain.id, ...acme("A-6"))
      expect(yield* lastPrompt).not.toContain("corrected")
      const { template: theirs, userId: stranger } = yield* newUser
      yield* templates.replace(stranger, theirs.id, asExamples)
      yield* extract(stranger, theirs.id, ...acme("A-7"))
      expect(yield* lastPrompt).not.toContain("corrected")
    }).pipe(Effect.provide(Layer.mergeAll(Layer.provideMerge(engine, ports()), model)))
)

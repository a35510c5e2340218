import { describe, expect, it } from "@effect/vitest"
import type { ModelRequest, Variable } from "@winnow/extractor"
import { Extractor, ModelExtractor } from "@winnow/extractor"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { estimateTokens } from "../src/model/TokenEstimate.js"

const variables: ReadonlyArray<Variable> = [
  { key: "number", type: "string", context: "Contract number" },
  { key: "date", type: "date", context: "Date of signature" },
  { key: "party", type: "string", context: "Who signs" },
  { key: "fee", type: "number", context: "Fee for a month" }
]

const sentences = [
  "The parties agree that the services described below are provided with due care by qualified people",
  "Invoices are payable within thirty days of receipt, and late payments bear interest at the statutory rate",
  "Either party may end this agreement in writing with three months of notice to the end of a quarter",
  "What one party learns of the other remains confidential for five years after the agreement has ended"
]

/** Pages of prose, each line with its own number. */
const pagesOf = (pages: number, lines: number) =>
  Array.from({ length: pages }, (_, page) =>
    Array.from({ length: lines }, (_, line) => `${page + 1}.${line + 1} ${sentences[(page + line) % sentences.length]}`)
  )

const tokensOf = ({ prompt, schema, system }: ModelRequest): number =>
  estimateTokens(system) + estimateTokens(prompt) + estimateTokens(JSON.stringify(schema))

/** All that was sent for a document, by what its bare text is. */
const share = (pages: ReadonlyArray<ReadonlyArray<string>>) =>
  Effect.gen(function* () {
    const { extract } = yield* Extractor
    yield* extract(textDocument(...pages), variables)
    const requests = yield* Effect.flatMap(ScriptedModel, (model) => model.requests)
    const bare = estimateTokens(pages.flat().join("\n"))
    return requests.reduce((sum, request) => sum + tokensOf(request), 0) / bare
  }).pipe(
    Effect.provide(
      Layer.provideMerge(
        ModelExtractor.layer(),
        ScriptedModel.layer({ number: null, date: null, party: null, fee: null })
      )
    )
  )

describe("what is sent to a model for a document", () => {
  it.effect.each([3, 10, 50])("of %i pages is at most 1.15 times its bare text", (pages) =>
    Effect.gen(function* () {
      expect(yield* share(pagesOf(pages, 40))).toBeLessThan(1.15)
    })
  )

  it.effect("of five pages with little on them is at most 1.5 times its bare text", () =>
    Effect.gen(function* () {
      expect(yield* share(pagesOf(5, 8))).toBeLessThan(1.5)
    })
  )
})

import { normalise, valueWarnings } from "@winnow/extractor"
import { scoreData, summarise } from "@winnow/eval"
import { generatedInvoice } from "@winnow/testkit"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"

const read = async (seed: number) => {
  const { document, family, language, truth, variables } = generatedInvoice(seed)
  const { data } = normalise(variables, extractByRules(document, variables).data)
  return {
    case: { path: String(seed), kind: "invoice", language, family, variables, truth, read: Effect.never },
    score: scoreData(truth, data),
    evidence: [],
    tokens: null,
    warnings: await Effect.runPromise(valueWarnings(document, variables, { data, evidence: [] })),
    milliseconds: 0
  }
}
const documents = await Promise.all(Array.from({ length: 80 }, (_, seed) => read(seed)))

describe("invoices in seven languages and layouts by chance", () => {
  it("are read nearly without a fault", () => {
    const { items, scalars } = summarise(documents)
    expect(scalars.recall).toBeGreaterThan(0.99)
    expect(items.f1).toBeGreaterThan(0.99)
  })

  it("give no warning", () => {
    expect(documents.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it("have nothing read into them", () => {
    expect(documents.flatMap(({ score }) => score.inventions)).toEqual([])
  })
})

// Long documents through a scripted model with faults: rows recovered, tokens against the bare text, grounding.
import { pageText } from "@winnow/document"
import { Extractor, ground, ModelExtractor } from "@winnow/extractor"
import { FaultyLanguageModel, longDocument, requestTokens } from "@winnow/testkit/samples"
import { Effect, Layer } from "effect"

const documents = {
  "5 pages, 60 rows": { rows: 60, rowsPerPage: 12 },
  "50 pages, 400 rows": { rows: 400, rowsPerPage: 8 },
  "50 pages, 2,000 rows": { rows: 2_000, rowsPerPage: 40 },
  "290 pages, 2,000 rows": { rows: 2_000, rowsPerPage: 7 }
}

const models = {
  "no faults": {},
  "leaves out past 40": { omitAfter: 40 },
  "cuts off at 2,000": { truncateAt: 2_000 },
  "many faults": {
    omitAfter: 40,
    omit: 0.02,
    truncateAt: 3_000,
    swapPages: 0.5,
    breakJson: 0.1,
    rateLimit: 0.1,
    offQuotes: 0.2
  }
}

const written = (row) => JSON.stringify(Object.entries(row).sort())

const recovered = (truth, rows) => {
  const given = new Map()
  for (const row of rows) given.set(written(row), (given.get(written(row)) ?? 0) + 1)
  return truth.rows.filter(({ value }) => {
    const left = given.get(written(value)) ?? 0
    given.set(written(value), left - 1)
    return left > 0
  }).length
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`

const measure = async (truth, faults) => {
  const work = Effect.gen(function* () {
    const { extract } = yield* Extractor
    const extracted = yield* extract(truth.document, truth.variables)
    return { extracted, requests: yield* (yield* FaultyLanguageModel).requests }
  })
  const extractor = ModelExtractor.layer({ retry: { attempts: 9, firstDelay: "1 millis" } })
  const { extracted, requests } = await Effect.runPromise(
    Effect.provide(work, Layer.provideMerge(extractor, FaultyLanguageModel.layer(truth, faults)))
  )
  const start = performance.now()
  const evidence = await Effect.runPromise(ground(truth.document, extracted))
  const groundMillis = performance.now() - start
  const items = evidence.flatMap((entry) => {
    const row = truth.rows[Number(/^lineItems\[(\d+)\]/.exec(entry.path)?.[1] ?? -1)]
    return row === undefined ? [] : [{ ...entry, row }]
  })
  const onPage = items.filter(({ page, row, status }) => {
    return status === "verified" && (page === row.page || (row.lines.length > 1 && page === row.page + 1))
  })
  const bare = truth.document.pages.map(pageText).join("\n").length / 4
  const sent = requests.reduce((sum, request) => sum + requestTokens(request), 0)
  return [
    `rows ${percent(recovered(truth, extracted.data.lineItems), truth.rows.length)} of ${extracted.data.lineItems.length}`,
    `calls ${requests.length}`,
    `${(sent / truth.pages.length).toFixed(0)} tokens a page, ${(sent / bare).toFixed(2)} x bare`,
    `right page ${percent(onPage.length, items.length)}`,
    `${evidence.length} leaves grounded in ${groundMillis.toFixed(0)} ms`
  ].join("; ")
}

export const bench = async () => {
  console.log("Long documents through a model (prompt, schema and instructions count; a token is four characters)")
  for (const [document, options] of Object.entries(documents)) {
    const truth = longDocument({ seed: 11, equal: 0.08, ...options })
    for (const [model, faults] of Object.entries(models)) {
      console.log(`  ${`${document}, ${model}`.padEnd(44)} ${await measure(truth, { seed: 5, ...faults })}`)
    }
  }
}

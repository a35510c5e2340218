// Invoices whose values are known, read by a scripted model that errs, as an evaluation has them.
import { scoreData } from "@winnow/eval"
import { CheckedExtractor, Extractor, ground, ModelExtractor, normalise } from "@winnow/extractor"
import { RulesExtractor } from "@winnow/rules"
import { erringModel, generatedInvoice } from "@winnow/testkit/samples"
import { Effect, Layer } from "effect"

const readBy = (invoice, seed) => Layer.provide(ModelExtractor.layer(), erringModel(invoice, seed))

/** The ways of reading that `--check` has; the second model errs as often as the first, and elsewhere. */
export const ways = {
  "no check": readBy,
  "--check rules": (invoice, seed) => CheckedExtractor.layer(readBy(invoice, seed), RulesExtractor.layerInline),
  "--check model:NAME": (invoice, seed) =>
    CheckedExtractor.layerDoubtful(
      CheckedExtractor.layer(readBy(invoice, seed), RulesExtractor.layerInline),
      readBy(invoice, seed + 1_000_000)
    )
}

/**
 * @param {ReadonlyArray<number>} seeds
 * @param {(invoice: any, seed: number) => Layer.Layer<Extractor>} way
 */
export const erringReadings = (seeds, way) =>
  Effect.forEach(seeds, (seed) => {
    const invoice = generatedInvoice(seed)
    const { document, family, language, truth, variables } = invoice
    return Effect.gen(function* () {
      const { extract } = yield* Extractor
      const extracted = yield* extract(document, variables)
      const { data } = normalise(variables, extracted.data)
      const evidence = yield* ground(document, { ...extracted, data })
      return {
        case: { path: `${seed}`, kind: "invoice", language, family, variables, truth, read: Effect.never },
        score: scoreData(truth, data),
        evidence,
        tokens: null,
        warnings: [],
        milliseconds: 0
      }
    }).pipe(Effect.provide(way(invoice, seed)))
  })

/** Values above 0.9 that are wrong. */
export const sureErrors = (documents) =>
  documents.reduce((sum, { evidence, score }) => {
    const sure = new Set(evidence.flatMap(({ confidence, path }) => (confidence > 0.9 ? [path] : [])))
    const wrong = [
      ...score.verdicts.flatMap(({ path, status }) => (status === "wrong" || status === "extra" ? [path] : [])),
      ...score.inventions.map(({ key }) => key)
    ]
    return sum + wrong.filter((path) => sure.has(path)).length
  }, 0)

/** Of the values with each confidence and check, the most first: how many there are, and the share that is right. */
export const sharesRight = (documents) => {
  const groups = new Map()
  for (const { evidence, score } of documents) {
    const right = new Map([
      ...score.verdicts.map(({ path, status }) => [path, status === "correct"]),
      ...score.inventions.map(({ key }) => [key, false])
    ])
    for (const { check = "unchecked", confidence, path } of evidence) {
      if (!right.has(path)) continue
      const group = groups.get(`${confidence} ${check}`) ?? { confidence, check, values: 0, right: 0 }
      groups.set(`${confidence} ${check}`, group)
      group.values++
      if (right.get(path)) group.right++
    }
  }
  return [...groups.values()]
    .map((group) => ({ ...group, right: group.right / group.values }))
    .sort((one, other) => other.values - one.values)
}

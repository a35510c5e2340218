// Confidence against truth, on invoices read by a scripted model that errs: without a check and with each of them. From
// these figures are the shares in `packages/extractor/src/grounding/Grounding.ts`.
import { reliabilityOf } from "@winnow/eval"
import { Effect } from "effect"
import { erringReadings, sharesRight, sureErrors, ways } from "../support/erringReadings.mjs"

const percent = (share) => `${(100 * share).toFixed(1)} %`.padStart(8)

export const bench = async () => {
  const seeds = Array.from({ length: Number(process.env.INVOICES ?? 200) }, (_, at) => at)
  for (const [name, way] of Object.entries(ways)) {
    const documents = await Effect.runPromise(erringReadings(seeds, way))
    const { bins, error, values } = reliabilityOf(documents)
    console.log(`${name}: ${values} values of ${documents.length} invoices`)
    console.log("  confidence  values   claimed    right")
    for (const { claimed, from, right, to, values } of bins) {
      console.log(
        `  ${from.toFixed(1)} – ${to.toFixed(1)}  ${String(values).padStart(7)}  ${percent(claimed)} ${percent(right)}`
      )
    }
    console.log(`  mean distance ${percent(error)}, wrong above 0.9: ${sureErrors(documents)}`)
    console.log("  by confidence and check: values, right")
    for (const { check, confidence, right, values } of sharesRight(documents)) {
      console.log(`  ${confidence.toFixed(2)} ${check.padEnd(10)} ${String(values).padStart(7)} ${percent(right)}`)
    }
  }
}

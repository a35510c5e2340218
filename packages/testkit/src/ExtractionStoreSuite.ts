import type { ExtractionStore } from "@winnow/core"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { acceptChecks } from "./extractionStore/AcceptChecks.js"
import { documentChecks } from "./extractionStore/DocumentChecks.js"
import { finishChecks } from "./extractionStore/FinishChecks.js"
import { idempotencyChecks } from "./extractionStore/IdempotencyChecks.js"
import { leaseChecks } from "./extractionStore/LeaseChecks.js"
import { listChecks } from "./extractionStore/ListChecks.js"
import { sweepChecks } from "./extractionStore/SweepChecks.js"

export const extractionStoreChecks: ReadonlyArray<Check<ExtractionStore>> = [
  ...acceptChecks,
  ...idempotencyChecks,
  ...leaseChecks,
  ...finishChecks,
  ...documentChecks,
  ...sweepChecks,
  ...listChecks
]

/** Tests an `ExtractionStore`. It takes the time from Effect's clock: `DateTime.now`. */
export const extractionStoreSuite = conformanceSuite("ExtractionStore", extractionStoreChecks)

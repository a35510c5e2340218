import type { DeliveryStore, ExtractionStore, WebhookStore } from "@winnow/core"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { logChecks } from "./deliveryStore/LogChecks.js"
import { settleChecks } from "./deliveryStore/SettleChecks.js"
import { takeChecks } from "./deliveryStore/TakeChecks.js"

export const deliveryStoreChecks: ReadonlyArray<Check<DeliveryStore | ExtractionStore | WebhookStore>> = [
  ...takeChecks,
  ...settleChecks,
  ...logChecks
]

/** Tests a `DeliveryStore` with the stores that work on the same rows: extractions note deliveries as they end. */
export const deliveryStoreSuite = conformanceSuite("DeliveryStore", deliveryStoreChecks)

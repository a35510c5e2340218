import type { Stores } from "@winnow/core"
import type { Adapter, Check } from "../Conformance.js"
import { conformanceSuite } from "../Conformance.js"
import { checkpointChecks } from "./CheckpointChecks.js"
import { logChecks } from "./deliveries/LogChecks.js"
import { settleChecks } from "./deliveries/SettleChecks.js"
import { takeChecks } from "./deliveries/TakeChecks.js"
import { keyChecks } from "./KeyChecks.js"
import { reviewChecks } from "./ReviewChecks.js"
import { acceptChecks, admitsOneOf } from "./runs/AcceptChecks.js"
import { documentChecks } from "./runs/DocumentChecks.js"
import { finishChecks } from "./runs/FinishChecks.js"
import { reopenChecks } from "./runs/ReopenChecks.js"
import { idempotencyChecks } from "./runs/IdempotencyChecks.js"
import { leaseChecks } from "./runs/LeaseChecks.js"
import { listChecks } from "./runs/ListChecks.js"
import { sweepChecks } from "./runs/SweepChecks.js"
import { sessionChecks } from "./SessionChecks.js"
import { templateChecks } from "./TemplateChecks.js"
import { userChecks } from "./UserChecks.js"
import { warningChecks } from "./WarningChecks.js"
import { webhookChecks } from "./WebhookChecks.js"

/**
 * The guarantees of each section of `Stores`. A sweep covers all users' runs, so the database must contain no others.
 */
export const storesChecks = {
  runs: [
    ...acceptChecks,
    ...idempotencyChecks,
    ...leaseChecks,
    ...finishChecks,
    ...reopenChecks,
    ...documentChecks,
    ...sweepChecks,
    ...listChecks
  ],
  templates: templateChecks,
  users: userChecks,
  keys: keyChecks,
  sessions: sessionChecks,
  webhooks: webhookChecks,
  deliveries: [...takeChecks, ...settleChecks, ...logChecks],
  checkpoints: checkpointChecks,
  warnings: warningChecks,
  reviews: reviewChecks
} satisfies Partial<{ readonly [Section in keyof typeof Stores.Service]: ReadonlyArray<Check<Stores>> }>

/**
 * Tests an adapter of `Stores`, section by section. The adapter must take the time from Effect's clock, with
 * `DateTime.now`.
 */
export const storesSuite = (adapter: Adapter<Stores>): void => {
  for (const [section, checks] of Object.entries(storesChecks)) {
    conformanceSuite<Stores>(`Stores.${section}`, checks)(adapter)
  }
}

/** Tests an adapter of `Stores` with a thousand concurrent runs, which takes longer than any check of `storesSuite`. */
export const storesLoadSuite = conformanceSuite<Stores>("Stores under load", [admitsOneOf(1_000)])

import { SqlClient } from "@effect/sql"
import { SqliteClient } from "@effect/sql-sqlite-node"
import { describe, expect, it } from "@effect/vitest"
import type { ExtractionFilter, PrunedRows, Removed } from "@winnow/core"
import { DeliveryId, ExtractionId, makeUserId, Stores, sweepLimits, TemplateId, WebhookId } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { sampleSubmission } from "@winnow/testkit"
import { Context, DateTime, Effect, Layer } from "effect"
import { recordedStatements } from "./RecordedStatements.js"
import { temporaryFile } from "./TemporaryFile.js"

const instant = DateTime.unsafeMake("2026-11-20T00:00:00.000Z")

/** Every combination of what a list can be asked for. */
const filters: ReadonlyArray<ExtractionFilter> = [
  {},
  { templateId: TemplateId.make("tpl_1") },
  { runId: "run" },
  { runId: "run", templateId: TemplateId.make("tpl_1") },
  { status: "failed" as const },
  { fileName: "invoice" }
].flatMap((filter) =>
  [
    {},
    { cursor: instant },
    { from: instant },
    { until: instant },
    { from: instant, until: instant, cursor: instant }
  ].map((times) => ({ limit: 50, ...filter, ...times }))
)

/** How SQLite goes about the statements that a program sends. */
const plansOf = Effect.fnUntraced(function* <A, E, R>(filename: string, program: Effect.Effect<A, E, R>) {
  const sql = Context.get(yield* Layer.build(SqliteClient.layer({ filename })), SqlClient.SqlClient)
  const texts = (yield* recordedStatements(program)).filter((text) => text.includes("winnow_"))
  expect(texts.length).toBeGreaterThan(0)
  const plans = yield* Effect.forEach(texts, (text) =>
    sql.unsafe<{ readonly detail: string }>(
      `EXPLAIN QUERY PLAN ${text}`,
      Array.from(text.matchAll(/\?/g), () => "0")
    )
  )
  return plans.flatMap((plan) => plan.map(({ detail }) => detail))
})

const scansOrSorts = (detail: string) => detail.startsWith("SCAN winnow_") || detail.includes("TEMP B-TREE")

/** The conditions that the index has to narrow by, so that no row is read to be thrown away. */
const searchOf = ({ templateId, runId, status, cursor, from, until }: ExtractionFilter): string => {
  const equal = [
    "user_id=?",
    // A batch is narrower than a template.
    ...(templateId === undefined || runId !== undefined ? [] : ["template_id=?"]),
    ...(runId === undefined ? [] : ["run_id=?"]),
    ...(status === undefined ? [] : ["status=?"])
  ]
  const after = from === undefined ? [] : ["created_at>?"]
  const before = until === undefined && cursor === undefined ? [] : ["created_at<?"]
  return `(${[...equal, ...after, ...before].join(" AND ")})`
}

describe("the indexes", () => {
  it.scoped("have the rows of every list in the order asked for", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const stores = yield* Layer.build(SqliteStores.layer({ filename }))
      const userId = yield* makeUserId
      for (const filter of filters) {
        const plans = yield* plansOf(filename, Context.get(stores, Stores).runs.list(userId, filter))
        expect(plans.filter(scansOrSorts), JSON.stringify(filter)).toEqual([])
        expect(plans.join(), JSON.stringify(filter)).toContain(searchOf(filter))
      }
    })
  )

  it.scoped("lead a sweep to what it ends or finds, past all other open runs", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const { accept, sweep } = Context.get(yield* Layer.build(SqliteStores.layer({ filename })), Stores).runs
      yield* accept(yield* sampleSubmission({ userId: yield* makeUserId }))
      const plans = yield* plansOf(filename, sweep(sweepLimits))
      // That index has only the runs whose attempts are used up.
      const scans = plans.filter(
        (detail) => /^SCAN (winnow_|run)/.test(detail) && !detail.endsWith("runs_by_created_at")
      )
      expect(scans).toEqual([])
      expect(plans.join()).toContain("(user_id=? AND created_at<?)")
    })
  )

  it.scoped("lead to the rows of every other look-up", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const stores = yield* Layer.build(SqliteStores.layer({ filename }))
      const extractions = Context.get(stores, Stores).runs
      const deliveries = Context.get(stores, Stores).deliveries
      const warnings = Context.get(stores, Stores).warnings
      const userId = yield* makeUserId
      const kinds: ReadonlyArray<PrunedRows> = ["idempotencyKeys", "deliveries", "previousSecrets", "warnings", "usage"]
      const id = ExtractionId.make("ext_1")
      const lease = { id, epoch: 1 }
      const removals: ReadonlyArray<Removed> = [
        { extraction: id },
        { template: TemplateId.make("tpl_1") },
        { webhook: WebhookId.make("wh_1") },
        { session: "hash" }
      ]
      for (const program of [
        extractions.find(userId, id, "record"),
        extractions.find(userId, id, "evidence"),
        extractions.find(userId, id, "document"),
        extractions.find(userId, id, "documentState"),
        extractions.find(userId, id, "review"),
        extractions.usage(userId, "2026-11", "month"),
        extractions.claim(id, instant),
        Effect.ignore(extractions.renew(lease, null)),
        Effect.ignore(extractions.renew(lease, instant)),
        ...removals.map((removed) => Effect.ignore(Context.get(stores, Stores).remove(userId, removed))),
        Effect.asVoid(Context.get(stores, Stores).keys.list({ hash: "hash" }))
      ]) {
        expect((yield* plansOf(filename, program)).filter(scansOrSorts)).toEqual([])
      }
      for (const list of [
        Effect.asVoid(Context.get(stores, Stores).templates.list(userId, { limit: 50 })),
        Effect.asVoid(Context.get(stores, Stores).keys.list({ userId })),
        Effect.asVoid(Context.get(stores, Stores).webhooks.list({ userId })),
        Effect.asVoid(deliveries.list(userId, { limit: 50 })),
        Effect.asVoid(deliveries.list(userId, { webhookId: WebhookId.make("wh_1"), limit: 50 })),
        Effect.asVoid(deliveries.list(userId, { id: DeliveryId.make("del_1"), limit: 1 })),
        Effect.asVoid(deliveries.take({ limit: 64, perWebhook: 16, maxAttempts: 3, leaseUntil: instant })),
        Effect.asVoid(warnings.take({ limit: 8, leaseUntil: instant })),
        ...kinds.map((kind) => Effect.asVoid(Context.get(stores, Stores).prune(kind, instant, 100)))
      ]) {
        expect((yield* plansOf(filename, list)).filter((detail) => detail.startsWith("SCAN winnow_"))).toEqual([])
      }
    })
  )
})

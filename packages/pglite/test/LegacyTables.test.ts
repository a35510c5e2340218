import { describe, expect, it } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import {
  ApiKeyId,
  ExtractionId,
  IdempotencyMismatch,
  Stores,
  TemplateId,
  templateQuota,
  UserId,
  WebhookId
} from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { Cause, DateTime, Effect, Option } from "effect"
import { readFileSync } from "node:fs"

const database = await PGlite.create()

const legacyTables = readFileSync(new URL("LegacyTables.sql", import.meta.url), "utf8")

const userId = UserId.make("user_ada")
const done = ExtractionId.make("ext_done")
const leased = ExtractionId.make("ext_leased")
const waiting = ExtractionId.make("ext_waiting")
const later = DateTime.unsafeMake("2100-06-01T00:00:00.000Z")

/** Makes the database such as the first version of this package left it, and then changes it. */
const makeFirst = (change: string) =>
  Effect.promise(() =>
    database.exec(
      `DROP SCHEMA IF EXISTS winnow CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${legacyTables} ${change}`
    )
  )

const open = PgliteStores.layer({ database })

const opened = <A, E>(use: Effect.Effect<A, E, Stores>, change = "") =>
  Effect.zipRight(makeFirst(change), Effect.provide(use, open))

const rowsOf = (statement: string) =>
  Effect.promise(async () => (await database.query<Record<string, unknown>>(statement)).rows)

describe("a database of the first version", { timeout: 60_000 }, () => {
  it.live("has its users, keys, templates and webhooks", () =>
    opened(
      Effect.gen(function* () {
        const { keys, remove, templates, users, webhooks } = yield* Stores
        const [user] = yield* users.list({ id: userId })
        expect(user).toMatchObject({ id: userId, email: "Ada@Example.com", plan: "free" })
        if (user === undefined) return
        const taken = { ...user, id: UserId.make("user_bob") }
        expect(yield* Effect.flip(users.save(taken))).toMatchObject({ _tag: "EmailTaken" })
        const [key, ...otherKeys] = yield* keys.list({ userId })
        expect(otherKeys).toEqual([])
        expect(JSON.parse(JSON.stringify(key))).toEqual({
          id: "key_1",
          userId,
          name: "laptop",
          prefix: "wn_live_12345678",
          expiresAt: "2027-01-01T00:00:00.000Z",
          lastUsedAt: "2026-11-02T00:00:00.500Z",
          createdAt: "2026-11-01T08:00:01.000Z",
          revoked: false,
          manages: true,
          parentId: null
        })
        expect(yield* keys.list({ hash: "b".repeat(64) })).toMatchObject([
          { id: ApiKeyId.make("key_2"), revoked: true }
        ])
        const [template] = (yield* templates.list(userId, { id: TemplateId.make("tpl_1") })).items
        expect(template?.variables).toEqual([
          { key: "number", type: "string", context: `the invoice's number: "RE" ü` }
        ])
        expect(DateTime.formatIso(template?.updatedAt ?? later)).toBe("2026-11-03T09:00:00.000Z")
        const [hook] = yield* webhooks.list({ userId })
        expect(hook).toMatchObject({
          webhook: { id: WebhookId.make("wh_1"), events: ["extraction.completed", "extraction.failed"], active: true },
          secrets: { secret: "sealed", previous: { secret: "sealed before" } }
        })
        expect(yield* Effect.either(remove(userId, { template: TemplateId.make("tpl_1") }))).toMatchObject({
          _tag: "Right"
        })
        if (template !== undefined) yield* templates.insert(template, templateQuota)
      })
    )
  )

  it.live("has its runs, in every state, with documents, evidence, usage, keys and checkpoints", () =>
    opened(
      Effect.gen(function* () {
        const { checkpoints, runs } = yield* Stores
        const { items } = yield* runs.list(userId, { limit: 10 })
        expect(items.map(({ id, status }) => [id, status])).toEqual([
          ["ext_failed", "failed"],
          [done, "completed"],
          [leased, "processing"],
          [waiting, "processing"]
        ])
        expect(items[0]).toMatchObject({ error: "The document has no text", processingTimeMs: 7 })
        expect(items[1]).toMatchObject({ extractedData: { number: "RE-1 ü" }, fileName: "done ü.pdf", runId: "batch" })
        expect(items.map(({ createdAt }) => createdAt.epochMillis % 1_000)).toEqual([10, 9, 8, 7])
        expect(yield* runs.find(userId, done, "evidence")).toMatchObject({
          value: { evidence: [{ path: "number", quote: "RE-1", confidence: 0.75 }], tokens: { inputTokens: 10 } }
        })
        const bytes = Uint8Array.of(0, 1, 2, 253, 254, 255)
        const document = Option.getOrThrow(yield* runs.find(userId, done, "document"))
        expect({ ...document, bytes: new Uint8Array(document.bytes) }).toEqual({ bytes, mimeType: "application/pdf" })
        expect(yield* runs.usage(userId, "2026-11", "month")).toBe(5)

        const claim = Option.getOrThrow(yield* runs.claim(waiting, later))
        expect(claim.lease.epoch).toBe(1)
        expect(new Uint8Array(claim.document.bytes)).toEqual(bytes)
        expect(yield* runs.claim(leased, later)).toEqual(Option.none())
        expect(yield* checkpoints.find(leased, "answer")).toEqual(Option.some(Uint8Array.of(1, 2, 3)))
        expect(yield* checkpoints.find(userId, "shared")).toEqual(Option.some(Uint8Array.of(9, 8)))
        const outcome = { status: "failed", error: "no", processingTimeMs: 1 } as const
        expect(yield* runs.finish({ id: leased, epoch: 1 }, outcome)).toMatchObject({ id: leased, status: "failed" })
        expect(yield* checkpoints.find(leased, "answer")).toEqual(Option.none())
      })
    )
  )

  it.live("has what is still to be done: deliveries, warnings, and idempotency keys of the last day", () =>
    opened(
      Effect.gen(function* () {
        const { deliveries, runs, warnings } = yield* Stores
        const [logged, ...others] = yield* deliveries.list(userId, { limit: 10 })
        expect(others).toEqual([])
        expect(logged?.delivery).toMatchObject({
          extractionId: done,
          status: "success",
          httpStatus: 204,
          durationMs: 12
        })
        const options = { limit: 10, perWebhook: 10, maxAttempts: 3, leaseUntil: later }
        expect(yield* deliveries.take(options)).toMatchObject([
          { attempt: 1, event: { extraction: { id: "ext_failed" } }, target: { secrets: { secret: "sealed" } } }
        ])
        expect(yield* warnings.take({ limit: 10, leaseUntil: later })).toMatchObject([
          { attempt: 1, warning: { userId, period: "2026-11", usage: 4, monthlyLimit: 5 } }
        ])
        expect(yield* runs.findRepeated(userId, { key: "again", fingerprint: "f" })).toMatchObject({
          value: { id: waiting }
        })
        expect(yield* Effect.flip(runs.findRepeated(userId, { key: "again", fingerprint: "g" }))).toBeInstanceOf(
          IdempotencyMismatch
        )
      }),
      // However old the rows are, these came just now.
      `UPDATE winnow.idempotency SET created_at = ${Date.now()};`
    )
  )

  it.live("is moved once, and leaves nothing of the first tables", () =>
    Effect.gen(function* () {
      yield* opened(Effect.asVoid(Stores))
      yield* Effect.provide(Effect.asVoid(Stores), open)
      expect(yield* rowsOf("SELECT nspname FROM pg_namespace WHERE nspname = 'winnow'")).toEqual([])
      expect(yield* rowsOf("SELECT COUNT(*)::INTEGER AS count FROM winnow_extractions")).toEqual([{ count: 4 }])
    })
  )

  it.live("stays as it is when it cannot be moved, and says why", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(opened(Effect.asVoid(Stores), "UPDATE winnow.users SET record = 'no JSON'"))
      expect(exit._tag === "Failure" && Cause.squash(exit.cause)).toMatchObject({
        _tag: "StoreError",
        message: "The tables of an earlier version could not be migrated"
      })
      expect(yield* rowsOf("SELECT COUNT(*)::INTEGER AS count FROM winnow.extractions")).toEqual([{ count: 4 }])
      expect(yield* rowsOf("SELECT COUNT(*)::INTEGER AS count FROM winnow_extractions")).toEqual([{ count: 0 }])
    })
  )
})

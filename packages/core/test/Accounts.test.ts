import { describe, expect, it } from "@effect/vitest"
import type { HostUser } from "@winnow/core"
import {
  HostUsers,
  makeTemplateId,
  makeUserId,
  MemoryStores,
  monthlyLimit,
  periodOf,
  Templates,
  UserId,
  Users
} from "@winnow/core"
import { sampleVariables } from "@winnow/testkit"
import { DateTime, Effect, Layer, Option, TestClock } from "effect"

const users = Users.layer.pipe(Layer.provide(MemoryStores.layer))
const templates = Templates.layer.pipe(Layer.provide(MemoryStores.layer))

describe("a host's users", () => {
  const host = Users.layer.pipe(
    Layer.provide(
      HostUsers.layer((id) => Effect.succeed(id === "ada" ? Option.some<HostUser>({ plan: "core" }) : Option.none()))
    ),
    Layer.provide(MemoryStores.layer)
  )

  it.effect("have the plan that the host says, and are nobody where it says none", () =>
    Effect.gen(function* () {
      const users = yield* Users
      expect(yield* users.get(UserId.make("ada"))).toMatchObject({ id: "ada", plan: "core", email: null })
      expect(yield* Effect.flip(users.get(UserId.make("bob")))).toMatchObject({ _tag: "UserNotFound", id: "bob" })
    }).pipe(Effect.provide(host))
  )

  it.effect("are not changed here", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const exit = yield* Effect.exit(users.setPlan(UserId.make("ada"), "pro"))
      expect(String(exit)).toContain("manages its users")
    }).pipe(Effect.provide(host))
  )
})

describe("users", () => {
  it.effect("are created on a plan and found by their id", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const user = yield* users.create({ email: "ada@example.com", plan: "core" })
      expect(user).toMatchObject({ email: "ada@example.com", plan: "core" })
      expect(yield* users.get(user.id)).toEqual(user)
      expect(yield* users.setPlan(user.id, "pro")).toMatchObject({ id: user.id, plan: "pro" })
      expect((yield* users.get(user.id)).plan).toBe("pro")
    }).pipe(Effect.provide(users))
  )

  it.effect("have an e-mail address to themselves", () =>
    Effect.gen(function* () {
      const users = yield* Users
      yield* users.create({ email: "ada@example.com", plan: "free" })
      const error = yield* Effect.flip(users.create({ email: "Ada@Example.COM", plan: "free" }))
      expect(error).toMatchObject({ _tag: "EmailTaken", email: "Ada@Example.COM" })
    }).pipe(Effect.provide(users))
  )

  it.effect("are not found when they never were", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const id = yield* makeUserId
      expect(yield* Effect.flip(users.get(id))).toMatchObject({ _tag: "UserNotFound", id })
      expect(yield* Effect.flip(users.setPlan(id, "pro"))).toMatchObject({ _tag: "UserNotFound", id })
    }).pipe(Effect.provide(users))
  )
})

describe("plans", () => {
  it("have the limits of the service", () => {
    expect(monthlyLimit).toEqual({ free: 25, starter: 350, core: 2_500, pro: 10_000 })
  })

  it("count by calendar months in UTC", () => {
    const period = (iso: string) => periodOf(DateTime.unsafeMake(iso))
    expect(period("2026-12-31T23:59:59.999Z")).toBe("2026-12")
    expect(period("2027-01-01T00:00:00.000Z")).toBe("2027-01")
    expect(period("2027-01-01T00:30:00.000+01:00")).toBe("2026-12")
  })
})

describe("templates", () => {
  it.effect("are created, replaced, listed newest first and removed", () =>
    Effect.gen(function* () {
      const templates = yield* Templates
      const userId = yield* makeUserId
      const first = yield* templates.create(userId, { name: "Invoices", variables: sampleVariables })
      expect(first).toMatchObject({ userId, name: "Invoices", variables: sampleVariables })
      expect(first.updatedAt).toEqual(first.createdAt)
      yield* TestClock.adjust("1 second")
      const second = yield* templates.create(userId, { name: "Orders", variables: [] })
      expect((yield* templates.list(userId, { limit: 10 })).items).toEqual([second, first])
      yield* TestClock.adjust("1 second")
      const changed = yield* templates.replace(userId, first.id, { name: "Bills", variables: [] })
      expect({ ...changed }).toEqual({
        ...first,
        version: 2,
        name: "Bills",
        variables: [],
        updatedAt: yield* DateTime.now
      })
      expect(yield* templates.get(userId, first.id)).toEqual(changed)
      yield* templates.remove(userId, first.id)
      expect((yield* templates.list(userId, { limit: 10 })).items).toEqual([second])
    }).pipe(Effect.provide(templates))
  )

  it.effect("belong to the user who made them, whatever else a draft says", () =>
    Effect.gen(function* () {
      const templates = yield* Templates
      const userId = yield* makeUserId
      const theirs = yield* templates.create(yield* makeUserId, { name: "Theirs", variables: [] })
      const copy = yield* templates.create(userId, theirs)
      expect(copy).toMatchObject({ userId, name: "Theirs" })
      expect(copy.id).not.toBe(theirs.id)
      const own = yield* templates.create(userId, { name: "Own", variables: [] })
      expect(yield* templates.replace(userId, own.id, theirs)).toMatchObject({ id: own.id, userId, name: "Theirs" })
    }).pipe(Effect.provide(templates))
  )

  it.effect("are unknown to others", () =>
    Effect.gen(function* () {
      const templates = yield* Templates
      const { id } = yield* templates.create(yield* makeUserId, { name: "Invoices", variables: [] })
      const other = yield* makeUserId
      const draft = { name: "Taken", variables: [] }
      for (const unknown of [id, yield* makeTemplateId]) {
        const notFound = { _tag: "TemplateNotFound", id: unknown, message: "Template not found" }
        expect(yield* Effect.flip(templates.get(other, unknown))).toMatchObject(notFound)
        expect(yield* Effect.flip(templates.replace(other, unknown, draft))).toMatchObject(notFound)
        expect(yield* Effect.flip(templates.remove(other, unknown))).toMatchObject(notFound)
      }
    }).pipe(Effect.provide(templates))
  )
})

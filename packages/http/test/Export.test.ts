import { describe, expect, it, layer } from "@effect/vitest"
import { MemoryStores, StoreError } from "@winnow/core"
import { changedStores } from "@winnow/testkit"
import { Deferred, Effect, Fiber, Layer, Ref, Schedule } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi, testEngine } from "./TestApi.js"

const live = { excludeTestServices: true }

describe("The export", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("is a file of each format, with the list's filters and nothing of another user's", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const key = yield* Effect.flatMap(TestApi, (api) => api.keyOf("free"))
        const theirs = yield* makeTemplate({ key })
        const other = yield* call("POST", "/v1/extractions/run", { key, body: runBody(theirs) })
        const ids: Array<string> = []
        for (const fileName of ["first.pdf", "second.pdf", "third.txt"]) {
          const body = runBody(templateId, undefined, { fileName })
          ids.unshift((yield* call("POST", "/v1/extractions/run", { body })).data.id)
        }
        const csv = yield* call("GET", "/v1/extractions/export")
        expect(csv.status).toBe(200)
        expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8")
        expect(csv.headers.get("content-disposition")).toMatch(
          /^attachment; filename="extractions-\d{4}-\d\d-\d\d\.csv"$/
        )
        const lines = String(csv.body).trim().split("\r\n")
        expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(ids)
        expect(lines[0]).toMatch(/,total$/)
        expect(lines[1]).toMatch(/,12$/)
        const json = yield* call("GET", `/v1/extractions/export?format=json&fileName=.PDF&templateId=${templateId}`)
        expect(json.items.map(({ id }) => id)).toEqual(ids.slice(1))
        const xlsx = yield* call("GET", "/v1/extractions/export?format=xlsx&status=failed")
        expect(String(xlsx.body).slice(0, 2)).toBe("PK")
        const own = yield* call("GET", "/v1/extractions/export?format=json", { key })
        expect(own.items.map(({ id }) => id)).toEqual([other.data.id])
      })
    )

    it.effect("is refused for a format that there is not, and for filters that are none", () =>
      Effect.gen(function* () {
        const path = "/v1/extractions/export"
        expectFailure(
          yield* call("GET", `${path}?format=pdf`),
          400,
          "INVALID_REQUEST",
          /^format: must be one of csv, xlsx, json/
        )
        expectFailure(yield* call("GET", `${path}?format=csv&status=x`), 400, "INVALID_REQUEST", /^status: /)
        expectFailure(yield* call("GET", `${path}?format=csv`, { key: null }), 401, "UNAUTHORIZED")
      })
    )
  })

  it.live("is refused while four of the user's others are under way", () =>
    Effect.gen(function* () {
      const begun = yield* Ref.make(0)
      const mayRead = yield* Deferred.make<void>()
      const waiting = changedStores("runs", (runs) => ({
        list: (userId, filter) =>
          Ref.update(begun, (count) => count + 1).pipe(
            Effect.zipRight(Deferred.await(mayRead)),
            Effect.zipRight(runs.list(userId, filter))
          )
      })).pipe(Layer.provide(MemoryStores.layer))
      yield* Effect.gen(function* () {
        const ask = call("GET", "/v1/extractions/export")
        const four = yield* Effect.fork(
          Effect.all(
            Array.from({ length: 4 }, () => ask),
            { concurrency: 4 }
          )
        )
        yield* Effect.repeat(Ref.get(begun), { until: (count) => count === 4, schedule: Schedule.spaced("10 millis") })
        const fifth = yield* ask
        expectFailure(fifth, 429, "RATE_LIMITED", /^4 of your exports are running/)
        expect(fifth.headers.get("retry-after")).toBe("10")
        const key = yield* Effect.flatMap(TestApi, (api) => api.keyOf("free"))
        const another = yield* Effect.fork(call("GET", "/v1/extractions/export", { key }))
        yield* Effect.repeat(Ref.get(begun), { until: (count) => count === 5, schedule: Schedule.spaced("10 millis") })
        yield* Deferred.succeed(mayRead, undefined)
        expect((yield* Fiber.join(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
        expect((yield* Fiber.join(another)).status).toBe(200)
        expect((yield* ask).status).toBe(200)
      }).pipe(Effect.provide(testApi({}, testEngine({}, waiting))))
    })
  )

  /** Gives one record at a time, and fails with the second page of the second reading. */
  const broken = Layer.unwrapEffect(
    Effect.map(Ref.make(0), (lists) =>
      changedStores("runs", (runs) => ({
        list: (userId, filter) =>
          Effect.flatMap(
            Ref.updateAndGet(lists, (count) => count + 1),
            (count) =>
              count > 3 ? new StoreError({ message: "The disk is gone" }) : runs.list(userId, { ...filter, limit: 1 })
          )
      })).pipe(Layer.provide(MemoryStores.layer))
    )
  )

  layer(
    testApi({}, testEngine({}, broken)),
    live
  )((it) => {
    it.effect("breaks its connection off where the store fails midway, so that nobody takes the file for whole", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        yield* Effect.replicateEffect(call("POST", "/v1/extractions/run", { body: runBody(templateId) }), 2)
        const { key, port } = yield* TestApi
        const read = Effect.tryPromise(async () => {
          const response = await fetch(`http://127.0.0.1:${port}/v1/extractions/export?format=csv`, {
            headers: { authorization: `Bearer ${key}` }
          })
          return { status: response.status, text: await response.text() }
        })
        const error = yield* Effect.flip(read)
        expect(String(error.cause ?? error)).toMatch(/terminated|socket|fetch failed/)
      })
    )
  })
})

import { expect, layer } from "@effect/vitest"
import { Templates } from "@winnow/core"
import { fairScheduler, Partition } from "@winnow/document"
import { Context, Effect, FiberRef, Layer } from "effect"
import { call } from "./Calls.js"
import { testApi, testEngine } from "./TestApi.js"

const seen: Array<{ readonly isOfUser: boolean; readonly isFair: boolean }> = []

const services = Layer.map(testEngine(), (context) => {
  const templates = Context.get(context, Templates)
  return Context.add(context, Templates, {
    ...templates,
    list: (userId, query) =>
      Effect.gen(function* () {
        const partition = yield* FiberRef.get(Partition)
        const scheduler = yield* FiberRef.get(FiberRef.currentScheduler)
        seen.push({ isOfUser: partition === userId, isFair: scheduler === fairScheduler })
        return yield* templates.list(userId, query)
      })
  })
})

layer(testApi({}, services), { excludeTestServices: true })((it) => {
  it.effect("works on a request in its user's turns, once it is known whose it is", () =>
    Effect.gen(function* () {
      expect((yield* call("GET", "/v1/templates")).status).toBe(200)
      expect(seen).toEqual([{ isOfUser: true, isFair: true }])
    })
  )
})

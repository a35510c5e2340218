import { expect } from "@effect/vitest"
import { makeTemplateId, makeUserId, Stores, templateQuota } from "@winnow/core"
import { DateTime, Effect, Either } from "effect"
import type { Check } from "../Conformance.js"
import { awkwardText, nestedVariables, sampleTemplate } from "../SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

export const templateChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a template as it is, however deep and in any script",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId, {
        name: awkwardText,
        variables: nestedVariables(100),
        createdAt: day(1),
        updatedAt: day(2)
      })
      yield* store.insert(template, templateQuota)
      expect(yield* store.list(userId, { id: template.id })).toEqual([template])
    })
  },
  {
    name: "lists a user's templates, newest first",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleTemplate(yield* makeUserId), templateQuota)
      const templates = yield* Effect.forEach([2, 3, 1], (number) => sampleTemplate(userId, { createdAt: day(number) }))
      yield* Effect.forEach(templates, (template) => store.insert(template, templateQuota))
      const [second, third, first] = templates
      expect(yield* store.list(userId)).toEqual([third, second, first])
    })
  },
  {
    name: "replaces name, variables and time of change, and nothing else",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId, { createdAt: day(1), updatedAt: day(1) })
      yield* store.insert(template, templateQuota)
      const change = { name: "Renamed", variables: nestedVariables(2), updatedAt: day(3) }
      const others = yield* sampleTemplate(yield* makeUserId, { createdAt: day(2) })
      const replaced = yield* store.replace(userId, template.id, { ...others, ...change }, templateQuota)
      expect({ ...replaced }).toEqual({ ...template, ...change })
      expect(yield* store.list(userId, { id: template.id })).toEqual([replaced])
    })
  },
  {
    name: "removes a template, once",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      yield* store.remove(userId, template.id)
      expect(yield* store.list(userId, { id: template.id })).toEqual([])
      expect(yield* store.list(userId)).toEqual([])
      expect(yield* Effect.flip(store.remove(userId, template.id))).toMatchObject({ _tag: "TemplateNotFound" })
    })
  },
  {
    name: "fails to replace a template that never was",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const id = yield* makeTemplateId
      const change = yield* sampleTemplate(userId)
      expect(yield* Effect.flip(store.replace(userId, id, change, templateQuota))).toMatchObject({
        _tag: "TemplateNotFound",
        id
      })
      expect(yield* store.list(userId)).toEqual([])
    })
  },
  {
    name: "does not know one user's template when another asks",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      const notFound = { _tag: "TemplateNotFound", id: template.id }
      expect(yield* store.list(other, { id: template.id })).toEqual([])
      expect(yield* store.list(other)).toEqual([])
      expect(
        yield* Effect.flip(store.replace(other, template.id, { ...template, name: "Taken" }, templateQuota))
      ).toMatchObject(notFound)
      expect(yield* Effect.flip(store.remove(other, template.id))).toMatchObject(notFound)
      expect(yield* store.list(userId, { id: template.id })).toEqual([template])
    })
  },
  {
    name: "keeps as much of a user's as there is room for, exactly, whoever else comes at the same time",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const room = { maxBytes: 100_000 }
      const variables = (bytes: number) => [{ key: "a", type: "string" as const, context: "é".repeat(bytes / 2) }]
      const sized = (bytes: number, owner = userId) => sampleTemplate(owner, { variables: variables(bytes) })
      const insert = Effect.flatMap(sized(30_000), (template) => store.insert(template, room))
      const results = yield* Effect.replicateEffect(Effect.either(insert), 10, { concurrency: "unbounded" })
      const refusals = results.filter(Either.isLeft).map(({ left }) => left)
      expect(refusals).toHaveLength(7)
      for (const refusal of refusals) expect(refusal).toMatchObject({ _tag: "TemplatesFull", limit: 100_000 })
      for (const { message } of refusals) expect(message).toMatch(/100000 bytes.* 9\d{4}$/)
      yield* store.insert(yield* sized(90_000, yield* makeUserId), room)

      const [first] = yield* store.list(userId)
      if (first === undefined) return yield* Effect.dieMessage("Nothing was kept")
      const replace = (bytes: number, most: number) =>
        store.replace(userId, first.id, { ...first, variables: variables(bytes) }, { maxBytes: most })
      expect(yield* Effect.flip(replace(50_000, 100_000))).toMatchObject({ _tag: "TemplatesFull" })
      expect(yield* store.list(userId, { id: first.id })).toEqual([first])
      yield* replace(38_000, 100_000)
      // Less than there was, though more than there may be.
      yield* replace(20_000, 10_000)
      yield* store.remove(userId, first.id)
      yield* insert
    })
  }
]

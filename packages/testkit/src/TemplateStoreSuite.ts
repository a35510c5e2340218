import { expect } from "@effect/vitest"
import { makeTemplateId, makeUserId, TemplateStore } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { awkwardText, nestedVariables, sampleTemplate } from "./SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

export const templateStoreChecks: ReadonlyArray<Check<TemplateStore>> = [
  {
    name: "keeps a template as it is, however deep and in any script",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId, {
        name: awkwardText,
        variables: nestedVariables(100),
        createdAt: day(1),
        updatedAt: day(2)
      })
      yield* store.insert(template)
      expect(yield* store.find(userId, template.id)).toEqual(Option.some(template))
    })
  },
  {
    name: "lists a user's templates, newest first",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleTemplate(yield* makeUserId))
      const templates = yield* Effect.forEach([2, 3, 1], (number) => sampleTemplate(userId, { createdAt: day(number) }))
      yield* Effect.forEach(templates, store.insert)
      const [second, third, first] = templates
      expect(yield* store.list(userId)).toEqual([third, second, first])
    })
  },
  {
    name: "replaces name, variables and time of change, and nothing else",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId, { createdAt: day(1), updatedAt: day(1) })
      yield* store.insert(template)
      const change = { name: "Renamed", variables: nestedVariables(2), updatedAt: day(3) }
      const others = yield* sampleTemplate(yield* makeUserId, { createdAt: day(2) })
      const replaced = yield* store.replace(userId, template.id, { ...others, ...change })
      expect({ ...replaced }).toEqual({ ...template, ...change })
      expect(yield* store.find(userId, template.id)).toEqual(Option.some(replaced))
    })
  },
  {
    name: "removes a template, once",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template)
      yield* store.remove(userId, template.id)
      expect(yield* store.find(userId, template.id)).toEqual(Option.none())
      expect(yield* store.list(userId)).toEqual([])
      expect(yield* Effect.flip(store.remove(userId, template.id))).toMatchObject({ _tag: "TemplateNotFound" })
    })
  },
  {
    name: "fails to replace a template that never was",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      const id = yield* makeTemplateId
      const change = yield* sampleTemplate(userId)
      expect(yield* Effect.flip(store.replace(userId, id, change))).toMatchObject({ _tag: "TemplateNotFound", id })
      expect(yield* store.list(userId)).toEqual([])
    })
  },
  {
    name: "does not know one user's template when another asks",
    run: Effect.gen(function* () {
      const store = yield* TemplateStore
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template)
      const notFound = { _tag: "TemplateNotFound", id: template.id }
      expect(yield* store.find(other, template.id)).toEqual(Option.none())
      expect(yield* store.list(other)).toEqual([])
      expect(yield* Effect.flip(store.replace(other, template.id, { ...template, name: "Taken" }))).toMatchObject(
        notFound
      )
      expect(yield* Effect.flip(store.remove(other, template.id))).toMatchObject(notFound)
      expect(yield* store.find(userId, template.id)).toEqual(Option.some(template))
    })
  }
]

/** Tests a `TemplateStore`. */
export const templateStoreSuite = conformanceSuite("TemplateStore", templateStoreChecks)

import { expect } from "@effect/vitest"
import type { Template } from "@winnow/core"
import { makeTemplateId, makeUserId, Stores, TemplateId, templateQuota } from "@winnow/core"
import { Array, DateTime, Effect, Either } from "effect"
import type { Check } from "../Conformance.js"
import { awkwardText, nestedVariables, sampleTemplate } from "../SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

const everything = { limit: 100 }

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
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([template])
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
      expect((yield* store.list(userId, everything)).items).toEqual([third, second, first])
    })
  },
  {
    name: "lists the templates whose name has a part, page by page",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const names = ["Invoice", "Delivery note", "INVOICE 100 %", "Über_invoices", "ÜBER"]
      const templates = yield* Effect.forEach(names, (name, index) =>
        sampleTemplate(userId, { name, createdAt: day(index + 1) })
      )
      yield* Effect.forEach(templates, (template) => store.insert(template, templateQuota))
      yield* store.insert(yield* sampleTemplate(yield* makeUserId, { name: "Invoice" }), templateQuota)
      const namesOf = (name: string) =>
        Effect.map(store.list(userId, { name, limit: 10 }), ({ items }) => items.map((template) => template.name))
      expect(yield* namesOf("inVoice")).toEqual(["Über_invoices", "INVOICE 100 %", "Invoice"])
      expect(yield* namesOf("0 %")).toEqual(["INVOICE 100 %"])
      expect(yield* namesOf("_")).toEqual(["Über_invoices"])
      expect(yield* namesOf("über")).toEqual([])
      expect(yield* namesOf("Über")).toEqual(["ÜBER", "Über_invoices"])
      const first = yield* store.list(userId, { name: "invoice", limit: 2 })
      expect(first).toEqual({ items: [templates[3], templates[2]], hasMore: true })
      const cursor = { createdAt: day(3), id: templates[2]?.id ?? TemplateId.make("tpl_") }
      expect(yield* store.list(userId, { name: "invoice", limit: 2, cursor })).toEqual({
        items: [templates[0]],
        hasMore: false
      })
    })
  },
  {
    name: "pages through templates of the same time, and ends a page of large ones early, though with one at least",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const all = yield* Effect.forEach([0.1, 0.1, 0.6, 0.6, 1.5, 0.4, 0.1, 0.1], (mebibytes, index) =>
        sampleTemplate(userId, {
          id: TemplateId.make(`tpl_${userId.slice(-12)}_${index}`),
          createdAt: day(index < 2 ? 1 : 2),
          variables: [{ key: "a", type: "string", context: "é".repeat(mebibytes * 2 ** 19) }]
        })
      )
      yield* Effect.forEach(all, (template) => store.insert(template, templateQuota))
      const pages: Array<ReadonlyArray<Template>> = []
      for (let hasMore = true; hasMore; ) {
        const cursor = pages.at(-1)?.at(-1)
        const page = yield* store.list(userId, { limit: 3, ...(cursor && { cursor }) })
        pages.push(page.items)
        hasMore = page.hasMore && page.items.length > 0
      }
      expect(pages.map((page) => page.length)).toEqual([3, 1, 1, 3])
      expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse())
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
      expect({ ...replaced }).toEqual({ ...template, ...change, version: 2 })
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([replaced])
    })
  },
  {
    name: "keeps instructions, examples and rules of review, and removes what a change leaves out",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const examples = [{ text: awkwardText, data: { total: 1.5, lines: [{ when: null }] } }]
      const review = { minConfidence: 0.75, unverified: true, sums: false }
      const template = yield* sampleTemplate(userId, { instructions: awkwardText, examples, review })
      yield* store.insert(template, templateQuota)
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([template])
      const { name, variables } = template
      const bare = yield* store.replace(userId, template.id, { name, variables, updatedAt: day(3) }, templateQuota)
      expect(Object.keys(bare)).not.toContain("examples")
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([bare])
      const changed = yield* store.replace(
        userId,
        template.id,
        { name, variables, examples, review, updatedAt: day(4) },
        templateQuota
      )
      expect(changed).toMatchObject({ examples, review, version: 3 })
      expect((yield* store.list(userId, { id: template.id, versions: true })).items).toEqual([changed, bare, template])
    })
  },
  {
    name: "makes a version of each change, once, and none of a change that changes nothing",
    run: Effect.gen(function* () {
      const { remove, templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId, { updatedAt: day(1) })
      yield* store.insert(template, templateQuota)
      yield* store.insert(yield* sampleTemplate(userId), templateQuota)
      const rename = (name: string, number: number) =>
        store.replace(userId, template.id, { ...template, name, updatedAt: day(number) }, templateQuota)
      expect(yield* rename(template.name, 2)).toEqual(template)
      const second = yield* rename("Second", 3)
      expect(yield* rename("Second", 4)).toEqual(second)
      const third = yield* rename("Third", 5)
      expect([second.version, third.version]).toEqual([2, 3])
      expect((yield* store.list(userId, { id: template.id, versions: true })).items).toEqual([third, second, template])
      expect((yield* store.list(yield* makeUserId, { id: template.id, versions: true })).items).toEqual([])
      yield* remove(userId, { template: template.id })
      expect((yield* store.list(userId, { id: template.id, versions: true })).items).toEqual([])
      yield* store.insert(template, templateQuota)
      expect((yield* store.list(userId, { id: template.id, versions: true })).items).toEqual([template])
    })
  },
  {
    name: "keeps the versions of concurrent changes, each with a number of its own",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      const rename = (number: number) =>
        store.replace(userId, template.id, { ...template, name: `Name ${number}` }, templateQuota)
      const changed = yield* Effect.forEach([1, 2, 3, 4, 5], rename, { concurrency: "unbounded" })
      expect(changed.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6])
      const kept = (yield* store.list(userId, { id: template.id, versions: true })).items
      expect(kept.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1])
    })
  },
  {
    name: "drops the oldest versions where there is no room for them, and never what is new",
    run: Effect.gen(function* () {
      const { templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      const change = (instructions: string, quota = templateQuota) =>
        store.replace(userId, template.id, { ...template, instructions }, quota)
      yield* Effect.forEach(Array.range(1, 60), (number) => change(`Instruction ${number}`))
      const versions = Effect.map(store.list(userId, { id: template.id, versions: true }), ({ items }) =>
        items.map(({ version }) => version)
      )
      expect(yield* versions).toEqual(Array.range(11, 61).reverse())
      yield* change("x".repeat(3_000), { maxBytes: 4_000 })
      expect((yield* versions)[0]).toBe(62)
      expect((yield* versions).length).toBeLessThan(5)
      yield* change("Shorter", { maxBytes: 0 })
      expect(yield* versions).toEqual([63])
    })
  },
  {
    name: "removes a template, once",
    run: Effect.gen(function* () {
      const { remove, templates: store } = yield* Stores
      const userId = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      yield* remove(userId, { template: template.id })
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([])
      expect((yield* store.list(userId, everything)).items).toEqual([])
      expect(yield* remove(userId, { template: template.id })).toBe(false)
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
      expect((yield* store.list(userId, everything)).items).toEqual([])
    })
  },
  {
    name: "does not know one user's template when another asks",
    run: Effect.gen(function* () {
      const { remove, templates: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const template = yield* sampleTemplate(userId)
      yield* store.insert(template, templateQuota)
      const notFound = { _tag: "TemplateNotFound", id: template.id }
      expect((yield* store.list(other, { id: template.id })).items).toEqual([])
      expect((yield* store.list(other, everything)).items).toEqual([])
      expect(
        yield* Effect.flip(store.replace(other, template.id, { ...template, name: "Taken" }, templateQuota))
      ).toMatchObject(notFound)
      expect(yield* remove(other, { template: template.id })).toBe(false)
      expect((yield* store.list(userId, { id: template.id })).items).toEqual([template])
    })
  },
  {
    name: "keeps as much of a user's as there is room for, exactly, whoever else comes at the same time",
    run: Effect.gen(function* () {
      const { remove, templates: store } = yield* Stores
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

      const [first] = (yield* store.list(userId, everything)).items
      if (first === undefined) return yield* Effect.dieMessage("Nothing was kept")
      const replace = (bytes: number, most: number) =>
        store.replace(userId, first.id, { ...first, variables: variables(bytes) }, { maxBytes: most })
      expect(yield* Effect.flip(replace(50_000, 100_000))).toMatchObject({ _tag: "TemplatesFull" })
      expect((yield* store.list(userId, { id: first.id })).items).toEqual([first])
      yield* replace(38_000, 100_000)
      // Smaller than before, though still above the limit.
      yield* replace(20_000, 10_000)
      yield* remove(userId, { template: first.id })
      yield* insert
    })
  }
]

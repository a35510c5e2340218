import type { TemplateId, TemplateQuota, TemplateStore, UserId } from "@winnow/core"
import { bytesOfVariables, checkTemplateQuota, StoreError, Stores, Template, TemplateNotFound } from "@winnow/core"
import { Effect, Layer, Schema } from "effect"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** `Stores` with its templates in a folder of one process, a JSON file for each; the other sections stay as they are. */
export const FolderTemplates = {
  layer: (folder: string) =>
    Layer.effect(
      Stores,
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* io(() => mkdir(folder, { recursive: true }))
        return Stores.of({ ...stores, templates: yield* templatesIn(folder) })
      })
    )
}

const templatesIn = Effect.fnUntraced(function* (folder: string) {
  // Each method is one atomic step: nobody else's change comes between its reading and its writing.
  const oneAtATime = yield* Effect.makeSemaphore(1)
  const pathOf = (id: TemplateId) => join(folder, `${Buffer.from(id).toString("base64url")}.json`)

  const readAll = Effect.gen(function* () {
    const names = (yield* io(() => readdir(folder))).filter((name) => name.endsWith(".json"))
    const read = (name: string) => io(() => readFile(join(folder, name), "utf8"))
    const texts = yield* Effect.forEach(names, read, { concurrency: 16 })
    return yield* Effect.orDie(Effect.forEach(texts, (text) => decode(text)))
  })

  // A crash leaves the old file or the new one, never half of one.
  const write = (template: Template) =>
    Effect.flatMap(Effect.orDie(encode(template)), (text) =>
      io(async () => {
        await writeFile(`${pathOf(template.id)}.new`, text, { flush: true })
        await rename(`${pathOf(template.id)}.new`, pathOf(template.id))
      })
    )

  const list = (userId: UserId, filter?: { readonly id: TemplateId }) =>
    Effect.map(readAll, (all) =>
      all
        .filter((template) => template.userId === userId && (filter === undefined || template.id === filter.id))
        .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : -1))
    )

  const get = Effect.fnUntraced(function* (userId: UserId, id: TemplateId) {
    const [found] = yield* list(userId, { id })
    return found ?? (yield* new TemplateNotFound({ id }))
  })

  const writeWithin = Effect.fnUntraced(function* (quota: TemplateQuota, template: Template) {
    const all = yield* list(template.userId)
    const bytesOf = (templates: ReadonlyArray<Template>) =>
      templates.reduce((sum, { variables }) => sum + bytesOfVariables(variables), 0)
    yield* checkTemplateQuota(quota, {
      held: bytesOf(all.filter(({ id }) => id !== template.id)),
      before: bytesOf(all.filter(({ id }) => id === template.id)),
      bytes: bytesOf([template])
    })
    yield* write(template)
  })

  const templates: TemplateStore = {
    insert: (template, quota) => oneAtATime.withPermits(1)(writeWithin(quota, template)),
    list: (userId, filter) => oneAtATime.withPermits(1)(list(userId, filter)),
    replace: (userId, id, { name, updatedAt, variables }, quota) =>
      Effect.gen(function* () {
        const changed = new Template({ ...(yield* get(userId, id)), name, updatedAt, variables })
        yield* writeWithin(quota, changed)
        return changed
      }).pipe(oneAtATime.withPermits(1)),
    remove: (userId, id) =>
      Effect.zipRight(
        get(userId, id),
        io(() => rm(pathOf(id)))
      ).pipe(oneAtATime.withPermits(1))
  }
  return templates
})

const text = Schema.parseJson(Template)
const decode = Schema.decode(text)
const encode = Schema.encode(text)

const io = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreError({ message: "The folder cannot be used", cause }) })

import type { TemplateId, TemplateQuota, TemplateStore, TemplateVersions, UserId } from "@winnow/core"
import {
  bytesOfTemplate,
  changedTemplate,
  pageOfTemplates,
  StoreError,
  Stores,
  Template,
  TemplateNotFound,
  withVersion
} from "@winnow/core"
import { Effect, Layer, Schema } from "effect"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** `Stores` with its templates in a folder of one process, a JSON file with the versions of each; the other sections stay as they are. */
export const FolderTemplates = {
  layer: (folder: string) =>
    Layer.effect(
      Stores,
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* io(() => mkdir(folder, { recursive: true }))
        const { remove, templates } = yield* templatesIn(folder)
        return Stores.of({
          ...stores,
          templates,
          remove: (userId, removed) =>
            "template" in removed ? remove(userId, removed.template) : stores.remove(userId, removed)
        })
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
  const write = (versions: TemplateVersions) =>
    Effect.flatMap(Effect.orDie(encode(versions)), (text) =>
      io(async () => {
        const path = pathOf(versions[0].id)
        await writeFile(`${path}.new`, text, { flush: true })
        await rename(`${path}.new`, path)
      })
    )

  const ofUser = (userId: UserId) =>
    Effect.map(readAll, (all) => all.filter(([template]) => template.userId === userId))

  const get = Effect.fnUntraced(function* (userId: UserId, id: TemplateId) {
    const found = (yield* ofUser(userId)).find(([template]) => template.id === id)
    return found ?? (yield* new TemplateNotFound({ id }))
  })

  const addVersion = Effect.fnUntraced(function* (
    next: Template,
    former: ReadonlyArray<Template>,
    quota: TemplateQuota
  ) {
    const others = (yield* ofUser(next.userId)).flat().filter(({ id }) => id !== next.id)
    const held = others.reduce((sum, template) => sum + bytesOfTemplate(template), 0)
    yield* write(yield* withVersion(quota, held, former, next))
  })

  const templates: TemplateStore = {
    insert: (template, quota) => oneAtATime.withPermits(1)(addVersion(template, [], quota)),
    list: (userId, filter) =>
      oneAtATime.withPermits(1)(Effect.map(ofUser(userId), (all) => pageOfTemplates(all, filter))),
    replace: (userId, id, change, quota) =>
      Effect.gen(function* () {
        const versions = yield* get(userId, id)
        const next = changedTemplate(versions[0], change)
        if (next !== versions[0]) yield* addVersion(next, versions, quota)
        return next
      }).pipe(oneAtATime.withPermits(1))
  }

  const remove = (userId: UserId, id: TemplateId) =>
    get(userId, id).pipe(
      Effect.zipRight(io(() => rm(pathOf(id)))),
      Effect.as(true),
      Effect.catchTag("TemplateNotFound", () => Effect.succeed(false)),
      oneAtATime.withPermits(1)
    )
  return { templates, remove }
})

const text = Schema.parseJson(Schema.NonEmptyArray(Template))
const decode = Schema.decode(text)
const encode = Schema.encode(text)

const io = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreError({ message: "The folder cannot be used", cause }) })

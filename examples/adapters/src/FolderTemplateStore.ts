import type { TemplateId, TemplateRoom } from "@winnow/core"
import { bytesOfVariables, checkRoom, StoreError, Template, TemplateNotFound, TemplateStore } from "@winnow/core"
import { Effect, Layer, Option, Schema } from "effect"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** `TemplateStore` in a folder of one process: a JSON file for each template. */
export const FolderTemplateStore = {
  layer: (folder: string) =>
    Layer.effect(
      TemplateStore,
      Effect.gen(function* () {
        yield* io(() => mkdir(folder, { recursive: true }))
        // Each method is one atomic step: nobody else's change comes between its reading and its writing.
        const oneAtATime = yield* Effect.makeSemaphore(1)
        const pathOf = (id: TemplateId) => join(folder, `${Buffer.from(id).toString("base64url")}.json`)

        const read = (path: string) =>
          Effect.flatMap(
            io(() => readFile(path, "utf8").catch(nullIfMissing)),
            (text) => (text === null ? Effect.succeedNone : Effect.asSome(Effect.orDie(decode(text))))
          )
        // A crash leaves the old file or the new one, never half of one.
        const write = (template: Template) =>
          Effect.flatMap(Effect.orDie(encode(template)), (text) =>
            io(async () => {
              await writeFile(`${pathOf(template.id)}.new`, text, { flush: true })
              await rename(`${pathOf(template.id)}.new`, pathOf(template.id))
            })
          )
        const find: typeof TemplateStore.Service.find = (userId, id) =>
          Effect.map(
            read(pathOf(id)),
            Option.filter((template) => template.userId === userId)
          )
        const get = (...[userId, id]: Parameters<typeof find>) =>
          Effect.flatMap(
            find(userId, id),
            Option.match({ onNone: () => new TemplateNotFound({ id }), onSome: Effect.succeed })
          )

        const list: typeof TemplateStore.Service.list = (userId) =>
          Effect.gen(function* () {
            const names = (yield* io(() => readdir(folder))).filter((name) => name.endsWith(".json"))
            const found = yield* Effect.forEach(names, (name) => read(join(folder, name)), { concurrency: 16 })
            return found
              .flatMap(Option.toArray)
              .filter((template) => template.userId === userId)
              .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : -1))
          })
        const writeInto = (room: TemplateRoom, template: Template) =>
          Effect.gen(function* () {
            const sizes = (yield* list(template.userId)).map(({ id, variables }) => ({
              isOld: id === template.id,
              bytes: bytesOfVariables(variables)
            }))
            const sum = (old: boolean) =>
              sizes.reduce((all, { bytes, isOld }) => (isOld === old ? all + bytes : all), 0)
            const bytes = bytesOfVariables(template.variables)
            yield* checkRoom(room, { held: sum(false), before: sum(true), bytes })
            yield* write(template)
          })

        return TemplateStore.of({
          insert: (template, room) => writeInto(room, template).pipe(oneAtATime.withPermits(1)),
          find,
          list,
          replace: (userId, id, { name, updatedAt, variables }, room) =>
            Effect.gen(function* () {
              const changed = new Template({ ...(yield* get(userId, id)), name, updatedAt, variables })
              yield* writeInto(room, changed)
              return changed
            }).pipe(oneAtATime.withPermits(1)),
          remove: (userId, id) =>
            Effect.zipRight(
              get(userId, id),
              io(() => rm(pathOf(id)))
            ).pipe(oneAtATime.withPermits(1))
        })
      })
    )
}

const text = Schema.parseJson(Template)
const decode = Schema.decode(text)
const encode = Schema.encode(text)

const io = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreError({ message: "The folder cannot be used", cause }) })

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return null
  throw error
}

import type { StoreError, User } from "@winnow/core"
import { ApiKeyId, ExtractionId, Stores, TemplateId, WebhookId } from "@winnow/core"
import { Console, Effect, Option } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import { storageSettings } from "./Config.js"
import type { Columns } from "./Printing.js"
import { printRecord, printRecords } from "./Printing.js"
import { settingWithDefault, wholeNumber } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { requireUser, userSetting } from "./UserSetting.js"

interface Page {
  readonly items: ReadonlyArray<object>
  readonly hasMore: boolean
}

interface Records {
  readonly name: "keys" | "templates" | "extractions" | "webhooks"
  readonly about: string
  readonly columns: Columns
  readonly list: (stores: typeof Stores.Service, user: User, limit: number) => Effect.Effect<Page, StoreError>
  readonly find: (
    stores: typeof Stores.Service,
    user: User,
    id: string
  ) => Effect.Effect<Option.Option<object>, StoreError>
}

const records: ReadonlyArray<Records> = [
  {
    name: "keys",
    about: "API keys that are not revoked",
    columns: ["id", "name", "prefix", "manages", "createdAt", "lastUsedAt", "expiresAt"],
    list: ({ keys }, { id }, limit) => Effect.map(keys.list({ userId: id }), (all) => firstOf(all, limit)),
    find: ({ keys }, user, id) =>
      Effect.map(keys.list({ id: ApiKeyId.make(id) }), ([key]) =>
        key?.userId === user.id ? Option.some(key) : Option.none()
      )
  },
  {
    name: "templates",
    about: "templates",
    columns: ["id", "name", "createdAt", "updatedAt"],
    list: ({ templates }, { id }, limit) => templates.list(id, { limit }),
    find: ({ templates }, user, id) =>
      Effect.map(templates.list(user.id, { id: TemplateId.make(id) }), ({ items }) => Option.fromNullable(items[0]))
  },
  {
    name: "extractions",
    about: "extractions",
    columns: ["id", "status", "fileName", "templateName", "createdAt", "error"],
    list: ({ runs }, { id }, limit) => runs.list(id, { limit }),
    find: ({ runs }, user, id) => runs.find(user.id, ExtractionId.make(id), "record")
  },
  {
    name: "webhooks",
    about: "webhooks",
    columns: ["id", "url", "events", "createdAt"],
    list: ({ webhooks }, { id }, limit) =>
      Effect.map(webhooks.list({ userId: id }), (all) =>
        firstOf(
          all.map(({ webhook }) => webhook),
          limit
        )
      ),
    find: ({ webhooks }, user, id) =>
      Effect.map(webhooks.list({ userId: user.id, id: WebhookId.make(id) }), ([stored]) =>
        Option.fromNullable(stored?.webhook)
      )
  }
]

const firstOf = (all: ReadonlyArray<object>, limit: number): Page => ({
  items: all.slice(0, limit),
  hasMore: all.length > limit
})

/** The maximum number of records that a list shows. */
export const limitSetting = settingWithDefault(
  { flag: "limit", placeholder: "N", about: "Maximum records, newest first", fallback: "50", from: "flag" },
  wholeNumber(1, 1_000)
)

export const recordNotes = "A terminal gets a table; a pipe or file gets JSON."

const listOf = ({ about, columns, list, name }: Records) =>
  defineCommand({
    name: `${name} list`,
    about: `Lists a user's ${about}, newest first.`,
    settings: { user: userSetting(`User who owns the ${name}`), limit: limitSetting, ...storageSettings },
    notes: recordNotes,
    run: Effect.fn(function* ({ database, limit, user }) {
      yield* requireDatabase(database)
      const { hasMore, items } = yield* Effect.gen(function* () {
        return yield* list(yield* Stores, yield* requireUser(user), limit)
      }).pipe(Effect.provide(layerStores(database)))
      yield* printRecords(columns, items)
      if (hasMore) yield* Console.error(`These are the newest ${items.length}; there are more`)
    })
  })

const showOf = ({ find, name }: Records) =>
  defineCommand({
    name: `${name} show`,
    about: `Prints one of a user's ${name}.`,
    operands: ["ID"],
    settings: { user: userSetting(`User who owns the ${name}`), ...storageSettings },
    notes: recordNotes,
    run: Effect.fn(function* ({ database, user }, id: string) {
      yield* requireDatabase(database)
      const found = yield* Effect.gen(function* () {
        return yield* find(yield* Stores, yield* requireUser(user), id)
      }).pipe(Effect.provide(layerStores(database)))
      yield* Option.match(found, {
        onNone: () => new CommandError({ message: `${user} has no ${name} with the id ${id}` }),
        onSome: printRecord
      })
    })
  })

/** `list` and `show` for each kind of record that users own. */
export const recordCommands = records.flatMap((kind) => [listOf(kind), showOf(kind)])

// Users, keys and templates, made in this process: the command makes them too, but takes a second to start.
import { ApiKeys, Templates, templateSettings, Users } from "@winnow/core"
import { Variables } from "@winnow/extractor"
import { Effect, Layer, Redacted, Schema } from "effect"
import { readFileSync } from "node:fs"

const TemplateFile = Schema.parseJson(
  Schema.Struct({ name: Schema.NonEmptyString, variables: Variables, ...templateSettings })
)

const storesOf = async (/** @type {string} */ database) => {
  if (!database.startsWith("sqlite:")) {
    const { PostgresStores } = await import("@winnow/postgres")
    return PostgresStores.layer({ url: Redacted.make(database) })
  }
  const { SqliteStores } = await import("@winnow/sqlite")
  return SqliteStores.layer({ filename: database.slice("sqlite:".length) })
}

/** @typedef {{ database: string, email: string, plan: import("@winnow/core").Plan }} NewUser */

const newAccount = Effect.fn(function* (/** @type {Omit<NewUser, "database">} */ user) {
  const { id } = yield* (yield* Users).create(user)
  const { value } = yield* (yield* ApiKeys).create(id, { name: "test", expiresAt: null, manages: true }, null)
  return { userId: id, key: Redacted.value(value) }
})

const newContent = Effect.fn(function* (/** @type {string} */ template, /** @type {Omit<NewUser, "database">} */ user) {
  const draft = yield* Schema.decodeUnknown(TemplateFile)(readFileSync(template, "utf8"))
  const account = yield* newAccount(user)
  const { id } = yield* (yield* Templates).create(account.userId, draft)
  return { ...account, templateId: String(id) }
})

/**
 * @template A, E
 * @param {string} database
 * @param {Effect.Effect<A, E, Users | ApiKeys | Templates>} work
 */
const on = async (database, work) => {
  const accounts = Layer.mergeAll(Users.layer, ApiKeys.layer, Templates.layer)
  return Effect.runPromise(Effect.provide(work, Layer.provide(accounts, await storesOf(database))))
}

/**
 * A new user with a key.
 * @param {NewUser} options
 */
export const createUser = ({ database, ...user }) => on(database, newAccount(user))

/**
 * A new user with a key and the template that is in a file.
 * @param {{ template: string } & NewUser} options
 */
export const createContent = ({ database, template, ...user }) => on(database, newContent(template, user))

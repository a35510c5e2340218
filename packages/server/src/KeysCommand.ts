import { ApiKeyId, ApiKeys, Users } from "@winnow/core"
import { DateTime, Effect, Either, Layer, Option, Redacted } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"
import { storageSettings } from "./Config.js"
import { printJson } from "./Printing.js"
import type { Parse } from "./Setting.js"
import { oneOf, optionalSetting, requiredSetting, text } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { userSetting } from "./UserSetting.js"

const parseInstant: Parse<DateTime.Utc> = (text) =>
  /^\d{4}-\d{2}-\d{2}/.test(text)
    ? Either.fromOption(DateTime.make(text), () => "an ISO 8601 date or time")
    : Either.left("an ISO 8601 date or time")

const createSettings = {
  user: userSetting("User who owns the key"),
  name: requiredSetting({ flag: "name", placeholder: "NAME", about: "Name of the key", from: "flag" }, text),
  expires: optionalSetting(
    { flag: "expires", placeholder: "ISO", about: "When the key expires; default never", from: "flag" },
    parseInstant
  ),
  manages: optionalSetting(
    {
      flag: "manages",
      placeholder: "yes|no",
      about: "Whether the key may create, list, roll and revoke keys; default yes, and no with --expires",
      from: "flag"
    },
    oneOf("yes", "no")
  ),
  ...storageSettings
}

const requireFuture = Effect.fnUntraced(function* (instant: DateTime.Utc) {
  if (DateTime.greaterThan(instant, yield* DateTime.now)) return
  return yield* new CommandError({
    message: `--expires: expected a time in the future, got "${DateTime.formatIso(instant)}"`
  })
})

const withAccounts = (database: DatabaseChoice) =>
  Effect.provide(Layer.provide(Layer.merge(ApiKeys.layer, Users.layer), layerStores(database)))

const create = defineCommand({
  name: "keys create",
  about: "Creates an API key and prints it as JSON. The key itself is shown only once and is not stored.",
  settings: createSettings,
  run: Effect.fn(function* ({ database, expires, manages, name, user }) {
    yield* requireDatabase(database)
    yield* Option.match(expires, { onNone: () => Effect.void, onSome: requireFuture })
    const { key, value } = yield* Effect.gen(function* () {
      const users = yield* Users
      const keys = yield* ApiKeys
      const { id } = yield* users.get(user)
      const request = {
        name,
        expiresAt: Option.getOrNull(expires),
        manages: Option.match(manages, { onNone: () => Option.isNone(expires), onSome: (answer) => answer === "yes" })
      }
      return yield* keys.create(id, request, null)
    }).pipe(withAccounts(database))
    yield* printJson({ ...key, key: Redacted.value(value) })
  })
})

const revoke = defineCommand({
  name: "keys revoke",
  about: "Revokes an API key; requests with it are refused from then on.",
  operands: ["ID"],
  settings: storageSettings,
  run: Effect.fn(function* ({ database }, id: string) {
    yield* requireDatabase(database)
    const key = yield* Effect.gen(function* () {
      const keys = yield* ApiKeys
      const key = yield* keys.get(ApiKeyId.make(id))
      yield* keys.revoke(key.userId, key.id)
      return key
    }).pipe(withAccounts(database))
    yield* printJson({ ...key, revoked: true })
  })
})

export const keysCommands = [create, revoke]

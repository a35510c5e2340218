import { Stores, Users } from "@winnow/core"
import { Effect, Either, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"
import { storageSettings } from "./Config.js"
import { parsePlan, plans } from "./SettingValues.js"
import { printJson, printRecord, printRecords } from "./Printing.js"
import { limitSetting, recordNotes } from "./RecordCommands.js"
import { requireUser } from "./UserSetting.js"
import { requiredSetting, settingWithDefault } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"

const createSettings = {
  email: requiredSetting(
    { flag: "email", placeholder: "ADDRESS", about: "E-mail address of the user", from: "flag" },
    (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? Either.right(text) : Either.left("an e-mail address"))
  ),
  plan: settingWithDefault(
    { flag: "plan", placeholder: "PLAN", about: `Monthly quota: ${plans}`, fallback: "free", from: "flag" },
    parsePlan
  ),
  ...storageSettings
}

const withUsers = (database: DatabaseChoice) => Effect.provide(Layer.provide(Users.layer, layerStores(database)))

const create = defineCommand({
  name: "users create",
  about: "Creates a user and prints it as JSON.",
  settings: createSettings,
  run: Effect.fn(function* ({ database, email, plan }) {
    const user = yield* Effect.flatMap(Users, (users) => users.create({ email, plan })).pipe(withUsers(database))
    yield* printJson(user)
  })
})

const setPlan = defineCommand({
  name: "users set-plan",
  about: "Changes a user's plan; the new quota applies immediately.",
  operands: ["ID|EMAIL", "PLAN"],
  settings: storageSettings,
  notes: `PLAN is one of ${plans}.`,
  run: Effect.fn(function* ({ database }, idOrEmail: string, plan: string) {
    const parsed = yield* Effect.mapError(
      parsePlan(plan),
      (expected) => new CommandError({ message: `PLAN: expected ${expected}, got ${JSON.stringify(plan)}` })
    )
    yield* requireDatabase(database)
    const user = yield* Effect.gen(function* () {
      const users = yield* Users
      const { id } = yield* users.get(idOrEmail)
      return yield* users.setPlan(id, parsed)
    }).pipe(withUsers(database))
    yield* printJson(user)
  })
})

const list = defineCommand({
  name: "users list",
  about: "Lists the users, newest first.",
  settings: { limit: limitSetting, ...storageSettings },
  notes: recordNotes,
  run: Effect.fn(function* ({ database, limit }) {
    yield* requireDatabase(database)
    const users = yield* Effect.flatMap(Stores, ({ users }) => users.list({ limit })).pipe(
      Effect.provide(layerStores(database))
    )
    yield* printRecords(["id", "email", "plan", "createdAt"], users)
  })
})

const show = defineCommand({
  name: "users show",
  about: "Prints a user.",
  operands: ["ID|EMAIL"],
  settings: storageSettings,
  notes: recordNotes,
  run: Effect.fn(function* ({ database }, user: string) {
    yield* requireDatabase(database)
    yield* printRecord(yield* Effect.provide(requireUser(user), layerStores(database)))
  })
})

export const usersCommands = [create, setPlan, list, show]

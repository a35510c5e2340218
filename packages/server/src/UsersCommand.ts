import { UserId, Users } from "@winnow/core"
import { Effect, Either, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"
import { storageSettings } from "./Config.js"
import { parsePlan, plans } from "./SettingValues.js"
import { printJson } from "./Printing.js"
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
  operands: ["ID", "PLAN"],
  settings: storageSettings,
  notes: `PLAN is one of ${plans}.`,
  run: Effect.fn(function* ({ database }, id: string, plan: string) {
    const parsed = yield* Effect.mapError(
      parsePlan(plan),
      (expected) => new CommandError({ message: `PLAN: expected ${expected}, got ${JSON.stringify(plan)}` })
    )
    yield* requireDatabase(database)
    const user = yield* Effect.flatMap(Users, (users) => users.setPlan(UserId.make(id), parsed)).pipe(
      withUsers(database)
    )
    yield* printJson(user)
  })
})

export const usersCommands = [create, setPlan]

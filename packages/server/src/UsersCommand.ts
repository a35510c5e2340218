import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { UserId, Users } from "@winnow/core"
import { Effect, Either, Layer } from "effect"
import { CommandError } from "./CommandError.js"
import type { Database } from "./SettingValues.js"
import { storageSettings } from "./Config.js"
import { parsePlan, plans } from "./SettingValues.js"
import type { CommandHelp } from "./Help.js"
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

const withUsers = (database: Database) => Effect.provide(Layer.provide(Users.layer, layerStores(database)))

const create = Command.make(
  "create",
  { email: createSettings.email.options, plan: createSettings.plan.options, database: createSettings.database.options },
  Effect.fn(function* ({ database, email, plan }) {
    const user = yield* Effect.flatMap(Users, (users) => users.create({ email, plan })).pipe(withUsers(database))
    yield* printJson(user)
  })
)

const setPlan = Command.make(
  "set-plan",
  { id: Args.text({ name: "ID" }), plan: Args.text({ name: "PLAN" }), database: storageSettings.database.options },
  Effect.fn(function* ({ database, id, plan }) {
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
)

export const usersCommand = Command.make("users").pipe(Command.withSubcommands([create, setPlan]))

export const usersHelp: ReadonlyArray<CommandHelp> = [
  {
    name: "users create",
    about: "Makes a user and prints it as JSON.",
    usage: "--email ADDRESS [OPTIONS]",
    settings: createSettings
  },
  {
    name: "users set-plan",
    about: "Gives a user another plan; its quota counts at once.",
    usage: "ID PLAN [OPTIONS]",
    settings: storageSettings,
    notes: `PLAN is one of ${plans}.`
  }
]

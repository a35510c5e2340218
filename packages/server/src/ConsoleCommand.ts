import { ApiKeys, Sessions, Users } from "@winnow/core"
import { Console, Effect, Either, Layer, Redacted } from "effect"
import { defineCommand } from "./Command.js"
import { storageSettings } from "./Config.js"
import type { Parse } from "./Setting.js"
import { settingWithDefault } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { userSetting } from "./UserSetting.js"

const baseUrl: Parse<string> = (text) =>
  /^https?:\/\/[^#?]+$/.test(text) && URL.canParse(text)
    ? Either.right(text.replace(/\/+$/, ""))
    : Either.left("an http or https URL")

const linkSettings = {
  user: userSetting("User whom the link signs in"),
  baseUrl: settingWithDefault(
    {
      flag: "base-url",
      placeholder: "URL",
      about: "Where browsers find the server",
      fallback: "http://127.0.0.1:4100",
      from: "flag"
    },
    baseUrl
  ),
  ...storageSettings
}

const link = defineCommand({
  name: "console link",
  about: "Prints a link that signs in to the web console, once, within 10 minutes.",
  settings: linkSettings,
  run: Effect.fn(function* ({ baseUrl, database, user }) {
    yield* requireDatabase(database)
    const accounts = Layer.provideMerge(Sessions.layer, Layer.merge(ApiKeys.layer, Users.layer))
    const { token } = yield* Effect.gen(function* () {
      const { get } = yield* Users
      const { makeLink } = yield* Sessions
      return yield* makeLink((yield* get(user)).id)
    }).pipe(Effect.provide(Layer.provide(accounts, layerStores(database))))
    yield* Console.log(`${baseUrl}/sign-in#token=${Redacted.value(token)}`)
  })
})

export const consoleCommands = [link]

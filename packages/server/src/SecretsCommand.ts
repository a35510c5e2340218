import * as Command from "@effect/cli/Command"
import { resealSecrets } from "@winnow/core"
import { Effect, Layer } from "effect"
import { secretSettings, storageSettings } from "./Config.js"
import type { CommandHelp } from "./Help.js"
import { printJson } from "./Printing.js"
import { optionsOf } from "./Setting.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { layerSecretCipher } from "./WebhookSecrets.js"

const settings = { ...secretSettings, ...storageSettings }

const rotate = Command.make(
  "rotate",
  optionsOf(settings),
  Effect.fn(function* ({ database, secretKey }) {
    yield* requireDatabase(database)
    const report = yield* Effect.provide(
      resealSecrets,
      Layer.merge(layerStores(database), layerSecretCipher(secretKey, database))
    )
    yield* printJson(report)
  })
)

export const secretsCommand = Command.make("secrets").pipe(Command.withSubcommands([rotate]))

export const secretsHelp: ReadonlyArray<CommandHelp> = [
  {
    name: "secrets rotate",
    about: "Seals every webhook secret with the newest of the secret keys.",
    usage: "[OPTIONS]",
    settings,
    notes:
      "Restart every server with OLD,NEW, then every one with NEW,OLD; rotate with these; then take the old one away."
  }
]

import { resealSecrets } from "@winnow/core"
import { Effect, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { secretSettings, storageSettings } from "./Config.js"
import { printJson } from "./Printing.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { layerSecretCipher } from "./WebhookSecrets.js"

const rotate = defineCommand({
  name: "secrets rotate",
  about: "Encrypts every webhook secret with the newest secret key.",
  settings: { ...secretSettings, ...storageSettings },
  notes:
    "Restart every server with OLD,NEW, then with NEW,OLD; run this command with NEW,OLD; then remove OLD everywhere.",
  run: Effect.fn(function* ({ database, secretKey }) {
    yield* requireDatabase(database)
    const report = yield* Effect.provide(
      resealSecrets,
      Layer.provideMerge(layerSecretCipher(secretKey, database), layerStores(database))
    )
    yield* printJson(report)
  })
})

export const secretsCommands = [rotate]

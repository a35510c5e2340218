import { Templates, Users } from "@winnow/core"
import { Effect, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { storageSettings } from "./Config.js"
import { printJson } from "./Printing.js"
import { layerStores, requireDatabase } from "./Storage.js"
import { userSetting } from "./UserSetting.js"
import { readTemplateFile } from "./TemplateFile.js"

const importSettings = {
  user: userSetting("User who owns the template"),
  ...storageSettings
}

const importFile = defineCommand({
  name: "templates import",
  about: "Creates a template from a JSON file and prints it as JSON.",
  operands: ["FILE"],
  settings: importSettings,
  notes: "FILE holds an array of variables, or an object { name, variables, instructions, examples, review }.",
  run: Effect.fn(function* ({ database, user }, file: string) {
    const draft = yield* readTemplateFile(file)
    yield* requireDatabase(database)
    const template = yield* Effect.gen(function* () {
      const users = yield* Users
      const templates = yield* Templates
      const { id } = yield* users.get(user)
      return yield* templates.create(id, draft)
    }).pipe(Effect.provide(Layer.provide(Layer.merge(Templates.layer, Users.layer), layerStores(database))))
    yield* printJson(template)
  })
})

export const templatesCommands = [importFile]

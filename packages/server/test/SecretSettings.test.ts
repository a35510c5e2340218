import * as CliConfig from "@effect/cli/CliConfig"
import * as Options from "@effect/cli/Options"
import { NodeContext } from "@effect/platform-node"
import { Effect, Option, Redacted } from "effect"
import { inspect } from "node:util"
import { expect, it } from "vitest"
import { modelSettings } from "../src/ModelSettings.js"

it("The key of the model's provider is not to be seen in what the command was told", async () => {
  const parsed = Options.processCommandLine(
    modelSettings.modelApiKey.options,
    ["--model-api-key", "sk-hidden"],
    CliConfig.defaultConfig
  )
  const [, , key] = await Effect.runPromise(Effect.provide(parsed, NodeContext.layer))
  expect(inspect(key) + JSON.stringify(key)).not.toContain("sk-hidden")
  expect(Option.map(key, Redacted.value)).toEqual(Option.some("sk-hidden"))
})

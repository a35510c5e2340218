import { Either, Option, Redacted } from "effect"
import { inspect } from "node:util"
import { expect, it } from "vitest"
import { modelSettings } from "../src/ModelSettings.js"

it("The key of the model's provider is not to be seen in what the command was told", () => {
  const key = Either.getOrThrow(modelSettings.modelApiKey.read("sk-hidden"))
  expect(inspect(key) + JSON.stringify(key)).not.toContain("sk-hidden")
  expect(Option.map(key, Redacted.value)).toEqual(Option.some("sk-hidden"))
})

import { describe, expect, it, layer } from "@effect/vitest"
import { namedModel } from "@winnow/ai"
import { LanguageModel } from "@winnow/extractor"
import { providerReply, ProviderServer } from "@winnow/testkit"
import { Effect } from "effect"
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A folder of an app that has installed these packages of the AI SDK, of any generation. */
const appWith = (...packages: ReadonlyArray<readonly [name: string, alias: string]>): string => {
  const folder = mkdtempSync(join(tmpdir(), "winnow-app-"))
  const scope = join(folder, "node_modules/@ai-sdk")
  mkdirSync(scope, { recursive: true })
  for (const [name, alias] of packages) {
    symlinkSync(
      realpathSync(dirname(createRequire(import.meta.url).resolve(`${alias}/package.json`))),
      join(scope, name)
    )
  }
  return folder
}

const request = { system: "Read.", prompt: "Total 12", schema: { type: "object", properties: {} } }
const generate = Effect.flatMap(LanguageModel, (model) => model.generate(request))

layer(ProviderServer.layer, { excludeTestServices: true })("a model by its provider's and its own name", (it) => {
  it.effect.each([
    ["openai", "/v1/chat/completions", appWith()],
    ["ollama", "/v1/chat/completions", appWith()],
    ["lmstudio", "/v1/chat/completions", appWith()],
    ["vllm", "/v1/chat/completions", appWith()],
    ["anthropic", "/v1/messages", appWith(["anthropic", "ai-sdk-5-anthropic"])],
    ["anthropic", "/v1/messages", appWith(["anthropic", "ai-sdk-7-anthropic"])],
    ["google", "/v1/models/some-model:generateContent", appWith(["google", "ai-sdk-6-google"])],
    ["gemini", "/v1/models/some-model:generateContent", appWith(["google", "ai-sdk-7-google"])],
    ["openai-compatible", "/v1/chat/completions", appWith(["openai-compatible", "ai-sdk-7-openai-compatible"])]
  ] as const)("asks %s at %s, from the package of the app's folder", ([provider, path, folder]) =>
    Effect.gen(function* () {
      const { baseUrl, requests, script } = yield* ProviderServer
      yield* script(providerReply.answer({}))
      const options = { folders: [folder], baseUrl, apiKey: "key", seed: 7, headers: { "x-team": "billing" } }
      expect((yield* Effect.provide(generate, namedModel(provider, "some-model", options))).text).toBe("{}")
      const [sent] = yield* requests
      expect(sent?.path).toBe(path)
      expect(sent?.headers["x-team"]).toBe("billing")
      // It is on this machine.
      expect(JSON.stringify(sent?.body)).toContain('"temperature":0')
    })
  )
})

describe("a model that cannot be had by its name", () => {
  it.effect("says which package to install", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        Effect.provide(generate, namedModel("mistral", "large", { folders: [appWith()] }))
      )
      expect(error).toMatchObject({
        _tag: "ModelNotAvailable",
        message: "mistral:large needs the package @ai-sdk/mistral: npm install @ai-sdk/mistral"
      })
    })
  )
})

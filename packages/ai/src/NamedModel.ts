import type { LanguageModel } from "@winnow/extractor"
import type { Redacted } from "effect"
import { Data, Effect, Layer } from "effect"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AiSdkOptions } from "./AiSdkModel.js"
import { AiSdkModel } from "./AiSdkModel.js"
import { boundedFetch } from "./BoundedFetch.js"
import { isLocalUrl, localServers } from "./LocalServer.js"
import { openai, revealed } from "./OpenAi.js"
import type { ProviderModel } from "./ProviderModel.js"
import { unsupportedModel } from "./ProviderModel.js"

export interface NamedModelOptions extends AiSdkOptions {
  readonly baseUrl?: string
  readonly apiKey?: string | Redacted.Redacted
  /** Folders in which the provider's package is searched, in this order, before Winnow's own. */
  readonly folders: ReadonlyArray<string>
}

/** The named model is not available; `message` says what to do. */
export class ModelNotAvailable extends Data.TaggedError("ModelNotAvailable")<{ readonly message: string }> {}

/**
 * A `LanguageModel` on model `name` of `provider`: `openai`, `ollama`, `lmstudio`, `vllm`, or any provider whose
 * `@ai-sdk/…` package is installed. Fails with `ModelNotAvailable` if the package is missing or has no such model.
 */
export const namedModel = (
  provider: string,
  name: string,
  { folders, ...options }: NamedModelOptions
): Layer.Layer<LanguageModel, ModelNotAvailable> => {
  if (provider === "openai") return openai(name, options)
  if (isLocalServer(provider)) return openai(name, { ...options, server: provider })
  const { apiKey, baseUrl, ...settings } = options
  return Layer.unwrapEffect(
    Effect.map(loadModel(provider, name, folders, apiKey, baseUrl), (model) =>
      AiSdkModel.layer(model, {
        ...(baseUrl !== undefined && isLocalUrl(baseUrl) && { temperature: 0 }),
        ...settings
      })
    )
  )
}

const isLocalServer = (provider: string): provider is keyof typeof localServers => Object.hasOwn(localServers, provider)

/** Providers whose package name differs from their own name. */
const packages: Readonly<Record<string, string>> = {
  bedrock: "amazon-bedrock",
  gemini: "google",
  vertex: "google-vertex",
  together: "togetherai"
}

const loadModel = Effect.fnUntraced(function* (
  provider: string,
  name: string,
  folders: ReadonlyArray<string>,
  apiKey: string | Redacted.Redacted | undefined,
  baseUrl: string | undefined
) {
  const wanted = `@ai-sdk/${packages[provider] ?? provider}`
  const path = folders
    .map((folder) => resolved(wanted, join(folder, "package.json")))
    .find((found) => found !== undefined)
  const file = path ?? resolved(wanted, import.meta.url)
  if (file === undefined) {
    return yield* new ModelNotAvailable({
      message: `${provider}:${name} needs the package ${wanted}: npm install ${wanted}`
    })
  }
  const failed = (error: unknown) =>
    new ModelNotAvailable({ message: `${provider}:${name}: ${error instanceof Error ? error.message : String(error)}` })
  const model = yield* Effect.tryPromise({
    try: async () => {
      const settings = {
        name: provider,
        fetch: boundedFetch,
        supportsStructuredOutputs: true,
        ...(baseUrl !== undefined && { baseURL: baseUrl }),
        ...(apiKey !== undefined && { apiKey: revealed(apiKey) })
      }
      return factoryOf(wanted, await import(pathToFileURL(file).href))(settings).languageModel(name)
    },
    catch: failed
  })
  const wrong = unsupportedModel(model)
  return wrong === undefined ? model : yield* failed(wrong)
})

const resolved = (name: string, from: string): string | undefined => {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}

type Factory = (settings: Readonly<Record<string, unknown>>) => {
  readonly languageModel: (name: string) => ProviderModel
}

/** The function that creates the package's provider: `createAnthropic` of `@ai-sdk/anthropic`. */
const factoryOf = (name: string, module: { readonly default?: object }): Factory => {
  const entries = Object.entries({ ...module.default, ...module })
  const [, factory] = entries.find(([key, value]) => /^create[A-Z]/.test(key) && typeof value === "function") ?? []
  if (factory === undefined) throw new Error(`${name} has no function that makes a provider`)
  return factory as Factory
}

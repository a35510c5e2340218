import type { LanguageModel } from "@winnow/extractor"
import type { Layer } from "effect"
import { Redacted } from "effect"
import type { AiSdkOptions } from "./AiSdkModel.js"
import { AiSdkModel } from "./AiSdkModel.js"
import { boundedFetch } from "./BoundedFetch.js"
import type { LocalServer } from "./LocalServer.js"
import { isLocalUrl, localServers } from "./LocalServer.js"
import type { ProviderOptions } from "./ProviderCall.js"

export interface OpenAiOptions extends AiSdkOptions {
  /** A server on this machine at its default address. */
  readonly server?: LocalServer
  /** Any server with OpenAI's chat completions API, such as `http://gpu:8000/v1`. */
  readonly baseUrl?: string
  /** Without a base URL, defaults to `OPENAI_API_KEY`, which is sent to OpenAI only. */
  readonly apiKey?: string | Redacted.Redacted
  /** The API to use. Default: `chat` with a base URL or a server, else `responses`. */
  readonly api?: "chat" | "responses"
}

/**
 * A `LanguageModel` on a model of OpenAI, or of a server with the same API: `openai("gpt-5-mini")`, `openai("qwen3", {
 * server: "ollama" })`. Models on this machine or its local network default to temperature 0.
 */
export const openai = (model: string, options: OpenAiOptions = {}): Layer.Layer<LanguageModel> => {
  const { server, baseUrl = server && localServers[server], apiKey, ...rest } = options
  const { api = baseUrl === undefined ? "responses" : "chat", ...settings } = rest
  return AiSdkModel.layer(
    async () => {
      const { createOpenAI } = await import("@ai-sdk/openai")
      const provider = createOpenAI({
        fetch: boundedFetch,
        baseURL: baseUrl ?? "https://api.openai.com/v1",
        ...(baseUrl !== undefined && { name: server ?? "openai-compatible" }),
        ...(apiKey === undefined ? (baseUrl === undefined ? {} : { apiKey: "none" }) : { apiKey: revealed(apiKey) })
      })
      return api === "chat" ? provider.chat(model) : provider.responses(model)
    },
    {
      // A model on one's own server may not accept images.
      images: baseUrl === undefined,
      ...(baseUrl !== undefined && isLocalUrl(baseUrl) && { temperature: 0 }),
      ...settings,
      ...(api === "responses" && { providerOptions: notStored(settings.providerOptions) })
    }
  )
}

/** The responses API stores requests for 30 days unless `store` is false. */
const notStored = (options: ProviderOptions | undefined): ProviderOptions => ({
  ...options,
  openai: { store: false, ...options?.["openai"] }
})

export const revealed = (apiKey: string | Redacted.Redacted): string =>
  typeof apiKey === "string" ? apiKey : Redacted.value(apiKey)

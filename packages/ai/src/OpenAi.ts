import type { LanguageModel } from "@winnow/extractor"
import type { Layer } from "effect"
import { Redacted } from "effect"
import type { AiSdkOptions } from "./AiSdkModel.js"
import { AiSdkModel } from "./AiSdkModel.js"

export interface OpenAiOptions extends AiSdkOptions {
  /** Any server that speaks OpenAI's chat completions: Ollama (`http://127.0.0.1:11434/v1`), vLLM, LM Studio. */
  readonly baseUrl?: string
  /** Without a base URL, `OPENAI_API_KEY` is read when none is given; that key goes nowhere else. */
  readonly apiKey?: string | Redacted.Redacted
  /** The interface to use. Default: `chat` with a base URL, else `responses`. */
  readonly api?: "chat" | "responses"
}

/** `LanguageModel` on a model of OpenAI, or of a server with the same interface: `openai("gpt-5-mini")`. */
export const openai = (model: string, options: OpenAiOptions = {}): Layer.Layer<LanguageModel> => {
  const { baseUrl, apiKey, api = baseUrl === undefined ? "responses" : "chat", ...settings } = options
  return AiSdkModel.layer(
    async () => {
      const { createOpenAI } = await import("@ai-sdk/openai")
      const provider = createOpenAI({
        baseURL: baseUrl ?? "https://api.openai.com/v1",
        ...(baseUrl !== undefined && { name: "openai-compatible" }),
        ...(apiKey === undefined ? (baseUrl === undefined ? {} : { apiKey: "none" }) : { apiKey: revealed(apiKey) })
      })
      return api === "chat" ? provider.chat(model) : provider.responses(model)
    },
    {
      // What a server of one's own runs need not see.
      images: baseUrl === undefined,
      ...settings,
      ...(api === "responses" && { providerOptions: notStored(settings.providerOptions) })
    }
  )
}

/** The responses interface keeps what it is sent for 30 days unless told not to. */
const notStored = (options: AiSdkOptions["providerOptions"]) => ({
  ...options,
  openai: { store: false, ...options?.["openai"] }
})

const revealed = (apiKey: string | Redacted.Redacted): string =>
  typeof apiKey === "string" ? apiKey : Redacted.value(apiKey)

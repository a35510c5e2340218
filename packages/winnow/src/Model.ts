/** A model of OpenAI, or of a server with the same API; made by `openai` of `winnow/openai`. */
export interface OpenAiModel extends OpenAiOptions {
  readonly type: "openai"
  readonly model: string
}

export interface OpenAiOptions {
  /** A server on this machine at its default address. */
  readonly server?: "ollama" | "lmstudio" | "vllm"
  /** Any server with OpenAI's chat completions API, such as `http://gpu:8000/v1`. */
  readonly baseUrl?: string
  /** Default: `OPENAI_API_KEY`, which is read only when there is no base URL, so that it is sent to OpenAI alone. */
  readonly apiKey?: string
  /** The API to use. Default: `chat` with a base URL or a server, otherwise `responses`. */
  readonly api?: "chat" | "responses"
  /** Whether the model gets images of pages without usable text. Default: true, but false with a base URL. */
  readonly images?: boolean
  /**
   * Default: 0 for a server on this machine or its network, otherwise the provider's, because some models accept no
   * other.
   */
  readonly temperature?: number
  readonly seed?: number
  /** How much the model reasons before it answers. */
  readonly reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max"
  /** The maximum tokens of one answer; default: the model's own limit. */
  readonly maxOutputTokens?: number
  /** Provider-specific settings, by the provider's name. */
  readonly providerOptions?: Record<string, Record<string, JsonValue>>
  /** HTTP headers sent with each request. */
  readonly headers?: Record<string, string>
}

type JsonValue = null | boolean | number | string | Array<JsonValue> | { [key: string]: JsonValue }

/** A language model of the AI SDK, from any provider: `anthropic("claude-…")`, `google("gemini-…")`. */
export interface AiSdkModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly doGenerate: (options: never) => PromiseLike<unknown>
}

export type Model = OpenAiModel | AiSdkModel

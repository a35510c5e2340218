/** A model of OpenAI, or of a server with the same interface; made by `openai` of `winnow/openai`. */
export interface OpenAiModel extends OpenAiOptions {
  readonly type: "openai"
  readonly model: string
}

export interface OpenAiOptions {
  /** A server on this machine at its usual address. */
  readonly server?: "ollama" | "lmstudio" | "vllm"
  /** Any server that speaks OpenAI's chat completions, such as `http://gpu:8000/v1`. */
  readonly baseUrl?: string
  /** Without a base URL, `OPENAI_API_KEY` is read when none is given; that key goes nowhere else. */
  readonly apiKey?: string
  /** The interface to use. Default: `chat` with a base URL or a server, else `responses`. */
  readonly api?: "chat" | "responses"
  /** Whether the model is shown pictures of pages without good text. Default: unless there is a base URL. */
  readonly images?: boolean
  /** Default: 0 for a server on this machine or its network, else the provider's; some models accept no other. */
  readonly temperature?: number
  readonly seed?: number
  /** How much the model reasons before it answers. */
  readonly reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max"
  /** The most tokens of one answer; the model's own limit when not given. */
  readonly maxOutputTokens?: number
  /** Settings that only one provider knows, by its name. */
  readonly providerOptions?: Record<string, Record<string, JsonValue>>
  /** Sent with each request. */
  readonly headers?: Record<string, string>
}

type JsonValue = null | boolean | number | string | Array<JsonValue> | { [key: string]: JsonValue }

/** A language model of the AI SDK, of any provider: `anthropic("claude-…")`, `google("gemini-…")`. */
export interface AiSdkModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly doGenerate: (options: never) => PromiseLike<unknown>
}

export type Model = OpenAiModel | AiSdkModel

/** A model of OpenAI, or of a server with the same interface; made by `openai` of `winnow/openai`. */
export interface OpenAiModel extends OpenAiOptions {
  readonly type: "openai"
  readonly model: string
}

export interface OpenAiOptions {
  /** Any server that speaks OpenAI's chat completions: Ollama (`http://127.0.0.1:11434/v1`), vLLM, LM Studio. */
  readonly baseUrl?: string
  /** Without a base URL, `OPENAI_API_KEY` is read when none is given; that key goes nowhere else. */
  readonly apiKey?: string
  /** The interface to use. Default: `chat` with a base URL, else `responses`. */
  readonly api?: "chat" | "responses"
  /** Whether the model is shown pictures of pages without good text. Default: unless there is a base URL. */
  readonly images?: boolean
  /** Left to the provider when not given: some models accept no other than their own. */
  readonly temperature?: number
  /** The most tokens of one answer; the model's own limit when not given. */
  readonly maxOutputTokens?: number
  /** Settings that only one provider knows, by its name. */
  readonly providerOptions?: Record<string, Record<string, JsonValue>>
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

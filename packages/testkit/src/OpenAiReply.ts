/** What the scripted server does with one request. */
export type OpenAiReply =
  | OpenAiAnswer
  | {
      readonly kind: "error"
      readonly status: number
      readonly message: string
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly kind: "slow"; readonly millis: number; readonly reply: OpenAiReply }
  | { readonly kind: "computed"; readonly reply: (body: Readonly<Record<string, unknown>>) => OpenAiReply }
  | { readonly kind: "silent" }
  | { readonly kind: "cutOff" }
  | { readonly kind: "raw"; readonly body: string }

export interface OpenAiAnswer {
  readonly kind: "answer"
  readonly text: string | null
  readonly end: "stop" | "length" | "refusal" | "filtered" | "nothing"
}

/** Tokens that each answer of the server costs. */
export const openAiTokens = { input: 100, output: 10 }

const answer = (text: string | null, end: OpenAiAnswer["end"] = "stop"): OpenAiReply => ({ kind: "answer", text, end })

/** The replies a script is made of. */
export const openAiReply = {
  /** A good answer: the object as JSON, or the text as it is. */
  answer: (value: string | Readonly<Record<string, unknown>>): OpenAiReply =>
    answer(typeof value === "string" ? value : JSON.stringify(value)),
  /** Ran into the limit of its output. */
  truncated: (text: string): OpenAiReply => answer(text, "length"),
  refusal: answer("I can't help with that.", "refusal"),
  /** Stopped by the provider's filter. */
  filtered: answer(null, "filtered"),
  /** A well-formed response without any answer in it. */
  empty: answer(null, "nothing"),
  error: (status: number, message: string, headers: Readonly<Record<string, string>> = {}): OpenAiReply => ({
    kind: "error",
    status,
    message,
    headers
  }),
  slow: (millis: number, reply: OpenAiReply): OpenAiReply => ({ kind: "slow", millis, reply }),
  /** Whatever the request's body calls for. */
  computed: (reply: (body: Readonly<Record<string, unknown>>) => OpenAiReply): OpenAiReply => ({
    kind: "computed",
    reply
  }),
  /** Never answers. */
  silent: { kind: "silent" } satisfies OpenAiReply,
  /** The connection ends in the middle of the body. */
  cutOff: { kind: "cutOff" } satisfies OpenAiReply,
  /** A body as it stands, JSON or not. */
  raw: (body: string): OpenAiReply => ({ kind: "raw", body })
}

const finishReasons = { stop: "stop", length: "length", refusal: "stop", filtered: "content_filter", nothing: "stop" }

/** The body of a chat completion. */
export const chatBody = ({ text, end }: OpenAiAnswer): unknown => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "scripted",
  choices:
    end === "nothing"
      ? []
      : [
          {
            index: 0,
            finish_reason: finishReasons[end],
            message: {
              role: "assistant",
              content: end === "refusal" ? null : text,
              refusal: end === "refusal" ? text : null
            }
          }
        ],
  usage: {
    prompt_tokens: openAiTokens.input,
    completion_tokens: openAiTokens.output,
    total_tokens: openAiTokens.input + openAiTokens.output
  }
})

/** The body of a response of the responses API. */
export const responsesBody = ({ text, end }: OpenAiAnswer): unknown => ({
  id: "resp_1",
  object: "response",
  created_at: 1_700_000_000,
  model: "scripted",
  status: end === "length" || end === "filtered" ? "incomplete" : "completed",
  incomplete_details:
    end === "length" ? { reason: "max_output_tokens" } : end === "filtered" ? { reason: "content_filter" } : null,
  output:
    text === null
      ? []
      : [
          {
            type: "message",
            id: "msg_1",
            role: "assistant",
            status: "completed",
            content: [
              end === "refusal" ? { type: "refusal", refusal: text } : { type: "output_text", text, annotations: [] }
            ]
          }
        ],
  usage: { input_tokens: openAiTokens.input, output_tokens: openAiTokens.output }
})

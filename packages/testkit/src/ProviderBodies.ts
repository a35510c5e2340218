import type { ProviderAnswer } from "./ProviderReply.js"

/** The token usage of each answer. */
export const providerTokens = { input: 100, output: 10 }

/** The body that the endpoint at `path` sends for an answer; a request with tools gets a call of the first tool. */
export const bodyOf = (path: string, request: Readonly<Record<string, unknown>>, answer: ProviderAnswer): unknown => {
  if (path.endsWith("/responses")) return responsesBody(answer)
  if (path.endsWith("/messages")) return messagesBody(answer, Array.isArray(request["tools"]))
  return path.endsWith(":generateContent") ? generateContentBody(answer) : chatBody(answer)
}

const chatReasons = { stop: "stop", length: "length", refusal: "stop", filtered: "content_filter", nothing: "stop" }

/** OpenAI's chat completions. */
export const chatBody = ({ text, end }: ProviderAnswer): unknown => ({
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
            finish_reason: chatReasons[end],
            message: {
              role: "assistant",
              content: end === "refusal" ? null : text,
              refusal: end === "refusal" ? text : null
            }
          }
        ],
  usage: {
    prompt_tokens: providerTokens.input,
    completion_tokens: providerTokens.output,
    total_tokens: providerTokens.input + providerTokens.output
  }
})

/** OpenAI's responses. */
const responsesBody = ({ text, end }: ProviderAnswer): unknown => ({
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
  usage: { input_tokens: providerTokens.input, output_tokens: providerTokens.output }
})

const messagesReasons = {
  stop: "end_turn",
  length: "max_tokens",
  refusal: "refusal",
  filtered: "refusal",
  nothing: "end_turn"
}

/** Anthropic's messages. */
const messagesBody = ({ text, end }: ProviderAnswer, callsTool: boolean): unknown => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  model: "scripted",
  content:
    text === null
      ? []
      : callsTool && end === "stop"
        ? [{ type: "tool_use", id: "toolu_1", name: "json", input: JSON.parse(text) }]
        : [{ type: "text", text }],
  stop_reason: callsTool && end === "stop" ? "tool_use" : messagesReasons[end],
  stop_sequence: null,
  usage: { input_tokens: providerTokens.input, output_tokens: providerTokens.output }
})

const generateReasons = {
  stop: "STOP",
  length: "MAX_TOKENS",
  refusal: "SAFETY",
  filtered: "SAFETY",
  nothing: "STOP"
}

/** Gemini's generateContent. */
const generateContentBody = ({ text, end }: ProviderAnswer): unknown => ({
  candidates: [
    { index: 0, content: { role: "model", parts: text === null ? [] : [{ text }] }, finishReason: generateReasons[end] }
  ],
  usageMetadata: {
    promptTokenCount: providerTokens.input,
    candidatesTokenCount: providerTokens.output,
    totalTokenCount: providerTokens.input + providerTokens.output
  }
})

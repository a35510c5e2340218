import type { OpenAiModel, OpenAiOptions } from "./Model.js"

export type { OpenAiModel, OpenAiOptions } from "./Model.js"

/** A model of OpenAI, or of a server with the same interface: `openai("gpt-5-mini")`. Needs `ai` and `@ai-sdk/openai`. */
export const openai = (model: string, options: OpenAiOptions = {}): OpenAiModel => ({
  type: "openai",
  model,
  ...options
})

import type { OpenAiModel, OpenAiOptions } from "./Model.js"

export type { OpenAiModel, OpenAiOptions } from "./Model.js"

/**
 * A model of OpenAI, or of a server with the same API: `openai("gpt-5-mini")`. Needs the packages `ai` and
 * `@ai-sdk/openai`.
 */
export const openai = (model: string, options: OpenAiOptions = {}): OpenAiModel => ({
  type: "openai",
  model,
  ...options
})

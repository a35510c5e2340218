export type { OpenAiOptions } from "@winnow/ai"
export { openai } from "@winnow/ai"

export type { AiSdkOptions } from "./AiSdkCall.js"
export * from "./AiSdkModel.js"
export * from "./OpenAi.js"

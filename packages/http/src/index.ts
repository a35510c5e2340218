export { Api } from "./Api.js"
export { ApiFailure } from "./contract/Failure.js"
export * from "./Http.js"
export type { Rate } from "./limits/TokenBuckets.js"

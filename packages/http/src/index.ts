export { Api } from "./Api.js"
export { ApiFailure } from "./Failure.js"
export * from "./Http.js"
export type { Rate } from "./TokenBuckets.js"

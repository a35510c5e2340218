export { whileContended } from "./Contention.js"
export * from "./SqlStores.js"

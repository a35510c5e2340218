export * from "./Backlog.js"
export { whileDisconnected } from "./ConnectionLoss.js"
export { whileContended } from "./Contention.js"
export * from "./SqlStores.js"

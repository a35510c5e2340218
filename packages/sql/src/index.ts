export * from "./Backlog.js"
export { whileDisconnected } from "./database/ConnectionLoss.js"
export { whileContended } from "./database/Contention.js"
export * from "./SqlStores.js"

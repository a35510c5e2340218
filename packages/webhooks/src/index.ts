export { type Network, parseNetworks } from "./Networks.js"
export * from "./NodeTransport.js"

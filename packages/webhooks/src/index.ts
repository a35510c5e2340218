export { type Network, parseNetworks } from "./Networks.js"
export * from "./UndiciTransport.js"

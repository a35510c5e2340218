export * from "./PgliteStores.js"

export * from "./SqliteStores.js"

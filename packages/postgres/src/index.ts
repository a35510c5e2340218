export * from "./PostgresStores.js"

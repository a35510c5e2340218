export { isOpenElsewhere } from "./SqliteDatabase.js"
export * from "./SqliteStores.js"

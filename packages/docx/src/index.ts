export * from "./MammothParser.js"
export * from "./ParseDocx.js"

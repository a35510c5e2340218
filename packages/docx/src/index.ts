export * from "./DocxParser.js"
export * from "./MammothParser.js"
export * from "./ParseDocx.js"

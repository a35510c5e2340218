export * from "./Parse5Parser.js"
export * from "./ParseHtml.js"

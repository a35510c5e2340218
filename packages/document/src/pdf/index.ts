export * from "./HidesWords.js"
export * from "./RepairedPdf.js"
export * from "./UnreadablePdf.js"

export * from "./RepairedPdf.js"
export * from "./UnreadablePdf.js"

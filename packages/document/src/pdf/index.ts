export * from "./HidesWords.js"
export * from "./RepairedPdf.js"
export * from "./SeenText.js"
export * from "./UnreadablePdf.js"

export * from "./SamplePdf.js"
export * from "./TextDocument.js"

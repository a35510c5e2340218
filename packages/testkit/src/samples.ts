// Documents alone: what imports this needs no test runner.
export * from "./SampleDocx.js"
export * from "./SamplePdf.js"
export * from "./TextDocument.js"

// What needs no test runner.
export * from "./FaultyLanguageModel.js"
export * from "./FaultyModel.js"
export * from "./LongDocument.js"
export * from "./SampleDocx.js"
export * from "./SamplePdf.js"
export * from "./TextDocument.js"
export * from "./stores/ChangedStores.js"

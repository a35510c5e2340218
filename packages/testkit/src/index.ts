export * from "./SamplePdf.js"

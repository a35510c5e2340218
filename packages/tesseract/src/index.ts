export * from "./TesseractReader.js"

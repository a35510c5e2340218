export { evaluationPage } from "./EvaluationPage.js"
export type { ExtractionPageInput } from "./ExtractionPage.js"
export { extractionPage, shownPages } from "./ExtractionPage.js"

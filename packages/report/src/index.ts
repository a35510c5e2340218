export { evaluationPage } from "./EvaluationPage.js"
export type { ExtractionPageInput } from "./ExtractionPage.js"
export { extractionPage } from "./ExtractionPage.js"
export type { PagePicture } from "./PagePicture.js"

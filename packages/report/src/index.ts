export { evaluationPage } from "./EvaluationPage.js"

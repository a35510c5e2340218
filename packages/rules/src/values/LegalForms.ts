import { eastAsianForms, legalForms } from "../lexicon/LegalForms.js"
const pattern = new RegExp(`(?<![\\p{L}])(?:${legalForms})(?![\\p{L}])|${eastAsianForms}`, "u")

/** Whether a text has a company's legal form in it. */
export const hasLegalForm = (text: string): boolean => pattern.test(text)

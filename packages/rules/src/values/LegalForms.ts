import { sourcesOf } from "../lexicon/Patterns.js"

const { eastAsianForms, leadingForms, legalForms } = sourcesOf("eastAsianForms", "leadingForms", "legalForms")

const pattern = new RegExp(
  `(?<![\\p{L}])(?:(?:${legalForms})(?![\\p{L}])|(?:${leadingForms}) (?=\\p{Lu}))|${eastAsianForms}`,
  "u"
)

/** Whether a text contains a company's legal form. */
export const hasLegalForm = (text: string): boolean => pattern.test(text)

/** Matches a text that begins with a legal form. */
export const beginsAsForm = new RegExp(`^(?:${legalForms})(?![\\p{L}\\d])`, "u")

/** Whether a text contains a legal form or the word "company": "The Harbour Company". */
export const namesCompany = (text: string): boolean => hasLegalForm(text) || /(?<!\p{L})company(?!\p{L})/iu.test(text)

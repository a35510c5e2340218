import type { DocumentWarning } from "../DocumentWarning.js"

/**
 * Warns of documents among the files attached to a PDF, as in a portfolio; data such as an invoice's XML are none.
 * `names` are file names.
 */
export const attachedWarnings = (names: ReadonlyArray<string>): ReadonlyArray<DocumentWarning> =>
  names.some((name) => isDocument.test(name)) ? [warning] : []

const isDocument = /\.(?:pdf|docx?|odt|rtf|tiff?)$/i

const warning: DocumentWarning = {
  code: "part_not_read",
  message: "Other documents are attached to the file; their text was not read",
  pages: []
}

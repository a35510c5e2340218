import type { DocumentWarning } from "../DocumentWarning.js"
import type { PdfDictionary, PdfObjects, PdfValue } from "./PdfObjects.js"
import { dictionaryOf } from "./PdfObjects.js"

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

/**
 * Names of the attached files (ISO 32000-2, 7.7.4 and 7.11.4), at most 100; none of an encrypted file. The files
 * themselves are not read.
 */
export const attachedNames = ({ catalog, get, textOf }: PdfObjects): ReadonlyArray<string> => {
  const resolved = (value: PdfValue | undefined): PdfValue | undefined =>
    value instanceof Object && "object" in value ? get(value.object) : value
  const entry = (dictionary: PdfDictionary, name: string) => resolved(dictionary.get(name))
  const names: Array<string> = []
  const nodes = [dictionaryOf(entry(dictionaryOf(entry(catalog, "Names")), "EmbeddedFiles"))]
  for (let visited = 0; visited < maxAttached && names.length < maxAttached; visited++) {
    const node = nodes.pop()
    if (node === undefined) break
    const [kids, files] = [entry(node, "Kids"), entry(node, "Names")]
    for (const kid of Array.isArray(kids) ? kids.slice(0, maxAttached) : []) nodes.push(dictionaryOf(resolved(kid)))
    for (const file of Array.isArray(files) ? files.slice(0, 2 * maxAttached) : []) {
      const own = dictionaryOf(resolved(file))
      if (own.size > 0) names.push(textOf(own.get("UF") ?? own.get("F")))
    }
  }
  return names
}

const maxAttached = 100

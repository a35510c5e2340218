import { patternsOf } from "../lexicon/Patterns.js"
import type { DocumentType } from "../lexicon/DocumentTypes.js"
import { documentTypeWords } from "../lexicon/DocumentTypes.js"
import { weakMemoized } from "../Memoized.js"
import { isLink } from "../words/ComposedLabels.js"
import { fold } from "../words/Text.js"
import type { Sheet } from "./Sheet.js"

const { afterPaper, beforePaper } = patternsOf("afterPaper", "beforePaper")

const maxLength = 60
const maxWords = 2
/** Maximum words before a contract's type: "Acme Mutual Non-Disclosure Agreement". */
const maxContractWords = 5
/** Maximum texts searched; a long document names its type within its first pages. */
const maxTexts = 600

/** The document's types: from its titles and first label such as "Invoice no.", else from any short texts. */
export const documentTypesOf = weakMemoized(({ segments }: Sheet): ReadonlySet<DocumentType> => {
  const short = segments.filter(({ text }) => text.length <= maxLength)
  const first = short.filter(({ page }) => page === segments[0]?.page).map(({ text }) => fold(text))
  const named = first.map(namedIn)
  const titles = named.flat().filter(isTitle)
  const label = named.map((own) => own.filter(({ after }) => afterPaper.test(after))).find((own) => own.length > 0)
  const own = titles.concat(label ?? [])
  if (own.length > 0) return new Set(own.map(({ type }) => type))
  return new Set(short.slice(0, maxTexts).flatMap(({ text }) => documentTypesIn(text)))
})

/** The document types that a text names. */
export const documentTypesIn = (text: string): ReadonlyArray<DocumentType> =>
  namedIn(fold(text)).map(({ type }) => type)

/** Whether a line is only the document's type, perhaps with its number: "Tax Invoice", "RECHNUNG Nr. 12". */
export const isDocumentTitle = (text: string): boolean => text.length <= maxLength && namedIn(fold(text)).some(isTitle)

/** A document type in a text, and the text before and behind its word. */
interface NamedType {
  readonly type: DocumentType
  readonly before: string
  readonly after: string
}

const namedIn = (text: string): ReadonlyArray<NamedType> =>
  documentTypeWords.flatMap(([type, words]) => {
    const match = words.exec(text)
    if (match === null) return []
    const rest = /^\p{L}*/u.exec(text.slice(match.index + match[0].length))?.[0] ?? ""
    const after = text.slice(match.index + match[0].length + rest.length)
    return [{ type, before: text.slice(0, match.index), after }]
  })

/** "Tax Invoice", "RECHNUNG Nr. 12", "Invoice / Facture", "Devis n° 3 du 4 mai"; not "Quotation no.: 12" or "upon receipt of". */
const isTitle = ({ before, after, type }: NamedType): boolean => {
  const [lead, more] = [wordsIn(before), wordsIn(after)]
  if (
    lead.length > (type === "contract" && after.trim() === "" ? maxContractWords : maxWords) ||
    beforePaper.test(before) ||
    afterPaper.test(after)
  )
    return false
  return /\d/.test(after) || (more.length <= maxWords && ![...lead, ...more].some(isLink))
}

const wordsIn = (text: string): ReadonlyArray<string> => text.match(/\p{L}{2,}/gu) ?? []

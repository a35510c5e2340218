import type { PdfDictionary, PdfObjects } from "@winnow/document/pdf"
import { dictionaryOf } from "@winnow/document/pdf"

/**
 * Whether a page may have text that pdf.js does not find: it has fonts, forms or annotations. `page` is its object
 * number.
 */
export const mayDrawText = (page = 0, { get }: PdfObjects): boolean => {
  const entry = (dictionary: PdfDictionary, name: string): PdfDictionary => {
    const value = dictionary.get(name)
    return dictionaryOf(value instanceof Object && "object" in value ? get(value.object) : value)
  }
  let node = dictionaryOf(get(page))
  if (node.has("Annots")) return true
  for (let level = 0; level < maxLevels && node.size > 0; level++) {
    const resources = entry(node, "Resources")
    const objects = entry(resources, "XObject")
    const isForm = (name: string) => entry(objects, name).get("Subtype") === "Form"
    if (entry(resources, "Font").size > 0 || [...objects.keys()].slice(0, maxForms).some(isForm)) return true
    node = entry(node, "Parent")
  }
  return false
}

const maxLevels = 20
const maxForms = 20

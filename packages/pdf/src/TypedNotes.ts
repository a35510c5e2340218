import type { PDFPageProxy } from "unpdf/pdfjs"
import type { PlacedText } from "./PlacedText.js"

/** Text typed onto a finished page (FreeText annotations), as people fill in documents without form fields. */
export const typedNotes = async (page: PDFPageProxy): Promise<ReadonlyArray<PlacedText>> => {
  const annotations: ReadonlyArray<Annotation> = await page.getAnnotations().catch(() => [])
  return annotations.flatMap(({ subtype, contentsObj, rect }) => {
    const text = contentsObj?.str?.trim() ?? ""
    return subtype === "FreeText" && text !== "" && rect?.length === 4 ? [{ text, rect, role: "body" }] : []
  })
}

interface Annotation {
  readonly subtype?: string
  readonly contentsObj?: { readonly str?: string }
  readonly rect?: ReadonlyArray<number>
}

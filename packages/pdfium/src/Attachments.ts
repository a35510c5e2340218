import type { Pdfium } from "./Pdfium.js"

/** Whether documents are attached to an open document, as in a portfolio; data such as an invoice's XML are none. */
export const hasAttachedDocuments = ({ call, memory }: Pdfium, document: number): boolean => {
  const count = Math.min(maxAttachments, call.FPDFDoc_GetAttachmentCount(document))
  for (let index = 0; index < count; index++) {
    const attachment = call.FPDFDoc_GetAttachment(document, index)
    if (
      attachment !== 0 &&
      isDocument.test(memory.text((at, room) => call.FPDFAttachment_GetName(attachment, at, room)))
    )
      return true
  }
  return false
}

const isDocument = /\.(?:pdf|docx?|odt|rtf|tiff?)$/i
const maxAttachments = 100

import type { Pdfium } from "./Pdfium.js"

/** Names of the files attached to an open document, at most 100. */
export const attachmentNames = ({ call, memory }: Pdfium, document: number): ReadonlyArray<string> =>
  Array.from({ length: Math.min(maxAttachments, call.FPDFDoc_GetAttachmentCount(document)) }, (_, index) => {
    const attachment = call.FPDFDoc_GetAttachment(document, index)
    return attachment === 0 ? "" : memory.text((at, room) => call.FPDFAttachment_GetName(attachment, at, room))
  })

const maxAttachments = 100

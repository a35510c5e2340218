import type { DrawnPage, ParsedDocument } from "@winnow/document"
import { DocumentLayout } from "@winnow/document"
import { repairedPdf, unreadablePdf } from "@winnow/document/pdf"
import type { PDFDocumentProxy } from "unpdf/pdfjs"
import type { PdfFailure } from "@winnow/document/pdf"
import type { PlacedText } from "./PlacedText.js"
import { addedText } from "./PlacedText.js"
import { formFields } from "./FormFields.js"
import { openPdf } from "./OpenPdf.js"
import { textRuns } from "./TextRuns.js"
import { typedNotes } from "./TypedNotes.js"

/**
 * Words, lines and boxes of a PDF in reading order. Rejects with `ParserError`. A page that cannot be read is left empty
 * as long as others can, and so is one without text; a file that cannot be read at all is repaired and tried once more.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  let read = await readPages(bytes)
  if (!read.layout.hasLines && read.failure?.asksForPassword === false) read = await readPages(repairedPdf(bytes))
  if (!read.layout.hasLines) {
    const error = unreadablePdf(bytes, read.failure)
    if (error.reason !== "no-text") throw error
  }
  return read.layout.document()
}

interface ReadPages {
  readonly layout: DocumentLayout
  /** The first. */
  readonly failure: PdfFailure | undefined
}

const readPages = async (bytes: Uint8Array): Promise<ReadPages> => {
  const layout = new DocumentLayout()
  let failure: PdfFailure | undefined
  // Reading every annotation is dear where there are many links, so a page is only asked for them with reason.
  const mayHaveNotes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("/FreeText", 0, "latin1")
  const opening = await openPdf(bytes)
  try {
    const pdf = await opening.promise
    const fields = await formFields(pdf)
    for (let number = 1; number <= pdf.numPages; number++) {
      try {
        layout.add(await readPage(pdf, number, fields.get(number) ?? [], mayHaveNotes))
      } catch (cause) {
        failure ??= failureOf(cause)
        layout.addEmpty(number)
      }
    }
  } catch (cause) {
    failure ??= failureOf(cause)
  } finally {
    await opening.destroy()
  }
  return { layout, failure }
}

const failureOf = (cause: unknown): PdfFailure => ({
  asksForPassword: cause instanceof Error && cause.name === "PasswordException",
  cause
})

const readPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  fields: ReadonlyArray<PlacedText>,
  mayHaveNotes: boolean
): Promise<DrawnPage> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const runs = textRuns(await page.getTextContent(), viewport)
  const placed = mayHaveNotes ? [...fields, ...(await typedNotes(page))] : fields
  page.cleanup()
  const { width, height } = viewport
  return { number, width, height, runs, added: placed.map((text) => addedText(text, viewport)) }
}

import type { LaidOutPage, Page, ParsedDocument, PdfFailure, Table } from "@winnow/core"
import { layOut, repairedPdf, unreadablePdf, withRunningLines } from "@winnow/core"
import type { PDFDocumentProxy } from "unpdf/pdfjs"
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
  if (!hasLines(read) && read.failure?.asksForPassword === false) read = await readPages(repairedPdf(bytes))
  if (!hasLines(read)) {
    const error = unreadablePdf(bytes, read.failure)
    if (error.reason !== "no-text") throw error
  }
  return { pages: withRunningLines(read.pages), tables: read.tables }
}

interface ReadPages {
  readonly pages: ReadonlyArray<Page>
  readonly tables: ReadonlyArray<Table>
  /** The first. */
  readonly failure: PdfFailure | undefined
}

const hasLines = ({ pages }: ReadPages): boolean => pages.some((page) => page.lines.length > 0)

const readPages = async (bytes: Uint8Array): Promise<ReadPages> => {
  const pages: Array<Page> = []
  const tables: Array<Table> = []
  let failure: PdfFailure | undefined
  // Reading every annotation is dear where there are many links, so a page is only asked for them with reason.
  const mayHaveNotes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("/FreeText", 0, "latin1")
  const opening = await openPdf(bytes)
  try {
    const pdf = await opening.promise
    const fields = await formFields(pdf)
    for (let number = 1; number <= pdf.numPages; number++) {
      try {
        const read = await readPage(pdf, number, fields.get(number) ?? [], mayHaveNotes)
        pages.push(read.page)
        tables.push(...read.tables)
      } catch (cause) {
        failure ??= failureOf(cause)
        pages.push({ number, width: 0, height: 0, lines: [] })
      }
    }
  } catch (cause) {
    failure ??= failureOf(cause)
  } finally {
    await opening.destroy()
  }
  return { pages, tables, failure }
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
): Promise<LaidOutPage> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const runs = textRuns(await page.getTextContent(), viewport)
  const placed = mayHaveNotes ? [...fields, ...(await typedNotes(page))] : fields
  page.cleanup()
  const { width, height } = viewport
  return layOut({ number, width, height, runs, added: placed.map((text) => addedText(text, viewport)) })
}

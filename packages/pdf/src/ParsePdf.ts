import type { Page, ParsedDocument } from "@winnow/core"
import { ParserError } from "@winnow/core"
import type { PDFDocumentProxy } from "unpdf/pdfjs"
import type { FormField } from "./FormFields.js"
import { formFields, placeFields } from "./FormFields.js"
import type { OpenedPdf } from "./OpenPdf.js"
import { openPdf } from "./OpenPdf.js"
import { layOut } from "./PageLayout.js"
import { textRuns } from "./TextRuns.js"

/**
 * Words, lines and boxes of a PDF in reading order. Takes `bytes` over: their buffer may be detached. Rejects with
 * `ParserError`. A page that cannot be read is left empty as long as others can.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  const opened = await openPdf(bytes)
  try {
    const first = await parsePages(opened)
    if (hasLines(first)) return { pages: first.pages, tables: [] }
    if (first.failures.length === 0) throw emptyError(opened, first)
    const rebuilt = await opened.rebuild()
    try {
      const second = await parsePages(rebuilt)
      if (hasLines(second)) return { pages: second.pages, tables: [] }
      throw emptyError(opened, second)
    } finally {
      await rebuilt.close()
    }
  } finally {
    await opened.close()
  }
}

interface ParsedPages {
  readonly pages: ReadonlyArray<Page>
  readonly failures: ReadonlyArray<unknown>
}

const hasLines = ({ pages }: ParsedPages): boolean => pages.some((page) => page.lines.length > 0)

const parsePages = async ({ pdf }: OpenedPdf): Promise<ParsedPages> => {
  const fields = await formFields(pdf)
  const pages: Array<Page> = []
  const failures: Array<unknown> = []
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      pages.push(await parsePage(pdf, number, fields.get(number) ?? []))
    } catch (cause) {
      failures.push(cause)
      pages.push({ number, width: 0, height: 0, lines: [] })
    }
  }
  return { pages, failures }
}

const parsePage = async (pdf: PDFDocumentProxy, number: number, fields: ReadonlyArray<FormField>): Promise<Page> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const lines = layOut(textRuns(content, viewport), viewport)
  page.cleanup()
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    lines: fields.length === 0 ? lines : placeFields(lines, fields, viewport)
  }
}

const emptyError = (opened: OpenedPdf, { failures }: ParsedPages): ParserError => {
  const cause = failures[0]
  if (!opened.complete)
    return new ParserError({ reason: "truncated", message: "The PDF is cut off: no readable page is left", cause })
  if (failures.length > 0)
    return new ParserError({ reason: "malformed", message: "The PDF is damaged: no page could be read", cause })
  return new ParserError({
    reason: "no-text",
    message: "The PDF has no text layer: it looks like a scan or a picture, which needs OCR first"
  })
}

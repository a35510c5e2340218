import type { DocumentWarning, DrawnPage, ParsedDocument } from "@winnow/document"
import { DocumentLayout, hiddenTextWarning, joinedRulings, lineText, ParserError } from "@winnow/document"
import {
  annotationLayers,
  attachedWarnings,
  pdfObjectsOnDemand,
  repairedPdf,
  unreadablePdf,
  withDrawnBoxes
} from "@winnow/document/pdf"
import { Either } from "effect"
import type { PdfFailure } from "@winnow/document/pdf"
import { annotationTexts, hideSwitchedOff } from "./Annotations.js"
import { attachmentNames } from "./Attachments.js"
import type { Pdfium } from "./Pdfium.js"
import { withPdfium } from "./Pdfium.js"
import type { OpenDocument } from "./OpenDocument.js"
import { withDocument, withPage } from "./OpenDocument.js"
import { pageView } from "./PageView.js"
import { pictureShare } from "./PictureShare.js"
import { pageLines } from "./Rulings.js"
import { textRuns } from "./TextRuns.js"
import { asksToWait, isDynamicForm, xfaDocument } from "./XfaData.js"

/**
 * Words, lines and boxes of a PDF in reading order. Rejects with `ParserError`. A page that cannot be read is left
 * empty if others can be read; so is a page without text. A file of which nothing can be read is repaired and tried
 * once more.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  let read = await readPages(bytes)
  if (!read.layout.hasLines && read.mayBeRepaired) {
    const repaired = await readPages(repairedPdf(bytes))
    if (repaired.layout.hasLines) read = repaired
  }
  if (read.form === "empty")
    throw new ParserError({
      reason: "no-text",
      message: "The PDF is a dynamic XFA form without values: open it in a program that shows it, and print it to a PDF"
    })
  if (read.form !== undefined) return read.form
  if (!read.layout.hasLines) {
    const error = unreadablePdf(bytes, read.failure)
    if (error.reason !== "no-text") throw error
  }
  return read.layout.document(read.warnings)
}

interface ReadPages {
  readonly layout: DocumentLayout
  readonly failure: PdfFailure | undefined
  /** The values of a dynamic form, whose pages a viewer would make. */
  readonly form: ParsedDocument | "empty" | undefined
  readonly warnings: ReadonlyArray<DocumentWarning>
  /** Whether the file may hold more than was found, because no page shows anything. */
  readonly mayBeRepaired: boolean
}

const readPages = (bytes: Uint8Array): Promise<ReadPages> =>
  withPdfium((engine) => {
    const layout = new DocumentLayout()
    let failure: PdfFailure | undefined
    let objects = 0
    let form: ReadPages["form"]
    const hiding: Array<number> = []
    const warnings: Array<DocumentWarning> = []
    // A form may be a layer, and its dictionary is never compressed.
    const formsMayBeLayers = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("/OC", 0, "latin1")
    const isShown = annotationLayers(pdfObjectsOnDemand(bytes))
    const opened = withDocument(engine, bytes, (document) => {
      if (isDynamicForm(engine, document.document)) {
        form = xfaDocument(engine, document.document) ?? "empty"
        return
      }
      for (let index = 0; index < document.pageCount; index++) {
        const isOpen = withPage(engine, document, index, (page) => {
          objects += engine.call.FPDFPage_CountObjects(page)
          const { drawn, hidesWords } = readPage(engine, document, page, index + 1, { formsMayBeLayers, isShown })
          layout.add(drawn)
          if (hidesWords) hiding.push(index + 1)
          return true
        })
        if (isOpen === true) continue
        failure ??= failureOf(`Page ${index + 1} cannot be opened`)
        layout.addEmpty(index + 1)
      }
      warnings.push(...attachedWarnings(attachmentNames(engine, document.document)))
      if (asksToWait(engine, document, () => textOf(layout))) form = xfaDocument(engine, document.document) ?? "empty"
    })
    if (Either.isLeft(opened)) failure = opened.left
    if (hiding.length > 0) warnings.unshift(hiddenTextWarning(hiding))
    return { layout, failure, form, warnings, mayBeRepaired: failure?.asksForPassword !== true && objects === 0 }
  })

const textOf = (layout: DocumentLayout): string =>
  layout
    .document()
    .pages.flatMap(({ lines }) => lines.map(lineText))
    .join("\n")

const failureOf = (message: string): PdfFailure => ({ asksForPassword: false, cause: new Error(message) })

interface FileLayers {
  readonly formsMayBeLayers: boolean
  /** Whether the layer of an annotation, given by its object number, is switched on. */
  readonly isShown: (annotation: number) => boolean
}

const readPage = (
  engine: Pdfium,
  { form }: OpenDocument,
  page: number,
  number: number,
  { formsMayBeLayers, isShown }: FileLayers
): { readonly drawn: DrawnPage; readonly hidesWords: boolean } => {
  const view = pageView(engine, page)
  const { width, height } = view
  const switchedOff = hideSwitchedOff(engine, page, isShown)
  const text = textRuns(engine, page, view, formsMayBeLayers)
  const annotations = annotationTexts(engine, form, page, view, switchedOff)
  const lines = text.runs.length > 0 ? pageLines(engine, page, view) : { pieces: [], figures: [] }
  const { pieces, runs } = withDrawnBoxes(text.runs, lines)
  return {
    drawn: {
      number,
      width,
      height,
      runs,
      annotations: annotations.texts,
      rulings: joinedRulings(pieces),
      pictureShare: () => pictureShare(engine, page, view)
    },
    hidesWords: text.hidesWords || annotations.hidesWords
  }
}

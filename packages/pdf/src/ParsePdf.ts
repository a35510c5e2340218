import type { DocumentWarning, DrawnPage, ParsedDocument } from "@winnow/document"
import { DocumentLayout, hiddenTextWarning, joinedRulings, ParserError } from "@winnow/document"
import {
  annotationLayers,
  attachedNames,
  attachedWarnings,
  hidesWords,
  pdfObjectsOnDemand,
  repairedPdf,
  unreadablePdf,
  withDrawnBoxes
} from "@winnow/document/pdf"
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs"
import type { PdfFailure, PdfObjects } from "@winnow/document/pdf"
import { annotationText } from "./PlacedText.js"
import type { Drawing } from "./Drawing.js"
import { drawing } from "./Drawing.js"
import type { ShownText } from "./HiddenText.js"
import { withoutHiddenText } from "./HiddenText.js"
import { withoutLetterSpacing } from "./LetterSpacing.js"
import { matrixOf } from "./Matrix.js"
import { withOpaquePictures } from "./OpaquePictures.js"
import { openPdf } from "./OpenPdf.js"
import { pageAnnotations, pagesWithFields } from "./PageAnnotations.js"
import { withRightToLeftWords } from "./RightToLeftWords.js"
import { mayDrawText } from "./TextlessPage.js"
import { textRuns } from "./TextRuns.js"
import { withUnreadLetters } from "./UnreadLetters.js"

/**
 * Words, lines and boxes of a PDF in reading order. Rejects with `ParserError`. A page that cannot be read is left
 * empty if others can be read; so is a page without text. A file that cannot be read at all is repaired and tried once
 * more.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  let read = await readPages(bytes)
  if (!read.layout.hasLines && read.failure?.asksForPassword === false) read = await readPages(repairedPdf(bytes))
  if (read.isDynamicForm)
    throw new ParserError({
      reason: "unsupported",
      message:
        "The PDF is a dynamic XFA form, which this reader cannot read: read it with @winnow/pdfium, or print it to a PDF"
    })
  if (!read.layout.hasLines) {
    const error = unreadablePdf(bytes, read.failure)
    if (error.reason !== "no-text") throw error
  }
  return read.layout.document(read.warnings)
}

interface ReadPages {
  readonly layout: DocumentLayout
  /** The first failure. */
  readonly failure: PdfFailure | undefined
  /** Whether it is a dynamic form: its only page asks to open it in a program that shows the form. */
  readonly isDynamicForm: boolean
  readonly warnings: ReadonlyArray<DocumentWarning>
}

const readPages = async (bytes: Uint8Array): Promise<ReadPages> => {
  const layout = new DocumentLayout()
  let failure: PdfFailure | undefined
  let isDynamicForm = false
  const hiding: Array<number> = []
  const warnings: Array<DocumentWarning> = []
  // Reading all annotations is expensive on pages with many links, so it is done only if some may be shown.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mayBeAnnotated = ["/FreeText", "/Widget"].some((type) => file.includes(type, 0, "latin1"))
  const opening = await openPdf(bytes)
  try {
    const pdf = await opening.promise
    isDynamicForm = await asksToWait(pdf)
    const withFields = await pagesWithFields(pdf)
    const objects = pdfObjectsOnDemand(bytes)
    const isShown = annotationLayers(objects)
    const hasLayers = [...(await pdf.getOptionalContentConfig())].length > 0
    const isOn = (id: string) => !hasLayers || isShown(Number.parseInt(id, 10))
    for (let number = 1; number <= pdf.numPages; number++) {
      try {
        const isAnnotated = mayBeAnnotated || withFields.has(number)
        const { drawn, ...page } = await readPage(pdf, number, { isAnnotated, isOn, objects })
        layout.add(drawn)
        if (page.hidesWords) hiding.push(number)
      } catch (cause) {
        failure ??= failureOf(cause)
        layout.addEmpty(number)
      }
    }
    warnings.push(...attachedWarnings(attachedNames(objects())))
  } catch (cause) {
    failure ??= failureOf(cause)
  } finally {
    await opening.destroy()
  }
  if (hiding.length > 0) warnings.unshift(hiddenTextWarning(hiding))
  return { layout, failure, isDynamicForm, warnings }
}

/** Whether the form has one page, an XFA form and no fields, so that a viewer makes its pages from the XFA form. */
const asksToWait = async (pdf: PDFDocumentProxy): Promise<boolean> => {
  if (pdf.numPages !== 1) return false
  const { info } = await pdf.getMetadata()
  return (
    "IsXFAPresent" in info &&
    info.IsXFAPresent === true &&
    "IsAcroFormPresent" in info &&
    info.IsAcroFormPresent === false
  )
}

const failureOf = (cause: unknown): PdfFailure => ({
  asksForPassword: cause instanceof Error && cause.name === "PasswordException",
  cause
})

interface FileFacts {
  /** Whether the page may have annotations besides those that have an appearance. */
  readonly isAnnotated: boolean
  /** Whether the layer of an annotation is switched on. */
  readonly isOn: (annotation: string) => boolean
  readonly objects: () => PdfObjects
}

const readPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  { isAnnotated, isOn, objects }: FileFacts
): Promise<{ readonly drawn: DrawnPage; readonly hidesWords: boolean }> => {
  const page = await pdf.getPage(number)
  // PDFium, which draws the page, has no unit of the user's own either.
  const viewport = page.getViewport({ scale: 1 / page.userUnit })
  const { annotations: drawn, content, hidesWords: hidesText, lines } = await shownText(pdf, page, viewport, objects)
  const { pieces, runs } = withDrawnBoxes(textRuns(content, viewport), lines)
  const placed = isAnnotated || drawn.size > 0 ? await pageAnnotations(page, drawn, objects) : []
  page.cleanup()
  const { width, height } = viewport
  const annotations = placed.filter(({ id }) => isOn(id)).map((text) => annotationText(text, viewport))
  const switchedOff = placed.filter(({ id }) => !isOn(id)).map(({ text }) => text)
  return {
    drawn: { number, width, height, runs, annotations, rulings: joinedRulings(pieces) },
    hidesWords: hidesText || hidesWords(switchedOff)
  }
}

const nothingDrawn: Pick<Drawing, "annotations" | "lines"> = {
  annotations: new Map(),
  lines: { pieces: [], figures: [] }
}

const shownText = async (
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  viewport: PageViewport,
  objects: () => PdfObjects
): Promise<ShownText & Pick<Drawing, "annotations" | "lines">> => {
  const content = await page.getTextContent()
  if (content.items.length === 0 && !mayDrawText(page.ref?.num, objects()))
    return { content, hidesWords: false, ...nothingDrawn }
  const { OPS } = await import("unpdf/pdfjs")
  const layers = await pdf.getOptionalContentConfig()
  const list = await page.getOperatorList()
  const drawn = drawing(list, {
    ops: OPS,
    view: matrixOf(viewport.transform),
    isVisible: (group) => layers.isVisible(group),
    isDrawn: (font) =>
      typeof font === "string" && page.commonObjs.has(font) && page.commonObjs.get(font)?.isType3Font === true
  })
  const [x = 0, y = 0, right = 0, top = 0] = page.view
  const spaced = withoutLetterSpacing(withUnreadLetters(content, drawn.letters), drawn.letters)
  const area = { x, y, width: right - x, height: top - y }
  const pictures = await withOpaquePictures(page, drawn, area)
  const shown = withoutHiddenText(spaced, { ...drawn, pictures }, area)
  const ordered = withRightToLeftWords(shown.content, drawn.letters)
  return { ...shown, content: ordered, annotations: drawn.annotations, lines: drawn.lines }
}

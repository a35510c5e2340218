import type { LaidOutPage, ParsedDocument, PdfFailure } from "@winnow/core"
import { layOut, repairedPdf, unreadablePdf, withRunningLines } from "@winnow/core"
import { Either } from "effect"
import { annotationTexts } from "./Annotations.js"
import type { Engine } from "./Engine.js"
import { withEngine } from "./Engine.js"
import type { OpenDocument } from "./OpenDocument.js"
import { withDocument, withPage } from "./OpenDocument.js"
import { pageView } from "./PageView.js"
import { pictureShare } from "./PictureShare.js"
import { textRuns } from "./TextRuns.js"

/**
 * Words, lines and boxes of a PDF in reading order. Rejects with `ParserError`. A page that cannot be read is left empty
 * as long as others can, and so is one without text; a file of which nothing can be read is repaired and tried once more.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  let read = await readPages(bytes)
  if (!hasLines(read) && read.mayBeRepaired) {
    const repaired = await readPages(repairedPdf(bytes))
    if (hasLines(repaired)) read = repaired
  }
  if (!hasLines(read)) {
    const error = unreadablePdf(bytes, read.failure)
    if (error.reason !== "no-text") throw error
  }
  const { pages } = read
  return { pages: withRunningLines(pages.map(({ page }) => page)), tables: pages.flatMap(({ tables }) => tables) }
}

interface ReadPages {
  readonly pages: ReadonlyArray<LaidOutPage>
  readonly failure: PdfFailure | undefined
  /** The file may hold more than was found: no page of it shows anything. */
  readonly mayBeRepaired: boolean
}

const hasLines = ({ pages }: ReadPages): boolean => pages.some(({ page }) => page.lines.length > 0)

const readPages = (bytes: Uint8Array): Promise<ReadPages> =>
  withEngine((engine) => {
    const pages: Array<LaidOutPage> = []
    let failure: PdfFailure | undefined
    let objects = 0
    const opened = withDocument(engine, bytes, (document) => {
      for (let index = 0; index < document.pageCount; index++) {
        const read = withPage(engine, document, index, (page) => {
          objects += engine.call.FPDFPage_CountObjects(page)
          return readPage(engine, document, page, index + 1)
        })
        if (read === undefined) failure ??= failureOf(`Page ${index + 1} cannot be opened`)
        pages.push(read ?? { page: { number: index + 1, width: 0, height: 0, lines: [] }, tables: [] })
      }
    })
    if (Either.isLeft(opened)) failure = opened.left
    return { pages, failure, mayBeRepaired: failure?.asksForPassword !== true && objects === 0 }
  })

const failureOf = (message: string): PdfFailure => ({ asksForPassword: false, cause: new Error(message) })

const readPage = (engine: Engine, { form }: OpenDocument, page: number, number: number): LaidOutPage => {
  const view = pageView(engine, page)
  const { width, height } = view
  const runs = textRuns(engine, page, view)
  const read = layOut({ number, width, height, runs, added: annotationTexts(engine, form, page, view) })
  // A page full of text is not judged by its pictures.
  if (read.page.lines.length > 40) return read
  return { ...read, page: { ...read.page, pictureShare: pictureShare(engine, page, view) } }
}

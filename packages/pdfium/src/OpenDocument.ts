import { Either } from "effect"
import { pdfHeaderAt } from "@winnow/document/pdf"
import type { PdfFailure } from "@winnow/document/pdf"
import type { Pdfium } from "./Pdfium.js"

/** An open document; the numbers are handles of the engine. */
export interface OpenDocument {
  readonly pageCount: number
  readonly document: number
  /** The document's form, which is opened at the first call. A document may have fields without having a form. */
  readonly form: () => number
}

/** Opens a document, without a password, while `use` runs. No script in it runs. */
export const withDocument = <A>(
  engine: Pdfium,
  bytes: Uint8Array,
  use: (opened: OpenDocument) => A
): Either.Either<A, PdfFailure> => {
  const { call, memory } = engine
  const file = bytes.subarray(Math.max(0, pdfHeaderAt(bytes)))
  const address = memory.allocate(file.length)
  memory.bytes(address, file.length).set(file)
  const document = call.FPDF_LoadMemDocument(address, file.length, 0)
  if (document === 0) {
    const error = call.FPDF_GetLastError()
    memory.free(address)
    return Either.left({ asksForPassword: error === passwordError, cause: new Error(`PDFium's error ${error}`) })
  }
  let form: ReturnType<typeof openForm> | undefined
  const openedForm = () => (form ??= openForm(engine, document)).handle
  if (call.FPDF_GetFormType(document) !== 0) openedForm()
  const result = use({ pageCount: call.FPDF_GetPageCount(document), document, form: openedForm })
  form?.close()
  call.FPDF_CloseDocument(document)
  memory.free(address)
  return Either.right(result)
}

/** A constant of PDFium's fpdfview.h. */
const passwordError = 4

const openForm = ({ call }: Pdfium, document: number) => {
  const info = call.PDFiumExt_OpenFormFillInfo()
  const handle = call.PDFiumExt_InitFormFillEnvironment(document, info)
  const close = () => {
    call.PDFiumExt_ExitFormFillEnvironment(handle)
    call.PDFiumExt_CloseFormFillInfo(info)
  }
  return { handle, close }
}

/** Opens a page, numbered from 0, while `use` runs; undefined if it cannot be opened. */
export const withPage = <A>(
  { call }: Pdfium,
  { document }: Pick<OpenDocument, "document">,
  index: number,
  use: (page: number) => A
): A | undefined => {
  const page = call.FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  const result = use(page)
  call.FPDF_ClosePage(page)
  return result
}

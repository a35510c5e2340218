import { fileURLToPath } from "node:url"
import type { PDFDocumentLoadingTask } from "unpdf/pdfjs"
import { pdfHeaderAt } from "@winnow/document/pdf"

/** Chinese, Japanese and Korean fonts that are not embedded name one of Adobe's character maps instead of Unicode. */
const characterMaps = `${fileURLToPath(new URL("../cmaps", import.meta.url))}/`

/** Starts to open a PDF in this thread, for its text alone: nothing is drawn, fetched or evaluated. Copies `bytes`. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentLoadingTask> => {
  const { getDocument } = await import("unpdf/pdfjs")
  return getDocument({
    data: new Uint8Array(fromHeader(bytes)),
    verbosity: 0,
    cMapUrl: characterMaps,
    isEvalSupported: false,
    stopAtErrors: false,
    useSystemFonts: true,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false
  })
}

/** How far into a file pdf.js looks for the header; mail and fax gateways leave more than that before it. */
const headerReach = 1024

const fromHeader = (bytes: Uint8Array): Uint8Array => {
  const header = pdfHeaderAt(bytes)
  return header > headerReach ? bytes.subarray(header) : bytes
}

import { fileURLToPath } from "node:url"
import type { PDFDocumentLoadingTask } from "unpdf/pdfjs"
import { pdfHeaderAt } from "@winnow/document/pdf"

/** Chinese, Japanese and Korean fonts that are not embedded use one of Adobe's character maps instead of Unicode. */
const characterMaps = `${fileURLToPath(new URL("../cmaps", import.meta.url))}/`

/** Starts opening a PDF in this thread for its text only: nothing is drawn, fetched or evaluated. Copies `bytes`. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentLoadingTask> => {
  const { getDocument } = await import("unpdf/pdfjs")
  addTransfer()
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

/** pdf.js truncates font data with a method that Node has from version 21. */
const addTransfer = (): void => {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return
  // oxlint-disable-next-line no-extend-native -- pdf.js looks for it there
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
      const moved = new Uint8Array(length)
      moved.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
      return moved.buffer
    }
  })
}

/** How far into a file pdf.js searches for the header, in bytes; mail and fax gateways may put more before it. */
const headerReach = 1024

const fromHeader = (bytes: Uint8Array): Uint8Array => {
  const header = pdfHeaderAt(bytes)
  return header > headerReach ? bytes.subarray(header) : bytes
}

import { fileURLToPath } from "node:url"
import { ParserError } from "@winnow/core"
import type { PDFDocumentProxy } from "unpdf/pdfjs"

/** An opened file. `complete` is false when its end is missing, though what is there may still be readable. */
export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy
  readonly complete: boolean
  /** The same file with its table of contents made anew from the objects found in it. */
  readonly rebuild: () => Promise<OpenedPdf>
  readonly close: () => Promise<void>
}

/** Chinese, Japanese and Korean fonts that are not embedded name one of Adobe's character maps instead of Unicode. */
const characterMaps = fileURLToPath(new URL("../cmaps/", import.meta.url))

/** Opens a PDF, repairing what pdf.js can repair. Takes `bytes` over. Throws `ParserError`. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const { getDocument, VerbosityLevel } = await import("unpdf/pdfjs")
  const header = viewOf(bytes).indexOf("%PDF-", 0, "latin1")
  const complete = hasEndMarker(bytes)
  const task = getDocument({
    data: ownBytes(bytes, header),
    verbosity: VerbosityLevel.ERRORS - 1,
    isEvalSupported: false,
    stopAtErrors: false,
    // Text needs no glyph shapes: nothing is drawn, no font is looked for, nothing is fetched.
    useSystemFonts: true,
    disableFontFace: true,
    useWorkerFetch: false,
    cMapUrl: characterMaps,
    useWasm: false,
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false
  })
  try {
    const pdf = await task.promise
    return {
      pdf,
      complete,
      rebuild: async () => openPdf(withoutTable(await pdf.getData())),
      close: () => task.destroy()
    }
  } catch (cause) {
    await task.destroy()
    throw openError(cause, header >= 0, complete)
  }
}

const headerReach = 1024

/** Viewers accept some bytes before the header, pdf.js up to 1 KiB; mail and fax gateways leave more. */
const ownBytes = (bytes: Uint8Array, header: number): Uint8Array => {
  if (header > headerReach) return Uint8Array.from(bytes.subarray(header))
  return Object.getPrototypeOf(bytes) === Uint8Array.prototype ? bytes : new Uint8Array(bytes)
}

const hasEndMarker = (bytes: Uint8Array): boolean => viewOf(bytes.subarray(-2048)).includes("%%EOF", 0, "latin1")

/** Without its pointer to the cross-reference table, pdf.js looks for the objects themselves. */
const withoutTable = (bytes: Uint8Array): Uint8Array => {
  const view = viewOf(bytes)
  for (let at = view.indexOf("startxref"); at >= 0; at = view.indexOf("startxref", at))
    view.write("rebuild--", at, "latin1")
  return bytes
}

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const openError = (cause: unknown, looksLikePdf: boolean, complete: boolean): ParserError => {
  if (cause instanceof Error && cause.name === "PasswordException")
    return new ParserError({
      reason: "encrypted",
      message: "The PDF is protected with a password and cannot be read without it",
      cause
    })
  if (!looksLikePdf) return new ParserError({ reason: "unsupported", message: "The file is not a PDF", cause })
  return complete
    ? new ParserError({ reason: "malformed", message: "The PDF is damaged and could not be opened", cause })
    : new ParserError({
        reason: "truncated",
        message: "The PDF is cut off: its end is missing, and what is left could not be opened",
        cause
      })
}

import { ParserError } from "../DocumentParser.js"
import { noTextLayer } from "../NoText.js"

/** The failure of an engine to open a PDF or read its pages. */
export interface PdfFailure {
  readonly asksForPassword: boolean
  readonly cause: unknown
}

/** Why nothing could be read, for the person who sent the bytes. Without a failure, the pages have no text. */
export const unreadablePdf = (bytes: Uint8Array, failure: PdfFailure | undefined): ParserError => {
  const cause = failure?.cause
  if (failure?.asksForPassword === true)
    return new ParserError({
      reason: "encrypted",
      message: "The PDF is protected with a password and cannot be read without it",
      cause
    })
  if (pdfHeaderAt(bytes) < 0) return new ParserError({ reason: "unsupported", message: "The file is not a PDF", cause })
  if (!hasEnd(bytes))
    return new ParserError({
      reason: "truncated",
      message: "The PDF is cut off: its end is missing, and no readable page is left",
      cause
    })
  if (failure !== undefined)
    return new ParserError({ reason: "malformed", message: "The PDF is damaged: no page could be read", cause })
  return noTextLayer()
}

/** Index of "%PDF-"; -1 if it is absent. */
export const pdfHeaderAt = (bytes: Uint8Array): number => viewOf(bytes).indexOf("%PDF-", 0, "latin1")

const hasEnd = (bytes: Uint8Array): boolean => viewOf(bytes.subarray(-2048)).includes("%%EOF", 0, "latin1")

/** A `Buffer` view of the bytes, for its search methods. */
const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

import { ParserError } from "@winnow/core"
import { headerAt, viewOf } from "./OpenPdf.js"

/** Why nothing was read, for the person who sent the file; `failures` is what pdf.js said about it and its pages. */
export const readError = (bytes: Uint8Array, failures: ReadonlyArray<unknown>): ParserError => {
  const cause = failures[0]
  if (asksForPassword(cause))
    return new ParserError({
      reason: "encrypted",
      message: "The PDF is protected with a password and cannot be read without it",
      cause
    })
  if (headerAt(bytes) < 0) return new ParserError({ reason: "unsupported", message: "The file is not a PDF", cause })
  if (!hasEnd(bytes))
    return new ParserError({
      reason: "truncated",
      message: "The PDF is cut off: its end is missing, and no readable page is left",
      cause
    })
  if (failures.length > 0)
    return new ParserError({ reason: "malformed", message: "The PDF is damaged: no page could be read", cause })
  return new ParserError({
    reason: "no-text",
    message: "The PDF has no text layer: it looks like a scan or a picture, which needs OCR first"
  })
}

export const asksForPassword = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === "PasswordException"

const hasEnd = (bytes: Uint8Array): boolean => viewOf(bytes.subarray(-2048)).includes("%%EOF", 0, "latin1")

/** What went wrong, by `code`: a stable text to branch on. */
export type WinnowErrorCode =
  | "FILE_UNREADABLE"
  | "UNSUPPORTED_DOCUMENT"
  | "UNREADABLE_DOCUMENT"
  | "EXTRACTION_FAILED"
  | "MISSING_VALUE"
  | "CLOSED"

/** Every error that Winnow's functions reject with; `message` is fit to be shown. */
export class WinnowError extends Error {
  override readonly name = "WinnowError"
  readonly code: WinnowErrorCode

  constructor(code: WinnowErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

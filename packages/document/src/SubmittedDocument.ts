/** A document as it was submitted. */
export interface SubmittedDocument {
  readonly bytes: Uint8Array
  readonly mimeType: string
}

/** A document as it was handed in. */
export interface SubmittedDocument {
  readonly bytes: Uint8Array
  readonly mimeType: string
}

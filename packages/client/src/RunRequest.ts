import type { DocumentFile, MimeType } from "./DocumentFile.js"
import { fileNameOf, mimeTypeOf, toBase64 } from "./DocumentFile.js"

export interface RunRequest {
  readonly templateId: string
  readonly file: DocumentFile
  /** The `File`'s own when left out. */
  readonly fileName?: string | undefined
  /** Found from the file when left out. */
  readonly mimeType?: MimeType | undefined
  /** Groups the extractions of a batch. */
  readonly runId?: string | null | undefined
  /**
   * Requests with the same key within 24 hours are one run. One is made for each call, so that its own attempts are;
   * give one to be safe from your own restarts, too.
   */
  readonly idempotencyKey?: string | undefined
}

/** The request as it is sent. */
export const runBody = ({ runId, templateId, ...document }: RunRequest): Promise<Blob> =>
  documentBody(document, { templateId, runId })

/** A document with other fields: a blob, so that no string has to hold the document and every attempt can send it. */
export const documentBody = async (
  { file, ...request }: Pick<RunRequest, "file" | "fileName" | "mimeType">,
  others: object = {}
): Promise<Blob> => {
  const mimeType = request.mimeType ?? (await mimeTypeOf(file))
  const fileName = request.fileName ?? fileNameOf(file, mimeType)
  const fields = JSON.stringify({ ...others, fileName, mimeType })
  const document = typeof file === "string" ? [JSON.stringify(file)] : ['"', ...(await toBase64(file)), '"']
  return new Blob([fields.slice(0, -1), ',"pdfBase64":', ...document, "}"])
}

export const makeIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

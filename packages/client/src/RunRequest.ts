import type { DocumentFile, MimeType } from "./DocumentFile.js"
import { fileNameOf, mimeTypeOf, toBase64 } from "./DocumentFile.js"

export interface RunRequest {
  readonly templateId: string
  readonly file: DocumentFile
  /** Default: the name of the `File`. */
  readonly fileName?: string | undefined
  /** Detected from the file by default. */
  readonly mimeType?: MimeType | undefined
  /** Groups the extractions of a batch. */
  readonly runId?: string | null | undefined
  /**
   * Requests with the same key within 24 hours are the same extraction. By default each call has its own key, so its
   * retries are safe; pass a key to be safe from restarts of your program too.
   */
  readonly idempotencyKey?: string | undefined
}

/** The request's body. */
export const runBody = ({ runId, templateId, ...document }: RunRequest): Promise<Blob> =>
  documentBody(document, { templateId, runId })

/**
 * Builds the body from a document and other fields. It is a blob, so that the document need not fit in a string and
 * every attempt can send it.
 */
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

/** MIME types of the documents that the service takes. */
export const mimeTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
} as const

/** What is wrong with bytes said to be of this type, by their first signature only; undefined when they may be it. */
export const findMismatch = (bytes: Uint8Array, mimeType: string): string | undefined => {
  if (bytes.length === 0) return "The document is empty"
  if (mimeType === mimeTypes.pdf && !hasPdfHeader(bytes)) return "The bytes are not a PDF document"
  if (mimeType === mimeTypes.docx && !startsWith(bytes, zip) && !startsWith(bytes, oleContainer)) {
    return "The bytes are not a DOCX document"
  }
  return undefined
}

/** The type by signature, and by the file's name where the signature says nothing; undefined for neither. */
export const detectMimeType = (bytes: Uint8Array, fileName: string): string | undefined => {
  if (hasPdfHeader(bytes)) return mimeTypes.pdf
  if (startsWith(bytes, zip) || startsWith(bytes, oleContainer)) return mimeTypes.docx
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension === "pdf" || extension === "docx" ? mimeTypes[extension] : undefined
}

const zip = [0x50, 0x4b]
/** An encrypted DOCX is one; the parser says so. */
const oleContainer = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** Viewers accept other bytes before the header. */
const pdfHeaderWindow = 8_192

const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, pdfHeaderWindow)).includes("%PDF-")

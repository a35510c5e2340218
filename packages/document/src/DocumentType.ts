/** MIME types of the documents that the service takes; libraries and the command read `htmlType` too. */
export const mimeTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
} as const

export const htmlType = "text/html"

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
  if (extension === "pdf" || extension === "docx") return mimeTypes[extension]
  return extension === "html" || extension === "htm" || beginsAsHtml(bytes) ? htmlType : undefined
}

const zip = [0x50, 0x4b]
/** An encrypted DOCX is one; the parser says so. */
const oleContainer = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const beginsAsHtml = (bytes: Uint8Array): boolean =>
  /^\W*<(!doctype\s+html|html[\s>])/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).toString("latin1")
  )

/** Viewers accept other bytes before the header. */
const pdfHeaderWindow = 8_192

const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, pdfHeaderWindow)).includes("%PDF-")

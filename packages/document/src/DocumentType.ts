/** MIME types that the service accepts; the libraries and the command also read `htmlType`. */
export const mimeTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
} as const

export const htmlType = "text/html"

/** Why bytes cannot be of the declared type, judged by their signature only; undefined if they may be. */
export const findMismatch = (bytes: Uint8Array, mimeType: string): string | undefined => {
  if (bytes.length === 0) return "The document is empty"
  if (mimeType === mimeTypes.pdf && !hasPdfHeader(bytes)) return "The bytes are not a PDF document"
  if (mimeType === mimeTypes.docx && !startsWith(bytes, zip) && !startsWith(bytes, oleContainer)) {
    return "The bytes are not a DOCX document"
  }
  return undefined
}

/** The MIME type by signature, or by file name if there is no known signature; undefined if neither is known. */
export const detectMimeType = (bytes: Uint8Array, fileName: string): string | undefined => {
  if (hasPdfHeader(bytes)) return mimeTypes.pdf
  if (startsWith(bytes, zip) || startsWith(bytes, oleContainer)) return mimeTypes.docx
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (extension === "pdf" || extension === "docx") return mimeTypes[extension]
  return extension === "html" || extension === "htm" || beginsAsHtml(bytes) ? htmlType : undefined
}

const zip = [0x50, 0x4b]
/** An encrypted DOCX is an OLE container; the parser reports the encryption. */
const oleContainer = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const beginsAsHtml = (bytes: Uint8Array): boolean =>
  /^\W*<(!doctype\s+html|html[\s>])/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).toString("latin1")
  )

/** Viewers accept other bytes before the header, so it is searched for in this many bytes. */
const pdfHeaderWindow = 8_192

const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, pdfHeaderWindow)).includes("%PDF-")

const pdf = "application/pdf"
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

export type MimeType = typeof pdf | typeof docx

export const isMimeType = (type: string | null): type is MimeType => type === pdf || type === docx

/** A document: a `File` or `Blob`, bytes, or base64 (also as a `data:` URL). */
export type DocumentFile = Blob | Uint8Array | ArrayBuffer | string

/** The type that the file declares, otherwise the type that its first bytes indicate. */
export const mimeTypeOf = async (file: DocumentFile): Promise<MimeType> => {
  if (typeof file === "string") return /^(?:data:[^,]*,)?(?:UEs|0M8R4)/.test(file) ? docx : pdf
  if (file instanceof Blob && isMimeType(file.type)) return file.type
  const [first = 0, second = 0] = await readBytes(file, 0, 2)
  return docxStarts.includes((first << 8) | second) ? docx : pdf
}

/** The first two bytes of a ZIP archive, and of the container of an encrypted document. */
const docxStarts = [0x504b, 0xd0cf]

export const fileNameOf = (file: DocumentFile, mimeType: MimeType): string =>
  typeof File === "function" && file instanceof File && file.name !== ""
    ? file.name
    : mimeType === docx
      ? "document.docx"
      : "document.pdf"

/** A multiple of three, so that the base64 of consecutive parts can be concatenated. */
const partBytes = 3 * 2 ** 18

/** The file's base64 in parts for a `Blob`: read and encoded part by part, never as one long string. */
export const toBase64 = async (file: Exclude<DocumentFile, string>): Promise<Array<Uint8Array<ArrayBuffer>>> => {
  const size = file instanceof Blob ? file.size : file.byteLength
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  for (let at = 0; at < size; at += partBytes) parts.push(encode(await readBytes(file, at, at + partBytes)))
  return parts
}

const readBytes = async (file: Exclude<DocumentFile, string>, from: number, to: number): Promise<Uint8Array> =>
  file instanceof Blob
    ? new Uint8Array(await file.slice(from, to).arrayBuffer())
    : file instanceof ArrayBuffer
      ? new Uint8Array(file.slice(from, to))
      : file.subarray(from, to)

const alphabet = new TextEncoder().encode("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
const padding = "=".charCodeAt(0)

/** Faster than `btoa`, which needs a binary string as input, and available everywhere. */
const encode = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const base64 = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(padding)
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const left = bytes.length - from
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    for (let digit = 0; digit <= left && digit < 4; digit++) {
      base64[to + digit] = alphabet[(bits >> (18 - 6 * digit)) & 63] ?? 0
    }
  }
  return base64
}

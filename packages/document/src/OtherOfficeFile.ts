import { mimeTypes } from "./DocumentType.js"

/**
 * Says what a file is that was submitted as DOCX, has a ZIP or OLE signature and is certainly not DOCX; undefined if it
 * may be one. It looks only at names in the archive and inflates nothing; an archive without a directory passes.
 */
export const findOtherOfficeFile = (bytes: Uint8Array, mimeType: string): string | undefined => {
  if (mimeType !== mimeTypes.docx) return undefined
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.readUInt16BE(0) === 0x504b ? findOtherArchive(file) : findOlderFile(file)
}

const findOtherArchive = (file: Buffer): string | undefined => {
  const names = listedNames(file)
  if (names === undefined) return undefined
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/(^|\/)document\d*\.xml$/i) || has(/^word\//i)) return undefined
  if (has(/^xl\//i)) return isNoDocx("an Excel workbook")
  if (has(/^ppt\//i)) return isNoDocx("a PowerPoint presentation")
  if (has(/^mimetype$/)) return isNoDocx("an OpenDocument or EPUB file")
  // The main document part can have any name: `_rels/.rels` points to it.
  return has(/^_rels\/\.rels$/i) ? undefined : isNoDocx("a ZIP archive")
}

/** Stream names are stored in the OLE container as UTF-16. Encrypted files are reported by the parser. */
const findOlderFile = (file: Buffer): string | undefined => {
  const has = (stream: string) => file.includes(stream, 0, "utf16le")
  if (has("EncryptedPackage")) return undefined
  return has("WordDocument")
    ? `${isNoDocx("a Word 97–2003 document (.doc)")}: save it as .docx or PDF`
    : isNoDocx("an older Office file")
}

const isNoDocx = (what: string) => `This is ${what}, not a DOCX document`

const endLength = 22
const maxComment = 0xffff
const headerLength = 46
/** No parser reads an archive with more entries. */
const maxNames = 10_000

/** File names in the ZIP central directory (APPNOTE.TXT 4.3.12, 4.3.16); undefined if it is missing or damaged. */
const listedNames = (file: Buffer): ReadonlyArray<string> | undefined => {
  const tailStart = Math.max(0, file.length - endLength - maxComment)
  const end = tailStart + file.subarray(tailStart).lastIndexOf("PK\u0005\u0006")
  if (end < tailStart || end + endLength > file.length) return undefined
  const count = file.readUInt16LE(end + 10)
  const names: Array<string> = []
  let at = file.readUInt32LE(end + 16)
  while (names.length < Math.min(count, maxNames) && at + headerLength <= end && isListed(file, at)) {
    const nameEnd = at + headerLength + file.readUInt16LE(at + 28)
    names.push(
      file
        .toString("latin1", at + headerLength, nameEnd)
        .replaceAll("\\", "/")
        .replace(/^\/+/, "")
    )
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return names.length > 0 && names.length === count ? names : undefined
}

const isListed = (file: Buffer, at: number) => file.readUInt32BE(at) === 0x504b0102

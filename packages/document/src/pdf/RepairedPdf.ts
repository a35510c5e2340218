/**
 * A copy of a PDF without its pointers to cross-reference tables, so that engines search for the objects themselves,
 * and with a new trailer. If no catalog is found, the old trailers stay.
 */
export const repairedPdf = (bytes: Uint8Array): Uint8Array => {
  const copy = Buffer.from(bytes)
  overwrite(copy, "startxref")
  const catalog = catalogReference(copy)
  // An encrypted file cannot be read without its own trailer.
  if (catalog === undefined || copy.includes("/Encrypt")) return copy
  overwrite(copy, "trailer")
  // `endobj`: the file may be cut off inside an object, which would swallow the trailer.
  return Buffer.concat([copy, Buffer.from(`\nendobj\ntrailer\n<</Root ${catalog}>>\nstartxref\n0\n%%EOF\n`)])
}

const overwrite = (bytes: Buffer, word: string): void => {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at)) bytes.fill("-", at, at + word.length)
}

const catalogReference = (bytes: Buffer): string | undefined => {
  const at = bytes.lastIndexOf("/Catalog")
  const start = at < 0 ? -1 : bytes.lastIndexOf(" obj", at)
  if (start < 0) return undefined
  const reference = /(\d+) +(\d+)$/u.exec(bytes.toString("latin1", Math.max(0, start - 20), start))
  return reference === null ? undefined : `${reference[1]} ${reference[2]} R`
}

/**
 * A copy without its pointer to the cross-reference table, so that pdf.js looks for the objects themselves, and with a
 * new trailer, for a file that lost its own.
 */
export const repairedPdf = (bytes: Uint8Array): Uint8Array => {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf("startxref"); at >= 0; at = copy.indexOf("startxref", at))
    copy.write("rebuild--", at, "latin1")
  const catalog = catalogReference(copy)
  if (catalog === undefined) return copy
  // The file may break off within an object, which would swallow the trailer.
  return Buffer.concat([copy, Buffer.from(`\nendobj\ntrailer\n<</Root ${catalog}>>\nstartxref\n0\n%%EOF\n`)])
}

const catalogReference = (bytes: Buffer): string | undefined => {
  const at = bytes.lastIndexOf("/Catalog")
  const start = at < 0 ? -1 : bytes.lastIndexOf(" obj", at)
  if (start < 0) return undefined
  const reference = /(\d+) +(\d+)$/u.exec(bytes.toString("latin1", Math.max(0, start - 20), start))
  return reference === null ? undefined : `${reference[1]} ${reference[2]} R`
}

import type { Pdfium } from "./Pdfium.js"

/** The text of an entry in an annotation's dictionary, such as "Contents" or "V"; empty if there is none. */
export const annotationEntry = ({ call, memory }: Pdfium, annotation: number, name: string): string => {
  const key = Buffer.from(`${name}\0`, "latin1")
  const address = memory.allocate(key.length)
  memory.bytes(address, key.length).set(key)
  const text = memory.text((room, length) => call.FPDFAnnot_GetStringValue(annotation, address, room, length))
  memory.free(address)
  return text
}

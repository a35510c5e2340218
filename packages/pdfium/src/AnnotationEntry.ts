import type { Pdfium } from "./Pdfium.js"

/** The text of an entry in an annotation's dictionary, such as "Contents" or "V"; empty if there is none. */
export const annotationEntry = (engine: Pdfium, annotation: number, name: string): string =>
  withKey(engine, name, (key) =>
    engine.memory.text((room, length) => engine.call.FPDFAnnot_GetStringValue(annotation, key, room, length))
  )

export const hasEntry = (engine: Pdfium, annotation: number, name: string): boolean =>
  withKey(engine, name, (key) => engine.call.FPDFAnnot_HasKey(annotation, key) === 1)

/** The type of an entry's value, one of PDFium's constants `FPDF_OBJECT_…`. */
export const valueType = (engine: Pdfium, annotation: number, name: string): number =>
  withKey(engine, name, (key) => engine.call.FPDFAnnot_GetValueType(annotation, key))

/** Calls `use` with the address of a name in PDFium's memory. */
export const withKey = <A>({ memory }: Pdfium, name: string, use: (address: number) => A): A => {
  const key = Buffer.from(`${name}\0`, "latin1")
  const address = memory.allocate(key.length)
  memory.bytes(address, key.length).set(key)
  const found = use(address)
  memory.free(address)
  return found
}

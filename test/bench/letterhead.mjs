// An invoice as companies send it: fonts of its own, a picture in its head, about 1 MB on three pages.
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { deflateSync } from "node:zlib"
import fontkit from "@pdf-lib/fontkit"
import { PDFDocument, PDFName } from "pdf-lib"

const require = createRequire(import.meta.url)
const fontOf = (family, name) =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${name}.woff`))

const items = [
  "Maintenance of the cooling plant, quarterly inspection",
  "Replacement filter, class F7, 592 × 592 × 300 mm",
  "Travel expenses of two technicians",
  "Refrigerant R-449A, per kilogram",
  "Documentation according to the regulation on fluorinated gases"
]
const notes =
  "The work was done on the days agreed with your facility management. Parts that were replaced stay in your stock " +
  "for thirty days and are disposed of afterwards. Our general terms apply; they can be found on our web site. "

/** About so many bytes of noise, which no filter makes smaller. */
const picture = (pdf, bytes) => {
  let state = 7
  const side = Math.round(Math.sqrt(bytes / 3))
  const noise = Uint8Array.from({ length: side * side * 3 }, () => (state = Math.imul(state, 1103515245) + 12345) >> 16)
  return pdf.context.register(
    pdf.context.stream(deflateSync(noise), {
      Type: "XObject",
      Subtype: "Image",
      Width: side,
      Height: side,
      ColorSpace: "DeviceRGB",
      BitsPerComponent: 8,
      Filter: "FlateDecode"
    })
  )
}

export const letterheadPdf = async () => {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  const [text, strong, title] = await Promise.all(
    [fontOf("roboto", "400-normal"), fontOf("roboto", "700-normal"), fontOf("lora", "600-normal")].map((font) =>
      pdf.embedFont(font, { subset: true })
    )
  )
  const logo = picture(pdf, 900 * 1024)
  for (let number = 1; number <= 3; number++) {
    const page = pdf.addPage([595, 842])
    page.node.setXObject(PDFName.of("Logo"), logo)
    const write = (words, x, y, { font = text, size = 9 } = {}) => page.drawText(words, { x, y: 842 - y, font, size })
    write("Nordlicht Gebäudetechnik", 56, 60, { font: title, size: 18 })
    write("Hafenstraße 12 · 24103 Kiel · VAT ID DE812526315", 56, 76, { size: 8 })
    write(`Invoice RE-2026-0417, page ${number} of 3`, 380, 60, { font: strong })
    write("Invoice date: 14.03.2026", 380, 74)
    for (const [index, line] of ["Sternwarte Bergedorf", "August-Bebel-Straße 196", "21029 Hamburg"].entries())
      write(line, 56, 120 + index * 13)
    for (const [index, head] of ["Pos.", "Description", "Quantity", "Unit price", "Total"].entries())
      write(head, [56, 90, 350, 420, 490][index], 190, { font: strong })
    for (let row = 0; row < 18; row++) {
      const position = (number - 1) * 18 + row + 1
      const y = 208 + row * 18
      const cells = [
        position,
        items[position % items.length],
        position % 7,
        "89.90",
        ((position % 7) * 89.9).toFixed(2)
      ]
      for (const [index, cell] of cells.entries()) write(String(cell), [56, 90, 350, 420, 490][index], y)
    }
    for (let line = 0; line < 8; line++) write(notes.slice(line * 5, line * 5 + 100), 56, 570 + line * 13)
    if (number === 3) write("Total amount due: EUR 14,653.70", 380, 720, { font: strong, size: 11 })
    write("Commerzbank Kiel · IBAN DE02 1203 0000 0000 2020 51 · Court of registration Kiel HRB 1234", 56, 800, {
      size: 7
    })
  }
  return pdf.save()
}

import type { PDFFont, PDFPage } from "pdf-lib"
import {
  PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setCharacterSqueeze,
  StandardFonts
} from "pdf-lib"
import type { ParsedDocument } from "@winnow/document"

/** The data of `sampleInvoicePdf`. Amounts are in euros, dates ISO. */
export const sampleInvoice = {
  sellerName: "Nordlicht Optik GmbH",
  sellerAddress: "Hafenstraße 12, 24103 Kiel",
  buyerName: "Sternwarte Bergedorf",
  invoiceNumber: "RE-2026-0417",
  issueDate: "2026-03-14",
  dueDate: "2026-04-13",
  lineItems: [
    { description: "Refractor telescope 80 mm", quantity: 2, unitPrice: 349.5, lineTotal: 699 },
    { description: "Eyepiece 25 mm wide field", quantity: 3, unitPrice: 89.9, lineTotal: 269.7 },
    { description: "Tripod, aluminium", quantity: 2, unitPrice: 120, lineTotal: 240 }
  ],
  netTotal: 1208.7,
  taxRate: 19,
  taxTotal: 229.65,
  grandTotal: 1438.35,
  currency: "EUR",
  iban: "DE02120300000000202051"
} as const

/** Values that a test may replace in `sampleInvoice`. */
interface OtherInvoice {
  readonly sellerName?: string
  readonly buyerName?: string
  readonly invoiceNumber?: string
  readonly netTotal?: number
  readonly grandTotal?: number
}

/** One A4 page: letterhead, labelled values on the right, a table of line items, totals, a payment note. */
export const sampleInvoicePdf = async (other: OtherInvoice = {}): Promise<Uint8Array> => {
  const { pdf, page, write } = await blankPage()
  const { buyerName, grandTotal, invoiceNumber, netTotal, sellerAddress, sellerName } = { ...sampleInvoice, ...other }
  write(sellerName, 56, 64, 16)
  write(sellerAddress, 56, 82)
  write("Invoice", 56, 130, 20)
  write("Bill to", 56, 160, 8)
  write(buyerName, 56, 174)
  write("August-Bebel-Straße 196", 56, 188)
  write("21029 Hamburg", 56, 202)
  const labels = [
    ["Invoice number:", invoiceNumber],
    ["Invoice date:", "14.03.2026"],
    ["Due date:", "13.04.2026"]
  ]
  labels.forEach(([label = "", value = ""], index) => {
    write(label, 340, 174 + index * 14)
    write(value, 450, 174 + index * 14)
  })
  write("Description", 56, 260)
  for (const [index, title] of ["Quantity", "Unit price", "Total"].entries())
    write(title, edges[index] ?? 0, 260, 10, "right")
  page.drawLine({ start: { x: 56, y: page.getHeight() - 266 }, end: { x: 540, y: page.getHeight() - 266 } })
  sampleInvoice.lineItems.forEach((item, index) => {
    const y = 284 + index * 18
    write(item.description, 56, y)
    write(String(item.quantity), edges[0], y, 10, "right")
    write(euros(item.unitPrice), edges[1], y, 10, "right")
    write(euros(item.lineTotal), edges[2], y, 10, "right")
  })
  const totals = [
    ["Net total", euros(netTotal)],
    [`VAT ${sampleInvoice.taxRate} %`, euros(sampleInvoice.taxTotal)],
    ["Total amount due", `${euros(grandTotal)} ${sampleInvoice.currency}`]
  ]
  totals.forEach(([label = "", value = ""], index) => {
    write(label, 340, 356 + index * 16)
    write(value, edges[2], 356 + index * 16, 10, "right")
  })
  write(`Please pay within 30 days to IBAN ${sampleInvoice.iban}.`, 56, 440)
  return pdf.save()
}

/** `pages` A4 pages, each with a header, a table of `rows` numbered rows and a page number at the bottom. */
export const sampleReportPdf = async (pages: number, rows: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const write = writer(pdf.addPage(a4), font)
    write("Quarterly report", 56, 40, 9)
    write("Position", 56, 80)
    write("Article", 140, 80)
    write("Amount", edges[2], 80, 10, "right")
    for (let row = 1; row <= rows; row++) {
      const position = (number - 1) * rows + row
      write(String(position), 56, 80 + row * 14)
      write(`Article no. ${position}`, 140, 80 + row * 14)
      write(euros(position * 1.25), edges[2], 80 + row * 14, 10, "right")
    }
    write(`Page ${number} of ${pages}`, 280, 815, 9)
  }
  return pdf.save()
}

/** One page with a drawing and no text, like a scan. */
export const sampleScanPdf = async (): Promise<Uint8Array> => {
  const { pdf, page } = await blankPage()
  page.drawRectangle({ x: 100, y: 100, width: 300, height: 500 })
  return pdf.save()
}

/** A PDF encrypted with an unknown password. */
export const sampleEncryptedPdf = (): Uint8Array => {
  const secret = "ab".repeat(32)
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj
4 0 obj <</Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4>> endobj
trailer <</Root 1 0 R /Size 5 /Encrypt 4 0 R /ID [<00> <00>]>>
startxref
0
%%EOF
`)
}

const a4: [number, number] = [595, 842]

/** The right edges of the invoice's numeric columns. */
const edges = [370, 460, 540] as const

const euros = (amount: number): string => {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".")
  return `${whole.replace(/\B(?=(\d{3})+$)/gu, ",")}.${cents}`
}

const blankPage = async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage(a4)
  return { pdf, page, write: writer(page, await pdf.embedFont(StandardFonts.Helvetica)) }
}

/** Writes text at `x` from the left (or ending there), with its baseline `y` points from the top. */
const writer =
  (page: PDFPage, font: PDFFont) =>
  (text: string, x: number, y: number, size = 10, align: "left" | "right" = "left"): void => {
    const start = align === "left" ? x : x - font.widthOfTextAtSize(text, size)
    page.drawText(text, { x: start, y: page.getHeight() - y, size, font })
  }

/**
 * Draws a parsed document's words at their positions, in Helvetica stretched to their width. Characters that the font
 * lacks are omitted.
 */
export const drawnPdf = async ({ pages }: ParsedDocument): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  for (const { height, lines, width } of pages) {
    const page = pdf.addPage([width, height])
    for (const { box, text } of lines.flatMap(({ words }) => words)) {
      const shown = [...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join("")
      if (box === null || shown === "") continue
      const natural = font.widthOfTextAtSize(shown, box.height)
      page.pushOperators(pushGraphicsState(), setCharacterSqueeze((100 * box.width) / natural))
      page.drawText(shown, { x: box.x, y: height - box.y - 0.8 * box.height, size: box.height, font })
      page.pushOperators(popGraphicsState())
    }
  }
  return pdf.save()
}

/** A PDF whose page says `page` and whose form is in XFA packets; `needsRendering` says that viewers make its pages. */
export const xfaPdf = async (
  data: string,
  template = "",
  { needsRendering = true, page = "Please wait..." } = {}
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 600]).drawText(page, { x: 40, y: 500 })
  const packets = {
    template: `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${template}</template>`,
    datasets: `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data>${data}</xfa:data></xfa:datasets>`
  }
  const named = Object.entries(packets).flatMap(([name, xml]) => [
    PDFString.of(name),
    pdf.context.register(pdf.context.stream(xml))
  ])
  pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: [], XFA: named }))
  if (needsRendering) pdf.catalog.set(PDFName.of("NeedsRendering"), pdf.context.obj(true))
  return pdf.save()
}

import { PDFDocument, PDFName, PDFString } from "pdf-lib"

/** A PDF whose page asks to wait, and whose form stands in XFA packets. */
export const xfaPdf = async (data: string, template = ""): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 600]).drawText("Please wait...", { x: 40, y: 500 })
  const packets = {
    template: `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${template}</template>`,
    datasets: `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data>${data}</xfa:data></xfa:datasets>`
  }
  const named = Object.entries(packets).flatMap(([name, xml]) => [
    PDFString.of(name),
    pdf.context.register(pdf.context.stream(xml))
  ])
  pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: [], XFA: named }))
  pdf.catalog.set(PDFName.of("NeedsRendering"), pdf.context.obj(true))
  return pdf.save()
}

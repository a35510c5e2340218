// Parse with boxes and layout against bare unpdf, same file, same thread.
import { sampleInvoicePdf, sampleReportPdf } from "@winnow/testkit/samples"
import { parsePdf } from "@winnow/pdf"
import { getDocumentProxy } from "unpdf"
import { compare, report } from "./measure.mjs"

/** All text of a document as pdf.js gives it, and nothing else. */
export const bareParse = async (bytes) => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    await page.getTextContent()
  }
  await pdf.destroy()
}

export const bench = async () => {
  console.log("Parsing with boxes and layout, against bare unpdf getTextContent")
  const documents = {
    "invoice, 1 page": await sampleInvoicePdf(),
    "report, 3 pages": await sampleReportPdf(3, 45),
    "report, 50 pages": await sampleReportPdf(50, 45)
  }
  for (const [name, bytes] of Object.entries(documents)) {
    const figures = await compare({
      ours: () => parsePdf(new Uint8Array(bytes)),
      theirs: () => bareParse(new Uint8Array(bytes)),
      pairs: name.includes("50") ? 9 : 25
    })
    report(name, { ...figures, target: 1.1 })
  }
}

// Parse with boxes and layout against bare unpdf, same file, same thread; and what the engines read, side by side.
import { sampleInvoicePdf, sampleReportPdf } from "@winnow/testkit/samples"
import { parsePdf as parseByUnpdf } from "@winnow/pdf"
import { parsePdf as parseByPdfium } from "@winnow/pdfium"
import { getDocumentProxy } from "unpdf"
import { letterheadPdf } from "./letterhead.mjs"
import { compare, processorTime, report } from "./measure.mjs"
import { agreement } from "./agreement.mjs"

/** All text of a document as pdf.js gives it, and nothing else. */
export const bareParse = async (bytes) => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    await page.getTextContent()
  }
  await pdf.destroy()
}

const engines = { unpdf: { parse: parseByUnpdf, target: 1.1 }, pdfium: { parse: parseByPdfium, target: 0.35 } }

export const bench = async () => {
  console.log("Parsing with boxes and layout, against bare unpdf getTextContent")
  const documents = {
    "invoice, 1 page": await sampleInvoicePdf(),
    "report, 3 pages": await sampleReportPdf(3, 45),
    "with fonts and a picture, 3 pages, 1 MB": await letterheadPdf(),
    "report, 50 pages": await sampleReportPdf(50, 45)
  }
  for (const [name, bytes] of Object.entries(documents)) {
    const pages = Number(/(\d+) page/.exec(name)[1])
    for (const [engine, { parse, target }] of Object.entries(engines)) {
      const figures = await compare({
        ours: () => parse(new Uint8Array(bytes)),
        theirs: () => bareParse(new Uint8Array(bytes)),
        pairs: pages < 10 ? 25 : 9,
        // A server has read many documents before: for some hundred pages both sides wait for their compilers.
        warmUp: Math.ceil(500 / pages),
        measure: processorTime
      })
      report(`${name}, ${engine}`, { ...figures, target })
    }
  }
  await agreement(documents)
}

// PDFs of few bytes that cost a reader much.
import { deflateSync } from "node:zlib"

/** A PDF of objects that start with the number 1; the first is the catalog, the second the page tree. */
const pdfOf = (/** @type {ReadonlyArray<string | Buffer>} */ objects) =>
  Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    ...objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj `), Buffer.from(object), newObject]),
    Buffer.from(`trailer <</Root 1 0 R /Size ${objects.length + 1}>>\nstartxref\n0\n%%EOF\n`)
  ])

const newObject = Buffer.from(" endobj\n")

const streamOf = (/** @type {string} */ entries, /** @type {string} */ content) => {
  const bytes = deflateSync(Buffer.from(content))
  const head = Buffer.from(`<<${entries} /Length ${bytes.length} /Filter /FlateDecode>> stream\n`)
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")])
}

const pageTree = ["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R] /Count 1>>"]

const page = (/** @type {string} */ resources) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <<${resources}>>>>`

const helvetica = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>"

/** Thirty pages of a picture each, without text. */
export const scannedPdf = () => {
  const count = 30
  const picture = streamOf(
    "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8",
    "\x00\x7f".repeat(32)
  )
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ")
  const scan =
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 3 0 R /Resources <</XObject <</X 4 0 R>>>>>>"
  return pdfOf([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [${kids}] /Count ${count}>>`,
    streamOf("", "400 0 0 600 0 0 cm /X Do"),
    picture,
    ...Array.from({ length: count }, () => scan)
  ])
}

/** A page that shows text. */
const textPdf = (/** @type {string} */ text) =>
  pdfOf([...pageTree, page("/Font <</F 5 0 R>>"), streamOf("", `BT /F 12 Tf 50 500 Td ${text} ET`), helvetica])

/** Millions of words: some kilobytes that want gigabytes of memory. */
export const hungryPdf = () => textPdf("(word) Tj 0 -1 Td ".repeat(2_000_000))

/** One line of 200 kB. */
export const longLinePdf = () => textPdf(`(${"Total ".repeat(33_000)}) Tj`)

/** Forms that draw forms, ten each, nine deep: about a kilobyte that a reader works on until its time is up. */
export const slowPdf = () => {
  const depth = 9
  const form = (/** @type {number} */ level) => {
    const entries = "/Type /XObject /Subtype /Form /BBox [0 0 400 600]"
    return level === depth
      ? streamOf(entries, "0 0 m 9 9 l S")
      : streamOf(`${entries} /Resources <</XObject <</X ${level + 6} 0 R>>>>`, "/X Do ".repeat(10))
  }
  const forms = Array.from({ length: depth + 1 }, (_, level) => form(level))
  return pdfOf([...pageTree, page("/XObject <</X 5 0 R>>"), streamOf("", "/X Do"), ...forms])
}

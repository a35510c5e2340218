// A DOCX document read with its headers, lists, tables and notes, against the text alone that mammoth gives of its body.
import { parseDocx } from "@winnow/docx"
import { docxOf, docxParagraph, docxTable } from "@winnow/testkit/samples"
import mammoth from "mammoth"
import { compare, processorTime, report } from "./measure.mjs"

const levels = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>'
const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'

/** Runs as Word writes them: a few words each, with properties of their own. */
const runs = (text) =>
  `<w:p><w:pPr><w:pStyle w:val="Text"/><w:spacing w:after="120"/><w:jc w:val="both"/></w:pPr>${text
    .match(/(\S+\s*){1,6}/g)
    .map(
      (words) =>
        `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
    )
    .join("")}</w:p>`

const page = (number) =>
  [
    docxParagraph(`Section ${number}`, '<w:pStyle w:val="Heading1"/>'),
    ...Array.from({ length: 6 }, (_, index) =>
      runs(
        `The goods of part ${number}.${index} were delivered on time and as agreed, so that they can be paid. `.repeat(
          4
        )
      )
    ),
    ...Array.from({ length: 5 }, (_, index) => docxParagraph(`Item ${index} of the list on page ${number}`, list)),
    docxTable(
      Array.from({ length: 12 }, (_, row) => [`${number}-${row}`, "Refractor telescope", `${row}`, "349.50", "699.00"])
    )
  ].join("")

const document = (pages) =>
  docxOf({
    header: docxParagraph("Nordlicht Optik GmbH"),
    footer: docxParagraph("IBAN: DE02120300000000202051"),
    styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
    body: Array.from({ length: pages }, (_, index) => page(index + 1)).join("")
  })

export const bench = async () => {
  console.log("DOCX to lines and tables, against mammoth's text and HTML of the same file")
  for (const pages of [1, 50]) {
    const bytes = document(pages)
    const buffer = Buffer.from(bytes)
    const ours = () => parseDocx(bytes)
    const [pairs, warmUp] = pages === 1 ? [25, 40] : [9, 3]
    for (const read of ["extractRawText", "convertToHtml"]) {
      const theirs = () => mammoth[read]({ buffer })
      const figures = await compare({ ours, theirs, pairs, warmUp, measure: processorTime })
      report(`${pages} page${pages === 1 ? "" : "s"}, ${read}`, { ...figures, target: pages === 1 ? 0.5 : 0.25 })
    }
  }
}

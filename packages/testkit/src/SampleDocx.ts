import { strToU8, zipSync } from "fflate"
import { sampleInvoice } from "./SamplePdf.js"

/** The parts of a DOCX document as WordprocessingML with the prefixes `w`, `r`, `m`, `mc`, `wps` and `v`. */
export interface DocxParts {
  /** The content of `w:body`. */
  readonly body: string
  readonly header?: string
  readonly footer?: string
  /** `w:footnote` elements. */
  readonly footnotes?: string
  /** `w:style` elements. */
  readonly styles?: string
  /** `w:abstractNum` and `w:num` elements. */
  readonly numbering?: string
}

/** Builds a DOCX file. The header and footer belong to the document's only section. */
export const docxOf = (parts: DocxParts): Uint8Array => zipSync(docxFiles(parts))

/** The files of the package by name, for tests that change one before packing. */
export const docxFiles = (parts: DocxParts): Record<string, Uint8Array> => {
  const edges = (["header", "footer"] as const).filter((edge) => parts[edge] !== undefined)
  const related = (["styles", "numbering", "footnotes", "header", "footer"] as const).filter(
    (type) => parts[type] !== undefined
  )
  const section = edges.map((edge) => `<w:${edge}Reference w:type="default" r:id="${edge}"/>`).join("")
  const relations = related.map((type) => relation(type, type, `${type}.xml`)).join("")
  const files: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(contentTypes),
    "_rels/.rels": strToU8(relationships(relation("main", "officeDocument", "word/document.xml"))),
    "word/_rels/document.xml.rels": strToU8(relationships(relations)),
    "word/document.xml": part("document", `<w:body>${parts.body}<w:sectPr>${section}</w:sectPr></w:body>`)
  }
  for (const type of related) files[`word/${type}.xml`] = part(roots[type], parts[type] ?? "")
  return files
}

/** A ZIP archive of empty files. */
export const zipOf = (...names: ReadonlyArray<string>): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])))

/** A paragraph with this text, which may contain line breaks; `properties` goes into its `w:pPr`. */
export const docxParagraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${escape(text).replaceAll("\n", '</w:t><w:br/><w:t xml:space="preserve">')}</w:t></w:r></w:p>`

/** A table of plain texts. */
export const docxTable = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const cells = (row: ReadonlyArray<string>) => row.map((text) => `<w:tc>${docxParagraph(text)}</w:tc>`).join("")
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`
}

/** `sampleInvoice` as a Word document: seller in the header, labels and values in a table, line items, a footer. */
export const sampleInvoiceDocx = (): Uint8Array =>
  docxOf({
    header: docxParagraph(`${sampleInvoice.sellerName}, ${sampleInvoice.sellerAddress}`),
    footer: docxParagraph(`IBAN: ${sampleInvoice.iban}`),
    body: [
      docxParagraph("Invoice"),
      docxParagraph("Bill to:"),
      docxParagraph(sampleInvoice.buyerName),
      docxTable([
        ["Invoice number:", sampleInvoice.invoiceNumber],
        ["Invoice date:", sampleInvoice.issueDate],
        ["Due date:", sampleInvoice.dueDate]
      ]),
      docxParagraph(""),
      docxTable([
        ["Description", "Quantity", "Unit price", "Total"],
        ...sampleInvoice.lineItems.map((item) => [
          item.description,
          String(item.quantity),
          item.unitPrice.toFixed(2),
          item.lineTotal.toFixed(2)
        ])
      ]),
      docxParagraph(`Net total: ${sampleInvoice.netTotal.toFixed(2)} ${sampleInvoice.currency}`),
      docxParagraph(`VAT ${sampleInvoice.taxRate} %: ${sampleInvoice.taxTotal.toFixed(2)} ${sampleInvoice.currency}`),
      docxParagraph(`Total amount due: ${sampleInvoice.grandTotal.toFixed(2)} ${sampleInvoice.currency}`)
    ].join("")
  })

const roots = { styles: "styles", numbering: "numbering", footnotes: "footnotes", header: "hdr", footer: "ftr" }

const schemas = "http://schemas.openxmlformats.org"

const part = (root: string, content: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} xmlns:w="${schemas}/wordprocessingml/2006/main"` +
      ` xmlns:r="${schemas}/officeDocument/2006/relationships" xmlns:m="${schemas}/officeDocument/2006/math"` +
      ` xmlns:mc="${schemas}/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"` +
      ` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${content}</w:${root}>`
  )

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const relationships = (content: string): string =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${content}</Relationships>`

const contentTypes = `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

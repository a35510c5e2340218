import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/document"
import { docxFiles, docxOf, docxParagraph } from "@winnow/testkit"
import { strToU8, zipSync } from "fflate"
import { parseDocx } from "../src/ParseDocx.js"

const texts = (bytes: Uint8Array) => parseDocx(bytes).pages.flatMap(({ lines }) => lines.map(lineText))
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("")

/** Each of these is far beyond what is read within a test's time, unless the work grows as the document does. */
describe("a document whose parts are many is read in one go", () => {
  it("with fields within fields", () => {
    const begin = '<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/>'
    const body = `<w:p><w:r>${begin.repeat(150_000)}${"<w:t>x</w:t>".repeat(150_000)}</w:r></w:p>`
    expect(texts(docxOf({ body }))).toEqual(["x".repeat(150_000)])
  })

  it("with styles that are based on one another in a long chain", () => {
    const styles = `<w:style w:styleId="0"><w:name w:val="heading 1"/></w:style>${many(
      20_000,
      (at) => `<w:style w:styleId="${at + 1}"><w:basedOn w:val="${at}"/></w:style>`
    )}`
    const body = many(20_000, (at) => docxParagraph("x", `<w:pStyle w:val="${20_000 - at}"/>`))
    const { pages } = parseDocx(docxOf({ styles, body }))
    expect(new Set(pages[0]?.lines.map(({ role }) => role))).toEqual(new Set(["heading"]))
    expect(pages[0]?.lines).toHaveLength(20_000)
  })

  it("with styles that are based on one another in a ring", () => {
    const styles = many(3, (at) => `<w:style w:styleId="${at}"><w:basedOn w:val="${(at + 1) % 3}"/></w:style>`)
    expect(texts(docxOf({ styles, body: docxParagraph("x", '<w:pStyle w:val="1"/>') }))).toEqual(["x"])
  })

  it("with sections that each name the one header by another id", () => {
    const relations = many(
      50_000,
      (at) =>
        `<Relationship Id="h${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header.xml"/>`
    )
    const sections = many(50_000, (at) => `<w:sectPr><w:headerReference r:id="h${at}"/></w:sectPr>`)
    const files = docxFiles({ header: docxParagraph("top"), body: docxParagraph("x") + sections })
    files["word/_rels/document.xml.rels"] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`
    )
    expect(texts(zipSync(files))).toEqual(["top", "x"])
  })

  it("with sections whose even pages have headers of their own, and large settings", () => {
    const relation = (id: string, type: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${type}.xml"/>`
    const sections = '<w:sectPr><w:headerReference w:type="even" r:id="h"/></w:sectPr>'.repeat(20_000)
    const files = docxFiles({ header: docxParagraph("top"), body: docxParagraph("x") + sections })
    files["word/settings.xml"] = strToU8(
      `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${"<w:zoom/>".repeat(20_000)}<w:evenAndOddHeaders/></w:settings>`
    )
    files["word/_rels/document.xml.rels"] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation("h", "header")}${relation("s", "settings")}</Relationships>`
    )
    expect(texts(zipSync(files))).toEqual(["top", "x"])
  })

  it("with a large file that cannot be read, embedded many times", () => {
    const files = docxFiles({ body: docxParagraph("x") + '<w:altChunk r:id="c"/>'.repeat(20_000) })
    files["word/c.docx"] = strToU8(`PK\u0003\u0004${"x".repeat(2_000_000)}`)
    files["word/_rels/document.xml.rels"] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="c.docx"/></Relationships>`
    )
    expect(texts(zipSync(files))).toEqual(["x"])
  })

  it("with texts that tabs set apart, the first two by very many", () => {
    const tabbed = (count: number) => `<w:p><w:r><w:t>Oak</w:t>${"<w:tab/>".repeat(count)}<w:t>Ash</w:t></w:r></w:p>`
    const { tables } = parseDocx(docxOf({ body: tabbed(200_000) + tabbed(1).repeat(20_000) }))
    expect(tables.map(({ cells }) => cells.length)).toEqual([40_002])
  })

  it("with a list whose numbers are texts of any length", () => {
    const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${"§".repeat(100_000)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
    const body = docxParagraph("x", '<w:numPr><w:numId w:val="1"/></w:numPr>').repeat(20_000)
    const [first] = texts(docxOf({ numbering, body }))
    expect(first).toBe(`${"§".repeat(200)} x`)
  })
})

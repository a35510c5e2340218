import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { docxFiles, docxOf, docxParagraph, docxTable } from "@winnow/testkit"
import { strFromU8, strToU8, zipSync } from "fflate"
import { parseDocx } from "../src/ParseDocx.js"

const lines = (document: ParsedDocument) => document.pages.flatMap((page) => page.lines)
const texts = (document: ParsedDocument) => lines(document).map(lineText)

describe("sections and embedded documents", () => {
  const section = (header: string) => `<w:sectPr><w:headerReference w:type="default" r:id="${header}"/></w:sectPr>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  /** A document with more relationships and files. */
  const withFiles = (body: string, relations: string, files: Record<string, Uint8Array>): Uint8Array => {
    const parts = docxFiles({ body, header: docxParagraph("first header") })
    const known = strFromU8(parts["word/_rels/document.xml.rels"] ?? new Uint8Array())
    const all = strToU8(known.replace("</Relationships>", `${relations}</Relationships>`))
    return zipSync({ ...parts, "word/_rels/document.xml.rels": all, ...files })
  }
  const shown = (bytes: Uint8Array) =>
    lines(parseDocx(bytes)).map((line) => `${line.startsPage === true ? "^" : ""}${line.role}: ${lineText(line)}`)

  it("have their own headers before their text, and those of sections before only once", () => {
    const secondHeader = strFromU8(
      docxFiles({ body: "", header: docxParagraph("second header") })["word/header.xml"] ?? new Uint8Array()
    )
    const body =
      docxParagraph("one", section("header")) + docxParagraph("two", section("header2")) + docxParagraph("three")
    const bytes = withFiles(body, relation("header2", "header", "header2.xml"), {
      "word/header2.xml": strToU8(secondHeader)
    })
    expect(shown(bytes)).toEqual([
      "header: first header",
      "body: one",
      "^header: second header",
      "^body: two",
      "^body: three"
    ])
  })

  it("read a document that is embedded as a part, with its own headers and tables", () => {
    const other = docxOf({
      header: docxParagraph("other header"),
      body: docxTable([["Chair", "45.00"]]) + docxParagraph("end")
    })
    const body = `${docxParagraph("one")}<w:altChunk r:id="other"/>${docxParagraph("two")}`
    const bytes = withFiles(body, relation("other", "aFChunk", "other.docx"), { "word/other.docx": other })
    expect(shown(bytes)).toEqual([
      "header: first header",
      "body: one",
      "^header: other header",
      "body: Chair 45.00",
      "body: end",
      "body: two"
    ])
    expect(parseDocx(bytes).tables).toHaveLength(1)
    expect(parseDocx(bytes).warnings).toBeUndefined()
  })

  it("warn of an embedded file that is missing, damaged, of another kind, or embedded too deeply", () => {
    let nested = docxOf({ body: docxParagraph("innermost") })
    for (let depth = 0; depth < 5; depth++)
      nested = withFiles('<w:altChunk r:id="x"/>', relation("x", "aFChunk", "x.docx"), { "word/x.docx": nested })
    const page = strToU8("<html><body>Total 5.00</body></html>")
    for (const chunk of [undefined, page, strToU8("PK damaged"), nested]) {
      const files = chunk === undefined ? {} : { "word/x.docx": chunk }
      const bytes = withFiles(
        docxParagraph("one") + '<w:altChunk r:id="x"/>',
        relation("x", "aFChunk", "x.docx"),
        files
      )
      expect(parseDocx(bytes).warnings).toMatchObject([{ code: "part_not_read" }])
      expect(shown(bytes)).toContain("body: one")
    }
  })
})

describe("headers", () => {
  it("are those that pages show: those of first and of even pages only where these have their own", () => {
    const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    const types = ["first", "default", "even"]
    const relation = (type: string, id: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${id}.xml"/>`
    const withHeaders = (section: string, settings: string) => {
      const parts = docxFiles({ body: docxParagraph("body") })
      const edit = (name: string, from: string, to: string) =>
        strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to))
      const references = types.map((type) => `<w:headerReference w:type="${type}" r:id="${type}"/>`).join("")
      const relations = types.map((type) => relation("header", type)).join("") + relation("settings", "settings")
      return zipSync({
        ...parts,
        "word/document.xml": edit("word/document.xml", "<w:sectPr>", `<w:sectPr>${references}${section}`),
        "word/_rels/document.xml.rels": edit("word/_rels/document.xml.rels", "</Rel", `${relations}</Rel`),
        "word/settings.xml": strToU8(`<w:settings xmlns:w="${w}">${settings}</w:settings>`),
        ...Object.fromEntries(
          types.map((type) => [`word/${type}.xml`, strToU8(`<w:hdr xmlns:w="${w}">${docxParagraph(type)}</w:hdr>`)])
        )
      })
    }
    expect(texts(parseDocx(withHeaders("", "")))).toEqual(["default", "body"])
    expect(texts(parseDocx(withHeaders("<w:titlePg/>", "")))).toEqual(["first", "default", "body"])
    expect(texts(parseDocx(withHeaders("", "<w:evenAndOddHeaders/>")))).toEqual(["default", "even", "body"])
  })
})

import { describe, expect, it } from "@effect/vitest"
import type { LineRole, ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { docxFiles, docxOf, docxParagraph, docxTable, sampleInvoiceDocx } from "@winnow/testkit"
import { strFromU8, strToU8, zipSync } from "fflate"
import { parseDocx } from "../src/ParseDocx.js"

const lines = (document: ParsedDocument) => document.pages.flatMap((page) => page.lines)
const texts = (document: ParsedDocument) => lines(document).map(lineText)
const read = (body: string) => texts(parseDocx(docxOf({ body })))
const inParagraph = (content: string) => `<w:p>${content}</w:p>`
const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const cell = (text: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text === "" ? "<w:p/>" : docxParagraph(text)}</w:tc>`
const row = (...cells: ReadonlyArray<string>) => `<w:tr>${cells.join("")}</w:tr>`
const table = (...rows: ReadonlyArray<string>) => `<w:tbl>${rows.join("")}</w:tbl>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
/** A document with something before its body. */
const withBefore = (before: string, body: string): Uint8Array => {
  const parts = docxFiles({ body })
  const main = strFromU8(parts["word/document.xml"] ?? new Uint8Array())
  return zipSync({ ...parts, "word/document.xml": strToU8(main.replace("<w:body>", `${before}<w:body>`)) })
}
const cellsOf = (document: ParsedDocument) =>
  document.tables.map((table) =>
    table.cells.map(({ row, column, rowSpan, columnSpan, words }) => [
      row,
      column,
      rowSpan,
      columnSpan,
      words.map((word) => word.text).join(" ")
    ])
  )

describe("a document's text", () => {
  it("stands on one page without size and boxes, in the order of reading", () => {
    const document = parseDocx(sampleInvoiceDocx())
    expect(document.pages).toMatchObject([{ number: 1, width: 0, height: 0 }])
    expect(lines(document).every((line) => line.words.every((word) => word.box === null))).toBe(true)
    expect(texts(document)).toEqual([
      "Nordlicht Optik GmbH, Hafenstraße 12, 24103 Kiel",
      "Invoice",
      "Bill to:",
      "Sternwarte Bergedorf",
      "Invoice number: RE-2026-0417",
      "Invoice date: 2026-03-14",
      "Due date: 2026-04-13",
      "Description Quantity Unit price Total",
      "Refractor telescope 80 mm 2 349.50 699.00",
      "Eyepiece 25 mm wide field 3 89.90 269.70",
      "Tripod, aluminium 2 120.00 240.00",
      "Net total: 1208.70 EUR",
      "VAT 19 %: 229.65 EUR",
      "Total amount due: 1438.35 EUR",
      "IBAN: DE02120300000000202051"
    ])
  })

  it("spells ligatures out", () => {
    expect(read(docxParagraph("Oﬃce of Aﬀairs: ﬁle ﬂow"))).toEqual(["Office of Affairs: file flow"])
  })

  it("joins the runs of a word and breaks it at tabs, not at soft hyphens", () => {
    const content = `${run("Rech")}${run("nung")}<w:r><w:tab/></w:r>${run("Nr.")}<w:r><w:ptab/></w:r>${run("12")}`
    const soft = `${run("Donau")}<w:r><w:softHyphen/></w:r>${run("dampf\u00ADschiff")}<w:r><w:noBreakHyphen/></w:r>${run("1")}`
    expect(read(inParagraph(content) + inParagraph(soft))).toEqual(["Rechnung Nr. 12", "Donaudampfschiff-1"])
  })

  it("joins letters that are spaced apart, and no others", () => {
    const lines = [
      "I N V O I C E  N o :  A - 1",
      "T o t a l :\t1 2 . 5 0",
      "Our O F F E R stands",
      "Buyer: N O R D I C  L T D",
      "B e t r a g : 2 5 0 , 0 0",
      "N u m m e r : 4 7 1 1",
      "Total 1 , 2 5 0 . 0 0",
      "1 2 3 4 5",
      "A B C",
      "x"
    ]
    expect(read(lines.map((line) => docxParagraph(line)).join(""))).toEqual([
      "INVOICE No: A-1",
      "Total: 12.50",
      "Our OFFER stands",
      "Buyer: NORDIC LTD",
      "Betrag: 250,00",
      "Nummer: 4711",
      "Total 1,250.00",
      "1 2 3 4 5",
      "A B C",
      "x"
    ])
  })

  it("starts a line of the same block at a line break", () => {
    const document = parseDocx(docxOf({ body: inParagraph(`${run("a")}<w:r><w:br/></w:r>${run("b")}`) }))
    expect(lines(document).map((line) => [line.block, lineText(line)])).toEqual([
      [0, "a"],
      [0, "b"]
    ])
  })

  it("keeps insertions and moved text where it is now, and drops deletions", () => {
    const content =
      run("one ") +
      `<w:ins>${run("two ")}</w:ins><w:del><w:r><w:delText>three </w:delText></w:r></w:del>` +
      `<w:moveTo>${run("four ")}</w:moveTo><w:moveFrom>${run("five ")}</w:moveFrom>`
    expect(read(inParagraph(content))).toEqual(["one two four"])
  })

  it("keeps the text of a paragraph whose break was deleted where nothing follows", () => {
    const last = docxParagraph("last", "<w:rPr><w:del/></w:rPr>")
    expect(read(table(row(`<w:tc>${last}</w:tc>`, cell("beside"))) + last)).toEqual(["last beside", "last"])
  })

  it("joins paragraphs whose break was deleted, also over an empty one", () => {
    const deleted = "<w:rPr><w:del/></w:rPr>"
    const body = docxParagraph("first ", deleted) + docxParagraph("second") + docxParagraph("third", deleted)
    expect(read(`${body}<w:p/>${docxParagraph("fourth")}`)).toEqual(["first second", "third", "fourth"])
  })

  it("leaves out hidden text", () => {
    expect(
      read(inParagraph(run("seen ") + run("unseen", "<w:vanish/>") + run("too", '<w:vanish w:val="0"/>')))
    ).toEqual(["seen too"])
  })

  it("has the results of fields and not their codes", () => {
    const nested = field(`IF ${field("MERGEFIELD x", run("inner"))} = 1`, run("outer"))
    expect(
      read(
        inParagraph(field("DATE", run("1 May 2026"))) +
          inParagraph(`<w:fldSimple w:instr="PAGE">${run("7")}</w:fldSimple>`) +
          inParagraph(nested)
      )
    ).toEqual(["1 May 2026", "7", "outer"])
  })

  it("goes on after a field that never ends", () => {
    const cut = `${run("a")}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run("code")}`
    expect(read(inParagraph(cut) + docxParagraph("b"))).toEqual(["a", "b"])
  })

  it("has the values of check boxes and drop-down lists", () => {
    const form = (data: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Kiel"/><w:listEntry w:val="Bremen"/></w:ddList>'
    expect(
      read(
        inParagraph(run("Paid ") + form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')) +
          inParagraph(run("Open ") + form('<w:checkBox><w:default w:val="0"/></w:checkBox>')) +
          inParagraph(run("Port ") + form(list))
      )
    ).toEqual(["Paid ☒", "Open ☐", "Port Bremen"])
  })

  it("has symbols, equations, hyperlinks, and the text in content controls and unknown wrappers", () => {
    expect(
      read(
        inParagraph('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="MS Gothic" w:char="2612"/></w:r>') +
          inParagraph("<m:oMath><m:r><m:t>E=mc²</m:t></m:r></m:oMath>") +
          inParagraph(
            `${run("2 ")}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`
          ) +
          inParagraph(`<w:hyperlink r:id="x">${run("link")}</w:hyperlink>`) +
          `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${docxParagraph("control")}</w:sdtContent></w:sdt>` +
          inParagraph(`<w:smartTag><w:customXml><w:bdo>${run("wrapped")}</w:bdo></w:customXml></w:smartTag>`) +
          inParagraph(`<w:ruby><w:rt>${run("ふり")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby>`)
      )
    ).toEqual(["🗹☒", "E=mc²", "2 1/2", "link", "control", "wrapped", "東京"])
  })

  it("leaves out the placeholders of empty content controls, of whole cells too", () => {
    const empty = (content: string) =>
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const named = '<w:style w:styleId="Platzhalter"><w:name w:val="Placeholder Text"/></w:style>'
    const filled = `<w:sdt><w:sdtPr><w:showingPlcHdr w:val="0"/></w:sdtPr><w:sdtContent>${run("Ada")}</w:sdtContent></w:sdt>`
    const body =
      inParagraph(run("Adjuster: ") + empty(run("Click or tap here to enter text."))) +
      inParagraph(run("Name: ") + filled) +
      empty(docxParagraph("Choose an item.")) +
      inParagraph(run("City: ") + empty(run("Ort", '<w:rStyle w:val="Platzhalter"/>'))) +
      empty(docxParagraph("Text of the template")) +
      inParagraph(run("Contact: ") + empty(run("name@example.com"))) +
      inParagraph(run("Mieter: ") + empty(run("Name eingeben"))) +
      inParagraph(run("Locataire : ") + empty(run("[Indiquer le nom]"))) +
      table(row(cell("Date"), empty(cell("Enter a date.")), cell("12")))
    const document = parseDocx(docxOf({ body, styles: named }))
    expect(texts(document)).toEqual([
      "Adjuster:",
      "Name: Ada",
      "City:",
      "Text of the template",
      "Contact:",
      "Mieter:",
      "Locataire :",
      "Date 12"
    ])
    expect(cellsOf(document)).toEqual([
      [
        [0, 0, 1, 1, "Date"],
        [0, 1, 1, 1, ""],
        [0, 2, 1, 1, "12"]
      ]
    ])
  })

  it("writes the raised mark of a note apart and as a superscript, and no part of a unit or short form apart", () => {
    const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>')
    const paragraphs = [
      run("Deposit: EUR 300") + raised("2"),
      run("760.00") + raised("12"),
      run("Net total") + raised("1") + run(": 5"),
      run("Area: 84 m") + raised("2"),
      run("the 2") + raised("nd") + run(" floor"),
      run("Fee: EUR 40") + run("3", '<w:position w:val="8"/>'),
      run("Rent: EUR 90") + run("4", '<w:rStyle w:val="Note"/>'),
      run("Deposit") + raised("a") + run(": EUR 90.00") + raised("(b)"),
      run("Total : 362,50 €") + raised("2") + run(", 48,00 zł") + raised("a"),
      run("M") + raised("e") + run(" Roux, XIX") + raised("e") + run(" arr., 2") + raised("e") + run(" étage")
    ]
    const styles = '<w:style w:styleId="Note"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>'
    expect(texts(parseDocx(docxOf({ styles, body: paragraphs.map(inParagraph).join("") })))).toEqual([
      "Deposit: EUR 300 ²",
      "760.00 ¹²",
      "Net total ¹: 5",
      "Area: 84 m2",
      "the 2nd floor",
      "Fee: EUR 40 ³",
      "Rent: EUR 90 ⁴",
      "Deposit ᵃ: EUR 90.00 (ᵇ)",
      "Total : 362,50 € ², 48,00 zł ᵃ",
      "Me Roux, XIXe arr., 2e étage"
    ])
  })

  it("leaves out text that is hidden, by its style too, white or of a point, and says so", () => {
    const styles =
      '<w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Sub"><w:basedOn w:val="Secret"/></w:style>'
    const hidden = [
      run("Total 1", "<w:vanish/>"),
      run("Total 2", '<w:color w:val="FFFFFF"/>'),
      run("Total 3", '<w:sz w:val="1"/>'),
      run("Total 4", '<w:rStyle w:val="Sub"/>'),
      run("Total 6", '<w:color w:themeColor="background1"/>'),
      run("Total 7", '<w:color w:val="FEFEFE"/>'),
      run("Total 8", '<w:color w:val="1F3864"/><w:shd w:val="clear" w:fill="1F3864"/>'),
      run("Total 9", '<w:color w:val="000000"/><w:highlight w:val="black"/>')
    ].map(inParagraph)
    const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
    const navy = '<w:shd w:val="clear" w:fill="1F3864"/>'
    hidden.push(
      inParagraph(run("Total 11", '<w:w w:val="1"/>')),
      inParagraph(run("Total 12", `<w14:textFill ${w14}><w14:noFill/></w14:textFill>`)),
      inParagraph(`<w:pPr>${navy}</w:pPr>${run("Total 13", '<w:color w:val="1F3864"/>')}`),
      table(row(`<w:tc><w:tcPr>${navy}</w:tcPr>${inParagraph(run("Total 14", '<w:color w:val="1F3864"/>'))}</w:tc>`))
    )
    const inTable = table(row(`<w:tc>${inParagraph(run("Total 10", '<w:color w:val="FFFFFF"/>'))}</w:tc>`))
    for (const one of [...hidden, inTable, docxParagraph("Total 5", '<w:pStyle w:val="Secret"/>')]) {
      const document = parseDocx(docxOf({ styles, body: one + docxParagraph("Total 500") }))
      expect(texts(document)).toEqual(["Total 500"])
      expect(document.warnings).toMatchObject([{ code: "hidden_text", pages: [] }])
    }
    const dark = withBefore(
      '<w:background w:color="1F3864"/>',
      inParagraph(run("Total 500", '<w:color w:val="FFFFFF"/>'))
    )
    expect(texts(parseDocx(dark))).toEqual(["Total 500"])
    const shown =
      inParagraph(run("Total 500", '<w:vanish w:val="0"/>')) +
      inParagraph(`<w:pPr><w:shd w:fill="000000"/></w:pPr>${run("white on black", '<w:color w:val="FFFFFF"/>')}`) +
      table(
        row(
          `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>${inParagraph(run("head", '<w:color w:val="FFFFFF"/>'))}</w:tc>`
        )
      ) +
      `<w:tbl><w:tblPr><w:tblStyle w:val="GridTable4"/></w:tblPr>${row(`<w:tc>${inParagraph(run("styled", '<w:color w:val="FFFFFF"/>'))}</w:tc>`)}</w:tbl>` +
      inParagraph(run("marked", '<w:color w:val="FFFFFF"/><w:highlight w:val="black"/>'))
    const document = parseDocx(docxOf({ body: shown }))
    expect(texts(document)).toEqual(["Total 500", "white on black", "head", "styled", "marked"])
    expect(document.warnings).toBeUndefined()
  })

  it("leaves out text whose style makes it white or tiny, unless its run or the style's ground shows it", () => {
    const style = (id: string, type: string, properties: string) =>
      `<w:style w:type="${type}" w:styleId="${id}">${properties}</w:style>`
    const white = '<w:color w:val="FFFFFF"/>'
    const styles =
      style("White", "paragraph", `<w:rPr>${white}</w:rPr>`) +
      style("Whiter", "paragraph", '<w:basedOn w:val="White"/>') +
      style("Banner", "paragraph", `<w:pPr><w:shd w:fill="1F3864"/></w:pPr><w:rPr>${white}</w:rPr>`) +
      style("Dust", "paragraph", '<w:rPr><w:sz w:val="1"/></w:rPr>') +
      style("WhiteLetters", "character", `<w:rPr>${white}</w:rPr>`)
    const inStyle = (id: string, content: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${content}</w:p>`
    const hidden =
      inStyle("White", run("Total 1")) +
      inStyle("Whiter", run("Total 2")) +
      inStyle("Dust", run("Total 3")) +
      inParagraph(run("Total 4", '<w:rStyle w:val="WhiteLetters"/>'))
    const shown =
      inStyle("White", run("Total 500", '<w:color w:val="auto"/>')) +
      inStyle("Dust", run("Paid 20", '<w:sz w:val="20"/>')) +
      inStyle("Banner", run("Invoice"))
    const document = parseDocx(docxOf({ styles, body: hidden + shown }))
    expect(texts(document)).toEqual(["Total 500", "Paid 20", "Invoice"])
    expect(document.warnings).toMatchObject([{ code: "hidden_text" }])
    expect(parseDocx(docxOf({ styles, body: shown })).warnings).toBeUndefined()
  })

  it("leaves out text that its table, the usual paragraph or the document hides, unless something nearer shows it", () => {
    const vanish = "<w:rPr><w:vanish/></w:rPr>"
    const white = '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>'
    const style = (type: string, properties: string, more = "") =>
      `<w:style w:type="${type}" w:styleId="S" ${more}><w:name w:val="S"/>${properties}</w:style>`
    const defaults = (look: string) => `<w:docDefaults><w:rPrDefault>${look}</w:rPrDefault></w:docDefaults>`
    const inTable = (content: string, properties = "") =>
      `<w:tbl><w:tblPr><w:tblStyle w:val="S"/>${properties}</w:tblPr>${row(`<w:tc>${inParagraph(content)}</w:tc>`)}</w:tbl>`
    const first = (look: string) => `<w:tblStylePr w:type="firstRow">${look}</w:tblStylePr>`
    const total = inParagraph(run("Total 500", '<w:vanish w:val="0"/><w:color w:val="000000"/><w:sz w:val="20"/>'))
    const whiteTotal = run("Total 1", '<w:color w:val="FFFFFF"/>')
    const hidden: ReadonlyArray<readonly [styles: string, body: string]> = [
      [defaults(vanish), inParagraph(run("Total 1"))],
      [defaults(white), inParagraph(run("Total 1"))],
      [defaults('<w:rPr><w:sz w:val="1"/></w:rPr>'), inParagraph(run("Total 1"))],
      [style("paragraph", vanish, 'w:default="1"'), inParagraph(run("Total 1"))],
      [style("paragraph", white, 'w:default="1"'), inParagraph(run("Total 1"))],
      [style("table", vanish), inTable(run("Total 1"))],
      [style("table", white), inTable(run("Total 1"))],
      [style("table", first(vanish)), inTable(run("Total 1"), '<w:tblLook w:val="04A0"/>')],
      [style("table", ""), inTable(whiteTotal)]
    ]
    for (const [styles, body] of hidden) {
      const document = parseDocx(docxOf({ styles, body: body + total }))
      expect(texts(document)).toEqual(["Total 500"])
      expect(document.warnings).toMatchObject([{ code: "hidden_text" }])
    }
    const dark = '<w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>'
    const shown: ReadonlyArray<readonly [styles: string, body: string]> = [
      [style("table", first(white + dark)), inTable(run("Total 1"), '<w:tblLook w:firstRow="1"/>')],
      [style("table", first(vanish)), inTable(run("Total 1"), '<w:tblLook w:firstRow="0"/>')],
      [style("table", dark), inTable(whiteTotal)],
      [
        style("paragraph", vanish),
        inParagraph(`<w:pPr><w:pStyle w:val="S"/></w:pPr>${run("Total 1", '<w:vanish w:val="0"/>')}`)
      ],
      ["", inParagraph(run("Total 1", '<w:rtl/><w:sz w:val="1"/><w:szCs w:val="20"/>'))]
    ]
    for (const [styles, body] of shown) {
      const document = parseDocx(docxOf({ styles, body: body + total }))
      expect(texts(document)).toEqual(["Total 1", "Total 500"])
      expect(document.warnings).toBeUndefined()
    }
  })

  it("leaves out the names of fields that a mail merge did not fill, and no quotations", () => {
    const name = "MERGEFIELD Name"
    const simple = (code: string, result: string) => `<w:fldSimple w:instr="${code}">${run(result)}</w:fldSimple>`
    expect(
      read(
        [
          run("Dear ") + field(name, run("«Name»")),
          run("Dear ") + simple(name, "«Name»"),
          run("Dear ") + field(name, run("Ada")),
          run("See ") + simple("REF terms", "«Terms of sale»"),
          run("«Name»")
        ]
          .map(inParagraph)
          .join("")
      )
    ).toEqual(["Dear", "Dear", "Dear Ada", "See «Terms of sale»", "«Name»"])
  })

  it("has boxes of content controls as ticked or not, whatever signs they show", () => {
    const box = (checked: string, content: string) =>
      `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const cross = '<w:r><w:sym w:font="Wingdings" w:char="F0FB"/></w:r>'
    expect(
      read(
        inParagraph(box("1", run("X")) + run(" Paid")) +
          inParagraph(box("0", run("O")) + run(" Open")) +
          inParagraph(box("true", cross) + run(" Sent")) +
          box("1", inParagraph(run("☒")))
      )
    ).toEqual(["☒ Paid", "☐ Open", "☒ Sent", "☒"])
  })

  it("has the text of diagrams, and says that a file inside the document was not read", () => {
    const a = "http://schemas.openxmlformats.org/drawingml/2006/main"
    const dgm = "http://schemas.openxmlformats.org/drawingml/2006/diagram"
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
    const step = (text: string) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
    const body =
      inParagraph(run("Steps") + `<w:r><w:drawing><dgm:relIds xmlns:dgm="${dgm}" r:dm="d1"/></w:drawing></w:r>`) +
      '<w:altChunk r:id="c1"/>'
    const parts = docxFiles({ body })
    const relations = "word/_rels/document.xml.rels"
    const files = {
      ...parts,
      [relations]: strToU8(
        strFromU8(parts[relations] ?? new Uint8Array()).replace(
          "</Relationships>",
          `${relation("d1", "diagramData", "d.xml")}${relation("c1", "aFChunk", "c.html")}</Relationships>`
        )
      ),
      "word/d.xml": strToU8(
        `<dgm:dataModel xmlns:dgm="${dgm}" xmlns:a="${a}">${step("Order")}${step("Pay")}</dgm:dataModel>`
      ),
      "word/c.html": strToU8("<p>Total 500</p>")
    }
    const document = parseDocx(zipSync(files))
    expect(texts(document)).toEqual(["Steps", "Order", "Pay"])
    expect(document.warnings).toMatchObject([{ code: "part_not_read" }])
  })

  it("leaves out hidden rows, and says so", () => {
    const hiddenRow = `<w:tr><w:trPr><w:hidden/></w:trPr>${cell("Bonus")}${cell("99,999")}</w:tr>`
    const document = parseDocx(docxOf({ body: table(row(cell("Build"), cell("75,000")), hiddenRow) }))
    expect(texts(document)).toEqual(["Build 75,000"])
    expect(document.warnings).toMatchObject([{ code: "hidden_text" }])
  })

  it("has the symbols that a run's font draws for letters, tick boxes among them", () => {
    const symbols = (text: string, font: string) =>
      run(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`) + run(" done")
    expect(
      read(
        [
          symbols("þ", "Wingdings"),
          symbols("\uF0A8", "Wingdings"),
          symbols("x", "Wingdings"),
          symbols("R", "Wingdings 2"),
          symbols("þ", "Arial")
        ]
          .map(inParagraph)
          .join("")
      )
    ).toEqual(["🗹 done", "☐ done", "☒ done", "☑ done", "þ done"])
  })

  it("has text boxes once, from the first alternative that has text", () => {
    const box = (text: string) => `<w:txbxContent>${docxParagraph(text)}</w:txbxContent>`
    const twins = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box("new")}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box("old")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`
    const pictured = `<mc:AlternateContent><mc:Choice Requires="wpg"><w:r><w:br/></w:r><w:drawing/></mc:Choice><mc:Fallback>${run("instead")}</mc:Fallback></mc:AlternateContent>`
    expect(read(inParagraph(run("anchor") + `<w:r>${twins}</w:r>`) + inParagraph(pictured))).toEqual([
      "anchor",
      "new",
      "instead"
    ])
  })
})

describe("roles", () => {
  it("tell headings, headers, footers and footnotes; separators are no notes", () => {
    const document = parseDocx(
      docxOf({
        styles:
          '<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Sub"><w:basedOn w:val="H"/></w:style>',
        header: docxParagraph("top"),
        footer: docxTable([["left", "right"]]),
        footnotes: `<w:footnote w:type="separator">${docxParagraph("---")}</w:footnote><w:footnote>${docxParagraph("note")}</w:footnote>`,
        body:
          docxParagraph("Title", '<w:pStyle w:val="Sub"/>') +
          inParagraph(run("100") + '<w:r><w:footnoteReference w:id="1"/></w:r>')
      })
    )
    expect(lines(document).map((line): [LineRole, string] => [line.role, lineText(line)])).toEqual([
      ["header", "top"],
      ["heading", "Title"],
      ["body", "100"],
      ["footnote", "note"],
      ["footer", "left right"]
    ])
  })
})

describe("lists", () => {
  const level = (index: number, format: string, text: string, more = "") =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`
  const item = (text: string, depth: number, list = 1) =>
    docxParagraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)
  const numbered = (definition: string, body: string, styles = "") =>
    texts(parseDocx(docxOf({ body, styles, numbering: definition })))
  const list = (levels: string, more = "") =>
    `<w:abstractNum w:abstractNumId="9">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="9"/>${more}</w:num>`

  it("have their numbers, each level counting under the one above", () => {
    const levels =
      level(0, "upperRoman", "Article %1.") +
      level(1, "decimal", "%1.%2", "<w:isLgl/>") +
      level(2, "lowerLetter", "(%3)")
    const body = item("a", 0) + item("b", 1) + item("c", 1) + item("d", 2) + item("e", 0) + item("f", 1)
    expect(numbered(list(levels), body)).toEqual(["Article I. a", "1.1 b", "1.2 c", "(a) d", "Article II. e", "2.1 f"])
  })

  it("have bullets, whatever the font draws", () => {
    expect(numbered(list(level(0, "bullet", "\uF0B7")), item("a", 0))).toEqual(["• a"])
  })

  it("start again where another list overrides the start", () => {
    const again =
      '<w:num w:numId="2"><w:abstractNumId w:val="9"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>'
    expect(
      numbered(list(level(0, "decimal", "%1.")) + again, item("a", 0) + item("b", 0, 2) + item("c", 0, 2))
    ).toEqual(["1. a", "5. b", "6. c"])
  })

  it("go on counting below levels that start them no more", () => {
    const levels = level(0, "decimal", "%1.") + level(1, "decimal", "Clause %2", '<w:lvlRestart w:val="0"/>')
    const body = item("a", 0) + item("b", 1) + item("c", 0) + item("d", 1)
    expect(numbered(list(levels), body)).toEqual(["1. a", "Clause 1 b", "2. c", "Clause 2 d"])
    const third = levels + level(2, "lowerLetter", "%3)", '<w:lvlRestart w:val="1"/>')
    const deep = item("a", 0) + item("b", 1) + item("c", 2) + item("d", 1) + item("e", 2) + item("f", 0) + item("g", 2)
    expect(numbered(list(third), deep).filter((text) => text.includes(")"))).toEqual(["a) c", "b) e", "a) g"])
  })

  it("have the words in front of what is not counted", () => {
    const levels = level(0, "decimal", "%1.") + level(1, "none", "Note:") + level(2, "none", "%3.")
    expect(numbered(list(levels), item("a", 0) + item("b", 1) + item("c", 2))).toEqual(["1. a", "Note: b", "c"])
  })

  it("do not count what is hidden whole", () => {
    const hidden = (text: string, run: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r>${run}<w:t>${text}</w:t></w:r></w:p>`
    const body =
      item("a", 0) + hidden("b", "<w:rPr><w:vanish/></w:rPr>") + item("c", 0) + hidden("d", "") + item("e", 0)
    expect(numbered(list(level(0, "decimal", "%1.")), body)).toEqual(["1. a", "2. c", "3. d", "4. e"])
  })

  it("take a level that another list defines anew", () => {
    const other = `<w:num w:numId="2"><w:abstractNumId w:val="9"/><w:lvlOverride w:ilvl="0">${level(0, "upperRoman", "Part %1")}</w:lvlOverride></w:num>`
    expect(numbered(list(level(0, "decimal", "%1.")) + other, item("a", 0, 2))).toEqual(["Part I a"])
  })

  it.each([
    ["ordinal", ["1st", "2nd", "3rd", "4th"]],
    ["decimalZero", ["01", "02", "03", "04"]],
    ["numberInDash", ["- 1 -", "- 2 -", "- 3 -", "- 4 -"]],
    ["decimalEnclosedCircle", ["①", "②", "③", "④"]],
    ["chineseCounting", ["一", "二", "三", "四"]],
    ["russianLower", ["а", "б", "в", "г"]],
    ["hebrew1", ["א", "ב", "ג", "ד"]],
    ["arabicAbjad", ["ا", "ب", "ج", "د"]],
    ["someOther", ["1", "2", "3", "4"]]
  ])("count in %s", (format, numbers) => {
    const body = ["w", "x", "y", "z"].map((text) => item(text, 0)).join("")
    expect(numbered(list(level(0, format, "%1")), body).map((text) => text.slice(0, -2))).toEqual(numbers)
  })

  it("count beyond ten as people do", () => {
    const last = (format: string) => {
      const levels = level(0, format, "%1").replace('w:start w:val="1"', 'w:start w:val="15"')
      return numbered(list(levels), item("x", 0))[0]
    }
    expect(["chineseCounting", "hebrew1", "arabicAbjad", "ordinal"].map(last)).toEqual([
      "十五 x",
      "טו x",
      "يه x",
      "15th x"
    ])
  })

  it("are found through paragraph styles", () => {
    const styles =
      '<w:style w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="M"><w:basedOn w:val="L"/></w:style>'
    const body = docxParagraph("a", '<w:pStyle w:val="L"/>') + docxParagraph("b", '<w:pStyle w:val="M"/>')
    expect(numbered(list(level(0, "decimal", "§ %1")), body, styles)).toEqual(["§ 1 a", "§ 2 b"])
  })
})

describe("texts that tabs set apart", () => {
  const tabbed = (...texts: ReadonlyArray<string>) =>
    inParagraph(texts.map((text) => run(text)).join("<w:r><w:tab/></w:r>"))
  const tabledIn = (...paragraphs: ReadonlyArray<string>) =>
    cellsOf(parseDocx(docxOf({ body: paragraphs.join("") }))).map((cells) =>
      cells.filter((cell) => cell[4] !== "").map(([row, column, , , text]) => `${row}.${column} ${text}`)
    )

  it("are cells of one table as long as rows have equally many tabs or texts", () => {
    const items = [tabbed("Item", "Qty", "Amount"), tabbed("Oak board", "4", "50.00"), tabbed("Total", "", "50.00")]
    expect(tabledIn(tabbed("Order no.", "5512"), tabbed("Customer", "", "Helm and Co"), ...items)).toEqual([
      ["0.0 Order no.", "0.1 5512", "1.0 Customer", "1.1 Helm and Co"],
      ["0.0 Item", "0.1 Qty", "0.2 Amount", "1.0 Oak board", "1.1 4", "1.2 50.00", "2.0 Total", "2.2 50.00"]
    ])
    expect(tabledIn(tabbed("Name", "Role"), docxParagraph("Staff"), tabbed("Ana", "Cook"))).toHaveLength(2)
  })

  it("are no cells behind the number of a clause, at the end of a line, and in a list", () => {
    const clauses = [tabbed("1.1", "The seller delivers."), tabbed("(a)", "In writing."), tabbed("•", "Oak")]
    expect(tabledIn(...clauses, tabbed("Signed", ""), tabbed("", "Indented"))).toEqual([])
  })
})

describe("tables", () => {
  it("have cells with spans and the same words as the lines", () => {
    const document = parseDocx(
      docxOf({
        body: table(
          row(cell("Book", '<w:vMerge w:val="restart"/>'), cell("Title", '<w:gridSpan w:val="2"/>')),
          row(cell("", "<w:vMerge/>"), cell("x"), cell("y")),
          `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell("skipped")}${cell("z")}</w:tr>`,
          `<w:tr><w:trPr><w:del/></w:trPr>${cell("deleted")}</w:tr>`
        )
      })
    )
    expect(cellsOf(document)).toEqual([
      [
        [0, 0, 2, 1, "Book"],
        [0, 1, 1, 2, "Title"],
        [1, 1, 1, 1, "x"],
        [1, 2, 1, 1, "y"],
        [2, 0, 1, 1, ""],
        [2, 1, 1, 1, "skipped"],
        [2, 2, 1, 1, "z"]
      ]
    ])
    expect(texts(document)).toEqual(["Book Title", "x y", "skipped z"])
    const inLines = new Set(lines(document).flatMap((line) => line.words))
    expect(
      document.tables.flatMap((table) => table.cells).every((cell) => cell.words.every((word) => inLines.has(word)))
    ).toBe(true)
  })

  it("read a row as a line, followed by further lines of its one long cell", () => {
    const long = `<w:tc>${docxParagraph("Lens")}${docxParagraph("f/2.8")}</w:tc>`
    const document = parseDocx(docxOf({ body: table(row(cell("1"), long, cell("10.00"))) }))
    expect(lines(document).map((line) => [line.block, lineText(line)])).toEqual([
      [0, "1 Lens 10.00"],
      [0, "f/2.8"]
    ])
  })

  it("read cells beside each other one after the other when several have more lines", () => {
    const address = (...texts: ReadonlyArray<string>) =>
      `<w:tc>${texts.map((text) => docxParagraph(text)).join("")}</w:tc>`
    expect(read(table(row(address("Seller:", "Acme"), address("Buyer:", "Beta"))))).toEqual([
      "Seller:",
      "Acme",
      "Buyer:",
      "Beta"
    ])
  })

  it("have no text in a cell whose deletion is tracked", () => {
    expect(read(table(row(cell("100", "<w:cellDel/>"), cell("200"))))).toEqual(["200"])
  })

  it("have tables in their cells after them", () => {
    const inner = `<w:tc>${docxTable([["b", "c"]])}<w:p/></w:tc>`
    const document = parseDocx(docxOf({ body: table(row(cell("a"), inner)) }))
    expect(texts(document)).toEqual(["a b c"])
    expect(cellsOf(document)).toEqual([
      [
        [0, 0, 1, 1, "a"],
        [0, 1, 1, 1, "b c"]
      ],
      [
        [0, 0, 1, 1, "b"],
        [0, 1, 1, 1, "c"]
      ]
    ])
  })
})

describe("packages", () => {
  const files = docxFiles({ body: docxParagraph("found") })
  const documentXml = strFromU8(files["word/document.xml"] ?? new Uint8Array())
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2))
    view.setUint16(0, 0xfeff, littleEndian)
    for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian)
    return new Uint8Array(view.buffer)
  }
  const readFiles = (changed: Record<string, Uint8Array>) => texts(parseDocx(zipSync(changed)))

  it("name their main part as they like", () => {
    const { "word/document.xml": main = new Uint8Array(), "_rels/.rels": relations = new Uint8Array() } = files
    expect(
      readFiles({
        "_rels/.rels": strToU8(strFromU8(relations).replace("word/document.xml", "/Text/./Haupt.xml")),
        "Text/haupt.xml": main
      })
    ).toEqual(["found"])
  })

  it("may be without relations", () => {
    expect(readFiles({ "word/document.xml": strToU8(documentXml) })).toEqual(["found"])
  })

  it("may use the strict namespaces and other prefixes", () => {
    const strict = documentXml
      .replaceAll(
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "http://purl.oclc.org/ooxml/wordprocessingml/main"
      )
      .replaceAll("<w:", "<q:")
      .replaceAll("</w:", "</q:")
      .replace("xmlns:w=", "xmlns:q=")
    expect(readFiles({ ...files, "word/document.xml": strToU8(strict) })).toEqual(["found"])
  })

  it("may be in UTF-16 of either order", () => {
    const text = documentXml.replace("UTF-8", "UTF-16").replace("found", "gefunden: ä€")
    for (const littleEndian of [true, false]) {
      expect(readFiles({ ...files, "word/document.xml": utf16(text, littleEndian) })).toEqual(["gefunden: ä€"])
    }
  })

  it("that lost their end are read as long as the text is whole", () => {
    const whole = zipSync({ ...files, "word/media/picture.png": new Uint8Array(1000) }, { level: 0 })
    expect(texts(parseDocx(whole.subarray(0, whole.length - 900)))).toEqual(["found"])
  })

  it("may have elements that are called like what every object has", () => {
    expect(read("<w:p><__proto__/><constructor/><w:r><w:t>found</w:t></w:r></w:p>")).toEqual(["found"])
  })

  it("never take in what a DTD declares", () => {
    const entities = `<!DOCTYPE x [<!ENTITY own "expanded"><!ENTITY file SYSTEM "file:///etc/hostname">]>`
    const text = documentXml.replace("<w:document", `${entities}<w:document`).replace("found", "a &own; b &file; c")
    expect(readFiles({ ...files, "word/document.xml": strToU8(text) })).toEqual(["a &own; b &file; c"])
  })
})

import { lineText } from "@winnow/document"
import { xfaPdf } from "@winnow/testkit"
import { describe, expect, it } from "vitest"
import { parsePdf } from "../src/ParsePdf.js"

const linesOf = async (bytes: Uint8Array) =>
  (await parsePdf(bytes)).pages.flatMap(({ lines }) => lines.map((line) => lineText(line)))

describe("A dynamic XFA form", () => {
  it("gives its values with the captions of the template, or their names", async () => {
    const template =
      '<subform><field name="InvoiceNumber"><caption><value><text>Invoice no.:</text></value></caption></field></subform>'
    const data = "<form1><InvoiceNumber>XF-1</InvoiceNumber><TotalDue>1364.00</TotalDue><Note/></form1>"
    const bytes = await xfaPdf(data, template)
    expect(await linesOf(bytes)).toEqual(["Invoice no.: XF-1", "Total due: 1364.00"])
    expect((await parsePdf(bytes)).warnings).toMatchObject([{ code: "part_not_read" }])
  })

  it("gives the names of fields without their kind, and amounts without padding", async () => {
    const data = "<form1><txtPartNumber>X7</txtPartNumber><numGrandTotal>3237.85000000</numGrandTotal></form1>"
    expect(await linesOf(await xfaPdf(data))).toEqual(["Part number: X7", "Grand total: 3237.85"])
  })

  it("is recognized by its message if the file does not say that viewers make its pages", async () => {
    const data = "<form1><TotalDue>1364.00</TotalDue></form1>"
    expect(await linesOf(await xfaPdf(data, "", { needsRendering: false }))).toEqual(["Total due: 1364.00"])
    const message = "Bitte warten... http://www.adobe.com/go/reader_download_de"
    expect(await linesOf(await xfaPdf(data, "", { needsRendering: false, page: message }))).toEqual([
      "Total due: 1364.00"
    ])
    await expect(parsePdf(await xfaPdf("", "", { needsRendering: false }))).rejects.toThrow("dynamic XFA form")
    expect(await linesOf(await xfaPdf(data, "", { needsRendering: false, page: "Total: 12.00" }))).toEqual([
      "Total: 12.00"
    ])
  })

  it("gives what repeats as a table", async () => {
    const item = (name: string, price: string) =>
      `<Item><Description>${name}</Description><Price>${price}</Price></Item>`
    const bytes = await xfaPdf(`<form1><Items>${item("Lamp", "40.00")}${item("Shelf", "9.50")}</Items></form1>`)
    expect(await linesOf(bytes)).toEqual(["Description Price", "Lamp 40.00", "Shelf 9.50"])
    expect((await parsePdf(bytes)).tables).toHaveLength(1)
  })

  it("shows choices by their names and boxes as ticked or not, as its template does", async () => {
    const items = (attributes: string, ...values: ReadonlyArray<string>) =>
      `<items ${attributes}>${values.map((value) => `<text>${value}</text>`).join("")}</items>`
    const caption = (text: string) => `<caption><value><text>${text}</text></value></caption>`
    const box = "<ui><checkButton/></ui>"
    const template = `<subform>
      <field name="Country">${caption("Country")}${items("", "Germany", "France")}${items('save="1"', "DE", "FR")}</field>
      <exclGroup name="Payment"><field>${caption("Cash")}${box}${items("", "1")}</field><field>${caption("Card")}${box}${items("", "2")}</field></exclGroup>
      <field name="Member">${caption("Member")}${box}${items("", "Y", "N")}</field>
      <field name="News">${caption("Newsletter")}${box}${items("", "1", "0")}</field></subform>`
    const data = "<f><Country>FR</Country><Payment>2</Payment><Member>Y</Member><News>0</News></f>"
    expect(await linesOf(await xfaPdf(data, template))).toEqual([
      "Country: France",
      "Payment: Card",
      "Member: ☑",
      "Newsletter: ☐"
    ])
  })

  it("says whose a value is where several groups have fields of one name", async () => {
    const data =
      "<f><Seller><Name>Acme Ltd</Name></Seller><Buyer><Name>Hartwell School</Name><Note>Call</Note></Buyer></f>"
    expect(await linesOf(await xfaPdf(data))).toEqual([
      "Seller name: Acme Ltd",
      "Buyer name: Hartwell School",
      "Note: Call"
    ])
    const group = (name: string, caption: string) =>
      `<subform name="${name}"><field name="Name"><caption><value><text>${caption}</text></value></caption></field></subform>`
    const captions = group("Seller", "Sold by") + group("Buyer", "Sold to")
    expect(await linesOf(await xfaPdf(data, captions))).toEqual([
      "Sold by: Acme Ltd",
      "Sold to: Hartwell School",
      "Note: Call"
    ])
  })

  it("gives one row as a table where its template may repeat it, and text with its own look as text", async () => {
    const template = '<subform name="Item"><occur max="-1"/><field name="Price"/></subform>'
    const note = '<Note><body xmlns="http://www.w3.org/1999/xhtml"><p>Call <b>first</b></p></body></Note>'
    const data = `<f>${note}<Item><Name>Lamp</Name><Price>40.00</Price></Item></f>`
    const bytes = await xfaPdf(data, template)
    expect(await linesOf(bytes)).toEqual(["Note: Call first", "Name Price", "Lamp 40.00"])
  })

  it("without values is refused with the reason, and a damaged one gives what stands before the fault", async () => {
    await expect(parsePdf(await xfaPdf("<form1><Name/></form1>"))).rejects.toMatchObject({
      message: expect.stringContaining("XFA form without values")
    })
    const cut = await xfaPdf("<form1><Name>Ada</Name><City>Lon")
    expect(await linesOf(cut)).toContain("Name: Ada")
    expect((await parsePdf(cut)).warnings).toMatchObject([{ message: expect.stringContaining("damaged") }])
    const rows = "<r><a>1</a></r>".repeat(30_000)
    expect((await parsePdf(await xfaPdf(`<f>${rows}</f>`))).warnings).toMatchObject([
      { message: expect.stringContaining("too large") }
    ])
  })

  it("gives text in CDATA sections", async () => {
    expect(await linesOf(await xfaPdf("<f><Note><![CDATA[Fewer than <5]]></Note></f>"))).toEqual([
      "Note: Fewer than <5"
    ])
  })
})

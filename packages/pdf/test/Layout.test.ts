import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/core"
import { degrees, PDFName, PDFString } from "pdf-lib"
import { parsePdf } from "../src/index.js"
import { drawn, firstPage, textLines, wordNamed } from "./Documents.js"

const prose = (column: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `${column} side line ${index} goes on and on`)

describe("the layout of a page", () => {
  it("gives words the boxes a viewer shows", async () => {
    const bytes = await drawn((write) => write("Total 12.50", 100, 200, 20))
    const { lines, width, height } = firstPage(await parsePdf(bytes))
    expect([width, height]).toEqual([400, 600])
    const box = wordNamed(lines, "12.50").box
    expect(box?.x).toBeCloseTo(150, 0)
    expect(box?.width).toBeCloseTo(50, 0)
    expect(box?.y).toBeGreaterThan(180)
    expect(box?.y).toBeLessThan(188)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(200)
  })

  it.each([
    [90, 480, 400, 100, 100],
    [180, 400, 480, 300, 100],
    [270, 480, 400, 380, 300]
  ] as const)("shows a page turned by %s degrees upright", async (angle, width, height, x, bottom) => {
    // Drawn at (100, 100) of the unturned page, in the direction that is upright once a viewer has turned it.
    const bytes = await drawn((_, page, font) => {
      page.setSize(400, 480)
      page.setRotation(degrees(angle))
      page.drawText("Turned page", { x: 100, y: 100, size: 10, font, rotate: degrees(angle) })
    })
    const page = firstPage(await parsePdf(bytes))
    expect([page.width, page.height]).toEqual([width, height])
    expect(page.lines.map(lineText)).toEqual(["Turned page"])
    const box = wordNamed(page.lines, "Turned").box
    expect(box?.x).toBeCloseTo(x, 1)
    expect(box?.width).toBeCloseTo(31.7, 1)
    expect((box?.y ?? 0) + (box?.height ?? 0) - bottom).toBeGreaterThan(1)
    expect((box?.y ?? 0) + (box?.height ?? 0) - bottom).toBeLessThan(4)
  })

  it("counts from the corner of the crop box and drops what lies outside", async () => {
    const bytes = await drawn((write, page) => {
      page.setCropBox(50, 100, 300, 400)
      write("inside", 150, 200)
      write("outside", 150, 60)
    })
    const { lines, width, height } = firstPage(await parsePdf(bytes))
    expect([width, height]).toEqual([300, 400])
    expect(lines.map(lineText)).toEqual(["inside"])
    const box = wordNamed(lines, "inside").box
    expect(box?.x).toBeCloseTo(100, 1)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(100)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(104)
  })

  it("reads one column of text after the other", async () => {
    const bytes = await drawn((write) => {
      write("A title across both columns of the page", 40, 40, 16)
      prose("left", 8).forEach((line, index) => write(line, 40, 80 + index * 12))
      prose("right", 8).forEach((line, index) => write(line, 215, 80 + index * 12))
      write("A closing line across both columns of the page, which ends it", 40, 220)
    })
    expect(await textLines(bytes)).toEqual([
      "A title across both columns of the page",
      ...prose("left", 8),
      ...prose("right", 8),
      "A closing line across both columns of the page, which ends it"
    ])
  })

  it("reads an address beside a block of details one after the other when their lines do not meet", async () => {
    const bytes = await drawn((write) => {
      for (const [index, line] of ["Sternwarte", "Am Berg 12", "21029 Hamburg", "Germany"].entries())
        write(line, 40, 80 + index * 12)
      for (const [index, line] of ["No: 4711", "Date: 14 March", "Page: 1", "Clerk: Ada"].entries())
        write(line, 250, 86 + index * 14)
    })
    const lines = await textLines(bytes)
    expect(lines.slice(0, 4)).toEqual(["Sternwarte", "Am Berg 12", "21029 Hamburg", "Germany"])
    expect(lines.slice(4)).toEqual(["No: 4711", "Date: 14 March", "Page: 1", "Clerk: Ada"])
  })

  it("keeps rows of a table on one line, long descriptions too", async () => {
    const bytes = await drawn((write) => {
      for (let row = 0; row < 8; row++) {
        write(`Article ${row} with a long name of many words`, 40, 100 + row * 14)
        write(String(row), 280, 100 + row * 14)
        write(`${row * 10}.00`, 340, 100 + row * 14)
      }
    })
    const lines = await textLines(bytes)
    expect(lines).toHaveLength(8)
    expect(lines[3]).toBe("Article 3 with a long name of many words 3 30.00")
  })

  it("keeps a label and its value apart without a space between them in the file", async () => {
    const bytes = await drawn((write) => {
      write("Factuurnummer:", 40, 100)
      write("993548900", 130, 100)
    })
    expect(await textLines(bytes)).toEqual(["Factuurnummer: 993548900"])
  })

  it("joins letters that are placed one by one, in whatever order", async () => {
    const bytes = await drawn((write, _, font) => {
      const places = [..."Kerning"].map((letter, index, all) => ({
        letter,
        x: 40 + font.widthOfTextAtSize(all.slice(0, index).join(""), 10) + (index % 2) * 0.4
      }))
      for (const { letter, x } of places.reverse()) write(letter, x, 100)
    })
    expect(await textLines(bytes)).toEqual(["Kerning"])
  })

  it("joins a word that is spaced out letter by letter", async () => {
    const bytes = await drawn((write, _, font) => {
      let x = 40
      for (const letter of "INVOICE") {
        write(letter, x, 100)
        x += font.widthOfTextAtSize(letter, 10) + 4
      }
      write("No 7", x + 10, 100)
    })
    expect(await textLines(bytes)).toEqual(["INVOICE No 7"])
  })

  it("reads bold text that is printed twice only once", async () => {
    const bytes = await drawn((write) => {
      write("Total", 40, 100)
      write("Total", 40.4, 100)
      write("Total", 100, 100)
    })
    expect(await textLines(bytes)).toEqual(["Total Total"])
  })

  it("keeps superscripts on their line and cents off the number", async () => {
    const bytes = await drawn((write, _, font) => {
      const width = (text: string) => font.widthOfTextAtSize(text, 12)
      write("Area in m", 40, 100, 12)
      write("2", 40 + width("Area in m"), 95, 7)
      write("costs 19", 140, 100, 12)
      write("99", 140 + width("costs 19") + 0.5, 95, 7)
    })
    expect(await textLines(bytes)).toEqual(["Area in m2 costs 19 99"])
  })

  it("reads sideways text after the page's own, with a standing box", async () => {
    const bytes = await drawn((write, page, font) => {
      page.drawText("Printed in Kiel", { x: 30, y: 100, size: 8, font, rotate: degrees(90) })
      write("First line", 60, 100)
      write("Second line", 60, 120)
    })
    const { lines } = firstPage(await parsePdf(bytes))
    expect(lines.map(lineText)).toEqual(["First line", "Second line", "Printed in Kiel"])
    const box = wordNamed(lines, "Printed").box
    expect((box?.height ?? 0) > 2 * (box?.width ?? 0)).toBe(true)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(500, 0)
  })

  it("numbers blocks by paragraph", async () => {
    const bytes = await drawn((write) => {
      for (const [line, y] of [
        ["one", 100],
        ["one", 112],
        ["two", 150],
        ["two", 162]
      ] as const)
        write(line, 40, y)
    })
    const blocks = firstPage(await parsePdf(bytes)).lines.map((line) => line.block)
    expect(blocks[0]).toBe(blocks[1])
    expect(blocks[2]).toBe(blocks[3])
    expect(blocks[1]).not.toBe(blocks[2])
  })
})

describe("what lies upon a page", () => {
  it("puts form field values at their place as lines of their own", async () => {
    const bytes = await drawn((write, page, _, pdf) => {
      write("Name", 40, 100)
      write("Member", 40, 140)
      write("End of form", 40, 300)
      const form = pdf.getForm()
      const name = form.createTextField("name")
      name.setText("Ada Lovelace")
      name.addToPage(page, { x: 120, y: 495, width: 150, height: 18 })
      const member = form.createCheckBox("member")
      member.addToPage(page, { x: 120, y: 455, width: 12, height: 12 })
      member.check()
      const club = form.createCheckBox("club")
      club.addToPage(page, { x: 160, y: 455, width: 12, height: 12 })
    })
    const { lines } = firstPage(await parsePdf(bytes))
    expect(lines.map((line) => [line.role, lineText(line)])).toEqual([
      ["body", "Name"],
      ["field", "Ada Lovelace"],
      ["body", "Member"],
      ["field", "☑"],
      ["field", "☐"],
      ["body", "End of form"]
    ])
    const box = wordNamed(lines, "Ada").box
    expect(box).toMatchObject({ x: 119.5, y: 86.5, height: 19 })
  })

  it("reads text that was typed onto the page", async () => {
    const bytes = await drawn((write, page, _, pdf) => {
      write("Date", 40, 100)
      const note = pdf.context.obj({
        Type: "Annot",
        Subtype: "FreeText",
        Rect: [120, 495, 200, 510],
        DA: "/Helv 10 Tf"
      })
      note.set(PDFName.of("Contents"), PDFString.of("14 March"))
      page.node.addAnnot(pdf.context.register(note))
      write("Place", 40, 130)
    }, false)
    expect(await textLines(bytes)).toEqual(["Date", "14 March", "Place"])
  })
})

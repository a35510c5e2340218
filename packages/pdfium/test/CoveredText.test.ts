import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/document"
import { parsePdf } from "../src/index.js"
import { drawn } from "./ShownText.js"

const text = (words: string, x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET`
/** A grey picture, `y` from the bottom. */
const picture = (y: number, height: number) => `q 400 0 0 ${height} 0 ${y} cm BI /W 1 /H 1 /CS /G /BPC 8 ID z EI Q`
const visible = [text("Total 485,000.00", 40, 560), text("Contact Dana New", 40, 540), text("Leeds", 40, 520)]

const read = async (...content: ReadonlyArray<string>) => {
  const { pages, warnings = [] } = await drawn(content.join(" "))
  return { lines: pages.flatMap(({ lines }) => lines.map(lineText)), codes: warnings.map(({ code }) => code) }
}

describe("text under a picture", () => {
  it("is hidden if the picture leaves most of the page's text free", async () => {
    const { codes, lines } = await read(text("Total 1.00", 40, 300), picture(200, 200), ...visible)
    expect(lines).toEqual(["Total 485,000.00", "Contact Dana New", "Leeds"])
    expect(codes).toEqual(["hidden_text"])
  })

  it("is that of a scan if the picture fills the page, or its halves do together", async () => {
    for (const scan of [[picture(0, 600)], [0, 300].map((y) => picture(y, 300))]) {
      const { codes, lines } = await read(...visible, ...scan.flat())
      expect(lines).toEqual(["Total 485,000.00", "Contact Dana New", "Leeds"])
      expect(codes).toEqual([])
    }
  })
})

it("leaves out text in the colour of a box that is as low as its letters, or under it", async () => {
  const box = "38 297 120 11 re f"
  const hidden = text("Total 1.00", 40, 300)
  for (const content of [`0.2 g ${box} ${hidden} 0 g`, `${hidden} 1 g ${box} 0 g`]) {
    const { codes, lines } = await read(content, ...visible)
    expect(lines).toEqual(["Total 485,000.00", "Contact Dana New", "Leeds"])
    expect(codes).toEqual(["hidden_text"])
  }
})

it("leaves out text under a typed note that hides it, and keeps what a clear note lies on", async () => {
  const old = text("Rent 1.00", 40, 300)
  const stream = (content: string) => `/Length ${content.length}>> stream\n${content}\nendstream endobj`
  const note = (ground: string) =>
    parsePdf(
      Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Annots [6 0 R] /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <<${stream(`${old} ${visible.join(" ")}`)}
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
6 0 obj <</Type /Annot /Subtype /FreeText /Rect [38 296 138 312] /F 4 /Contents (Rent 2.00) /AP <</N 7 0 R>>>> endobj
7 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 100 16] /Resources <</Font <</F 5 0 R>>>> ${stream(ground)}
trailer <</Root 1 0 R /Size 8>>
startxref
0
%%EOF
`)
    )
  const white = await note("1 g 0 0 100 16 re f 0 g BT /F 10 Tf 2 4 Td (Rent 2.00) Tj ET")
  expect(white.pages.flatMap(({ lines }) => lines.map(lineText))).not.toContain("Rent 1.00")
  expect(white.warnings).toMatchObject([{ code: "hidden_text" }])
  const clear = await note("BT /F 4 Tf 60 4 Td (ok) Tj ET")
  expect(clear.pages.flatMap(({ lines }) => lines.map(lineText))).toContain("Rent 1.00")
})

it("leaves out text that is squeezed to a line, and says so", async () => {
  const { codes, lines } = await read("0.1 Tz", text("Total 1.00", 40, 580), "100 Tz", ...visible)
  expect(lines).toEqual(["Total 485,000.00", "Contact Dana New", "Leeds"])
  expect(codes).toEqual(["hidden_text"])
})

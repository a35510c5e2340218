import { describe, expect, it } from "@effect/vitest"
import { parsePdf } from "../src/index.js"

/** One page of 400 × 600 points with a line of text, so that it is read at all. */
const pageOf = (content: string, { form = "", turned = 0 } = {}): Uint8Array => {
  const text = `BT /F 12 Tf 50 500 Td (text) Tj ET ${content}`
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Rotate ${turned} /Contents 4 0 R
  /Resources <</Font <</F 5 0 R>> /XObject <</Fm 6 0 R>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
6 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 400 600] /Matrix [1 0 0 1 10 0] /Length ${form.length}>> stream
${form}
endstream endobj
trailer <</Root 1 0 R /Size 7>>
startxref
0
%%EOF
`)
}

const rulingsOf = async (bytes: Uint8Array) => {
  const { pages } = await parsePdf(bytes)
  return (pages[0]?.rulings ?? []).map(({ height, width, x, y }) => [x, y, width, height])
}

describe("the rulings of a page", () => {
  it("are the stroked lines that stand upright or level", async () => {
    expect(await rulingsOf(pageOf("100 100 m 300 100 l S 50 200 m 50 300 l S 0 0 m 100 90 l S"))).toEqual([
      [50, 300, 0, 100],
      [100, 500, 200, 0]
    ])
  })

  it("are the four edges of a frame", async () => {
    expect(await rulingsOf(pageOf("100 100 200 50 re S"))).toEqual([
      [100, 450, 0, 50],
      [300, 450, 0, 50],
      [100, 450, 200, 0],
      [100, 500, 200, 0]
    ])
  })

  it("are thin filled boxes, and no filled areas", async () => {
    expect(await rulingsOf(pageOf("100 100 200 1 re f 100 200 200 80 re f"))).toEqual([[100, 499.5, 200, 0]])
  })

  it("are the edges of filled cells side by side, but not of one alone or in white", async () => {
    const cells = (colour: string) => pageOf(`${colour} 100 100 80 20 re f 181 100 60 20 re f 100 300 80 20 re f`)
    expect(await rulingsOf(cells("0.8 g"))).toEqual([
      [100, 480, 0, 20],
      [180, 480, 0, 20],
      [241, 480, 0, 20],
      [100, 480, 141, 0],
      [100, 500, 141, 0]
    ])
    expect(await rulingsOf(cells("1 g"))).toEqual([])
  })

  it("are one where the borders of cells touch", async () => {
    expect(await rulingsOf(pageOf("100 100 m 200 100 l S 200.5 100.2 m 300 100.2 l S"))).toEqual([
      [100, expect.closeTo(499.8, 1), 200, 0]
    ])
  })

  it("are none of what is not shown, too short or curved", async () => {
    expect(await rulingsOf(pageOf("100 100 m 300 100 l n 10 10 m 14 10 l S 10 10 m 50 10 60 10 90 10 c S"))).toEqual([])
  })

  it("stand where a form puts them, and a turned page", async () => {
    const moved = pageOf("q 2 0 0 1 0 0 cm /Fm Do Q", { form: "q 1 0 0 1 0 50 cm 20 100 m 60 100 l S Q" })
    expect(await rulingsOf(moved)).toEqual([[60, 450, 80, 0]])
    expect(await rulingsOf(pageOf("100 100 m 300 100 l S", { turned: 90 }))).toEqual([[100, 100, 0, 200]])
  })

  it("are none for a drawing of very many lines", async () => {
    const hatched = Array.from({ length: 6_000 }, (_, line) => `0 ${line / 10} m 300 ${line / 10} l S`).join(" ")
    expect(await rulingsOf(pageOf(hatched))).toEqual([])
  })
})

describe("the rows of a table", () => {
  it("are told by the lines drawn between them, wherever their cells' words stand", async () => {
    const at = (x: number, y: number, text: string) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`
    const row = (y: number, ...texts: ReadonlyArray<string>) =>
      texts.map((text, index) => at([30, 60, 200, 300][index] ?? 0, y, text)).join(" ")
    const words = [
      row(420, "No", "Article", "Pieces", "Price"),
      at(60, 400, "Telescope with"),
      row(388, "1", "a tripod of oak", "2", "80.00"),
      at(60, 376, "and a case"),
      at(60, 364, "Eyepiece"),
      row(352, "2", "of brass", "1", "30.00")
    ]
    const lines = [412, 373, 348].map((y) => `20 ${y} m 350 ${y} l S`)
    const { tables } = await parsePdf(pageOf([...words, ...lines].join(" ")))
    const articles = tables[0]?.cells.filter(({ column }) => column === 1) ?? []
    expect(articles.map(({ words }) => words.map(({ text }) => text).join(" "))).toEqual([
      "Article",
      "Telescope with a tripod of oak and a case",
      "Eyepiece of brass"
    ])
  })
})

describe("words of two boxes", () => {
  it("are cells of their own where a ruling stands between them", async () => {
    const rows = [400, 380, 360].map(
      (y) => `BT /F 10 Tf 1 0 0 1 30 ${y} Tm (left) Tj 1 0 0 1 52 ${y} Tm (middle) Tj 1 0 0 1 87 ${y} Tm (right) Tj ET`
    )
    const upright = "50 350 m 50 420 l S 85 350 m 85 420 l S"
    const { tables } = await parsePdf(pageOf(`${rows.join(" ")} ${upright}`))
    expect(tables[0]?.cells.map(({ words }) => words.map(({ text }) => text).join(" ")).slice(0, 3)).toEqual([
      "left",
      "middle",
      "right"
    ])
    const { tables: none } = await parsePdf(pageOf(rows.join(" ")))
    expect(none).toEqual([])
  })
})

import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { lineText } from "@winnow/document"
import { Effect } from "effect"
import { degrees } from "pdf-lib"
import type { Check } from "../Conformance.js"
import { boxOf, drawn, firstPage, textLines } from "./Documents.js"

const prose = (column: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `${column} side line ${index} goes on and on`)

/** A rotation, the page's size after it, and the position of text that was drawn at (100, 100). */
const turns = [
  { angle: 90, width: 480, height: 400, x: 100, bottom: 100 },
  { angle: 180, width: 400, height: 480, x: 300, bottom: 100 },
  { angle: 270, width: 480, height: 400, x: 380, bottom: 300 }
]

export const layoutChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "gives words the boxes a viewer shows",
    run: Effect.gen(function* () {
      const page = yield* firstPage(yield* drawn((write) => write("Total 12.50", 100, 200, 20)))
      expect([page.width, page.height]).toEqual([400, 600])
      const box = boxOf(page.lines, "12.50")
      expect(box.x).toBeCloseTo(150, 0)
      expect(box.width).toBeCloseTo(50, 0)
      expect(box.y).toBeGreaterThan(180)
      expect(box.y).toBeLessThan(188)
      expect(box.y + box.height).toBeGreaterThan(200)
    })
  },
  ...turns.map(({ angle, bottom, height, width, x }) => ({
    name: `shows a page turned by ${angle} degrees upright`,
    run: Effect.gen(function* () {
      // Drawn at (100, 100) of the unrotated page, in the direction that is upright after rotation.
      const bytes = yield* drawn((_, page, font) => {
        page.setSize(400, 480)
        page.setRotation(degrees(angle))
        page.drawText("Turned page", { x: 100, y: 100, size: 10, font, rotate: degrees(angle) })
      })
      const page = yield* firstPage(bytes)
      expect([page.width, page.height]).toEqual([width, height])
      expect(page.lines.map(lineText)).toEqual(["Turned page"])
      const box = boxOf(page.lines, "Turned")
      expect(box.x).toBeCloseTo(x, 1)
      expect(box.width).toBeCloseTo(31.7, 1)
      expect(box.y + box.height - bottom).toBeGreaterThan(1)
      expect(box.y + box.height - bottom).toBeLessThan(4)
    })
  })),
  ...[-3.4, -0.6, 1.4].map((slope) => ({
    name: `keeps the rows of a page whose words a scanner's text recognition set ${slope} degrees askew`,
    run: Effect.gen(function* () {
      const rows = [
        "Item Quantity Price Amount",
        "Rope 12 9.00 108.00",
        "Shackle 4 15.60 62.40",
        "Total 16 24.60 170.40"
      ]
      const radians = (slope * Math.PI) / 180
      const bytes = yield* drawn((_, page, font) => {
        for (const [row, text] of rows.entries()) {
          // Each line has a slightly different slope, as after OCR.
          const own = radians + (row % 2 === 0 ? 0.003 : -0.003)
          for (const [column, word] of text.split(" ").entries()) {
            const x = 20 + 110 * column
            const y = 400 - 12 * row
            const rotate = degrees((-own * 180) / Math.PI)
            page.drawText(word, { x, y: y - Math.tan(radians) * x, size: 10, font, rotate })
          }
        }
      })
      expect((yield* firstPage(bytes)).lines.map(lineText)).toEqual(rows)
    })
  })),
  {
    name: "counts from the corner of the crop box and drops what lies outside",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page) => {
        page.setCropBox(50, 100, 300, 400)
        write("inside", 150, 200)
        write("outside", 150, 60)
      })
      const { lines, width, height } = yield* firstPage(bytes)
      expect([width, height]).toEqual([300, 400])
      expect(lines.map(lineText)).toEqual(["inside"])
      const box = boxOf(lines, "inside")
      expect(box.x).toBeCloseTo(100, 1)
      expect(box.y + box.height).toBeGreaterThan(100)
      expect(box.y + box.height).toBeLessThan(104)
    })
  },
  {
    name: "shows the whole page where the crop box lies beside it",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page) => {
        page.setCropBox(5_000, 5_000, 300, 400)
        write("inside", 150, 200)
      })
      const { lines, width, height } = yield* firstPage(bytes)
      expect([width, height]).toEqual([400, 600])
      expect(lines.map(lineText)).toEqual(["inside"])
    })
  },
  {
    name: "reads one column of text after the other",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        write("A title across both columns of the page", 40, 40, 16)
        prose("left", 8).forEach((line, index) => write(line, 40, 80 + index * 12))
        prose("right", 8).forEach((line, index) => write(line, 215, 80 + index * 12))
        write("A closing line across both columns of the page, which ends it", 40, 220)
      })
      expect(yield* textLines(bytes)).toEqual([
        "A title across both columns of the page",
        ...prose("left", 8),
        ...prose("right", 8),
        "A closing line across both columns of the page, which ends it"
      ])
    })
  },
  {
    name: "reads an address beside a block of details one after the other when their lines do not meet",
    run: Effect.gen(function* () {
      const address = ["Sternwarte", "Am Berg 12", "21029 Hamburg", "Germany"]
      const details = ["No: 4711", "Date: 14 March", "Page: 1", "Clerk: Ada"]
      const bytes = yield* drawn((write) => {
        address.forEach((line, index) => write(line, 40, 80 + index * 12))
        details.forEach((line, index) => write(line, 250, 86 + index * 14))
      })
      expect(yield* textLines(bytes)).toEqual([...address, ...details])
    })
  },
  {
    name: "keeps rows of a table on one line, long descriptions too",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        for (let row = 0; row < 8; row++) {
          write(`Article ${row} with a long name of many words`, 40, 100 + row * 14)
          write(String(row), 280, 100 + row * 14)
          write(`${row * 10}.00`, 340, 100 + row * 14)
        }
      })
      const lines = yield* textLines(bytes)
      expect(lines).toHaveLength(8)
      expect(lines[3]).toBe("Article 3 with a long name of many words 3 30.00")
    })
  },
  {
    name: "reads sideways text after the page's own, with a standing box",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, font) => {
        page.drawText("Printed in Kiel", { x: 30, y: 100, size: 8, font, rotate: degrees(90) })
        write("First line", 60, 100)
        write("Second line", 60, 120)
      })
      const { lines } = yield* firstPage(bytes)
      expect(lines.map(lineText)).toEqual(["First line", "Second line", "Printed in Kiel"])
      const box = boxOf(lines, "Printed")
      expect(box.height).toBeGreaterThan(2 * box.width)
      expect(box.y + box.height).toBeCloseTo(500, 0)
    })
  },
  {
    name: "reads slanted text, with a box around each word",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, font) => {
        page.drawText("Draft copy", { x: 100, y: 300, size: 20, font, rotate: degrees(30) })
        write("First line", 60, 100)
        write("Second line", 60, 120)
      })
      const { lines } = yield* firstPage(bytes)
      expect(lines.map(lineText)).toEqual(["First line", "Second line", "Draft copy"])
      const box = boxOf(lines, "copy")
      // "Draft " is 51 points wide, "copy" 41.
      expect(box.x).toBeGreaterThan(100 + 51 * Math.cos(Math.PI / 6) - 20)
      expect(box.x + box.width).toBeLessThan(100 + 92 * Math.cos(Math.PI / 6) + 20)
      expect(box.y).toBeLessThan(300 - 51 * Math.sin(Math.PI / 6))
    })
  },
  {
    name: "numbers blocks by paragraph",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        for (const y of [100, 112, 150, 162]) write("line", 40, y)
      })
      const [first, second, third, fourth] = (yield* firstPage(bytes)).lines.map((line) => line.block)
      expect(first).toBe(second)
      expect(third).toBe(fourth)
      expect(second).not.toBe(third)
    })
  }
]

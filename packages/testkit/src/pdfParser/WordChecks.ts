import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { drawn, handMade, textLines } from "./Documents.js"

const helvetica = "/Subtype /Type1 /BaseFont /Helvetica"

/** A font that is shown at size 0.2: each letter is a square of ten points. */
const drawnLarge = `/Subtype /Type3 /FontBBox [0 -10 50 60] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 100
  /Widths [50 50 50 50] /CharProcs <</a 6 0 R /b 6 0 R /c 6 0 R /d 6 0 R>>
  /Encoding <</Type /Encoding /Differences [97 /a /b /c /d]>> /Resources <<>>`

/** A font whose ligature has the name and code that TeX's tools use. */
const ofTex = `/Subtype /Type3 /FontBBox [0 -10 50 60] /FontMatrix [0.012 0 0 0.012 0 0] /FirstChar 28 /LastChar 116
  /Widths [${Array.from({ length: 89 }, () => 50).join(" ")}]
  /CharProcs <</f_i 6 0 R /o 6 0 R /p 6 0 R /r 6 0 R /t 6 0 R>>
  /Encoding <</Type /Encoding /Differences [28 /f_i 111 /o /p 114 /r 116 /t]>> /Resources <<>>`
const square = "6 0 obj <</Length 38>> stream\n50 0 0 -10 50 60 d1 0 0 50 50 re f     \nendstream endobj"

export const wordChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "reads the other text of a page or form whose first text has the size 0",
    run: Effect.gen(function* () {
      const text = (words: string, y: number, size = 10) => `BT /F ${size} Tf 40 ${y} Td (${words}) Tj ET`
      const content = [text("none", 300, 0), text("Invoice no. 4711", 500), text("Total: 485.00", 480)].join("\n")
      expect(yield* textLines(handMade(content, helvetica))).toEqual(["Invoice no. 4711", "Total: 485.00"])
      const form = `6 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources <</Font <</F 5 0 R>>>>
        /Length ${content.length}>> stream\n${content}\nendstream endobj`
      const page = `/X Do\n${text("Due: 3 May 2025", 460)}`
      expect(yield* textLines(handMade(page, helvetica, form, "/XObject <</X 6 0 R>>"))).toEqual([
        "Invoice no. 4711",
        "Total: 485.00",
        "Due: 3 May 2025"
      ])
    })
  },
  {
    name: "keeps a label and its value apart without a space between them in the file",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        write("Factuurnummer:", 40, 100)
        write("993548900", 130, 100)
      })
      expect(yield* textLines(bytes)).toEqual(["Factuurnummer: 993548900"])
    })
  },
  {
    name: "joins letters that are placed one by one, in whatever order",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        const places = [..."Kerning"].map((letter, index, all) => ({
          letter,
          x: 40 + font.widthOfTextAtSize(all.slice(0, index).join(""), 10) + (index % 2) * 0.4
        }))
        for (const { letter, x } of places.reverse()) write(letter, x, 100)
      })
      expect(yield* textLines(bytes)).toEqual(["Kerning"])
    })
  },
  {
    name: "joins letters that the file spaces far apart, and no words",
    run: Effect.gen(function* () {
      for (const spacing of [3, 10, 15]) {
        const show = [
          `${spacing} Tc BT /F 10 Tf 40 500 Td (TOTAL No 12.50) Tj ET`,
          `BT /F 10 Tf 40 480 Td [(IN) 20 (VO) -30 (ICE)] TJ ET`,
          `BT /F 10 Tf 40 460 Td (A-7) Tj (31) Tj 0 Tc 160 0 Td (4 May) Tj ET`,
          `BT /F 10 Tf 40 440 Td (Date) Tj ${spacing} Tc 60 0 Td (14.03.2026) Tj ET`,
          `BT /F 10 Tf 40 420 Td (BIC) Tj 0 Tc ${22 + 2 * spacing} 0 Td (ABC) Tj ET`,
          `${spacing} Tc BT /F 10 Tf 40 400 Td (No) Tj ( ) Tj (AB) Tj (C) Tj (D) Tj (17) Tj ET`
        ]
        expect(yield* textLines(handMade(show.join(" "), helvetica))).toEqual([
          "TOTAL No 12.50",
          "INVOICE",
          "A-731 4 May",
          "Date 14.03.2026",
          "BIC ABC",
          "No ABCD17"
        ])
      }
    })
  },
  {
    name: "joins the halves of a word between which another line was drawn",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        write("ouncing", 40 + font.widthOfTextAtSize("ann", 10), 100)
        write("that it is so", 40, 120)
        write("ann", 40, 100)
      })
      expect(yield* textLines(bytes)).toEqual(["announcing", "that it is so"])
    })
  },
  {
    name: "reads a ligature whose name is made of its letters",
    run: Effect.gen(function* () {
      const bytes = handMade("BT /F 12 Tf 50 500 Td (pro\\034t) Tj ET", ofTex, square)
      expect(yield* textLines(bytes)).toEqual(["profit"])
    })
  },
  {
    name: "joins a word whose letters have two sizes",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        write("P", 40, 100, 13)
        write("ARTNER", 40 + font.widthOfTextAtSize("P", 13), 100, 10.5)
      })
      expect(yield* textLines(bytes)).toEqual(["PARTNER"])
    })
  },
  {
    name: "joins a word that is spaced out letter by letter",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        let x = 40
        for (const letter of "INVOICE") {
          write(letter, x, 100)
          x += font.widthOfTextAtSize(letter, 10) + 4
        }
        write("No 7", x + 10, 100)
      })
      expect(yield* textLines(bytes)).toEqual(["INVOICE No 7"])
    })
  },
  {
    name: "keeps the gaps between words that are spaced out letter by letter",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        let x = 40
        for (const letter of "NORDIC LTD") {
          if (letter !== " ") write(letter, x, 140)
          x += font.widthOfTextAtSize(letter, 10) + 4
        }
      })
      expect(yield* textLines(bytes)).toEqual(["NORDIC LTD"])
    })
  },
  {
    name: "joins a letter-spaced word that is drawn in two pieces",
    run: Effect.gen(function* () {
      const bytes = handMade("BT /F 12 Tf 2 Tc 50 500 Td (Nort) Tj (h Buon) Tj (a) Tj ET", helvetica)
      expect(yield* textLines(bytes)).toEqual(["North Buona"])
    })
  },
  {
    name: "joins letters of a font whose size says nothing of how large they are",
    run: Effect.gen(function* () {
      const bytes = handMade("BT /F 0.2 Tf 50 500 Td (a) Tj 9.6 0 Td (bc) Tj 24 0 Td (d) Tj ET", drawnLarge, square)
      expect(yield* textLines(bytes)).toEqual(["abc d"])
    })
  },
  {
    name: "parts no word at a space that its other half is drawn over",
    run: Effect.gen(function* () {
      const bytes = handMade("BT /F 12 Tf 50 500 Td (Ma ) Tj 16.67 0 Td (il ) Tj 10 0 Td (box) Tj ET", helvetica)
      expect(yield* textLines(bytes)).toEqual(["Mail box"])
    })
  },
  {
    name: "parts words whose letters lean over the gap between them",
    run: Effect.gen(function* () {
      const word = (text: string, x: number) => `1 0 0.36 1 ${x} 500 Tm (${text}) Tj`
      const bytes = handMade(`BT /F 12 Tf ${word("No", 50)} ${word("paper", 69)} ET`, helvetica)
      expect(yield* textLines(bytes)).toEqual(["No paper"])
    })
  },
  {
    name: "reads bold text that is printed twice only once",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write) => {
        write("Total", 40, 100)
        write("Total", 40.4, 100)
        write("Total", 100, 100)
      })
      expect(yield* textLines(bytes)).toEqual(["Total Total"])
    })
  },
  {
    name: "reads bold text whose words or letters are printed up to four times only once",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        for (const [right, down] of corners) write("All 1100 bills", 40 + right, 100 + down)
        let x = 40
        for (const letter of "Willa Moss 11002233") {
          for (const [right] of corners.slice(0, 2)) write(letter, x + right, 140)
          x += font.widthOfTextAtSize(letter, 10)
        }
      })
      expect(yield* textLines(bytes)).toEqual(["All 1100 bills", "Willa Moss 11002233"])
    })
  },
  {
    name: "keeps superscripts on their line, and cents off the number as superscripts",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        const width = (text: string) => font.widthOfTextAtSize(text, 12)
        write("Area in m", 40, 100, 12)
        write("2", 40 + width("Area in m"), 95, 7)
        write("costs 19", 140, 100, 12)
        write("99", 140 + width("costs 19") + 0.5, 95, 7)
      })
      expect(yield* textLines(bytes)).toEqual(["Area in m2 costs 19 ⁹⁹"])
    })
  },
  {
    name: "keeps the numbers of footnotes off the words before and behind them",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        write("Graves", 40, 100)
        write("2", 40 + font.widthOfTextAtSize("Graves", 10), 96, 6)
        write("2", 40, 496, 6)
        write("University", 40 + font.widthOfTextAtSize("2", 6), 500)
      })
      expect(yield* textLines(bytes)).toEqual(["Graves ²", "² University"])
    })
  },
  {
    name: "finds the word of what is raised and was drawn after all else",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, _, font) => {
        write("14100 SW 72", 40, 100)
        write("Avenue", 110, 100)
        write("Portland", 40, 112)
        write("nd", 40 + font.widthOfTextAtSize("14100 SW 72", 10), 97.5, 6.4)
      })
      expect(yield* textLines(bytes)).toEqual(["14100 SW 72nd Avenue", "Portland"])
    })
  }
]

const corners = [
  [0, 0],
  [0.4, 0],
  [0, 0.4],
  [0.4, 0.4]
] as const

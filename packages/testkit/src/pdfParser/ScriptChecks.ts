import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { lineText } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { writtenPdf } from "../WrittenPaper.js"
import { boxOf, firstPage, handMade, textLines, toUnicode } from "./Documents.js"

const mapped = "/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R"
const latin = "/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding"
const japanese = (encoding: string): string =>
  `/Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /${encoding} /DescendantFonts [<</Type /Font /Subtype
  /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1) /Supplement 2>>
  /FontDescriptor <</Type /FontDescriptor /FontName /Ryumin-Light /Flags 4>>>>]`
const hebrew = toUnicode({ "61": "05D0", "62": "05D1", "63": "05D2", "64": "05D3" })

const lines = (bytes: Uint8Array, expected: ReadonlyArray<string>) =>
  Effect.map(textLines(bytes), (found) => expect(found).toEqual(expected))

const descriptor = "/FontDescriptor <</Type /FontDescriptor /FontName /Arial /Flags 32>>"
/** A font with two bytes per character that is not embedded. */
const wide = (encoding: string): string =>
  `/Subtype /Type0 /BaseFont /Arial /Encoding ${encoding} /DescendantFonts [<</Type /Font /Subtype /CIDFontType2
  /BaseFont /Arial /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> ${descriptor}>>]`
const inUtf8 = (kind: string, entries: string): string =>
  `<</Type /CMap /CMapName /Own-UTF8-H /CIDSystemInfo <</Registry (Own) /Ordering (Own) /Supplement 0>>
  /Length ${utf8Map(kind, entries).length}>> stream\n${utf8Map(kind, entries)}\nendstream endobj`
const utf8Map = (kind: string, entries: string): string =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own-UTF8-H def /CMapType 1 def
3 begincodespacerange <00> <7F> <C280> <DFBF> <E18080> <EFBFBF> endcodespacerange
2 begin${kind}range ${entries} end${kind}range endcmap end end`

export const scriptChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "spells ligatures out",
    run: lines(handMade("BT /F 12 Tf 50 500 Td (oxce) Tj ET", mapped, toUnicode({ "78": "FB03" })), ["office"])
  },
  {
    name: "leaves hyphens at line ends as they are",
    run: lines(handMade("BT /F 12 Tf 50 500 Td (tele-) Tj 0 -14 Td (scope) Tj ET", latin), ["tele-", "scope"])
  },
  {
    name: "parts words at tabulators",
    run: lines(handMade("BT /F 12 Tf 50 500 Td (toxbe) Tj ET", mapped, toUnicode({ "78": "0009" })), ["to be"])
  },
  {
    name: "reads Hebrew from the right and leaves numbers in order",
    run: Effect.gen(function* () {
      // Drawn from the left as it appears: "42", then two words with their letters in visual order.
      const bytes = handMade("BT /F 12 Tf 50 500 Td (42) Tj 40 0 Td (cab) Tj 40 0 Td (dca) Tj ET", mapped, hebrew)
      const page = yield* firstPage(bytes)
      expect(page.lines.map(lineText)).toEqual(["אגד באג 42"])
      expect(boxOf(page.lines, "אגד").x).toBeCloseTo(130, 0)
    })
  },
  {
    name: "reads each cell of a row of Hebrew, and the row, from the right, but what is not Hebrew from the left",
    run: lines(
      handMade(
        `BT /F 12 Tf 50 500 Td (75.00) Tj 80 0 Td (25.00) Tj 80 0 Td (XYZ 12) Tj 80 0 Td (cab dca) Tj
-240 -30 Td (1.50) Tj 240 0 Td (5 XY :ab) Tj 0 -60 Td (abcd abcd) Tj ET`,
        mapped,
        hebrew
      ),
      ["אגד באג XYZ 12 25.00 75.00", "בא: 5 XY 1.50", "דגבא דגבא"]
    )
  },
  {
    name: "reads brackets and numbers between words of a line that is read from the right",
    run: lines(
      handMade("BT /F 12 Tf 50 500 Td (28/02 dc 01/02 \\(cab\\)) Tj 0 -20 Td (210.00 :17% cab) Tj ET", mapped, hebrew),
      ["(באג) 01/02 גד 28/02", "באג 17%: 210.00"]
    )
  },
  {
    name: "reads an inch sign left of its number, but both quotation marks of a foreign name, from the right",
    run: lines(handMade('BT /F 12 Tf 50 500 Td ("XY 27 cab) Tj 0 -20 Td ("XY 27" cab) Tj ET', mapped, hebrew), [
      'באג XY 27"',
      'באג "XY 27"'
    ])
  },
  {
    name: "reads a Hebrew name in a line of a page that is read from the left",
    run: lines(
      handMade("BT /F 12 Tf 50 500 Td (The visit of your guest) Tj 0 -20 Td (Guest: cab) Tj ET", mapped, hebrew),
      ["The visit of your guest", "Guest: באג"]
    )
  },
  {
    name: "reads Arabic letters in the forms that they have in words, and no marks of direction",
    run: lines(
      handMade(
        "BT /F 12 Tf 50 500 Td (500x cba) Tj ET",
        mapped,
        toUnicode({ "61": "FEE1", "62": "FED7", "63": "FEAD", "78": "200F" })
      ),
      ["مقر 500"]
    )
  },
  {
    name: "joins Hebrew letters that are drawn one by one",
    run: lines(
      handMade("BT /F 12 Tf 50 500 Td (c) Tj 6 0 Td (a) Tj 6.67 0 Td (b) Tj 20 0 Td (d) Tj ET", mapped, hebrew),
      ["ד באג"]
    )
  },
  {
    name: "reads text whose codes are UTF-8",
    run: lines(
      handMade(
        `BT /F 12 Tf 50 500 Td <${Buffer.from("Масса").toString("hex")}> Tj ET`,
        `${wide("6 0 R")} /ToUnicode 7 0 R`,
        `6 0 obj ${inUtf8("cid", "<D090> <D0BF> 1040 <D180> <D1BF> 1088")}
7 0 obj ${inUtf8("bf", "<D090> <D0BF> <0410> <D180> <D1BF> <0440>")}`
      ),
      ["Масса"]
    )
  },
  {
    name: "reads text that names glyphs of a font that is not in the file",
    run: lines(handMade("BT /F 12 Tf 50 500 Td <00240058000F0003006C024E00B5> Tj ET", wide("/Identity-H")), ["Au, äФ‘"])
  },
  {
    name: "reads Japanese whose font only names a character map",
    run: lines(handMade("BT /F 12 Tf 50 500 Td <65E5672C> Tj ET", japanese("UniJIS-UCS2-H")), ["日本"])
  },
  {
    name: "reads vertical columns from right to left, each with a standing box",
    run: Effect.gen(function* () {
      const content = "BT /F 12 Tf 200 500 Td <65E5672C> Tj -40 0 Td <6771> Tj ET"
      const page = yield* firstPage(handMade(content, japanese("UniJIS-UCS2-V")))
      expect(page.lines.map(lineText)).toEqual(["日本", "東"])
      const box = boxOf(page.lines, "日本")
      expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([194, 100, 12, 24])
    })
  },
  {
    name: "joins accents with the letters they were drawn over",
    // In TeX's order: the accent, then back by its width, then the letter.
    run: lines(handMade("BT /F 12 Tf 50 500 Td [(Gesch) -111 (\\250) 444 (aft)] TJ ET", latin), ["Geschäft"])
  },
  {
    name: "joins accents that were drawn apart with the letters drawn after them",
    run: lines(handMade("BT /F 12 Tf 50 500 Td (Gesch) Tj 36.02 0 Td (\\250) Tj -1.34 0 Td (aft) Tj ET", latin), [
      "Geschäft"
    ])
  },
  {
    name: "reads text that rises along its line as one word",
    run: lines(handMade("BT /F 10 Tf 50 500 Td (Tal) Tj 1 Ts (bah) Tj 2 Ts (nen) Tj ET", latin), ["Talbahnen"])
  },
  {
    name: "keeps the order of words of another script in lines that are read from the right",
    run: Effect.gen(function* () {
      const written = ["פרטי ההזמנה שלנו", "שם הלקוח: Sunny Side Up בעמ", "שם העסק: Delta Parts"]
      const bytes = yield* Effect.promise(() => writtenPdf(written))
      expect(yield* textLines(bytes)).toEqual(written)
    })
  }
]

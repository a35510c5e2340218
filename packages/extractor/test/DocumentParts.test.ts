import type { Line, LineRole, Page } from "@winnow/document"
import { lineText } from "@winnow/document"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { documentParts, partOf, severalDocuments } from "../src/parts/DocumentParts.js"

const pageOf = (
  number: number,
  [width, height, letterHeight = 10]: readonly [width: number, height: number, letterHeight?: number],
  ...texts: ReadonlyArray<string>
): Page => ({
  number,
  width,
  height,
  lines: texts.map((text, block) => ({
    words: text.split(" ").map((word, at) => ({
      text: word,
      box: { x: 40 + 50 * at, y: 20 + 20 * block, width: 45, height: letterHeight }
    })),
    block,
    role: "body"
  }))
})
const a4 = [595, 842] as const
const letter = [612, 792] as const

it.effect("two signs of another sender begin another document, one does not", () =>
  Effect.gen(function* () {
    const first = pageOf(1, a4, "Nordwind GmbH", "info@nordwind.de", "Zahlbetrag 100,00")
    const partsWith = (page: Page) =>
      Effect.map(documentParts({ pages: [first, page], tables: [] }), ({ length }) => length)
    expect(yield* partsWith(pageOf(2, letter, "sales@summit-tools.com", "Amount 5.00"))).toBe(2)
    expect(yield* partsWith(pageOf(2, a4, "Summit Tools Inc", "sales@summit-tools.com"))).toBe(2)
    expect(yield* partsWith(pageOf(2, a4, "sales@summit-tools.com", "Amount 5.00"))).toBe(1)
    expect(yield* partsWith(pageOf(2, letter, "Nordwind GmbH", "info@nordwind.de"))).toBe(1)
  })
)

it.effect("paper with other edges begins another document; a fold-out, an annex or a recognised page does not", () =>
  Effect.gen(function* () {
    const lines = ["Main content", "This is the text", "Keep reading"]
    const partsOf = (...pages: ReadonlyArray<Page>) =>
      Effect.map(documentParts({ pages, tables: [] }), ({ length }) => length)
    const first = pageOf(1, a4, "Report on wells", "Measured in May", "The two wells lie behind the mill on the hill")
    expect(yield* partsOf(first, pageOf(2, letter, ...lines))).toBe(2)
    expect(yield* partsOf(first, pageOf(2, [842, 1191], ...lines))).toBe(1)
    expect(yield* partsOf(first, pageOf(2, [585, 830], ...lines))).toBe(1)
    expect(yield* partsOf(first, pageOf(2, letter, "Annex 1", ...lines), pageOf(3, letter, ...lines))).toBe(1)
    expect(yield* partsOf(first, { ...pageOf(2, letter, ...lines), source: "ocr" })).toBe(1)
  })
)

it.effect("a letterhead and address again with another date begin another document, a running title does not", () =>
  Effect.gen(function* () {
    const head = [
      "MVM Insurance",
      "Open 8.00 - 12.30 Uhr",
      "Mr Max Winter",
      "Birch Road 11",
      "Hull",
      "Your broker: Lee"
    ]
    const partsWith = (...texts: ReadonlyArray<string>) =>
      Effect.map(
        documentParts({
          pages: [pageOf(1, a4, ...head, "Date: 3 May 2026", "Liability"), pageOf(2, a4, ...texts)],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith(...head, "Date: 9 June 2026", "Car")).toBe(2)
    expect(yield* partsWith(...head, "Date: 3 May 2026", "Every car of the fleet is covered abroad")).toBe(1)
    expect(yield* partsWith(...head.slice(0, 2), "Date: 9 June 2026", "Car")).toBe(1)
  })
)

it.effect("lines that stand again in another document only are no headers", () =>
  Effect.gen(function* () {
    const texts = ["Marlow Tools Ltd", "Saw 3.00", "Invoice no. M-118"]
    const pages = [1, 2, 3].map((number) => {
      const page = pageOf(number, a4, ...texts, number === 3 ? "Copy" : "Original")
      return { ...page, lines: page.lines.map((line, at): Line => ({ ...line, role: at < 2 ? "header" : "body" })) }
    })
    const [first, last] = [pages.slice(0, 2), pages.slice(2)].map((part) =>
      partOf({ pages, tables: [] }, part).pages.map(({ lines, number }) => [number, lines[1]?.role])
    )
    expect(first).toEqual([1, 2].map((number) => [number, "header"]))
    expect(last).toEqual([[3, "body"]])
  })
)

const offer =
  "Dear Ms Winter, following your visit last Thursday we would like offering twelve birch shelves delivered assembled before Easter"
const report =
  "Laboratory findings show neither nitrate nor chlorine above permitted levels; samples were drawn from both upper wells twice daily"

it.effect("another vocabulary in other sizes of letters begins another document, and each alone does not", () =>
  Effect.gen(function* () {
    const partsOf = (...pages: ReadonlyArray<Page>) =>
      Effect.map(documentParts({ pages, tables: [] }), ({ length }) => length)
    const first = pageOf(1, a4, offer)
    expect(yield* partsOf(first, pageOf(2, [595, 842, 8], report))).toBe(2)
    expect(yield* partsOf(first, pageOf(2, a4, report))).toBe(1)
    expect(yield* partsOf(first, pageOf(2, [595, 842, 8], offer))).toBe(1)
    const recognised: Page = { ...pageOf(2, [595, 842, 8], report), source: "ocr" }
    expect(yield* partsOf(first, recognised)).toBe(1)
  })
)

it.effect("a cover in large letters is a part of the document behind it", () =>
  Effect.gen(function* () {
    const title =
      "Water quality: findings from both upper wells, drawn twice daily, with samples for nitrate and chlorine"
    const cover = pageOf(1, [595, 842, 30], title, "Annual report prepared for Meadow Brook township council in autumn")
    const parts = yield* documentParts({ pages: [cover, pageOf(2, a4, report)], tables: [] })
    expect(parts).toHaveLength(1)
  })
)

it.effect("a day of its own in other sizes of letters begins another document", () =>
  Effect.gen(function* () {
    const dated = (number: number, letterHeight: number, day: string) =>
      pageOf(number, [595, 842, letterHeight], `Date: ${day}`, offer)
    const partsOf = (day: string) =>
      Effect.map(
        documentParts({ pages: [dated(1, 10, "3 May 2026"), dated(2, 8, day)], tables: [] }),
        ({ length }) => length
      )
    expect(yield* partsOf("9 June 2026")).toBe(2)
    expect(yield* partsOf("3 May 2026")).toBe(1)
  })
)

it.effect("a page that continues the page numbers or a sentence is a part of the document before it", () =>
  Effect.gen(function* () {
    const partsWith = (before: ReadonlyArray<string>, behind: ReadonlyArray<string>) =>
      Effect.map(
        documentParts({ pages: [pageOf(1, a4, ...before), pageOf(2, [595, 842, 8], ...behind)], tables: [] }),
        ({ length }) => length
      )
    expect(yield* partsWith([offer], [report])).toBe(2)
    expect(yield* partsWith([offer, "52"], [report, "53"])).toBe(1)
    expect(yield* partsWith(["84 Shelves and wells", offer], ["Shelves and wells 85", report])).toBe(1)
    expect(yield* partsWith([offer], ["- 2 -", report])).toBe(1)
    expect(yield* partsWith([offer], [report.toLowerCase()])).toBe(1)
    expect(yield* partsWith([offer, "Page 1 of 2"], [report, "Page 2 of 2"])).toBe(1)
    expect(yield* partsWith([offer, "Page 1 of 1"], [report, "Page 1 of 2"])).toBe(2)
    const [above, below] = [Array.from({ length: 9 }, () => "Oak"), Array.from({ length: 9 }, () => "Elm")]
    const partsOf = (before: string, behind: string) =>
      partsWith([...above, before, ...below, offer], [...above, behind, ...below, report])
    expect(yield* partsOf("Folha 1/2", "Folha 2/2")).toBe(1)
    expect(yield* partsOf("Folha 1/2", "Folha 1/2")).toBe(2)
    expect(yield* partsOf("Elm Str. 1/2", "Elm Str. 2/2")).toBe(2)
    expect(yield* partsWith([offer, "2025"], [report, "2026"])).toBe(2)
  })
)

it.effect("a tax number on one page and an account on the next are no signs of two senders", () =>
  Effect.gen(function* () {
    const partsWith = (owner: string) =>
      Effect.map(
        documentParts({
          pages: [pageOf(1, a4, "Steuer DE136695976"), pageOf(2, letter, owner, "Amount 5.00")],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith("IBAN DE54 6789 4567 8765 0000 12")).toBe(1)
    expect(yield* partsWith("Steuer DE811234567")).toBe(2)
  })
)

it.effect("a title in a line of its own below the sender's address is a sign of another document", () =>
  Effect.gen(function* () {
    const address = ["Meadow Water Ltd", "1 Mill Lane", "Brook", "Phone 555 0100", "Reg 4711"]
    const partsWith = (title: string) =>
      Effect.map(
        documentParts({
          pages: [pageOf(1, a4, "Nordwind", offer), pageOf(2, [595, 842, 8], ...address, title, offer)],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith("INVOICE")).toBe(2)
    expect(yield* partsWith("We thank you for paying the last invoice")).toBe(1)
  })
)

/** Pages of flowing text, parted by "---"; "header:" begins a running header, "#" a heading. */
const flowing = (text: string): Page => {
  const pages = text.trim().split(/\n\s*---\n/)
  const lines = pages.flatMap((page) =>
    page.split("\n").map((line, index) => {
      const [, mark = "", words = ""] = /^(header:|#)?(.*)$/.exec(line.trim()) ?? []
      const role: LineRole = mark === "#" ? "heading" : mark === "" ? "body" : "header"
      return {
        words: words
          .trim()
          .split(" ")
          .map((text) => ({ text, box: null })),
        role,
        startsPage: index === 0
      }
    })
  )
  const withStarts = lines.map(({ startsPage, ...line }, block) => ({
    ...line,
    block,
    ...(startsPage && { startsPage: true as const })
  }))
  return { number: 1, width: 0, height: 0, lines: withStarts }
}
const partsIn = (text: string) =>
  Effect.map(documentParts({ pages: [flowing(text)], tables: [] }), ({ length }) => length)

it.effect("documents without pages are named by the first lines that differ", () =>
  Effect.gen(function* () {
    const letter = (name: string) =>
      `Marlow Tools Ltd\n${name}\n3 May 2026\nDear ${name},\nThank you for writing to us.\nYours sincerely`
    const pages = [flowing(`${letter("Ms Winter")}\n---\n${letter("Mr Ross")}`)]
    const parts = yield* documentParts({ pages, tables: [] })
    expect(severalDocuments(parts, false).message).toContain("(“Marlow Tools Ltd”, “Mr Ross”)")
  })
)

it.effect("documents of one kind in one DOCX are told apart by their filled-in values if they have no numbers", () =>
  Effect.gen(function* () {
    const certificate = (name: string, course: string, day: string) =>
      `CERTIFICATE\nThis is to certify that\n${name}\nhas completed the course\n${course}\nLeeds, ${day}`
    const letter = (day: string, name: string) =>
      `Marlow Tools Ltd\n12 Mill Lane, Leeds\n${day}\nDear ${name},\nThank you for writing to us.\nYours sincerely`
    const lease = (tenant: string, months: number) =>
      `#RENTAL AGREEMENT\nbetween Marlow Tools Ltd\nand ${tenant}\n1. Subject\nThe tenant rents the shed.\n2. Term\n${months} months`
    const life = (name: string, mail: string, job: string) =>
      `#${name}\n${mail}\n#Experience\n${job}\n#Education\nUniversity of Leeds\n#Skills\nExcel`
    const payslip = (name: string, month: string) =>
      `#Gehaltsabrechnung\nMitarbeiter: ${name}\nAbrechnungsmonat: ${month} 2026\nGrundgehalt 2.900,00\nAuszahlung: 2.100,00`
    for (const two of [
      [certificate("Ann Miles", "First Aid", "3 May 2026"), certificate("Tom Becker", "Fire Safety", "9 May 2026")],
      [letter("3 May 2026", "Ms Winter"), letter("9 June 2026", "Mr Ross")],
      [lease("Ann Miles", 12), lease("Hartwell School", 24)],
      [life("Ann Miles", "ann@mail.com", "Nurse, 2014"), life("Tom Becker", "tom@mail.com", "Chef, 2016")],
      [payslip("Ann Miles", "März"), payslip("Ann Miles", "April")]
    ])
      expect(yield* partsIn(two.join("\n---\n")), two[0]).toBe(2)
  })
)

it.effect(
  "a document that follows another without a page break begins at its first line or at the head above its title",
  () =>
    Effect.gen(function* () {
      const startsOf = (text: string) =>
        Effect.map(documentParts({ pages: [flowing(text)], tables: [] }), (parts) =>
          parts.map(([page]) => (page?.lines[0] === undefined ? "" : lineText(page.lines[0])))
        )
      const invoice = (sender: string, number: string) =>
        `${sender}\n12 Mill Lane\n#INVOICE\nInvoice number: ${number}\nDescription Amount\nHand saw 30.00\nPlane 48.00\nTotal: 78.00`
      const letter = (sender: string, name: string, day: string) =>
        `${sender}\nLeeds\n${day}\nDear ${name},\nThank you for writing to us last week.\nWe will call you.\nYours sincerely\nAnn Miles`
      const payslip = (name: string) =>
        `#PAYSLIP\nEmployee: ${name}\nPay period: March 2026\nSalary 2,900.00\nNet pay: 2,100.00`
      expect(yield* startsOf(`${invoice("Marlow Tools", "M-1")}\n${invoice("Marlow Tools", "M-2")}`)).toEqual([
        "Marlow Tools",
        "Marlow Tools"
      ])
      expect(yield* startsOf(`${invoice("Marlow Tools", "M-1")}\n${invoice("Cedar Supplies", "C-2")}`)).toEqual([
        "Marlow Tools",
        "Cedar Supplies"
      ])
      expect(
        yield* startsOf(`${letter("Marlow Tools", "Tom", "3 May 2026")}\n${letter("Oak School", "Eva", "9 May 2026")}`)
      ).toEqual(["Marlow Tools", "Oak School"])
      expect(yield* startsOf([payslip("Ann"), payslip("Tom"), payslip("Eva")].join("\n"))).toHaveLength(3)
      const credit = `Marlow Tools\n#CREDIT NOTE\nCredit note number: C-5\nInvoice number: M-1\nHand saw 30.00`
      expect(yield* startsOf(`${invoice("Marlow Tools", "M-1")}\n${credit}\nTotal: 30.00`)).toHaveLength(2)
      for (const one of [
        `${invoice("Marlow Tools", "M-1")}\n${credit}`,
        `${invoice("Marlow Tools", "M-1")}\n#Terms\n1. Scope\nThese terms apply.\nInvoice\nAn invoice is due in 30 days.`,
        `Marlow Tools\n#Offer\nWe offer tools.\nQuotation\nIt is valid until May.\nMarlow Tools\nQuotation\nPrices are net.`,
        `${letter("Marlow Tools", "Tom", "3 May 2026")}\nPrice list\nSaw 15.00\nPlane 48.00`
      ])
        expect(yield* startsOf(one), one).toHaveLength(1)
    })
)

it.effect(
  "a page behind a signature with a date of its own, and a first page with a number of its own, begin another document",
  () =>
    Effect.gen(function* () {
      const partsWith = (before: ReadonlyArray<string>, behind: ReadonlyArray<string>) =>
        Effect.map(
          documentParts({ pages: [pageOf(1, a4, ...before), pageOf(2, a4, ...behind)], tables: [] }),
          ({ length }) => length
        )
      const signed = ["Agreement", "4 May 2025", offer, "By: ____", "Date: 4 May 2025"]
      expect(yield* partsWith(signed, ["July 5, 2025", "Each party keeps this secret"])).toBe(2)
      expect(yield* partsWith(signed, ["Annex 1", "Each party keeps this secret"])).toBe(1)
      const numbered = (number: string, page: string) => [`Invoice number: ${number}`, "Purchase order no. P-77", page]
      expect(yield* partsWith(numbered("M-118", "Page 1 of 1"), numbered("M-131", "Page 1 of 1"))).toBe(2)
      expect(yield* partsWith(numbered("M-118", "Page 1 of 2"), numbered("M-131", "Page 2 of 2"))).toBe(1)
    })
)

it.effect("a page of flowing text that continues its document is a part of it", () =>
  Effect.gen(function* () {
    for (const one of [
      "#SERVICE AGREEMENT\nbetween Marlow and Winter\n1. Subject\nCare of the garden.\n---\n#Annex 1\nName: Garden\nArea: 400\n1. Lawn\nIt is cut weekly.",
      "#SERVICE AGREEMENT\nbetween Marlow and Winter\n1. Subject\nCare of it.\n---\n#Annex 2: Data processing agreement\n1. Subject\nNames.",
      "From: ann@marlow.com\nTo: tom@hill.org\nSubject: Re: saws\nDear Tom,\nwe accept.\n---\nFrom: tom@hill.org\nTo: ann@marlow.com\nSubject: saws\nDear Ann,\nhere it is.",
      "#Report\nAuthor: Ann Miles\nChapter: Wells\nBoth wells are clean.\n---\n#Report\nAuthor: Ann Miles\nChapter: Rivers\nThe river is clean.",
      "Marlow Tools Ltd\n3 May 2026\nDear Ms Winter,\nPlease find the price list on the next page.\n---\n#Price list\nSaw 15.00\nPlane 48.00",
      "#Invoice\nInvoice number: M-118\nSaw 15.00\n---\n#Invoice\nInvoice number: M-118\nPage: 2\nPlane 48.00\nTotal: 63.00"
    ])
      expect(yield* partsIn(one), one).toBe(1)
  })
)

it.effect("the header of a section belongs to the page below it", () =>
  Effect.gen(function* () {
    const invoice = (number: string) => `header:Marlow Tools Ltd\n#Invoice\nInvoice number: ${number}\nTotal: 5.00`
    const page = flowing(`${invoice("M-118")}\n---\n${invoice("M-131")}`)
    const lines = page.lines.map((line, at) => (at === 5 ? { ...line, startsPage: true as const } : line))
    const parts = yield* documentParts({ pages: [{ ...page, lines }], tables: [] })
    expect(parts.map((part) => part.map(({ lines }) => lines.length))).toEqual([[4], [4]])
  })
)

it.effect("a copy of the first page is another document, a page with other amounts is not", () =>
  Effect.gen(function* () {
    const invoice = (mark: string, amount: string, ...more: ReadonlyArray<string>) =>
      pageOf(
        1,
        a4,
        "Oak Ltd",
        "Invoice 17",
        mark,
        "To Ash plc",
        "5 Elm Street",
        "Chairs",
        "Tables",
        "Sum",
        "Net 90.00"
      ).lines.concat(pageOf(1, a4, `Total ${amount}`, "Thank you", "IBAN", "Bank", "VAT 10%", ...more).lines)
    const partsWith = (lines: Page["lines"]) =>
      Effect.map(
        documentParts({
          pages: [
            { ...pageOf(1, a4), lines: invoice("Original", "99.00") },
            { ...pageOf(2, a4), lines }
          ],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith(invoice("Duplicate", "99.00"))).toBe(2)
    expect(yield* partsWith(invoice("Copy 2 of 3", "99.00"))).toBe(2)
    expect(yield* partsWith(invoice("Original", "12.00"))).toBe(1)
    expect(yield* partsWith(invoice("Original", "99.00", "Delivered", "at the", "back door", "by our", "driver"))).toBe(
      1
    )
  })
)

/** The first pages of the documents in a PDF, whose pages are texts of lines; a text without lines is an empty page. */
const startsIn = (...pages: ReadonlyArray<string>) =>
  Effect.map(
    documentParts({
      pages: pages.map((text, at) => pageOf(at + 1, a4, ...(text === "" ? [] : text.split("\n")))),
      tables: []
    }),
    (parts) => parts.map(([page]) => page?.number)
  )

it.effect("statements and payslips of one person are told apart by the months in their heads", () =>
  Effect.gen(function* () {
    const statement = (month: string, end: string) =>
      `Sparkasse Kiel\nKontoauszug\nErika Winter vom 01.${month}.2026 bis 28.${month}.2026\n05.${month}. Miete 700,00\n${end}`
    const account = (month: string) =>
      `Cedar Credit Union\nYour account 4471\n${month} 2026\n3 May Rent 700.00\nEnding balance 1,250.00`
    const payslip = (month: string) =>
      `Nordwind GmbH\nEntgeltabrechnung ${month} 2026\nEintritt 01.04.2019\nGehalt 2.900,00`
    expect(
      yield* startsIn(
        statement("01", "Übertrag 300,00"),
        statement("01", "Neuer Saldo 90,00"),
        statement("02", "Übertrag 20,00"),
        statement("02", "Neuer Saldo 70,00")
      )
    ).toEqual([1, 3])
    expect(yield* startsIn(account("March"), account("April"), account("May"))).toEqual([1, 2, 3])
    expect(yield* startsIn(payslip("März"), payslip("April"), payslip("Mai"))).toEqual([1, 2, 3])
    const accountsOf = (account: string, end: string) =>
      `Statement\nDate: 3 May 2026\n${account}\nClosing balance ${end}`
    expect(yield* startsIn(accountsOf("Current", "5.00"), accountsOf("Savings", "900.00"))).toEqual([1])
    const untitled = (day: string, end: string) => `Oak Supplies\nHull, ${day}\nBoards 20.50\nTotal due ${end}`
    expect(yield* startsIn(untitled("3 May 2026", "20.50"), untitled("9 May 2026", "20.50"))).toEqual([1, 2])
  })
)

it.effect("invoices of one sender without numbers are told apart by their recipients or totals", () =>
  Effect.gen(function* () {
    const invoice = (buyer: string, row: string, end: string) =>
      `Marlow Tools Ltd\nInvoice\nBill to\n${buyer}\nItem Quantity Amount\n${row} 30.00\n${end}`
    const winter = "Ann Winter\n4 Oak Street"
    expect(
      yield* startsIn(
        invoice(winter, "Saw 2", "Total 30.00"),
        invoice("Oak School\n9 Elm Road", "Saw 2", "Total 30.00")
      )
    ).toEqual([1, 2])
    expect(yield* startsIn(invoice(winter, "Saw 2", "Total 45.00"), invoice(winter, "Plane 1", "Total 70.00"))).toEqual(
      [1, 2]
    )
    const numbered = (caption: string, number: string) =>
      `Marlow Tools Ltd\nInvoice\n${caption}\n${number} 3.5.2026\nSaw 2`
    for (const caption of ["Invoice number Invoice date", "Número de factura Fecha", "Rechnungsnummer Datum"])
      expect(yield* startsIn(numbered(caption, "M-1"), numbered(caption, "M-2"), numbered(caption, "M-2"))).toEqual([
        1, 2
      ])
    expect(yield* startsIn(numbered("Bill to", "1 Mill Lane"), numbered("Bill to", "2 Mill Lane"))).toEqual([1])
    const other = "Oak Sp. z o.o.\nInvoice\nSaw 70.00\nTotal 70.00"
    expect(
      yield* startsIn(invoice(winter, "Saw 2", "Carried forward 45.00"), "Saw 2 30.00\nTotal 75.00", other)
    ).toEqual([1, 3])
    expect(
      yield* startsIn(invoice(winter, "Saw 2", "Carried forward 45.00"), invoice(winter, "Plane 1", "Total 70.00"))
    ).toEqual([1])
  })
)

it.effect("a document of another kind begins where its title stands alone, after a document with a title", () =>
  Effect.gen(function* () {
    const titled = (title: string) => `Marlow Tools Ltd\n${title}\nAnn Winter\nSaw 3`
    expect(yield* startsIn(titled("Invoice"), titled("Delivery note"))).toEqual([1, 2])
    expect(yield* startsIn(titled("Bon de livraison"), titled("Facture"))).toEqual([1, 2])
    expect(yield* startsIn(titled("Payslip"), titled("Invoice"), titled("Payslip"))).toEqual([1, 2, 3])
    expect(yield* startsIn(titled("Papers of May"), titled("Invoice"), titled("Delivery note"))).toEqual([1, 3])
    expect(yield* startsIn("Papers of May", "", titled("Invoice"), titled("Delivery note"))).toEqual([1, 4])
    const note = "Papers of May\nBoth are filed."
    expect(yield* startsIn(note, titled("Invoice"), titled("Delivery note"))).toEqual([1])
    const handbook = `${titled("Handbook")}\nA saw is kept dry and oiled in its own case`
    expect(yield* startsIn(handbook, titled("Invoice"), titled("Delivery note"))).toEqual([1])
    expect(yield* startsIn(titled("Curriculum vitae"), titled("Certificate of Merit"))).toEqual([1, 2])
    expect(yield* startsIn(titled("Curriculum vitae"), titled("Certificates"))).toEqual([1])
    expect(yield* startsIn("Ann Winter\nDear Ms Lee,\nI apply for the post.", titled("Curriculum vitae"))).toEqual([
      1, 2
    ])
    expect(yield* startsIn(titled("Invoice"), titled("Thanks for signing our delivery note"))).toEqual([1])
    const receipt = "Cafe Roma\n03/05/2026 8:10\nEspresso 1.50\nTOTAL 1.50\nCASH 1.50"
    expect(yield* startsIn(receipt, `${titled("Invoice")}\nTotal 5.00`, receipt)).toEqual([1, 2, 3])
    expect(yield* startsIn(`${titled("Invoice")}\nTotal 1.50`, receipt)).toEqual([1])
    const cites = (title: string, day: string, end: string) =>
      `${titled(title)}\nInvoice no. M-118\nDate: ${day}\nHammer 5.00\n${end}`
    const invoice = cites("Invoice", "3 May 2026", "Total 5.00")
    expect(yield* startsIn(invoice, cites("Credit note", "9 May 2026", "Total 5.00"))).toEqual([1, 2])
    expect(yield* startsIn(invoice, cites("2. Mahnung", "9 May 2026", "Gesamtbetrag 5.00"))).toEqual([1, 2])
    expect(yield* startsIn(invoice, cites("Delivery note", "2 May 2026", "Received"))).toEqual([1])
    expect(
      yield* partsIn(["#Invoice", "#Delivery note"].map((title) => `${title}\nSaw 3\nClamp 2`).join("\n---\n"))
    ).toBe(2)
  })
)

it.effect("a letter behind a closed letter, and a contract's title behind a signature, begin another document", () =>
  Effect.gen(function* () {
    const letter = (name: string) => `Marlow Tools Ltd\n${name}\nDear ${name},\nyour saw is ready\nYours sincerely\nTom`
    expect(yield* startsIn(letter("Ms Winter"), letter("Mr Ross"))).toEqual([1, 2])
    const contract = (name: string) => `Service agreement\nbetween Marlow\nand ${name}`
    const end = "The lawn is cut weekly\nBy: ____"
    expect(yield* startsIn(contract("Ann"), end, contract("Tom"), end)).toEqual([1, 3])
    expect(yield* startsIn(contract("Ann"), end, "Annex 1\nService agreement", "Annex 2")).toEqual([1])
  })
)

it.effect("terms in small letters behind an invoice are a part of it", () =>
  Effect.gen(function* () {
    const partsWith = (...texts: ReadonlyArray<string>) =>
      Effect.map(
        documentParts({
          pages: [pageOf(1, a4, "Invoice", offer, "Saw 2 30.00"), pageOf(2, [595, 842, 7], ...texts)],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith(report)).toBe(1)
    expect(yield* partsWith("Allgemeine Geschäftsbedingungen", report)).toBe(1)
    expect(yield* partsWith("Date: 3 June 2026", report)).toBe(2)
  })
)

it.effect("an empty page ends a document, or begins one where the file begins with such a cover", () =>
  Effect.gen(function* () {
    const invoice = (number: string) => `Marlow Tools Ltd\nInvoice number: ${number}`
    expect(yield* startsIn(invoice("M-1"), "", invoice("M-2"), "")).toEqual([1, 3])
    expect(yield* startsIn("", invoice("M-1"), "", invoice("M-2"))).toEqual([1, 3])
    expect(yield* startsIn("", "")).toEqual([1])
  })
)

it.effect("another mail domain among other words begins another document", () =>
  Effect.gen(function* () {
    const partsWith = (...texts: ReadonlyArray<string>) =>
      Effect.map(
        documentParts({ pages: [pageOf(1, a4, offer, "info@nordwind.de"), pageOf(2, a4, ...texts)], tables: [] }),
        ({ length }) => length
      )
    expect(yield* partsWith(report, "lab@wells.org")).toBe(2)
    expect(yield* partsWith(report)).toBe(1)
    expect(yield* partsWith(offer, "lab@wells.org")).toBe(1)
  })
)

it.effect("German names of invoices are compounds, with the code of their type behind them", () =>
  Effect.gen(function* () {
    const partsWith = (text: string) =>
      Effect.map(
        documentParts({ pages: [pageOf(1, a4, "Handelsrechnung (380) Nr. 471102"), pageOf(2, a4, text)], tables: [] }),
        ({ length }) => length
      )
    expect(yield* partsWith("Mietrechnung Nr. 471103")).toBe(2)
    expect(yield* partsWith("Handelsrechnung(380) Nr. 471103")).toBe(2)
    expect(yield* partsWith("Handelsrechnung (380) Nr. 471102")).toBe(1)
    expect(yield* partsWith("Umrechnung Nr. 2")).toBe(1)
  })
)

it.effect("another page 1 begins another document of the same order", () =>
  Effect.gen(function* () {
    const partsWith = (...texts: ReadonlyArray<string>) =>
      Effect.map(
        documentParts({
          pages: [
            pageOf(1, a4, "Invoice no. F27", "Purchase order no. PO19", "Page 1 of 1"),
            pageOf(2, a4, "Purchase order no. PO19", ...texts)
          ],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith("Credit note no. F28", "Page 1 of 1")).toBe(2)
    expect(yield* partsWith("Amount 5.00", "Page 1 of 2")).toBe(2)
    expect(yield* partsWith("Amount 5.00", "Page 1")).toBe(1)
  })
)

it.effect("a form of another subject may share words such as time zones with the one before", () =>
  Effect.gen(function* () {
    const state = (number: number, name: string, capital: string, zone: string) =>
      pageOf(number, a4, "United States", `Name: ${name}`, `Capital: ${capital}`, `Zones: ${zone}`, "Summer time: YES")
    const parts = yield* documentParts({
      pages: [state(1, "DELAWARE", "Dover", "UTC-5"), state(2, "FLORIDA", "Tallahassee", "UTC-5 UTC-6")],
      tables: []
    })
    expect(parts).toHaveLength(2)
  })
)

it.effect("two totals are two bills, even without titles and numbers; pages of one bill stay together", () =>
  Effect.gen(function* () {
    const sender = ["Cobalt Tools Ltd", "9 Forge Road, Sheffield"]
    const to = ["Fern Garden Centre", "3 Rose Lane, York"]
    const rows = "Description Qty Amount"
    const first = pageOf(1, a4, ...sender, ...to, rows, "Rake 2 48.00", "Total 48.00")
    const partsOf = (...texts: ReadonlyArray<string>) =>
      Effect.map(documentParts({ pages: [first, pageOf(2, a4, ...texts)], tables: [] }), ({ length }) => length)
    expect(yield* partsOf(...sender, "Hill Nursery", "8 Park Road, Leeds", rows, "Hose 3 45.00", "Total 45.00")).toBe(2)
    expect(yield* partsOf(...sender, ...to, rows, "Hose 3 45.00", "Total 45.00")).toBe(2)
    expect(yield* partsOf(...sender, ...to, rows, "Hose 3 45.00")).toBe(1)
    expect(yield* partsOf(...sender, rows, "Hose 3 45.00", "Total 45.00")).toBe(1)
  })
)

it.effect("a telephone number is no number of a document", () =>
  Effect.gen(function* () {
    const partsWith = (number: string) =>
      Effect.map(
        documentParts({
          pages: [pageOf(1, a4, "Northern Telecom", "Invoice Number 99017"), pageOf(2, a4, "Northern Telecom", number)],
          tables: []
        }),
        ({ length }) => length
      )
    expect(yield* partsWith("Invoice Number 0113 496 0001")).toBe(1)
    expect(yield* partsWith("Invoice Number 01134")).toBe(2)
  })
)

import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, texts, typed, typeset, written } from "./Typeset.js"

const ask = (rows: ReadonlyArray<ReadonlyArray<Cell>>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, key.endsWith("Date") ? "date" : "string"))
  ).data

const left = (text: string): ReadonlyArray<Cell> => [[50, text]]
const right = (text: string): ReadonlyArray<Cell> => [[380, text]]
const free: ReadonlyArray<Cell> = []
const text = [
  left("as agreed on the telephone last week we would like to move our appointment to a later day"),
  left("and hope that this suits you."),
  free
]

describe("a letter", () => {
  it("names nobody in a sentence that stands beside a heading", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[200, "Sehr geehrte Damen und Herren,"]],
      [[200, "ich möchte praktische Erfahrungen sammeln und mein Wissen in einem"]],
      [[30, "Kontakt", 1.3]],
      [[200, "Umfeld zu erweitern. Die Möglichkeit, an spannenden Projekten mit"]],
      [[200, "anderen zu arbeiten, motiviert mich sehr."]]
    ]
    expect(ask(rows, "contactName")).toEqual({ contactName: null })
  })

  it("names a person by all titles, with the firm behind", () => {
    const name = "Mag. Clara Heinrich · Heinrich & Partner Steuerberatung"
    const rows = [left(`An: ${name}`), free, left("Sehr geehrte Frau Heinrich,"), free, ...text]
    expect(ask(rows, "recipientName")).toEqual({ recipientName: name })
  })

  it("is written to the only address above its greeting, and by who signs it", () => {
    const rows = [
      left("14 de abril de 2021"),
      free,
      left("Talleres Rueda, S.L."),
      left("Calle Mayor 8"),
      left("50001 Zaragoza"),
      free,
      left("Asunto: Presupuesto"),
      free,
      left("A quien corresponda:"),
      ...text,
      left("Atentamente,"),
      free,
      left("Inés Gil de la Torre")
    ]
    expect(ask(rows, "senderName", "senderStreet", "recipientName", "recipientStreet")).toEqual({
      senderName: "Inés Gil de la Torre",
      senderStreet: null,
      recipientName: "Talleres Rueda, S.L.",
      recipientStreet: "Calle Mayor 8"
    })
  })

  it("has its own day beside its place, whichever letter or paper it answers", () => {
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
      left("Gärtnerei Ohm GmbH"),
      left("Parkweg 1"),
      left("19053 Schwerin"),
      free,
      left("Frau"),
      left("Lena Voss"),
      left("Am Markt 8"),
      left("19055 Schwerin"),
      free,
      ...typedRows`
  Ihr Schreiben vom             Unser Zeichen
  02.05.2022                    GO-17
`,
      free,
      right("Schwerin, 09.05.2022"),
      free,
      left("Erinnerung an die Rechnung Nr. 2022-118"),
      left("Kundennummer: 5533"),
      free,
      left("Sehr geehrte Frau Voss,"),
      free,
      left("unsere Rechnung vom 01.04.2022 über 88,00 EUR ist leider noch nicht bezahlt."),
      free,
      left("Mit freundlichem Gruß"),
      free,
      left("i. A. Jan Ebel"),
      left("Buchhaltung")
    ]
    expect(ask(rows, "letterDate", "yourLetterDate", "recipientName", "signatoryName")).toEqual({
      letterDate: "2022-05-09",
      yourLetterDate: "2022-05-02",
      recipientName: "Lena Voss",
      signatoryName: "Jan Ebel"
    })
  })
})

describe("the bank of who signs", () => {
  it("is the one that the foot names", () => {
    const document = written(
      "Facture RE-65",
      "Bonjour Ana Roux,",
      "Cordialement,",
      "Arbre Vert",
      "",
      "Banque: PostFinance AG"
    )
    expect(extractByRules(document, [field("sellerName", "string"), field("bankName", "string")]).data).toMatchObject({
      bankName: "PostFinance AG"
    })
  })
})

describe("letters with a title and one closing line", () => {
  it("are written to whom they greet, below a mark on the envelope, and signed again whatever the closing words", () => {
    const paper = `
      Nora Dahl

      Nora Dahl · Quay Road 4 · 24103 Kiel

      Strictly Personal
      Henrik Moe
      Harbour Street 9
      24105 Kiel


      Dear Henrik,
      we are glad to tell you that the boat of which we spoke when you were here is ready.

      Fair winds

      Nora Dahl`
    expect(extractByRules(typed(paper), texts("recipientName", "signatoryName")).data).toEqual({
      recipientName: "Henrik Moe",
      signatoryName: "Nora Dahl"
    })
  })
})

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
  it("has a subject below its greeting that stands apart, and none in its first line", () => {
    const head = [left("3 June 2022"), free, left("Mr Owen Price"), left("9 Mill Road"), left("Bath BA1 4QR"), free]
    const end = [left("Yours faithfully,"), free, left("Nora Quill")]
    const titled = [...head, left("Dear Mr Price,"), free, left("Repair of the garden wall"), free, ...text, ...end]
    expect(ask(titled, "subject")).toEqual({ subject: "Repair of the garden wall" })
    expect(ask([...head, left("Dear Mr Price,"), free, ...text, ...end], "subject")).toEqual({ subject: null })
  })

  it("is not about how it greets", () => {
    const rows = [
      left("Musterfirma GmbH"),
      left("Firmenstraße 15"),
      left("43123 Firmenstadt"),
      free,
      right("Musterort, den 7. Januar 2012"),
      free,
      [[66, "Betreff"]],
      [[66, "Sehr geehrte Damen und Herren,"]],
      free,
      [[66, "wie am Telefon besprochen möchten wir den Termin der kommenden Woche auf einen anderen"]],
      [[66, "Tag verschieben und hoffen, dass er Ihnen passt."]],
      free,
      [[66, "Mit freundlichem Gruß"]]
    ] as const
    expect(ask(rows, "subject")).toEqual({ subject: "Betreff" })
  })

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

  it("closes with a sentence in French, and is signed at the right", () => {
    const rows = [
      left("Lille, le 2 mars 2020"),
      free,
      left("Monsieur le Directeur,"),
      ...text,
      left("Veuillez agréer, Monsieur le Directeur, l'expression de mes sentiments distingués."),
      free,
      right("Anne Le Goff"),
      right("Comptable")
    ]
    expect(ask(rows, "signatoryName", "signatoryTitle", "salutation")).toEqual({
      signatoryName: "Anne Le Goff",
      signatoryTitle: "Comptable",
      salutation: "Monsieur le Directeur"
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
    expect(ask(rows, "letterDate", "yourLetterDate", "subject", "recipientName", "signatoryName")).toEqual({
      letterDate: "2022-05-09",
      yourLetterDate: "2022-05-02",
      subject: "Erinnerung an die Rechnung Nr. 2022-118",
      recipientName: "Lena Voss",
      signatoryName: "Jan Ebel"
    })
  })

  it("is signed for a company by who stands below it, with the office above the name or behind it", () => {
    const signed = (...lines: ReadonlyArray<string>) =>
      ask([left("Respected Sir,"), ...text, ...lines.map(left)], "salutation", "signatoryName", "signatoryTitle")
    expect(signed("For Palm Grove Foods Pvt Ltd", "Asha Menon", "Sales Manager")).toEqual({
      salutation: "Respected Sir",
      signatoryName: "Asha Menon",
      signatoryTitle: "Sales Manager"
    })
    expect(signed("Yours faithfully,", "The Registrar", "Amir Khan")).toMatchObject({
      signatoryName: "Amir Khan",
      signatoryTitle: "The Registrar"
    })
    expect(signed("Best regards,", "Ida Holt, Head of Sales")).toMatchObject({
      signatoryName: "Ida Holt",
      signatoryTitle: "Head of Sales"
    })
    expect(signed("Sincerely,", "Customer Care Team")).toMatchObject({ signatoryName: null })
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
  it("are about what they call themselves, and are signed beside their closing words by whom to turn to", () => {
    const paper = `
      Alder Mills
      Job Offer: Weaver of the first looms
      Ref: AM-2026-001

      Dear Ms Palmer,
      we are glad to offer you the work of which we spoke when you were here last week.

      Kind regards, Ann Okafor`
    const fields = texts("subject", "signatoryName", "contactName")
    expect(extractByRules(typed(paper), fields).data).toEqual({
      subject: "Job Offer: Weaver of the first looms",
      signatoryName: "Ann Okafor",
      contactName: "Ann Okafor"
    })
  })

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

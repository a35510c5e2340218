import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

describe("captions in a row", () => {
  it("may have numbers, which are no values", () => {
    const document = typeset(typedRows`
  10. Policy no.                11. Colour
  PX-7781                       red
`)
    expect(extractByRules(document, [field("policyNumber", "string")]).data).toEqual({ policyNumber: "PX-7781" })
  })

  it("are told from a form's labels with values beside them", () => {
    const document = typeset(typedRows`
  Gate                B                   Status              open
  Seat                12C                 Group               4
`)
    const { data } = extractByRules(document, [field("gate", "string"), field("group", "string")])
    expect(data).toEqual({ gate: "B", group: "4" })
  })
})

describe("the boxes of a form", () => {
  it("are no address where a number stands above a postcode", () => {
    const document = typeset(typedRows`
  Recebedor
  Empresa Azul Ltda                                 Consulta no portal
  INSCRIÇÃO ESTADUAL        SÉRIE                   CNPJ / CPF
  969078935                 1                       07.661.074/0001-18
  DESTINATÁRIO / REMETENTE
  NOME / RAZÃO SOCIAL       DATA DA EMISSÃO         CNPJ / CPF
  Doces Salgados ME         16/01/2025              02.364.958/0001-97
  ENDEREÇO                  BAIRRO / DISTRITO       CEP
  Travessa Flamengo, 830    Murubira                12903-834
`)
    const { data } = extractByRules(document, [field("sellerTaxNumber", "string"), field("buyerTaxNumber", "string")])
    expect(data).toEqual({ sellerTaxNumber: "07.661.074/0001-18", buyerTaxNumber: "02.364.958/0001-97" })
  })
})

describe("an address between other values of a form", () => {
  it("begins with whom it greets, not with a number above", () => {
    const document = typeset(typedRows`
  Police n°                     HM-77.420.118
  Preneur d'assurance           Monsieur Alain Favre
                                Rue du Rhône 48
                                1204 Genève
`)
    const { data } = extractByRules(document, [field("policyHolder", "string"), field("policyNumber", "string")])
    expect(data).toEqual({ policyHolder: "Alain Favre", policyNumber: "HM-77.420.118" })
  })
})

describe("sentences", () => {
  it("say what their subject is", () => {
    const { data } = extractByRules(
      written("Gerichtsstand ist Erfurt.", "Place of delivery is Leeds; notice is given."),
      [field("gerichtsstand", "string"), field("placeOfDelivery", "string")]
    )
    expect(data).toEqual({ gerichtsstand: "Erfurt", placeOfDelivery: "Leeds" })
  })

  it("tell days and amounts by the words of a key, in its language or another", () => {
    const document = written(
      "We are pleased to offer you the position of Buyer, starting on 3 March 2025 at our Leeds office.",
      "Your annual base salary will be $84,000.00, paid monthly. You have 25 days of paid vacation per year.",
      "Hiermit kündige ich den Vertrag fristgerecht zum 05.06.2025 und bitte um Ihre Bestätigung."
    )
    const { data } = extractByRules(document, [
      field("start_date", "date"),
      field("annual_salary", "number", "Amount in the currency of the contract."),
      field("vacation_days", "number"),
      field("kuendigungZum", "date"),
      field("interviewDate", "date"),
      field("signingBonus", "number")
    ])
    expect(data).toEqual({
      start_date: "2025-03-03",
      annual_salary: 84000,
      vacation_days: 25,
      kuendigungZum: "2025-06-05",
      interviewDate: null,
      signingBonus: null
    })
  })

  it("tell until when to pay and when was delivered", () => {
    const document = written(
      "Rechnung Nr. 4711 vom 20.06.2024",
      "Die Arbeiten wurden am 12.06.2024 von unserem Team vor Ort ausgeführt.",
      "Wir bitten um Überweisung bis zum 15. Juli 2024 auf unser Konto bei der Bank."
    )
    const { data } = extractByRules(document, [field("dueDate", "date"), field("deliveryDate", "date")])
    expect(data).toEqual({ dueDate: "2024-07-15", deliveryDate: "2024-06-12" })
  })

  it("tell the notice before the word", () => {
    const document = written("Either party may terminate this Agreement upon thirty (30) days prior written notice.")
    const { data } = extractByRules(document, [field("noticePeriod", "string")])
    expect(data).toEqual({ noticePeriod: "thirty (30) days" })
  })
})

describe("values without a label", () => {
  it("are the document's only time, only day and a number that begins like a telephone's", () => {
    const document = written("Corner Café", "+44 113 8077 44", "03/02/2024 14:20", "Total £5.50")
    const { data } = extractByRules(document, [
      field("issueTime", "string"),
      field("purchase_date", "date"),
      field("phone", "string")
    ])
    expect(data).toEqual({ issueTime: "14:20", purchase_date: "2024-02-03", phone: "+44 113 8077 44" })
  })

  it("are no second telephone", () => {
    const { data } = extractByRules(written("Corner Café", "+44 113 8077 44"), [field("alternatePhone", "string")])
    expect(data).toEqual({ alternatePhone: null })
  })

  it("stay null where two could be meant", () => {
    const document = written("Corner Café", "Opened 03/02/2024 14:20, closed 04/02/2024 16:40", "Total £5.50")
    const { data } = extractByRules(document, [field("issueTime", "string"), field("purchase_date", "date")])
    expect(data).toEqual({ issueTime: null, purchase_date: null })
  })
})

describe("the issuer of a paper", () => {
  it("may be called a hotel or a shop", () => {
    const document = typeset([
      [[200, "Hotel Seeblick"]],
      [[200, "Am Weiher 7"]],
      [[200, "34117 Kassel"]],
      [[200, "Tel. +49 561 2081 53"]],
      [],
      [[60, "Rechnung Nr. 26046"]]
    ])
    expect(extractByRules(document, [field("hotelName", "string")]).data).toEqual({ hotelName: "Hotel Seeblick" })
  })
})

describe("columns", () => {
  it("are found by one word of a key where that is all their title says", () => {
    const cells = [50, 120, 260, 400] as const
    const row = (...texts: ReadonlyArray<string>) => texts.map((text, index) => [cells[index] ?? 0, text] as const)
    const document = typeset([
      row("No.", "Name", "Joined", "Category"),
      row("1100", "Holly Marsh", "18/02/2017", "Junior"),
      row("1107", "Sam Okafor", "27/04/2017", "Senior")
    ])
    const members = goods(
      field("memberNumber", "string"),
      field("fullName", "string"),
      field("joinDate", "date"),
      field("membershipCategory", "string")
    )
    const { data } = extractByRules(document, [{ ...members, key: "members", context: "" }])
    expect(data["members"]).toEqual([
      { memberNumber: "1100", fullName: "Holly Marsh", joinDate: "2017-02-18", membershipCategory: "Junior" },
      { memberNumber: "1107", fullName: "Sam Okafor", joinDate: "2017-04-27", membershipCategory: "Senior" }
    ])
  })

  it("of a list of taxes are rates, bases and taxes, whatever other lists mean by these words", () => {
    const document = typeset(typedRows`
  Taux                Base HT                       Montant TVA
  20,00 %             100,00                        20,00
  5,50 %              200,00                        11,00
`)
    const taxes = { ...goods(field("rate", "number"), field("base", "number"), field("tax", "number")), key: "taxes" }
    expect(extractByRules(document, [{ ...taxes, context: "" }]).data["taxes"]).toEqual([
      { rate: 20, base: 100, tax: 20 },
      { rate: 5.5, base: 200, tax: 11 }
    ])
  })
})

describe("lists", () => {
  it("are read right of their label and below a heading beside another column", () => {
    const document = typeset([
      [
        [20, "SKILLS"],
        [300, "Work experience"]
      ],
      [
        [20, "• Revit"],
        [300, "Senior Engineer, Tarn & Fell Ltd"]
      ],
      [
        [20, "• AutoCAD"],
        [300, "Leeds"]
      ],
      [],
      [],
      [
        [20, "Sprachen"],
        [150, "Deutsch, Englisch, Polnisch"]
      ]
    ])
    const list = (key: string) => ({ ...field(key, "array"), arrayType: "string" as const })
    expect(extractByRules(document, [list("skills"), list("languages")]).data).toEqual({
      skills: ["Revit", "AutoCAD"],
      languages: ["Deutsch", "Englisch", "Polnisch"]
    })
  })
})

describe("items of a receipt", () => {
  it("may say how many times a price before the amount", () => {
    const document = typeset([
      [
        [10, "FLAT WHITE"],
        [110, "2 x 3.40"],
        [200, "6.80"]
      ],
      [
        [10, "SCONE"],
        [110, "1 x 2.85"],
        [200, "2.85"]
      ],
      [
        [10, "TOTAL"],
        [200, "9.65"]
      ]
    ])
    const items = goods(
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    expect(extractByRules(document, [items]).data["lineItems"]).toEqual([
      { description: "FLAT WHITE", quantity: 2, unitPrice: 3.4, lineTotal: 6.8 },
      { description: "SCONE", quantity: 1, unitPrice: 2.85, lineTotal: 2.85 }
    ])
  })
})

describe("an authority's form", () => {
  it("says in its captions whose number it is, behind the letter of the box", () => {
    const document = typeset(typedRows`
  a Employee's social security number                     1 Wages
    554-03-0877                                             23,677.70
`)
    const { data } = extractByRules(document, [
      field("employeeSsn", "string", "Number of the worker."),
      field("wages", "number")
    ])
    expect(data).toEqual({ employeeSsn: "554-03-0877", wages: 23677.7 })
  })

  it("has larger letters below its captions, whatever they name elsewhere, and shortens words at a caption's end", () => {
    const document = typeset([
      [
        [50, "15 State"],
        [150, "2a Total rental gain distr."]
      ],
      [
        [55, "MN", 1.4],
        [160, "271.79", 1.4]
      ]
    ])
    const { data } = extractByRules(document, [field("state", "string"), field("rentalGain", "number")])
    expect(data).toEqual({ state: "MN", rentalGain: 271.79 })
  })

  it("has names below their caption rather than far beside it", () => {
    const document = typeset([
      [
        [50, "Nom du client"],
        [300, "Les prochaines étapes"]
      ],
      [[50, "JEANNE DOUCE"]]
    ])
    expect(extractByRules(document, [field("customerName", "string")]).data).toEqual({ customerName: "JEANNE DOUCE" })
  })

  it("has no name in a single word of small letters", () => {
    const document = typeset(typedRows`
  Statutory           Retirement
  employee            plan
`)
    const asked = { ...field("employeeName", "string", "First and last name of the employee."), required: true }
    expect(extractByRules(document, [asked]).data).toEqual({ employeeName: null })
  })
})

import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

const bill = written(
  "Kestrel Joinery Ltd",
  "4 Mill Lane",
  "York YO1 7HJ",
  "INVOICE",
  "Invoice no.: KJ-204",
  "Date: 7 May 2024",
  "Bill to: Rowan Hale",
  "Tel: +44 1904 555 010",
  "Total: £480.00"
)

describe("a field that names another paper", () => {
  it("is answered by a label that names the paper", () => {
    const document = written("INVOICE", "Date: 7 May 2024", "Quotation date: 2 April 2024")
    expect(answers(document, field("quoteDate", "date"))).toEqual({ quoteDate: "2024-04-02" })
  })

  it("takes no label of a number as a title", () => {
    const document = written("RECHNUNG 12", "Angebots-Nr.: A-9", "Datum: 07.05.2024")
    expect(answers(document, field("offertedatum", "date"), field("rechnungsdatum", "date"))).toEqual({
      offertedatum: null,
      rechnungsdatum: "2024-05-07"
    })
  })
})

describe("a party of other papers", () => {
  it("is not whoever sells or buys", () => {
    expect(
      answers(bill, field("tenantName", "string"), field("versicherungsnehmer", "string"), field("employer", "string"))
    ).toEqual({ tenantName: null, versicherungsnehmer: null, employer: null })
  })

  it("is the buyer of a paper that speaks of what the party is of", () => {
    const document = written("INVOICE", "Rent for May", "Bill to: Rowan Hale", "Total: £480.00")
    expect(answers(document, field("tenantName", "string"))).toEqual({ tenantName: "Rowan Hale" })
  })
})

describe("a place of a journey", () => {
  it("is none of a bill", () => {
    const document = written("INVOICE", "From: 147.30", "Total: £480.00")
    expect(answers(document, field("departureAirport", "string"))).toEqual({ departureAirport: null })
  })
})

describe("a word of a key that its label must say", () => {
  it("tells the end of an offer from that of a service", () => {
    const document = written("INVOICE", "End of service: 31 May 2024")
    expect(answers(document, field("validUntil", "date"))).toEqual({ validUntil: null })
    const offer = written("QUOTATION", "Valid until: 31 May 2024")
    expect(answers(offer, field("validUntil", "date"))).toEqual({ validUntil: "2024-05-31" })
  })
})

describe("a list", () => {
  const items = typeset(typedRows`
Oak board                                           3               12.00           36.00
Brass hinge                                         4               2.50            10.00
Total                                                                               46.00
`)
  const list = (key: string): Variable => ({
    key,
    type: "array",
    context: "",
    arrayType: "object",
    fields: [field("description", "string"), field("amount", "number")]
  })

  it("of what is bought is none of what is earned", () => {
    expect(answers(items, list("earnings"))).toEqual({ earnings: null })
    expect(answers(items, list("items"))).toEqual({
      items: [
        { description: "Oak board", amount: 36 },
        { description: "Brass hinge", amount: 10 }
      ]
    })
  })

  it("of parties is that of a contract", () => {
    const parties: Variable = { key: "parties", type: "array", context: "", arrayType: "string" }
    expect(answers(written("INVOICE", "Kestrel Joinery Ltd, York"), parties)).toEqual({ parties: null })
  })
})

describe("a label of a few letters", () => {
  it("is no order where it is a post box", () => {
    const document = written("INVOICE", "Kestrel Joinery Ltd, P.O. Box 5512, York")
    expect(answers(document, field("purchaseOrderNumber", "string"))).toEqual({ purchaseOrderNumber: null })
  })

  it("that joins others names a party before a colon and not in a sentence", () => {
    const letter = written(
      "Dear Ms Hale,",
      "we shall write",
      "to the owners of the mill by Friday and",
      "Yours sincerely"
    )
    expect(answers(letter, field("destination", "string"))).toEqual({ destination: null })
    expect(answers(written("To: Rowan Hale"), field("recipient", "string"))).toEqual({ recipient: "Rowan Hale" })
  })
})

describe("a general label", () => {
  it("of how many there are counts nothing else", () => {
    expect(answers(written("INVOICE", "Quantity: 12"), field("numberOfNights", "number"))).toEqual({
      numberOfNights: null
    })
  })

  it("is told by words of the paper's language", () => {
    const document = written("The results of the work are with the board.", "Patents", "Folding bracket for the hinge")
    expect(answers(document, field("immatriculation", "string"))).toEqual({ immatriculation: null })
  })
})

describe("an offer", () => {
  it("names who makes it, to whom, and when it is due, which is when it ends", () => {
    const document = typeset(typedRows`
  Devis DV-2026-0007
  Émis le 2026-02-02
  Échéance 2026-02-16
  Société                                           Devis pour
  Studio Lac                                        Atelier Exemple
  12 rue des Artisans, 75000 Paris                  5 avenue des Tests, 69000 Lyon
`)
    const { data } = extractByRules(document, [
      field("validUntil", "date"),
      field("offeredBy", "string", "Company that makes the offer."),
      field("customer", "string")
    ])
    expect(data).toEqual({ validUntil: "2026-02-16", offeredBy: "Studio Lac", customer: "Atelier Exemple" })
  })

  it("has technical figures by the words of each language", () => {
    const document = typeset(typedRows`
  Angebot
  Amortisationszeit der Anlage                      8,4 Jahre
  Speicherkapazität der Batterie:                   10,00 kWh
  Hersteller der Batterie:                          Lindner Speicher
`)
    const { data } = extractByRules(document, [
      field("paybackYears", "number"),
      field("batteryCapacity", "number"),
      field("batteryManufacturer", "string")
    ])
    expect(data).toEqual({ paybackYears: 8.4, batteryCapacity: 10, batteryManufacturer: "Lindner Speicher" })
  })
})

describe("an order's place of delivery", () => {
  it("is what stands behind its own caption, below the parts of both parties", () => {
    const document = written(
      "Orden de compra # 5582",
      "Datos del cliente: Taller Azul",
      "Datos del proveedor: Metales Sur",
      "Dirección: Calle Mayor 4",
      "Dirección de entrega: En la puerta norte"
    )
    expect(answers(document, field("deliveryAddress", "string"))).toEqual({ deliveryAddress: "En la puerta norte" })
  })
})

describe("a number with a unit of its own", () => {
  const size = field("peakPower", "number", "Size of the photovoltaic system in kWp.")

  it("is nothing where the paper has two of them", () => {
    const document = written("Angebot", "Dach Nord: 24,48 kWp", "Dach Süd: 12,00 kWp")
    expect(answers(document, size)).toEqual({ peakPower: null })
  })
})

describe("how far a delivery is", () => {
  it("is said by a word alone", () => {
    const document = written("Delivery note", "No. WH/OUT/00006", "DONE", "Carrier: Nordlicht")
    expect(answers(document, field("status", "string"))).toEqual({ status: "DONE" })
  })
})

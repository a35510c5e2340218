import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

describe("A journey", () => {
  it("is made by the only one who is titled in a line of her own", () => {
    const document = written("Online ticket", "Fahrkarte Sparpreis", "Frau Runa Falk", "Auftragsnummer: QW7PLK")
    expect(answers(document, field("passengerName", "string"), field("bookingReference", "string"))).toEqual({
      passengerName: "Runa Falk",
      bookingReference: "QW7PLK"
    })
    const airline = written("Flight KV 118", "FALK/RUNA MS", "4 May 2024")
    expect(answers(airline, field("passengerName", "string"))).toEqual({ passengerName: "FALK/RUNA MS" })
  })
})

describe("what a ticket says without captions", () => {
  it("costs its price where no sum is printed", () => {
    const document = written("BILLET 12", "Départ: Lyon", "Heure de destination: 14:05", "Prix: 50,00 €")
    const asked = [field("arrivalTime", "string", "Time of arrival."), field("grandTotal", "number")]
    expect(extractByRules(document, asked).data).toEqual({ arrivalTime: "14:05", grandTotal: 50 })
  })
})

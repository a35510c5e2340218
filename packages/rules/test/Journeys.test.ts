import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

const ends = [field("origin", "string"), field("destination", "string")]

describe("A journey", () => {
  it("has its ends behind the word for it, side by side or with a dash", () => {
    const besides = typeset(typedRows`
Fahrkarte
Hinfahrt:       Graz Hbf                    Linz Hbf
`)
    expect(answers(besides, ...ends)).toEqual({ origin: "Graz Hbf", destination: "Linz Hbf" })
    const dashed = written("Billet de train", "Trajet : Angers Saint-Laud - Le Mans")
    expect(answers(dashed, ...ends)).toEqual({ origin: "Angers Saint-Laud", destination: "Le Mans" })
  })

  it("has places beside their times below its columns", () => {
    const document = typeset([
      [
        [40, "Flight"],
        [140, "Departure"],
        [320, "Arrival"]
      ],
      [
        [40, "KV 118"],
        [140, "18:40"],
        [176, "Tallinn"],
        [320, "20:15"],
        [356, "Vaasa"]
      ]
    ])
    expect(answers(document, ...ends, field("departureTime", "string"))).toEqual({
      origin: "Tallinn",
      destination: "Vaasa",
      departureTime: "18:40"
    })
  })

  it("says by its departure date when it begins", () => {
    const document = written("Bus ticket", "Passenger: Runa Falk", "From: Oban", "Departure: 4 May 2024 09:30")
    expect(answers(document, field("departureDate", "date"), field("departureTime", "string"), ...ends)).toEqual({
      departureDate: "2024-05-04",
      departureTime: "09:30",
      origin: "Oban",
      destination: null
    })
  })

  it("is made by the only one who is titled in a line of her own", () => {
    const document = written("Online ticket", "Fahrkarte Sparpreis", "Frau Runa Falk", "Auftragsnummer: QW7PLK")
    expect(answers(document, field("passengerName", "string"), field("bookingReference", "string"))).toEqual({
      passengerName: "Runa Falk",
      bookingReference: "QW7PLK"
    })
    const airline = written("Flight KV 118", "FALK/RUNA MS", "4 May 2024")
    expect(answers(airline, field("passengerName", "string"))).toEqual({ passengerName: "FALK/RUNA MS" })
  })

  it("has its ends below captions in several languages, side by side", () => {
    const document = typeset(typedRows`
                                BILET
            OD/VON/DE                   DO/NACH/A           KAT
            Opole Gł.                   Brzeg               O
`)
    expect(answers(document, ...ends)).toEqual({ origin: "Opole Gł.", destination: "Brzeg" })
  })

  it("has no end where an arrow stands between titles", () => {
    const document = typeset([
      [[40, "Fahrschein"]],
      [
        [40, "DATUM"],
        [136, "VON"],
        [265, "-> NACH"]
      ],
      [
        [40, "18.10"],
        [136, "LIENZ BHF"],
        [265, "-> WELS HBF"]
      ]
    ])
    expect(answers(document, ...ends)).toEqual({ origin: "LIENZ BHF", destination: "WELS HBF" })
  })
})

describe("what a ticket says without captions", () => {
  it("costs its price where no sum is printed", () => {
    const document = written("BILLET 12", "Départ: Lyon", "Heure de destination: 14:05", "Prix: 50,00 €")
    const asked = [field("arrivalTime", "string", "Time of arrival."), field("grandTotal", "number")]
    expect(extractByRules(document, asked).data).toEqual({ arrivalTime: "14:05", grandTotal: 50 })
  })
})

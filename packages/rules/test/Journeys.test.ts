import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset, written } from "./Typeset.js"

const answers = (document: ParsedDocument, ...variables: ReadonlyArray<Variable>) =>
  extractByRules(document, variables).data

const ends = [field("origin", "string"), field("destination", "string")]

describe("A journey", () => {
  it("has its ends across an arrow", () => {
    const document = written("Boarding pass", "Passenger: Runa Falk", "OSL ✈ BGO")
    expect(answers(document, ...ends)).toEqual({ origin: "OSL", destination: "BGO" })
  })

  it("has its ends behind the word for it, side by side or with a dash", () => {
    const besides = typeset([
      [[40, "Fahrkarte"]],
      [
        [40, "Hinfahrt:"],
        [120, "Graz Hbf"],
        [260, "Linz Hbf"]
      ]
    ])
    expect(answers(besides, ...ends)).toEqual({ origin: "Graz Hbf", destination: "Linz Hbf" })
    const dashed = written("Billet de train", "Trajet : Angers Saint-Laud - Le Mans")
    expect(answers(dashed, ...ends)).toEqual({ origin: "Angers Saint-Laud", destination: "Le Mans" })
  })

  it("has its ends in a line of few words", () => {
    const document = written("Train ticket", "Travel from Oban to Glasgow Queen Street on 4 May 2024")
    expect(answers(document, ...ends)).toEqual({ origin: "Oban", destination: "Glasgow Queen Street" })
  })

  it("has its ends right behind their words, which are no values of what stands above", () => {
    const document = typeset([
      [[40, "Billet"]],
      [
        [40, "Nom du voyageur"],
        [240, "Départ ANGERS"],
        [400, "le 04/05/2024 à 08h12"]
      ],
      [[240, "Arrivée SAUMUR"]],
      [[400, "le 04/05/2024 à 08h54"]]
    ])
    expect(
      answers(
        document,
        field("voyageur", "string"),
        field("gareDepart", "string"),
        field("gareArrivee", "string"),
        field("heureDepart", "string"),
        field("heureArrivee", "string")
      )
    ).toEqual({
      voyageur: null,
      gareDepart: "ANGERS",
      gareArrivee: "SAUMUR",
      heureDepart: "08h12",
      heureArrivee: "08h54"
    })
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
    const document = typeset([
      [[200, "BILET"]],
      [
        [100, "OD/VON/DE"],
        [240, "DO/NACH/A"],
        [340, "KAT"]
      ],
      [
        [100, "Opole Gł."],
        [240, "Brzeg"],
        [340, "O"]
      ]
    ])
    expect(answers(document, ...ends)).toEqual({ origin: "Opole Gł.", destination: "Brzeg" })
  })

  it("has its ends above their words where nothing stands below these", () => {
    const document = typeset([
      [[100, "Boarding pass"]],
      [
        [100, "Oban"],
        [300, "Leuchars"]
      ],
      [
        [100, "Departure"],
        [300, "Arrival"]
      ],
      [],
      [],
      [
        [100, "Coach"],
        [300, "Seat"]
      ],
      [
        [100, "A1"],
        [300, "6"]
      ]
    ])
    expect(answers(document, ...ends)).toEqual({ origin: "Oban", destination: "Leuchars" })
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

  it("begins at no day and no time at which its paper was made", () => {
    const document = written(
      "Billet de bus",
      "Heure de départ: 10:00",
      "Heure de destination: 14:00",
      "Date de génération: 23-11-2023 16:29:49"
    )
    expect(answers(document, field("departureDate", "date"), field("issueTime", "string"))).toEqual({
      departureDate: null,
      issueTime: "16:29:49"
    })
    const printed = written("7/15/26, 10:29 PM", "E-Ticket", "Train: 12637")
    expect(answers(printed, field("departureTime", "string"))).toEqual({ departureTime: null })
  })

  it("is called by few names of classes and ways", () => {
    const document = written("eTicket", "OSL-BGO | One-Way", "1 Reserved Coach Seat")
    expect(answers(document, ...ends, field("travelClass", "string"), field("tripType", "string"))).toEqual({
      origin: "OSL",
      destination: "BGO",
      travelClass: "Reserved Coach Seat",
      tripType: "One-Way"
    })
  })

  it("begins and ends at the two times of one row, on the day from which its ticket holds", () => {
    const document = typeset([
      [[200, "BILET INTERNETOWY"]],
      [[200, "Ważny od: 04.05.2021"]],
      [
        [20, "04.05"],
        [60, "08:56"],
        [300, "04.05"],
        [340, "09:37"]
      ],
      [[20, "Data wydruku: 2021-05-03 15:01:49"]]
    ])
    expect(
      answers(
        document,
        field("departureDate", "date"),
        field("departureTime", "string"),
        field("arrivalTime", "string")
      )
    ).toEqual({ departureDate: "2021-05-04", departureTime: "08:56", arrivalTime: "09:37" })
  })

  it("begins on the day beside its stops", () => {
    const document = typeset([
      [[40, "Rechnung vom 02.05.2024"]],
      [
        [40, "Datum"],
        [140, "Flug"],
        [240, "Abflug"],
        [400, "Ankunft"]
      ],
      [
        [40, "04.05.2024"],
        [140, "KV 118"],
        [240, "18:40 Tallinn"],
        [400, "20:15 Vaasa"]
      ]
    ])
    expect(answers(document, field("travelDate", "date"), field("dueDate", "date"))).toEqual({
      travelDate: "2024-05-04",
      dueDate: null
    })
  })

  it("has a price without decimals or a currency behind a word for money", () => {
    const document = written("Billet", "Trajet : Thiès - Dakar", "Siège : 4", "Montant : 10000")
    expect(answers(document, field("grandTotal", "number"))).toEqual({ grandTotal: 10000 })
    const cargo = written("Packing list", "Total: 12", "Cartons: 3")
    expect(answers(cargo, field("grandTotal", "number"))).toEqual({ grandTotal: null })
  })
})

describe("The legs of a journey", () => {
  const leg = (key: string) => field(key, "string")
  const legs: Variable = {
    key: "flights",
    type: "array",
    arrayType: "object",
    context: "Every flight of the trip.",
    fields: ["flightNumber", "airline", "origin", "departureTime", "destination", "arrivalTime"].map(leg)
  }
  const captions: ReadonlyArray<Cell> = [
    [40, "FLIGHT"],
    [140, "DEPARTURE"],
    [260, "ARRIVAL"],
    [380, "BAGGAGE"]
  ]

  it("have day, time and place below each other", () => {
    const lines = (...rows: ReadonlyArray<readonly [string, string, string]>): ReadonlyArray<ReadonlyArray<Cell>> =>
      rows.map(([flight, from, to]) => [
        [40, flight],
        [140, from],
        [260, to]
      ])
    const document = typeset([
      [[40, "E-ticket", 1.5]],
      captions,
      ...lines(
        ["KV 118", "16 Jun", "16 Jun"],
        ["Kestrel Air", "07:05", "07:30"],
        ["A321", "Tallinn, TLL", "Vaasa, VAA"]
      ),
      [],
      ...lines(
        ["KV 119", "04 Jul", "05 Jul"],
        ["Kestrel Air", "10:20", "05:30"],
        ["A321", "Vaasa, VAA", "Tallinn, TLL"]
      )
    ])
    expect(answers(document, legs)["flights"]).toEqual([
      {
        flightNumber: "KV 118",
        airline: "Kestrel Air",
        origin: "Tallinn, TLL",
        departureTime: "07:05",
        destination: "Vaasa, VAA",
        arrivalTime: "07:30"
      },
      {
        flightNumber: "KV 119",
        airline: "Kestrel Air",
        origin: "Vaasa, VAA",
        departureTime: "10:20",
        destination: "Tallinn, TLL",
        arrivalTime: "05:30"
      }
    ])
  })

  it("have time and place in one line", () => {
    const document = typeset([
      [[40, "E-ticket", 1.5]],
      captions,
      [
        [40, "KV 118"],
        [140, "07:05 Tallinn"],
        [260, "07:30 Vaasa"]
      ],
      [
        [40, "KV 119"],
        [140, "10:20 Vaasa"],
        [260, "15:30 Tallinn"]
      ]
    ])
    expect(answers(document, legs)["flights"]).toEqual([
      {
        flightNumber: "KV 118",
        airline: null,
        origin: "Tallinn",
        departureTime: "07:05",
        destination: "Vaasa",
        arrivalTime: "07:30"
      },
      {
        flightNumber: "KV 119",
        airline: null,
        origin: "Vaasa",
        departureTime: "10:20",
        destination: "Tallinn",
        arrivalTime: "15:30"
      }
    ])
  })
})

describe("what a ticket says without captions", () => {
  it("is the way above its times, the times with a dash between and the flight behind them", () => {
    const document = typeset([
      [[50, "Reservierungsnummer: Q71MX2"]],
      [[300, "Zuletzt aktualisiert 06:07, 21 Mai 2024"]],
      [[50, "Fluginformationen"]],
      [[200, "Graz nach Bergen Flesland"]],
      [[200, "Sa. 18 Mai 14:30 - 15:45 KX 2733"]],
      [[50, "Sitzplatz 10D"]]
    ])
    const { data } = extractByRules(document, [
      field("departure", "string", "Where the flight starts, airport or city."),
      field("arrival", "string", "Where the flight goes to."),
      field("departureTime", "string", "Time of departure."),
      field("arrivalTime", "string", "Time of arrival."),
      field("flightNumber", "string")
    ])
    expect(data).toEqual({
      departure: "Graz",
      arrival: "Bergen Flesland",
      departureTime: "14:30",
      arrivalTime: "15:45",
      flightNumber: "KX 2733"
    })
  })

  it("is the name that its stub has as well", () => {
    const document = typeset([
      [
        [50, "RUNA FALK"],
        [300, "GRZ ✈ BGO"]
      ],
      [
        [50, "FLIGHT"],
        [150, "GATE"]
      ],
      [
        [50, "KX 31"],
        [150, "29"]
      ],
      [[400, "RUNA FALK"]],
      [[400, "GRZ ✈ BGO"]]
    ])
    const asked = [field("passengerName", "string"), field("arrival", "string", "Airport of arrival.")]
    expect(extractByRules(document, asked).data).toEqual({ passengerName: "RUNA FALK", arrival: "BGO" })
  })

  it("costs its price where no sum is printed", () => {
    const document = written("BILLET 12", "Départ: Lyon", "Heure de destination: 14:05", "Prix: 50,00 €")
    const asked = [field("arrivalTime", "string", "Time of arrival."), field("grandTotal", "number")]
    expect(extractByRules(document, asked).data).toEqual({ arrivalTime: "14:05", grandTotal: 50 })
  })
})

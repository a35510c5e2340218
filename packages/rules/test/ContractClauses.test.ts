import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const ask = (key: string, ...lines: ReadonlyArray<string>) => {
  const type = key.endsWith("Date") ? "date" : key.endsWith("Rate") || key.endsWith("Fee") ? "number" : "string"
  const context = key === "venue" ? "Courts that decide disputes." : ""
  const rows = ["AGREEMENT", ...lines].map((line) => [[50, line]] as const)
  return extractByRules(typeset(rows), [field(key, type, context)]).data[key]
}

describe("a contract's clauses", () => {
  it.each([
    ["governingLaw", "The laws of Scotland shall apply to all that this contract says.", "Scotland"],
    [
      "governingLaw",
      "THIS AGREEMENT IS GOVERNED BY THE LAWS OF THE STATE OF NEW YORK APPLICABLE TO CONTRACTS.",
      "NEW YORK"
    ],
    ["governingLaw", "The parties agree that for this agreement German law applies in all respects.", "German"],
    [
      "governingLaw",
      "It is construed by the internal substantive laws and not the choice of law rules of the Commonwealth of Massachusetts.",
      "Massachusetts"
    ],
    ["governingLaw", "Auf dieses Verhältnis findet österreichisches Recht Anwendung.", "österreichisches"],
    ["governingLaw", "Il contratto è disciplinato dalla legge italiana.", "italiana"],
    ["governingLaw", "Deze opdracht wordt beheerst door Nederlands recht.", "Nederlands recht"],
    ["governingLaw", "O contrato será regido pelas leis brasileiras em tudo o que nele se diz.", "brasileiras"],
    [
      "term",
      "This Agreement ends on the third anniversary of the date hereof.",
      "third anniversary of the date hereof"
    ],
    [
      "term",
      "This Agreement and all obligations shall terminate on the second anniversary of the Effective Date.",
      "second anniversary of the Effective Date"
    ],
    ["term", "The hearing shall continue from day to day until it is completed.", null],
    ["term", "This Agreement shall be for the term of one year and is renewed within 10 calendar days.", "one year"],
    ["term", "This Agreement will remain in force for perpetuity, whatever else they write.", "perpetuity"],
    ["term", "Il rapporto ha una durata di tre anni.", "tre anni"],
    ["term", "O acordo terá vigência de 18 meses.", "18 meses"],
    ["noticePeriod", "Ciascuna parte può recedere con preavviso di due mesi.", "due mesi"],
    ["noticePeriod", "De opzegtermijn bedraagt drie maanden.", "drie maanden"],
    ["noticePeriod", "Podrá rescindirse notificándolo con quince (15) días de antelación.", "quince (15) días"],
    [
      "noticePeriod",
      "Early termination by the Tenant requires 45-day written notice and costs the rent of two months.",
      "45-day"
    ],
    [
      "noticePeriod",
      "In der Probezeit gilt eine Frist von 1 Woche. Nach Ablauf der Probezeit beträgt die Kündigungsfrist 6 Wochen.",
      "6 Wochen"
    ],
    ["term", "La obligación de confidencialidad dura por un plazo adicional de 4 años.", "4 años"],
    [
      "signingDate",
      'This Agreement, dated May 9, 2021, effective as of March 2, 2021 ("Effective Date"), is between them.',
      "2021-05-09"
    ],
    ["signingDate", "Signed by both parties this 9th day of April 2021.", "2021-04-09"],
    ["effectiveDate", "El presente acuerdo entrará en vigor el 9 de abril de 2021 para todas las partes.", "2021-04-09"]
  ])("%s: %s", (key, sentence, value) => {
    expect(ask(key, sentence)).toEqual(value)
  })

  it.each([
    ["term", "Either side may end this by thirty days' written notice to the other side."],
    ["term", "Each invoice is payable within a period of 30 days after it has been received."],
    ["term", "The goods are under warranty for a period of twelve (12) months from delivery."],
    ["noticePeriod", "A breach must be cured within 15 days of receiving written notice of it."],
    ["noticePeriod", "It renews for one year unless either side gives sixty days' notice of non-renewal."],
    ["venue", "In the event of a breach the other side may end this agreement at once."],
    ["effectiveDate", "Bills that were written before 9 April 2021 remain payable by the customer to us."],
    ["purpose", "For the purpose of this Agreement, days are working days."],
    ["signingDate", "The work begins on 9 April 2021 and ends when the house has been painted."]
  ])("%s is not told by: %s", (key, sentence) => {
    expect(ask(key, sentence)).toBeNull()
  })

  it.each([
    ["monthlyFee", "El cliente paga una cuota mensual de 65,50 € por el servicio.", 65.5],
    ["monthlyFee", "Em atraso, paga-se multa de R$ 20,00 sobre a mensalidade.", null]
  ])("tells a sum, and its currency as well: %s: %s", (key, sentence, value) => {
    const fields = [field(key, "number"), field("currency", "string", "ISO 4217 code of the amounts.")]
    const { data } = extractByRules(typeset([[[50, "AGREEMENT"]], [[50, sentence]]]), fields)
    expect(data[key]).toBe(value)
    if (value !== null) expect(data["currency"]).toMatch(/^(?:USD|EUR|BRL)$/)
  })

  it("is called so above the words that lead to its parties", () => {
    const rows = ["Werkvertrag", "Zwischen der", "Ahorn GmbH (nachfolgend „Besteller“)"].map(
      (line) => [[50, line]] as const
    )
    expect(extractByRules(typeset(rows), [field("agreementTitle", "string")]).data).toEqual({
      agreementTitle: "Werkvertrag"
    })
    expect(ask("jobTitle", "Sie werden ab Mai eingestellt", "Der Arbeitgeber zahlt den Lohn.")).toBeNull()
  })
})

import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("a word beside a party's", () => {
  const document = typeset([
    [[50, "Windhauser Gartenbau GmbH · Lindenweg 4 · 26121 Oldenburg"]],
    [],
    [[50, "Papierhaus Wehling GmbH"]],
    [[50, "Am Weiher 7"]],
    [[50, "34117 Kassel"]],
    [],
    [[50, "Rechnung Nr. 2025-0417"]],
    [[50, "E-Mail: post@windhauser.example"]]
  ])

  it("may say in any language that it is a company, or how it is reached", () => {
    const { data } = extractByRules(document, [
      field("buyerUnternehmen", "string"),
      field("sellerKontaktEmail", "string")
    ])
    expect(data).toEqual({ buyerUnternehmen: "Papierhaus Wehling GmbH", sellerKontaktEmail: "post@windhauser.example" })
  })
})

describe("a key in English", () => {
  it.each([
    ["technician", "Técnico: Rui Lopes", "Rui Lopes"],
    ["personInCharge", "Osoba odpowiedzialna: Ewa Lis", "Ewa Lis"],
    ["processedBy", "Handläggare: Åsa Berg", "Åsa Berg"],
    ["deliveryPlace", "Miejsce dostawy: Magazyn 4", "Magazyn 4"],
    ["countryOfOrigin", "Paese di origine: Italia", "Italia"],
    ["approvalCode", "Genehmigungs-Nr.: 047712", "047712"],
    ["workOrder", "Werkbon: 2231", "2231"],
    ["constructionSite", "Chantier : 4 rue du Port", "4 rue du Port"],
    ["secretary", "Sekreterare: Åsa Berg", "Åsa Berg"]
  ])("finds the caption of another language: %s, %s", (key, line, value) => {
    expect(extractByRules(written(line), [field(key, "string")]).data).toEqual({ [key]: value })
  })
})

import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const namesIn = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("two addresses side by side", () => {
  const french = typeset(typedRows`
  Acacia Works                                                Birch Works
  3 Rue Haute                                                 8 Rue Basse
  75002 Paris                                                 33000 Bordeaux
  France                                                      France

  Facture pour les travaux de la semaine
`)

  it("have the seller left where letters have the reader right, and the reader left elsewhere", () => {
    expect(namesIn(french, "sellerName", "buyerName")).toEqual({
      sellerName: "Acacia Works",
      buyerName: "Birch Works"
    })
    const german = typeset(typedRows`
  Acacia Works                                                Birch Works
  Lange Gasse 3                                               Kurze Gasse 8
  48149 Münster                                               20097 Hamburg

  Rechnung für die Arbeiten in der Woche
`)
    expect(namesIn(german, "sellerName", "buyerName")).toEqual({ sellerName: "Birch Works", buyerName: "Acacia Works" })
  })
})

describe("a name without more at the head of a paper", () => {
  const asked = [field("customerName", "string"), field("sellerName", "string")]

  it("is not where another one is said to be", () => {
    const bill = written("Name: Rita Prado", "Customer: Oak Ltd", "Date: 01/07/2024", "Total: 222.50")
    expect(extractByRules(bill, asked).data).toEqual({ customerName: "Oak Ltd", sellerName: null })
  })
})

describe("two addresses side by side with the contacts of both", () => {
  it("are the seller's and the reader's", () => {
    const document = typeset(typedRows`
                                                                        Order
Holm Supplies                                           Rowan Stores
15 Rue du Lac                                           20 Rue Victor Hugo
75012 Paris                                             77340 Pontault
Phone: 01 00 00 00 00                                   Phone: 06 00 00 00 00
Email: ann@holm.example                                 Email: bob@rowan.example
`)
    const keys = ["sellerName", "sellerCity", "buyerName", "buyerCity"].map((key) => field(key, "string"))
    expect(extractByRules(document, keys).data).toEqual({
      sellerName: "Holm Supplies",
      sellerCity: "Paris",
      buyerName: "Rowan Stores",
      buyerCity: "Pontault"
    })
  })
})

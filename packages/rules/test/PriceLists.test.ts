import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, context = "", name = "name"): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context,
  fields: [field(name, "string"), field("price", "number")]
})

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index): Cell => [[60, 400][index] ?? 0, text])

describe("price lists without titles above their columns", () => {
  const card = typeset([
    [[200, "CARTE", 1.6]],
    [[210, "Boissons", 1.2]],
    row("Sirop de menthe", "2,20e"),
    row("Limonade", "3,00e"),
    [[210, "Desserts", 1.2]],
    row("Tarte aux noix", "4,50e"),
    row("Sorbet", "3,80e")
  ])

  it("give each array what stands below its heading, in the paper's language", () => {
    expect(extractByRules(card, [list("drinks", "Every drink."), list("desserts"), list("salads")]).data).toEqual({
      drinks: [
        { name: "Sirop de menthe", price: 2.2 },
        { name: "Limonade", price: 3 }
      ],
      desserts: [
        { name: "Tarte aux noix", price: 4.5 },
        { name: "Sorbet", price: 3.8 }
      ],
      salads: null
    })
  })

  it("give an array of prices every line", () => {
    expect(extractByRules(card, [list("prices", "Every price.", "article")]).data).toEqual({
      prices: [
        { article: "Sirop de menthe", price: 2.2 },
        { article: "Limonade", price: 3 },
        { article: "Tarte aux noix", price: 4.5 },
        { article: "Sorbet", price: 3.8 }
      ]
    })
  })

  it("have prices without their marks among others in a column, and whole ones with a sign behind their names", () => {
    const asked: Variable = {
      key: "items",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [field("category", "string"), field("name", "string"), field("price", "number")]
    }
    const kiosk = typeset([
      [[60, "Bebidas", 1.3]],
      row("Limonada", "12,50"),
      row("Horchata", "11,80"),
      row("Mate cocido", "10,20"),
      row("Granizado", "15")
    ])
    const bakery = typeset([
      [[60, "Cookies", 1.3]],
      row("Oat and raisin", "$28"),
      row("Ginger", "$26"),
      [[60, "Cakes", 1.3]],
      [[60, "Seed cake $35"]]
    ])
    expect(extractByRules(kiosk, [asked]).data["items"]).toEqual([
      { category: "Bebidas", name: "Limonada", price: 12.5 },
      { category: "Bebidas", name: "Horchata", price: 11.8 },
      { category: "Bebidas", name: "Mate cocido", price: 10.2 },
      { category: "Bebidas", name: "Granizado", price: 15 }
    ])
    expect(extractByRules(bakery, [asked]).data["items"]).toEqual([
      { category: "Cookies", name: "Oat and raisin", price: 28 },
      { category: "Cookies", name: "Ginger", price: 26 },
      { category: "Cakes", name: "Seed cake", price: 35 }
    ])
  })

  it("give what stands below headings its heading, a range as it stands, and prices in two columns theirs", () => {
    const line = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, index): ReadonlyArray<Cell> => (text === "" ? [] : [[[60, 300, 450][index] ?? 0, text]]))
    const cobbler = typeset([
      [[200, "Hakken en Zolen", 1.6]],
      [],
      line("Laarzen", "", "Prijs met voering"),
      line("hakken vernieuwen", "€ 9,00", "€ 12,50"),
      line("nieuwe rits", "vanaf € 20,00"),
      line("Sandalen"),
      line("riempje stikken", "€ 4,00"),
      line("zool lijmen", "€ 6,00", "€ 8,00")
    ])
    const repairs: Variable = {
      key: "repairs",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [
        field("shoe", "string", "Shoe or heading that the repair belongs to."),
        field("work", "string"),
        field("price", "number"),
        field("linedPrice", "number")
      ]
    }
    const sections: Variable = { key: "sections", type: "array", arrayType: "string", context: "" }
    expect(extractByRules(cobbler, [repairs, sections]).data).toEqual({
      repairs: [
        { shoe: "Laarzen", work: "hakken vernieuwen", price: 9, linedPrice: 12.5 },
        { shoe: "Laarzen", work: "nieuwe rits", price: 20, linedPrice: null },
        { shoe: "Sandalen", work: "riempje stikken", price: 4, linedPrice: null },
        { shoe: "Sandalen", work: "zool lijmen", price: 6, linedPrice: 8 }
      ],
      sections: ["Laarzen", "Sandalen"]
    })
    const printed = {
      ...repairs,
      fields: [field("section", "string"), field("work", "string"), field("price", "string")]
    }
    const painter = typeset([
      [[200, "Ściany"]],
      row("Malowanie", "15-50 PLN"),
      row("Tapetowanie", "od 80 PLN"),
      [[200, "Podłogi"]],
      row("Układanie", "30 PLN/m")
    ])
    expect(extractByRules(painter, [printed]).data).toEqual({
      repairs: [
        { section: "Ściany", work: "Malowanie", price: "15-50 PLN" },
        { section: "Ściany", work: "Tapetowanie", price: "od 80 PLN" },
        { section: "Podłogi", work: "Układanie", price: "30 PLN/m" }
      ]
    })
  })

  it("are no amounts that a paper sums up", () => {
    const bill = typeset([
      row("Painting", "120.00"),
      row("Paint", "35.00"),
      row("Ladder", "20.00"),
      row("Total", "175.00")
    ])
    expect(extractByRules(bill, [list("fees")]).data).toEqual({ fees: null })
  })

  it("tell their writer's contacts at the end, and from when they hold", () => {
    const inn = typeset([
      [[60, "PENSION", 1.6]],
      row("Doppelzimmer", "80,- €"),
      row("Einzelzimmer", "60,- €"),
      [],
      [],
      [[60, "Familie Ahlers"]],
      [[60, "Deichweg 4 | 26757 Borkum"]],
      [[60, "Telefon 04922/4711 | gast@ahlers-borkum.de"]],
      [[60, "www.ahlers-borkum.de"]]
    ])
    const asked = [field("phone", "string"), field("email", "string"), field("website", "string")]
    expect(extractByRules(inn, asked).data).toEqual({
      phone: "04922/4711",
      email: "gast@ahlers-borkum.de",
      website: "www.ahlers-borkum.de"
    })
    const held = typeset([[[60, "Ceník služeb"]], [[60, "Tento ceník je platný od 1.3.2024 do odvolání."]]])
    expect(extractByRules(held, [field("validFrom", "date", "Date from which the prices are valid.")]).data).toEqual({
      validFrom: "2024-03-01"
    })
  })

  it("may stand in two columns, with what is said of each thing below it, beside an address", () => {
    const menu = typeset([
      [
        [60, "CAKES", 1.6],
        [360, "CUPCAKES", 1.6]
      ],
      [
        [60, "Vanilla Cake", 1.3],
        [220, "$60"],
        [360, "Lemon", 1.3],
        [520, "$35"]
      ],
      [
        [60, "Fluffy, and sweet"],
        [360, "Fresh and tart"]
      ],
      [
        [60, "Espresso Cake", 1.3],
        [220, "$65"],
        [360, "Total Chocolate", 1.3],
        [520, "$35"]
      ],
      [
        [60, "This one will keep"],
        [360, "With buttercream"]
      ],
      [[60, "you awake"]],
      [
        [60, "Carrot Cake", 1.3],
        [220, "$40 (each)"]
      ]
    ])
    const priceList = {
      ...list("priceList", "Every article."),
      fields: ["category", "name", "description"].map((key) => field(key, "string")).concat(field("price", "number"))
    }
    expect(extractByRules(menu, [priceList]).data["priceList"]).toEqual([
      { category: "CAKES", name: "Vanilla Cake", description: "Fluffy, and sweet", price: 60 },
      { category: "CUPCAKES", name: "Lemon", description: "Fresh and tart", price: 35 },
      { category: "CAKES", name: "Espresso Cake", description: "This one will keep you awake", price: 65 },
      { category: "CUPCAKES", name: "Total Chocolate", description: "With buttercream", price: 35 },
      { category: "CAKES", name: "Carrot Cake", description: null, price: 40 }
    ])
  })
})

describe("lists of people", () => {
  it("have their numbers below a title that says how to reach them", () => {
    const people = {
      key: "employees",
      type: "array",
      arrayType: "object",
      context: "Every employee in the list.",
      fields: ["name", "phone", "department"].map((key) => field(key, "string"))
    } as const
    const staff = typeset([
      [
        [60, "NAME"],
        [220, "CONTACT"],
        [380, "DEPARTMENT"]
      ],
      [
        [60, "Heera Lal"],
        [220, "8484848484"],
        [380, "Fitters"]
      ],
      [
        [60, "Ram Singh"],
        [220, "9262949494"],
        [380, "Fitters"]
      ],
      [
        [60, "Neha Kumar"],
        [220, "9194949494"],
        [380, "Packing"]
      ]
    ])
    expect(extractByRules(staff, [people]).data["employees"]).toEqual([
      { name: "Heera Lal", phone: "8484848484", department: "Fitters" },
      { name: "Ram Singh", phone: "9262949494", department: "Fitters" },
      { name: "Neha Kumar", phone: "9194949494", department: "Packing" }
    ])
  })
})

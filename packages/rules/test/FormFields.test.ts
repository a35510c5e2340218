import type { Line, ParsedDocument } from "@winnow/document"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field } from "./Typeset.js"

/** A form with a caption left of each field, whose lines are as high as a reader of PDF says: together as high as the field. */
const form = (fields: ReadonlyArray<readonly [caption: string, value: string, height: number]>): ParsedDocument => {
  const lines: Array<Line> = []
  let y = 40
  for (const [index, [caption, value, height]] of fields.entries()) {
    const rows = value.split("\n")
    const step = height / rows.length
    lines.push({ words: wordsAt(caption, 40, y + height / 2 - 5, 10), block: 2 * index, role: "body" })
    for (const [number, row] of rows.entries())
      lines.push({ words: wordsAt(row, 180, y + number * step, step), block: 2 * index + 1, role: "field" })
    y += height + 14
  }
  return { pages: [{ number: 1, width: 600, height: 840, lines }], tables: [] }
}

const wordsAt = (text: string, left: number, y: number, height: number) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x: left + index * 5, y, width: word.length * 5, height }
  }))

describe("fields of a form", () => {
  const address = ["Address", "12 Mill Lane,\nFlat 3\nLondon NW1 4AB", 60] as const

  it("with several lines are read whole", () => {
    const document = form([
      ["Name", "Ada Lovelace", 18],
      address,
      ["Phone", "020 7946 0011", 18],
      ["Remarks", "Please call first.\nThe bell is broken.", 40]
    ])
    const asked = ["name", "address", "phone", "remarks"].map((key) => field(key, "string"))
    const { data, quotes } = extractByRules(document, asked)
    expect(data).toEqual({
      name: "Ada Lovelace",
      address: "12 Mill Lane, Flat 3, London NW1 4AB",
      phone: "020 7946 0011",
      remarks: "Please call first. The bell is broken."
    })
    expect(quotes.find(({ path }) => path === "address")).toMatchObject({
      quote: "12 Mill Lane, Flat 3 London NW1 4AB",
      box: { x: 180, y: 72, height: 60 }
    })
  })

  it("answer the captions beside them, and a title above is no value", () => {
    const line = (text: string, x: number, y: number, height: number, block: number, role: Line["role"] = "body") =>
      ({ words: wordsAt(text, x, y, height), block, role }) satisfies Line
    const lines = [
      line("Ficha de inscrição", 50, 40, 15, 1),
      line("Nome completo", 50, 93, 11, 2),
      line("João Batista da Silva", 200, 90, 17, 5, "field"),
      line("Idiomas", 50, 133, 11, 3),
      line("Espanhol", 200, 130, 31, 6, "field"),
      line("Inglês", 200, 161, 31, 6, "field"),
      line("Turno", 50, 233, 11, 4),
      line("Noturno", 200, 230, 17, 7, "field")
    ]
    const document = { pages: [{ number: 1, width: 600, height: 840, lines }], tables: [] }
    const asked = [field("fullName", "string", "Nome completo"), field("shift", "string", "Turno")]
    expect(extractByRules(document, asked).data).toEqual({ fullName: "João Batista da Silva", shift: "Noturno" })
  })

  it("with several lines give the parts of an object", () => {
    const parts = ["street", "postalCode", "city", "country"].map((key) => field(key, "string"))
    const asked = [{ ...field("address", "object"), fields: parts }, field("name", "string")]
    const own = ["Address", "12 Harbour Street\n70173 Stuttgart\nGermany", 45] as const
    const address = { street: "12 Harbour Street", postalCode: "70173", city: "Stuttgart", country: "Germany" }
    const name = ["Name", "Maria Berg", 18] as const
    expect(extractByRules(form([name, own]), asked).data).toEqual({ address, name: "Maria Berg" })
    const branch = ["Branch", "Harbour Bank\n1 Quay Road\n70190 Stuttgart", 45] as const
    expect(extractByRules(form([branch, name, own]), asked).data).toMatchObject({ address })
  })

  it("with several lines give what is labelled within them", () => {
    const document = form([["Terms", "Delivery: by courier\nPayment: within 14 days", 40]])
    expect(extractByRules(document, [field("payment", "string")]).data).toEqual({
      payment: "within 14 days"
    })
  })

  it("that are higher than their short words are read", () => {
    const document = form([
      ["First name", "Bill", 24],
      ["Town", "Ely", 24],
      ["Member", "Yes", 24]
    ])
    const asked = ["firstName", "town", "member"].map((key) => field(key, "string"))
    expect(extractByRules(document, asked).data).toEqual({ firstName: "Bill", town: "Ely", member: "Yes" })
  })
})

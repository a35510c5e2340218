import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 130 * index, text])

const rooms = list("rooms", field("kind", "string"), field("oneNight", "number"), field("week", "number"))

describe("a table whose titles nobody knows", () => {
  it("is read in the order of the fields where the values fit them", () => {
    const document = typeset([
      [[40, "Haus am See"]],
      row("Qwertz", "Asdf", "Yxcv"),
      row("Balkonzimmer", "54,- €", "48,- €"),
      row("Kammer", "39,- €", "35,- €")
    ])
    expect(extractByRules(document, [rooms]).data).toEqual({
      rooms: [
        { kind: "Balkonzimmer", oneNight: 54, week: 48 },
        { kind: "Kammer", oneNight: 39, week: 35 }
      ]
    })
  })

  it("is none where the values do not fit, and where two of them differ", () => {
    const other = typeset([
      row("Qwertz", "Asdf", "Yxcv"),
      row("Balkonzimmer", "Seeblick", "48,- €"),
      row("Kammer", "Hof", "35,- €")
    ])
    expect(extractByRules(other, [rooms]).data).toEqual({ rooms: null })
    const two = typeset([
      row("Qwertz", "Asdf", "Yxcv"),
      row("Balkonzimmer", "54,- €", "48,- €"),
      row("Kammer", "39,- €", "35,- €"),
      [],
      row("Uiop", "Hjkl", "Bnm"),
      row("Boot", "12,- €", "40,- €"),
      row("Rad", "9,- €", "30,- €")
    ])
    expect(extractByRules(two, [rooms]).data).toEqual({ rooms: null })
  })

  it("goes on behind a row that has its first cell alone", () => {
    const items = list("items", field("topic", "string"), field("host", "string"), field("minutes", "number"))
    const document = typeset([
      row("Qwertz", "Asdf", "Yxcv"),
      row("Opening", "Ada", "2 min"),
      row("Who is here"),
      row("Minutes of May", "Ben", "10 min"),
      row("Rules", "Cleo", "20 min")
    ])
    expect(extractByRules(document, [items]).data).toMatchObject({
      items: [
        { topic: "Opening", host: "Ada", minutes: 2 },
        { topic: "Minutes of May", host: "Ben", minutes: 10 },
        { topic: "Rules", host: "Cleo", minutes: 20 }
      ]
    })
  })
})

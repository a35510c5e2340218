import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { written } from "./Typeset.js"

const list = (key: string, arrayType: "string" | "number"): Variable => ({ key, type: "array", arrayType, context: "" })

describe("lists of scalars", () => {
  it("are read from marked lines below their label", () => {
    const document = written("Skills:", "• Welding", "• Soldering", "Experience:", "• Ten years")
    const { data, quotes } = extractByRules(document, [list("skills", "string")])
    expect(data).toEqual({ skills: ["Welding", "Soldering"] })
    expect(quotes.map(({ path }) => path)).toEqual(["skills[0]", "skills[1]"])
  })

  it("are what is ticked, in a line or below the label", () => {
    for (const lines of [
      ["Services:", "[x] Cleaning", "[ ] Snow removal", "☒ Garden care"],
      ["Services: ☒ Cleaning ☐ Snow removal ☒ Garden care"]
    ])
      expect(extractByRules(written(...lines), [list("services", "string")]).data).toEqual({
        services: ["Cleaning", "Garden care"]
      })
  })

  it("are read from between commas after their label", () => {
    const document = written("Languages: German, English and Polish", "Lucky numbers: 3, 14, 15")
    const { data } = extractByRules(document, [list("languages", "string"), list("luckyNumbers", "number")])
    expect(data).toEqual({ languages: ["German", "English", "Polish"], luckyNumbers: [3, 14, 15] })
  })
})

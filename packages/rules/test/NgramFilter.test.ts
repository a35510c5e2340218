import { describe, expect, it } from "vitest"
import { FastCheck as fc } from "effect"
import { ngramFilterOf } from "../src/sheet/NgramFilter.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import { anywhere, composedLabels } from "../src/words/ComposedLabels.js"
import { joined, keyOf } from "../src/words/Text.js"
import { written } from "./Typeset.js"

const word = fc.stringMatching(/^[a-zé]{1,9}$/u)
const line = fc.array(word, { minLength: 1, maxLength: 8 })

describe("the runs of letters of a document", () => {
  it("hold whatever stands in a line, with up to three words left out, and over the end of a line", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        fc.nat(3),
        (lines, at, from, left) => {
          const sheet = sheetOf(written(...lines.map((words) => words.join(" "))))
          const mayOccur = ngramFilterOf(sheet)
          const index = at % sheet.segments.length
          const tokens = sheet.segments[index]?.tokens ?? []
          const start = from % Math.max(1, tokens.length)
          expect(mayOccur(joined(tokens.slice(start)))).toBe(true)
          expect(mayOccur(joined([...tokens.slice(0, start), ...tokens.slice(start + left)]))).toBe(true)
          expect(mayOccur(joined([...tokens, ...(sheet.segments[index + 1]?.tokens ?? [])]))).toBe(true)
        }
      )
    )
  })

  it("leave the labels of the languages that a document speaks, and few others", () => {
    const mayOccur = ngramFilterOf(sheetOf(written("Numéro de police : 4711", "Policy holder: Ada Pohl")))
    const all = composedLabels(["policy", "number"], anywhere)
    const own = composedLabels(["policy", "number"], mayOccur)
    expect(own).toContain(keyOf("numéro de police"))
    expect(all.size).toBeGreaterThan(200)
    expect(own.size).toBeLessThan(all.size / 4)
  })
})

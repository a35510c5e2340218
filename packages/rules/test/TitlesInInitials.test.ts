import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, rowsOf, typed } from "./Typeset.js"

const batters = (key: string) =>
  rowsOf(key, field("name", "string"), field("atBats", "number"), field("runs", "number"), field("hits", "number"))

describe("a table of scores with initials for titles", () => {
  const paper = typed(`
    BATTING
    Harriers          AB    R    H    BB       Moorhens          AB    R    H    BB
    T Ashdown         4     1    2    0        Ivy Pell          3     0    1    1
    L Crane           3     0    0    1        R Okoro           4     2    2    0
    Totals            7     1    2    1        Totals            7     2    3    1

    PITCHING
    Harriers          IP    H    R    BB       Moorhens          IP    H    R    BB
    T Ashdown         7     3    2    1        R Okoro           7     2    1    1
  `)

  it("is the one below the word that the array's name says", () => {
    const { data } = extractByRules(paper, [batters("harriersBatters"), batters("moorhensBatters")])
    expect(data).toEqual({
      harriersBatters: [
        { name: "T Ashdown", atBats: 4, runs: 1, hits: 2 },
        { name: "L Crane", atBats: 3, runs: 0, hits: 0 }
      ],
      moorhensBatters: [
        { name: "Ivy Pell", atBats: 3, runs: 0, hits: 1 },
        { name: "R Okoro", atBats: 4, runs: 2, hits: 2 }
      ]
    })
  })

  it("is none where no title says whose they are, or a field has no initials among them", () => {
    expect(extractByRules(paper, [batters("visitors")]).data).toEqual({ visitors: null })
    const others = rowsOf(
      "harriersBatters",
      field("name", "string"),
      field("runs", "number"),
      field("errors", "number")
    )
    expect(extractByRules(paper, [others]).data).toEqual({ harriersBatters: null })
  })
})

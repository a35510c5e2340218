import { scoreData, scoring } from "@winnow/extractor"
import { describe, expect, it } from "vitest"

const texts = Array.from({ length: 20_000 }, (_, index) => `text ${index}`)

describe("A list of tens of thousands of texts", () => {
  it("is compared in order, without a table of all pairs", () => {
    const { verdicts } = scoreData({ texts }, { texts: [...texts.slice(1), "another"] })
    expect(verdicts.filter(({ status }) => status === "correct")).toHaveLength(texts.length - 1)
    expect(verdicts.filter(({ status }) => status === "wrong")).toMatchObject([{ truth: "text 0", value: "another" }])
  })

  it("is compared with pauses where it has another order", () => {
    const steps = scoring({ texts }, { texts: texts.toReversed() })
    for (let count = 0; count < 1_000; count++) expect(steps.next().done).toBe(false)
  })

  it("is compared with pauses where it is in the rows of another list", () => {
    const rows = Array.from({ length: 20 }, () => ({ texts: texts.slice(0, 400) }))
    const steps = scoring({ rows }, { rows: rows.map(() => ({ texts: texts.slice(1, 401).toReversed() })) })
    for (let count = 0; count < 1_000; count++) expect(steps.next().done).toBe(false)
  })
})

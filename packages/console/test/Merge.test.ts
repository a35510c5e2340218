import { expect, it } from "vitest"
import { mergeData } from "../app/document/Merge.js"

const base = { number: "A", total: 1, rows: [{ text: "x", amount: 1 }] }

it("keeps what both reviewers changed in different places", () => {
  const mine = { ...base, number: "B" }
  const theirs = { ...base, rows: [{ text: "x", amount: 2 }] }
  expect(mergeData(base, mine, theirs)).toEqual({
    data: { number: "B", total: 1, rows: [{ text: "x", amount: 2 }] },
    conflicts: []
  })
})

it("reports the place where both wrote different values, with both", () => {
  const merged = mergeData(base, { ...base, total: 2 }, { ...base, total: 3 })
  expect(merged.data).toEqual({ ...base, total: 3 })
  expect(merged.conflicts).toEqual([{ path: "total", steps: ["total"], mine: 2, theirs: 3 }])
})

it("takes the same change of both for one", () => {
  expect(mergeData(base, { ...base, total: 2 }, { ...base, total: 2 })).toEqual({
    data: { ...base, total: 2 },
    conflicts: []
  })
})

it("never mixes rows when one reviewer added some and the other changed one", () => {
  const mine = { ...base, rows: [...base.rows, { text: "y", amount: 5 }] }
  const theirs = { ...base, rows: [{ text: "x", amount: 9 }] }
  const merged = mergeData(base, mine, theirs)
  expect(merged.data).toEqual(theirs)
  expect(merged.conflicts).toEqual([{ path: "rows", steps: ["rows"], mine: mine.rows, theirs: theirs.rows }])
})

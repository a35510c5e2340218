import { describe, expect, it } from "vitest"
import { bestPairing as pairing } from "../src/scoring/Pairing.js"

const bestPairing = (weights: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  const steps = pairing(weights)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

/** The largest sum by trying every pairing. */
const most = (weights: ReadonlyArray<ReadonlyArray<number>>, from = 0, taken: ReadonlyArray<number> = []): number => {
  const row = weights[from]
  if (row === undefined) return 0
  const free = [...row.keys()].filter((column) => !taken.includes(column))
  const paired = free.map((column) => (row[column] ?? 0) + most(weights, from + 1, [...taken, column]))
  return Math.max(most(weights, from + 1, taken), ...paired)
}

const sumOf = (weights: ReadonlyArray<ReadonlyArray<number>>) =>
  bestPairing(weights).reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0)

describe("bestPairing", () => {
  it("is as good as the best of all pairings, for more rows, more columns and equal weights", () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const [rows, columns] = [1 + random(5), 1 + random(5)]
      const weights = Array.from({ length: rows }, () => Array.from({ length: columns }, () => random(6)))
      expect(sumOf(weights)).toBe(most(weights))
    }
  })

  it("pairs nothing with nothing", () => {
    expect(bestPairing([])).toEqual([])
    expect(bestPairing([[], []])).toEqual([-1, -1])
  })

  it("gives no column twice", () => {
    const columns = bestPairing([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1]
    ])
    expect([...columns].sort()).toEqual([-1, 0, 1, 2])
  })
})

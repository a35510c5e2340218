import { describe, expect, it } from "vitest"
import { ProcessorBudgets } from "../src/worker/ProcessorBudgets.js"

describe("ProcessorBudgets", () => {
  it("fill up while a partition has no task, to a second, from a debt of ten seconds at most", () => {
    const budgets = new ProcessorBudgets()
    budgets.begin("a", 0)
    budgets.charge("a", 600)
    expect(budgets.left("a", 1_000)).toBe(400)
    budgets.begin("a", 1_000)
    budgets.end("a", 2_000)
    expect(budgets.left("a", 3_000)).toBe(400)
    budgets.end("a", 3_000)
    expect(budgets.left("a", 3_100)).toBe(450)
    budgets.begin("a", 3_100)
    budgets.charge("a", 60_000)
    budgets.end("a", 3_100)
    expect([3_100, 23_100, 100_000].map((now) => budgets.left("a", now))).toEqual([-10_000, 0, 1_000])
    expect(budgets.left("b", 0)).toBe(1_000)
  })

  it("are full for partitions whose last task is too many partitions ago", () => {
    const budgets = new ProcessorBudgets()
    budgets.begin("busy", 0)
    budgets.charge("busy", 5_000)
    for (let number = 0; number <= 1_000; number++) {
      budgets.begin(String(number), 0)
      budgets.charge(String(number), 5_000)
      budgets.end(String(number), 0)
    }
    expect(["busy", "0", "1000"].map((partition) => budgets.left(partition, 0))).toEqual([-4_000, 1_000, -4_000])
  })
})

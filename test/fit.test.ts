import { drawnPdf, generatedInvoice } from "@winnow/testkit"
import { execFile } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { coordinateSearch } from "./fit/coordinateSearch.mjs"
import { foldsOf } from "./fit/folds.mjs"
import { fitLogistic, logistic } from "./fit/logistic.mjs"
import { numbersIn, setNumbers } from "./fit/weightsFile.mjs"
import { temporaryFolder } from "./support/winnow.mjs"

describe("folds", () => {
  it("keep a family together and are of like size", () => {
    const documents = ["a", "a", "a", "b", "b", "c", "d", "e"].map((family, number) => ({ family, number }))
    const folds = foldsOf(documents, ({ family }) => family, 3)
    expect(folds.map((fold) => fold.length).sort()).toEqual([2, 3, 3])
    expect(folds.flat()).toHaveLength(8)
    for (const family of "abcde")
      expect(folds.filter((fold) => fold.some((one) => one.family === family))).toHaveLength(1)
  })

  it("are no more than there are families", () => {
    expect(foldsOf([1, 2, 3], String, 5)).toHaveLength(3)
    expect(foldsOf([], String, 5)).toHaveLength(0)
  })
})

describe("a coordinate search", () => {
  it("comes near the best point and leaves what makes no difference", () => {
    const start = new Map([
      ["a", 1],
      ["b", 1],
      ["c", 1]
    ])
    const at = (point: Map<string, number>, name: string) => point.get(name) ?? 0
    const objective = (point: Map<string, number>) => ({
      value: -((at(point, "a") - 1.5) ** 2) - (at(point, "b") - 0.6) ** 2,
      state: undefined
    })
    const point = coordinateSearch(start, objective, { rounds: 9 })
    expect(at(point, "a")).toBeCloseTo(1.5, 0)
    expect(at(point, "b")).toBeCloseTo(0.6, 1)
    expect(at(point, "c")).toBe(1)
  })
})

describe("logistic regression", () => {
  it("finds the chances that samples were drawn with", () => {
    const samples = [0, 1].flatMap((reason) =>
      Array.from({ length: 1_000 }, (_, number) => ({
        features: [1, reason],
        right: number < (reason === 1 ? 900 : 200),
        weight: 1
      }))
    )
    const [intercept = 0, coefficient = 0] = fitLogistic(samples, 1)
    expect(logistic(intercept)).toBeCloseTo(0.2, 2)
    expect(logistic(intercept + coefficient)).toBeCloseTo(0.9, 2)
  })

  it("gives no reason a weight that too few samples speak for", () => {
    const samples = [
      { features: [1, 1], right: true, weight: 1 },
      { features: [1, 0], right: false, weight: 1 }
    ]
    expect(Math.abs(fitLogistic(samples, 3)[1] ?? 0)).toBeLessThan(0.5)
  })
})

describe("the weights", () => {
  it("are numbers by path, and take other ones in place", () => {
    const weights = { a: 0.5, deep: { b: 2, c: -1.5 } }
    expect([...numbersIn(weights)]).toEqual([
      ["a", 0.5],
      ["deep.b", 2],
      ["deep.c", -1.5]
    ])
    setNumbers(
      weights,
      new Map([
        ["deep.c", 7],
        ["a", 0.25]
      ])
    )
    expect(weights).toEqual({ a: 0.25, deep: { b: 2, c: 7 } })
  })
})

describe("pnpm eval:fit", () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  it("says what to expect of fitted weights on unseen families, and writes nothing unasked", async () => {
    for (const seed of [1, 2, 3, 4]) {
      const { document, family, truth, variables } = generatedInvoice(seed)
      const at = (ending: string) => join(folder.path, `${seed}${ending}`)
      writeFileSync(at(".pdf"), await drawnPdf(document))
      writeFileSync(at(".template.json"), JSON.stringify(variables))
      writeFileSync(at(".expected.json"), JSON.stringify({ ...truth, $family: family }))
    }
    const file = new URL("../packages/rules/src/weights.json", import.meta.url)
    const before = readFileSync(file, "utf8")
    const script = fileURLToPath(new URL("fit/main.mjs", import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      folder.path,
      "--rounds",
      "0",
      "--folds",
      "2"
    ])
    expect(stdout).toMatch(/^4 documents, 4 families, 2 folds$/m)
    expect(stdout).toMatch(/^1 as now +2 +(?:9\d|100)\.\d % /m)
    expect(stdout).toMatch(/^objective +(\d+\.\d %) +\1$/m)
    expect(stdout).toMatch(/^from +values +claimed +right\n(?:\d+\.\d % +\d+ +\d+\.\d % +\d+\.\d %\n)+/m)
    expect(readFileSync(file, "utf8")).toBe(before)
  })
})

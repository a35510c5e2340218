import { expect, it } from "vitest"
import { hidesWords } from "../src/pdf/HidesWords.js"

it.each([
  ["words", ["Total 485,000"], true],
  ["words beside a code", ["Sorter_Param1A/6032", "Pay to Ann"], true],
  ["a mail address", ["ann_B@oak.example"], true],
  ["letters one by one", ["T", "o", "t"], true],
  ["a code with a name", ["Sorter_Param1A/6032"], false],
  ["a code in arrows", ["x >>6032<<"], false],
  ["signs", ["...", "–"], false],
  ["a credit", ["1/2 Powered by Oak"], false]
])("hidden texts with %s", (_, texts, expected) => {
  expect(hidesWords(texts)).toBe(expected)
})

it("hidden texts of any length are read once", () => {
  expect(hidesWords([`ab ${">>".repeat(500_000)}@c`, `ab ${">>".repeat(500_000)}c`])).toBe(true)
})

import type { ParsedDocument } from "@winnow/document"
import { readNumbers } from "../text/NumberText.js"

/** Builds a test whether the document prints an amount anywhere, with either sign. */
export function* printedNumbers({ pages }: ParsedDocument): Generator<void, (value: number) => boolean> {
  const found = new Set<number>()
  let words = 0
  for (const line of pages.flatMap(({ lines }) => lines)) {
    for (const [index, { text }] of line.words.entries()) {
      if (++words % wordsPerPause === 0) yield
      if (!/\d/.test(text)) continue
      // A thousands separator may be a space.
      const joined = line.words.slice(index, index + 3).map((word) => word.text)
      for (let count = 1; count <= joined.length; count++) {
        const run = joined.slice(0, count).join(" ")
        if (count > 1 && !/^\D{0,3}\d{1,3}(?: \d{3})*(?: \d{3}[.,]\d+\D{0,3})?$/.test(run)) continue
        for (const value of readNumbers(run.replace(/[^\d.,'’ -]/g, ""))) found.add(inCents(value))
      }
    }
  }
  return (value) => found.has(inCents(value))
}

const wordsPerPause = 100

/** The numbers at line ends, in document order; a rate behind a number, such as "(5 %)", is disregarded. */
export function* lineEnds({ pages }: ParsedDocument): Generator<void, ReadonlyArray<number>> {
  const found: Array<number> = []
  for (const [index, { words }] of pages.flatMap(({ lines }) => lines).entries()) {
    if (index % wordsPerPause === 0) yield
    const end = words.slice(-3).map(({ text }) => text)
    const last = end.join(" ").replace(rate, " ").trimEnd().split(" ").at(-1) ?? ""
    found.push(...readNumbers(last.replace(/[^\d.,'’()-]/g, "")).slice(0, 1))
  }
  return found
}

const rate = /(?<![\d.,])\(?\d{1,3}(?:[.,]\d{1,4})? ?%\)?/g

/**
 * Builds a test whether numbers at the ends of neighbouring lines, such as charges below each other, sum up to a value.
 * The numbers in `passed` are ignored.
 */
export const sumsInLines = (
  lineEnds: ReadonlyArray<number>,
  passed: ReadonlyArray<number>
): ((value: number) => boolean) => {
  const amounts = lineEnds.filter((value) => !passed.some((other) => inCents(other) === inCents(value)))
  return (value) =>
    amounts.some((_, from) => {
      let sum = 0
      return amounts.slice(from, from + maxRun).some((amount) => {
        sum += amount
        return inCents(sum) === inCents(value)
      })
    })
}

const maxRun = 4

const inCents = (value: number): number => Math.round(Math.abs(value) * 100)

import { readDigits } from "../text/NumberText.js"
import { scaleBefore, scaleBehind } from "../text/Scales.js"
import type { WordRange } from "./DocumentIndex.js"

export interface NumberPlace extends WordRange {
  readonly negative: boolean
  readonly percent: boolean
  /** The number stands by itself, not within a code, a date or a time. */
  readonly alone: boolean
}

const maxGroups = 4
const maxScaleWords = 4
const nothing: ReadonlyArray<readonly [number, NumberPlace]> = []

/** The absolute values of the numbers that begin in word `start` of a line that ends before word `lineEnd`. */
export const numbersAt = (
  texts: ReadonlyArray<string>,
  start: number,
  lineEnd: number
): ReadonlyArray<readonly [number, NumberPlace]> => {
  const text = texts[start] ?? ""
  if (!/\d/.test(text)) return nothing
  const found: Array<readonly [number, NumberPlace]> = []
  for (const run of text.matchAll(digitRun)) {
    const before = text.slice(0, run.index)
    const signed = /(?:^|[^\p{L}\p{N}])[-\u2212\u2013]\p{Sc}?$/u.test(before)
    const apart = !/[\p{L}\p{N}][-/_.:#]?$/u.test(before) || /^[\p{Sc}\p{Lu}]{1,3}$/u.test(before)
    let digits = run[0]
    let after = text.slice(run.index + digits.length)
    let end = start + 1
    for (let groups = 0; ; groups++) {
      const place = {
        start,
        end,
        negative: signed || (before.startsWith("(") && after.startsWith(")")) || /^[-\u2212](?:\P{L}|$)/u.test(after),
        percent: after.startsWith("%") || (after === "" && end < lineEnd && texts[end] === "%"),
        alone: apart && !/^(?:[-/_:][\p{L}\p{N}]|\p{L}+\d)/u.test(after)
      }
      for (const number of readDigits(digits)) {
        found.push([number, place])
        // A minus set apart may be a dash, so the number is read with both signs.
        if (isMinus(texts[start - 1])) found.push([number, { ...place, negative: !place.negative }])
      }
      const isScaledByNext = after === "" && end < lineEnd
      const behind = isScaledByNext ? ` ${texts.slice(end, Math.min(end + maxScaleWords, lineEnd)).join(" ")}` : after
      const scale = scaleBehind(behind, { isMoney: true, decimals: 1 })
      const { factor, length } = scale === undefined || scale === "unclear" ? { factor: 1, length: 0 } : scale
      const factorBefore = scaleBefore(before === "" ? texts.slice(Math.max(0, start - 2), start).join(" ") : before)
      if (factor * factorBefore > 1) {
        const scaledBy = isScaledByNext && factor > 1 ? behind.slice(1, length).split(" ").length : 0
        const scaled = { ...place, end: end + scaledBy, alone: false }
        for (const number of readDigits(digits))
          found.push([Number((number * factor * factorBefore).toPrecision(12)), scaled])
      }
      if (groups === maxGroups || after !== "" || end === lineEnd || !/^\d{1,3}(?: \d{3})*$/.test(digits)) break
      const next = texts[end] ?? ""
      const group = /^\d{3}(?:[.,]\d+)?(?!\d)/.exec(next)?.[0]
      if (group === undefined) break
      digits += ` ${group}`
      after = next.slice(group.length)
      end++
    }
  }
  return found
}

/** Digits and their separators. One point before them begins a fraction; several are a dot leader. */
const digitRun = /(?:(?<![\p{L}\d.,])[.,])?\d(?:[\d.,'’٫٬]*\d)?/gu

const isMinus = (text: string | undefined): boolean => text === "-" || text === "\u2212"

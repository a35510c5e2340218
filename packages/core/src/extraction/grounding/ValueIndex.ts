import { readDates } from "../../text/DateText.js"
import type { DocumentIndex, WordRange } from "./DocumentIndex.js"
import { asciiDigits } from "../../text/FoldedText.js"
import { monthsNamed } from "../../text/MonthNames.js"
import { readDigits } from "../../text/NumberText.js"

export interface NumberPlace extends WordRange {
  readonly negative: boolean
  readonly percent: boolean
  /** Stands by itself, not within a code, a date or a time. */
  readonly alone: boolean
}

/** What the document's words mean as numbers (by absolute value), as days (ISO) and as currency signs. */
export interface ValueIndex {
  readonly numbers: ReadonlyMap<number, ReadonlyArray<NumberPlace>>
  readonly dates: ReadonlyMap<string, ReadonlyArray<WordRange>>
  readonly symbols: ReadonlyMap<string, ReadonlyArray<WordRange>>
}

const wordsPerPause = 500
const mostWordsOfDate = 6
const mostGroups = 4

/** Reads every number, date and currency sign of the document once, pausing now and then. */
export function* indexValues(index: DocumentIndex): Generator<void, ValueIndex> {
  const texts: Array<string> = []
  for (const word of index.words) {
    if (texts.length % wordsPerPause === 0) yield
    texts.push(asciiDigits(word.text.normalize("NFKC")))
  }
  const numbers = new Map<number, Array<NumberPlace>>()
  const dates = new Map<string, Array<WordRange>>()
  const symbols = new Map<string, Array<WordRange>>()
  for (const [start, text] of texts.entries()) {
    if (start % wordsPerPause === 0) yield
    for (const symbol of text.match(currencySign) ?? []) add(symbols, symbol, { start, end: start + 1 })
    if (!/\d/.test(text) && !mayNameMonth(text)) continue
    const sameLine = (word: number) => index.lineOf[word] === index.lineOf[start]
    for (const [number, place] of numbersAt(texts, start, sameLine)) add(numbers, number, place)
    for (const [date, end] of datesAt(texts, start, sameLine)) add(dates, date, { start, end })
  }
  return { numbers, dates, symbols }
}

const currencySign = /\p{Sc}/gu

const add = <K, V>(map: Map<K, Array<V>>, key: K, value: V): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

const numbersAt = (
  texts: ReadonlyArray<string>,
  start: number,
  sameLine: (word: number) => boolean
): Array<readonly [number, NumberPlace]> => {
  const found: Array<readonly [number, NumberPlace]> = []
  const text = texts[start] ?? ""
  for (const run of text.matchAll(/\d(?:[\d.,'’]*\d)?/gu)) {
    const before = text.slice(0, run.index)
    const signed = /(?:^|[^\p{L}\p{N}])[-\u2212\u2013]\p{Sc}?$/u.test(before) || before.startsWith("(")
    const alone = !/[\p{L}\p{N}][-/_.:#]?$/u.test(before) || /^[\p{Sc}\p{Lu}]{1,3}$/u.test(before)
    let digits = run[0]
    let after = text.slice(run.index + digits.length)
    let end = start + 1
    for (let group = 0; ; group++) {
      const percent = /^\s*%/.test(after) || (after === "" && texts[end] === "%" && sameLine(end))
      const place = {
        start,
        end,
        negative: signed || /^[-\u2212](?:\P{L}|$)/u.test(after) || (isMinus(texts[start - 1]) && sameLine(start - 1)),
        percent,
        alone: alone && !/^(?:[-/_:]|\p{L}+\d)[\p{L}\p{N}]?/u.test(after.replace(/^-$/, ""))
      }
      for (const number of readDigits(digits)) found.push([number, place])
      const next = texts[end]
      if (group === mostGroups || after !== "" || next === undefined || !sameLine(end)) break
      const more = /^\d{3}(?:[.,]\d+)?(?!\d)/.exec(next)
      if (more === null || !/^\d{1,3}(?: \d{3})*$/.test(digits)) break
      digits += ` ${more[0]}`
      after = next.slice(more[0].length)
      end++
    }
  }
  return found
}

const isMinus = (text: string | undefined): boolean => text === "-" || text === "\u2212"

const numericDate =
  /(?<!\d)(?:\d{4}(?:[-./]\d{1,2}[-./]\d{1,2}|[年년]\d{1,2}[月월]\d{1,2}[日일]?)|\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d{2})|\d{8})(?!\d)/gu

const datesAt = (
  texts: ReadonlyArray<string>,
  start: number,
  sameLine: (word: number) => boolean
): Array<readonly [string, number]> => {
  const found: Array<readonly [string, number]> = []
  for (const match of (texts[start] ?? "").matchAll(numericDate)) {
    for (const date of readDates(match[0])) found.push([date, start + 1])
  }
  if (found.length > 0) return found
  for (let end = start + 1; end <= start + mostWordsOfDate && end <= texts.length && sameLine(end - 1); end++) {
    const words = texts.slice(start, end)
    const last = words.at(-1) ?? ""
    if (
      !/\d/.test(last) &&
      !mayNameMonth(last) &&
      !/^[\p{L}.,]{1,5}$/u.test(last) &&
      !/^[-./,年月日년월일]$/u.test(last)
    )
      break
    if (!/[\d年月日년월일]/.test(last)) continue
    const lastEnd = isDaySign(texts[end]) && sameLine(end) ? end + 1 : end
    for (const date of readDates(trimmed(words.join(" ")))) found.push([date, lastEnd])
    if (found.length > 0) break
  }
  return found
}

const isDaySign = (text: string | undefined): boolean => text === "日" || text === "일"

const mayNameMonth = (text: string): boolean => monthsNamed(text).length > 0

const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").replace(/\s*([./-])\s*(?=\d)/gu, "$1")

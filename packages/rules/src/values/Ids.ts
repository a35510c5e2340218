import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import type { Stretch } from "../words/Text.js"
import { fold, matchesIn } from "../words/Text.js"
import { monthPattern, withMonthsMarked } from "../words/Months.js"
import type { Figures } from "./Figures.js"
import type { Read, Reader } from "./Reads.js"
import { byPattern } from "./Reads.js"

const { numberPrefix } = patternsOf("numberPrefix")
const currencyCodes = alternativesOf("currencyCodes")

/** Whether a text ends in a month's name, as before the year in "rent of March 2026". */
const endsInMonth = (text: string, { language }: Figures): boolean =>
  monthAtEnd.test(withMonthsMarked(fold(text), language) ?? "")
const monthAtEnd = new RegExp(`(?<!\\p{L})${monthPattern}\\.?\\s$`, "u")
const year = /^(?:19|20)\d{2}$/

/** Identifiers of one or several words: "INV/2023/0008", "HRB 13302", "DE 232 446 240". */
export const ids: Reader = (text, figures) => {
  // "20240118" may be an identifier
  const days = figures.datesIn(text).filter((date) => /\D/.test(text.slice(date.from, date.to)))
  const reads: Array<Read> = []
  let run: { start: number; end: number; digits: boolean; words: number } | undefined
  const close = () => {
    if (run?.digits === true) {
      const trimmed = trimmedId(text, run.start, run.end)
      const id = text.slice(trimmed.from, trimmed.to)
      // "FV 1/05/2021" is the first invoice of May, not a date
      const isDate =
        days.some((date) => date.from <= trimmed.from && trimmed.to <= date.to) ||
        (year.test(id) && endsInMonth(text.slice(0, trimmed.from), figures))
      const price = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{2}$|\d\p{Sc}$|^\p{Sc}\d/u.test(id)
      const fit =
        isDate && monthly.test(id) ? 0.45 : isDate || time.test(id) ? 0.2 : price ? 0.35 : id.length < 2 ? 0.6 : 1
      if (id !== "") reads.push({ value: id, ...trimmed, fit })
    }
    run = undefined
  }
  for (const match of matchesIn(text, words)) {
    const word = match[0]
    const end = match.index + word.length
    const digits = /\d/.test(word)
    const inDate = days.some((date) => date.from < end && match.index < date.to)
    const separator = /^[|;•·–—/]+$/.test(word)
    const codeLike = digits || /^[A-Z][A-Z0-9./-]{0,9}$/.test(word) || (/^[-#]+$/.test(word) && run !== undefined)
    if (
      separator ||
      !codeLike ||
      (inDate && run !== undefined && !(word.includes("/") && numberPrefix.test(text.slice(run.start, run.end)))) ||
      (run !== undefined && run.words >= (/^\d+$/.test(word) ? 12 : 6))
    )
      close()
    if (codeLike && !separator) {
      if (run === undefined) run = { start: match.index, end, digits, words: 1 }
      else run = { start: run.start, end, digits: run.digits || digits, words: run.words + 1 }
      if (/[,;:]$/.test(word)) close()
    }
  }
  close()
  return reads.length > 0 ? reads : lettersAlone(text)
}

/** Words; a number and its year are one word: "2 / 2024". */
const words = /(?<!\S)\d{1,6} \/ (?:19|20)\d{2}(?!\S)|\S+/g

/** "2/11/2023" may be the second invoice of November. */
const monthly = /^[1-9]\d{0,3}\/(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}$/

/** "8:00AM - 7:30PM" */
const time = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?(?:$|\s?[-–])/i

/** A code without digits that is the whole text: "NFCZMQ". */
const lettersAlone = (text: string): Array<Read> => {
  // "ORDER SUMMARY" is a heading
  const code = /^(?:\s*[.:]\s*)?([A-Z]{5,10})\s*$/.exec(text)?.[1]
  if (code === undefined) return []
  const from = text.indexOf(code)
  return [{ value: code, from, to: from + code.length, fit: 0.6 }]
}

/** Groups of digits and letters whose last group is letters but not a currency or unit: "QQ 12 34 56 C". */
const wholeCode = new RegExp(
  `^(?=[A-Z0-9 ]{5,24}$)(?:[A-Z]{0,3}\\d[A-Z\\d]*|[A-Z]{1,3}(?= \\d))(?: [A-Z\\d]+)* (?!(?:${currencyCodes}|KG|KM|LB|OZ|KWH|CM|MM|PCS|ST)$)[A-Z]{1,3}$`
)

/** A word for "number". In capitals, a point or a space must follow: "NO932712345" is a tax number. */
const numberWord = /^(?:(?:N[º°ro]{1,2}|No)\.?\s?|N(?:[RO]|UM|ÚM|UMBER|UMMER|[UÚ]MERO)(?:\.\s?|\s))(?=\d)/

/** Removes punctuation at both ends and the words behind the last digit. */
const trimmedId = (text: string, start: number, end: number): Stretch => {
  let from = start
  let to = end
  while (from < to && /[#:|([*.,"“„«]/.test(text.charAt(from))) from++
  while (to > from && /[.,;:|)\]*"”“»]/.test(text.charAt(to - 1)) && !/^[^(]*\(.*\)$/.test(text.slice(from, to))) to--
  from += numberWord.exec(text.slice(from, to))?.[0].length ?? 0
  const words = text.slice(from, to).split(" ")
  // "QQ 12 34 56 C", "KV19 LMN" as the whole text
  if (wholeCode.test(text.slice(from, to)) && !/[\p{L}\p{N}]/u.test(text.slice(0, from) + text.slice(to)))
    return { from, to }
  while (words.length > 1 && !/\d/.test(words.at(-1) ?? "")) words.pop()
  return { from, to: from + words.join(" ").length }
}

/** Codes may lack digits: "LHR-1", "Standard", "C". */
export const codes: Reader = (text, figures) => {
  const reads = ids(text, figures)
  if (reads.length > 0) return reads
  return byPattern(/(?<!\S)[A-Z0-9][A-Z0-9./_-]{1,30}(?!\S)/g, () => 0.7)(text, figures)
}

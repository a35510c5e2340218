import type { Line } from "@winnow/document"
import { lineText } from "@winnow/document"

/**
 * The first lines of a page below its running header and above its first row of a table, in lower case: a caption with
 * its value, or a text without.
 */
export type PageForm = ReadonlyArray<{ readonly text: string; readonly caption: string | undefined }>

export const formOf = (lines: ReadonlyArray<Line>): PageForm => {
  const form = lines
    .filter(({ role }) => role === "body" || role === "heading")
    .slice(0, maxFormLines)
    .map((line) => {
      const text = lineText(line).slice(0, maxLength).normalize("NFKC").trim().toLowerCase()
      return { text, caption: captioned.exec(text)?.[1] }
    })
  const firstRow = form.findIndex(({ caption, text }) => caption === undefined && endsInAmount(text))
  return firstRow < 0 ? form : form.slice(0, firstRow)
}

/**
 * Whether a page is the same form as another, filled in with other values: it begins with the same title or sender,
 * and at least two values differ that stand behind equal captions or between equal lines. A running title is followed
 * by what continues, not by other values; nor does a page that names an id of the other, "Invoice M-118, page 2".
 */
export const isSameForm = (before: PageForm, page: PageForm, isBillAgain = false): boolean => {
  const places = new Map(before.map(({ caption, text }, at) => [caption ?? text, at] as const))
  const known = new Set(before.map(({ text }) => text))
  const ids = new Set(before.flatMap(({ text }) => text.match(id) ?? []))
  let [last, lastBefore, same, differing] = [-1, -1, 0, 0]
  for (const [at, { caption, text }] of page.entries()) {
    if (!known.has(text) && text.match(id)?.some((one) => ids.has(one))) return false
    const place = places.get(caption ?? text)
    if (place === undefined || place <= lastBefore) continue
    if (same === 0 && (at > 1 || place > 1 || headOfMail.test(text))) return false
    const otherLines = same > 0 ? Math.min(at - last, place - lastBefore) - 1 : 0
    const hasOtherValue = caption !== undefined && before[place]?.text !== text && !pageNumber.test(text)
    differing += Math.min(otherLines, isBillAgain ? minDiffering : 1) + (hasOtherValue ? 1 : 0)
    last = at
    lastBefore = place
    same++
  }
  return same >= (isBillAgain ? minSame - 1 : minSame) && differing >= minDiffering
}

/** Whether two pages have the same lines, at least three, above their first rows. */
export const isSameBeginning = (before: PageForm, page: PageForm): boolean =>
  page.length >= minSame && page.length === before.length && page.every(({ text }, at) => text === before[at]?.text)

/** Whether two pages begin with different lines, such as names, and share at least three lines or captions below. */
export const isSameOutline = ([first, ...before]: PageForm, [other, ...page]: PageForm): boolean => {
  const known = new Set(before.map(({ caption, text }) => caption ?? text))
  return first?.text !== other?.text && page.filter(({ caption, text }) => known.has(caption ?? text)).length >= minSame
}

/** Whether a line ends as a row of a table does: "Hand saw 2 30.00 EUR", not "3.5.2026" or "8.00 - 12.30 Uhr". */
export const endsInAmount = (text: string): boolean => amountAtEnd.test(text)
const amountAtEnd = /(?<!\d(?:[./-]|\s[-–]\s|–)\d{1,2})(?<=\d)[.,]\d\d(?:\s?\p{Sc}|\s\p{L}{3})?$/u

/** "Dear Ms Winter," */
export const isGreeting = (text: string): boolean => greeting.test(text.trim().toLowerCase())

/** "Dear Ms Winter," among the first lines, before any sentence. */
export const greets = (form: PageForm): boolean => {
  const at = form.findIndex(({ text }) => greeting.test(text))
  const isMail = headOfMail.test(form[0]?.text ?? "")
  return at >= 0 && !isMail && form.slice(0, at).every(({ text }) => text.split(" ").length <= maxWordsAbove)
}

const maxFormLines = 16
const maxLength = 120
const minSame = 3
const minDiffering = 2
const maxWordsAbove = 12
const captioned = /^(\p{L}[^:：]{1,40}?)\s?[:：]\s*(?=\S)/u
/** Each message of a thread has such lines. */
const headOfMail = /^(?:from|von|de|da|van|från|fra|od|mittente)\s?:/u
/** A word of letters and at least two digits, or at least five digits; not an amount or a date. */
const id =
  /(?<![\p{L}\d.,/-])(?:(?=[\d/-]*\p{L})(?=[\p{L}/-]*\d[\p{L}/-]*\d)[\p{L}\d/-]{4,30}|\d{5,20})(?![\p{L}\d/-]|[.,]\d)/gu
const pageNumber = /^\p{L}+\.?\s*[:：]?\s*\d{1,4}(?:\s*\D{1,4}\s*\d{1,4})?$/u
const greeting =
  /^(?:dear|hello|hi|to whom it may concern|sehr geehrter?|liebe[rs]?|hallo|guten tag|madame|monsieur|mesdames|chers?|chère|estimad[oa]s?|hola|prezad[oa]s?|exm[oa]s?\.?|gentile|egregi[oa]?|spett\.?|geachte|beste|szanown[aiey]|hej|kære|bästa|vážen[áéíý]|tisztelt|уважаем\p{L}+)(?=\s\p{L}|,).{0,60}[,:!]?$/u

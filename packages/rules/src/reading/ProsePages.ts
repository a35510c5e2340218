import type { Page, ParsedDocument } from "@winnow/document"
import { currencyCodes } from "../lexicon/Currencies.js"
import { asksFigures } from "../template/AskedFigures.js"
import type { PreparedTemplate } from "../template/PreparedTemplate.js"

/**
 * The document without what is bound with a paper but is none of it: before it a covering letter, behind it general terms,
 * which are nothing but prose and, behind such a page, mostly prose. Whole for a template that asks for nothing in figures,
 * or for what terms say.
 */
export const withoutProsePages = (document: ParsedDocument, template: PreparedTemplate): ParsedDocument => {
  if (document.pages.length < 2 || !asksFigures(template)) return document
  const start = isLetter(document) ? 1 : 0
  const [first, ...others] = document.pages.slice(start)
  if (first === undefined || shareOfProse(first) > mostOnFirst) return document
  const kept = [first]
  let isBehind = false
  for (const page of others) {
    isBehind = isTerms(page, isBehind)
    if (!isBehind) kept.push(page)
  }
  return kept.length === document.pages.length ? document : { ...document, pages: kept }
}

/** A first page without exact sums that is more prose than not, before one that has figures, more of money among them, and is not. */
const isLetter = ({ pages: [first, second] }: ParsedDocument): boolean => {
  if (first === undefined || second === undefined || countOn(first, amount) > 0) return false
  const sums = countOn(first, money)
  return (
    (sums === 0 || countOn(second, money) > sums) &&
    countOn(second, figure) >= fewestFigures &&
    shareOfProse(first) > mostOnFirst &&
    shareOfProse(second) <= mostOnFirst
  )
}

/** Shares of prose. */
const mostOnFirst = 0.5
const leastOnTerms = 0.8
const leastBehindTerms = 0.5
const fewestWords = 120

const isTerms = (page: Page, isBehind: boolean): boolean => {
  if (shareOfProse(page) < (isBehind ? leastBehindTerms : leastOnTerms)) return false
  const words = page.lines.reduce((sum, { words }) => sum + words.length, 0)
  return countOn(page, amount) <= mostAmounts * words && (isBehind || (words >= fewestWords && !endsItems(page)))
}

/** Above its prose stand sums of what the pages before list. */
const endsItems = (page: Page): boolean =>
  page.lines
    .slice(0, linesOfSums)
    .filter(({ words }) => words.length <= wordsOfSum && words.some(({ text }) => sum.test(text))).length >= fewestSums

const linesOfSums = 8
const wordsOfSum = 6
const fewestSums = 2
const sum = /^\p{Sc}?-?\d[\d.,]*\p{Sc}$|^\p{Sc}-?\d/u

const countOn = ({ lines }: Page, pattern: RegExp): number =>
  lines.reduce((sum, { words }) => sum + words.filter(({ text }) => pattern.test(text)).length, 0)

const amount = /\d[.,]\d{2}\p{Sc}?$/u
const money = new RegExp(`${amount.source}|\\p{Sc}|^(?:${currencyCodes})$`, "u")
const figure = /\d{2}/
const fewestFigures = 3
/** A part of a page's words: items told at length have more. */
const mostAmounts = 0.01

/** The part of a page's words that stands in paragraphs: many words, hardly any figures. */
const shareOfProse = ({ lines }: Page): number => {
  const paragraphs = new Map<number, Array<string>>()
  for (const { block, words } of lines) {
    const texts = paragraphs.get(block) ?? []
    paragraphs.set(block, texts)
    for (const { text } of words) texts.push(text)
  }
  let prose = 0
  let all = 0
  for (const texts of paragraphs.values()) {
    all += texts.length
    if (isParagraph(texts)) prose += texts.length
  }
  return all === 0 ? 0 : prose / all
}

const isParagraph = (texts: ReadonlyArray<string>): boolean =>
  texts.length >= wordsOfParagraph &&
  texts.filter((text) => /\d/.test(text)).length <= mostNumbers * texts.length &&
  texts.filter((text) => /^\p{Ll}/u.test(text)).length >= leastSmall * texts.length

const wordsOfParagraph = 8
/** Parts of a paragraph's words. */
const mostNumbers = 0.2
const leastSmall = 0.4

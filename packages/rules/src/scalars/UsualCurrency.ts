import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { currencyLetters } from "../lexicon/Currencies.js"
import { finder } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { currencyIn, homeDollarOf } from "../values/Currencies.js"
import { weights } from "../Weights.js"

const { amountInWords } = patternsOf("amountInWords")
const usualCode = new RegExp(`^(?:${alternativesOf("usualCodes")})$`)

/** The currency that stands beside most of the numbers. */
export const usualCurrency = finder("the currency of most amounts", (target, { sheet, figures }) => {
  const counts = new Map<string, { count: number; segment: Segment; from: number; to: number }>()
  for (const segment of sheet.segments) {
    const found = currencyIn(segment.text, figures.language)
    if (found === undefined) continue
    const symbol = segment.text.slice(found.from, found.to)
    const numbered = /^[^\p{L}]+$/u.test(symbol) || figures.numbersIn(segment.text).some((number) => number.currency)
    const known = counts.get(found.code)
    const isBeside = /\d\s?$/.test(segment.text.slice(0, found.from))
    const isLikely = usualCode.test(symbol) || currencyLetters.has(symbol) || amountInWords.test(segment.text)
    const weight = numbered || isBeside ? 1 : isLikely ? 0.5 : 0.1
    // A place beside a number is better: "JPY-8872" is a reference
    const place = known === undefined || (weight === 1 && known.count < 1) ? { segment, ...found } : known
    const { from, to } = place
    counts.set(found.code, { count: weight + (known?.count ?? 0), segment: place.segment, from, to })
  }
  const dollar = counts.get("USD")
  const home = dollar?.segment.text.charAt(dollar.from) === "$" ? homeDollarOf(sheet.segments) : undefined
  return [...counts].map(([code, { count, segment, from, to }]) => ({
    target,
    candidate: { value: code === "USD" ? (home ?? code) : code, span: { segment, from, to }, fit: 1 },
    score: count < 0.4 ? 0.3 : weights.unlabelled.currency * (0.8 + 0.2 * (count / (count + 1))),
    by: "form" as const
  }))
})

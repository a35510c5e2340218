import { numberWords } from "../lexicon/NumberWords.js"
import { countWords, totalWords } from "../lexicon/TypeWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, synonymsOf } from "../words/ComposedLabels.js"
import type { Token } from "../words/Text.js"
import { keyOf, wordsOfKey } from "../words/Text.js"

const mostWords = 6
/** Words of a sentence's line. */
const longest = 40

/** A number with what it counts behind it: "Total: 4 cartons" for totalCartons, "a total of 4 cartons", "2 nights" alone for numberOfNights. */
export const countedThings = (target: Target, { figures, itemRows, sheet }: Reading): Array<Scored> => {
  const things = thingsOf(target)
  if (things === undefined) return []
  return sheet.segments.flatMap((segment) => {
    const { row, text, tokens } = segment
    if (tokens.length > longest || itemRows.has(row) || !tokens.some(({ key }) => things.has(key))) return []
    const numbers = figures.numbersIn(text)
    return numbers.flatMap((number) => {
      if (number.percent || number.currency) return []
      const before = tokens.filter(({ end }) => end <= number.from)
      const behind = tokens.filter(({ start }) => start >= number.to)
      if (!things.has(behind[0]?.key ?? "")) return []
      const isBrief = numbers.length === 1 && tokens.length <= mostWords
      const [said, of] = before.slice(-2)
      const isTold = isTotal(said) && of !== undefined && isLink(of.key)
      const isSum = isTold || (isBrief && before.length > 0 && before.every(isTotal))
      const isAlone = isBrief && before.length === 0 && behind.length === 1
      if (!isSum && !isAlone) return []
      const candidate = { value: number.value, span: { segment, from: number.from, to: number.to }, fit: 1 }
      const score = isSum ? weights.counted.total : weights.counted.alone
      return [{ target, candidate, score, by: "form" as const }]
    })
  })
}

const isTotal = (token: Token | undefined): boolean => token !== undefined && totalWords.has(token.key)

/** What the things may be called that a key asks the number of; undefined where it asks for something else. */
const thingsOf = onceFor(({ kind, variable }: Target): ReadonlySet<string> | undefined => {
  if (variable.type !== "number" || kind === "percent") return undefined
  const words = wordsOfKey(variable.key).filter((word) => !isLink(word))
  const [thing, ...more] = words.filter((word) => !totalWords.has(word) && !counts.has(keyOf(word)))
  // A number alone before a word may as well be that of a form's box
  if (thing === undefined || more.length > 0 || thing.length < 4 || words.length === 1) return undefined
  const one = thing.replace(/s$/u, "")
  return new Set([thing, one, `${one}s`].flatMap(synonymsOf))
})

const counts: ReadonlySet<string> = new Set([...countWords, ...numberWords].flatMap((word) => [word, keyOf(word)]))

import { moneyWords, unitWords } from "../lexicon/KeyWords.js"
import { totalWords, yearHeading } from "../lexicon/TypeWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { letterRunsOf } from "../sheet/LetterRuns.js"
import type { Segment } from "../sheet/Sheet.js"
import { fieldPhrasesOf } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import { outermost } from "../template/Scope.js"
import { targetOf } from "../template/Target.js"
import { weights } from "../Weights.js"
import { taxSideOf } from "../words/TaxSides.js"
import { wordsOfKey } from "../words/Text.js"
import { headerMatches } from "./HeaderMatches.js"
import { summedColumnsOf } from "./SummedColumns.js"
import { isAlike } from "./TitlesAlike.js"

/**
 * The sum that stands at the end of a column whose title says the rest of a total's key: totalQuantity below "Qty",
 * totalHours below "Hours".
 */
export const columnSums = (target: Target, reading: Reading): Array<Scored> => {
  const summed = summedBy(target)
  if (summed === undefined) return []
  const read = headerMatches(fieldPhrasesOf([summed.column], [], letterRunsOf(reading.sheet)))
  const named = (title: string) =>
    Math.max(read(title).best?.[1] ?? 0, isAlike(title, summed.words) ? weights.table.worded : 0)
  return summedColumnsOf(reading).flatMap(({ above, isMoney, sum: { from, number, sure }, title }) => {
    // "YTD" alone says not what it is of
    if (isMoney !== (target.kind === "amount") || yearHeading.test(title.text) || isOtherSide(target, title)) return []
    const score = Math.max(named(title.text), above === undefined ? 0 : named(`${above.text} ${title.text}`))
    if (score < weights.sum.title) return []
    const candidate = { value: number.value, span: { segment: from, from: number.from, to: number.to }, fit: 1 }
    const placed = sure ? weights.sum.verified : weights.sum.said
    return [
      { target, candidate, score: score * placed, by: "column", label: title, named: score, placed, checked: sure }
    ]
  })
}

/** A column of amounts with the tax has no net total at its end, and one without it no total of all. */
const isOtherSide = ({ concept }: Target, { text }: Segment): boolean => {
  const side = taxSideOf(text)
  return (concept === "netTotal" && side === "gross") || (concept === "grandTotal" && side === "net")
}

/** What a total sums up: the words of its key without the total and the unit, and what a title calls them. */
interface Summed {
  readonly words: ReadonlyArray<string>
  readonly column: Target
}

const summedBy = onceFor(({ path, variable }: Target): Summed | undefined => {
  if (variable.type !== "number") return undefined
  const all = wordsOfKey(variable.key)
  const words = all.flatMap((word) => (totalWords.has(word) ? [] : [word.replace(compound, "")]))
  if (words.length === 0 || words.join() === all.join()) return undefined
  const column = targetOf({ ...variable, key: words.join("_"), context: "" }, path, { ...outermost, inRows: true })
  const last = words.at(-1) ?? ""
  const bare = words.length > 1 && (unitWords.has(last) || moneyWords.has(last)) ? words.slice(0, -1) : words
  return { words: bare, column }
})

/** "gesamtgewicht" */
const compound = /^(?:gesamt|total)(?=\p{L}{3})/u

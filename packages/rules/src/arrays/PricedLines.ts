import { priceWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { saysSum, totals, beginsWith } from "../tables/Totals.js"
import { mostCommonPlace } from "../sheet/Alignment.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { wordsOfKey } from "../words/Text.js"
import type { Entry } from "./Entries.js"
import { amountOf, amountTarget, elementOfEntry, entriesIn, nameTarget } from "./Entries.js"

/** Fewer lines may be anything else. */
const fewest = 3

/**
 * What a price list without titles has: names, each with one sum of money whose right edge stands below that of the others. A
 * paper that sums up its amounts is none.
 */
export const pricedLines = ({ fields, variable }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  if (!wordsOfKey(variable.key).some((word) => priceWords.has(word))) return []
  if (fields.length !== 2 || nameTarget(fields) === undefined || amountTarget(fields) === undefined) return []
  const entries = reading.sheet.rows.flatMap((row) => entriesIn(row, reading)).filter(isPriced)
  if (entries.some(({ name }) => saysSum(name) || beginsWith(name, totals, reading.labels))) return []
  const right = mostCommonPlace(entries.map(rightOf), reading.sheet.lineHeight)
  const aligned = entries.filter((entry) => Math.abs(rightOf(entry) - right) < reading.sheet.lineHeight)
  if (aligned.length < fewest || 2 * aligned.length < entries.length) return []
  return aligned.flatMap((entry) => {
    const amount = amountOf(entry, false)
    return amount === undefined ? [] : [elementOfEntry(entry, amount, fields, "row", reading)]
  })
}

const isPriced = ({ numbers: [number, ...more] }: Entry): boolean =>
  number !== undefined && more.length === 0 && (number.number.money || number.number.currency) && !number.number.percent

const rightOf = ({ numbers }: Entry): number => {
  const box = numbers.at(-1)?.segment.box
  return box === undefined ? Number.NEGATIVE_INFINITY : box.x + box.width
}

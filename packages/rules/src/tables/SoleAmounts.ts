import type { Concept } from "../lexicon/Concepts.js"
import type { Target } from "../template/Target.js"
import { currencyIn } from "../values/Currencies.js"
import { weights } from "../Weights.js"
import { phrases } from "../words/Phrases.js"
import { keyOf } from "../words/Text.js"
import type { Column } from "./TableHeader.js"

/**
 * "Service, Price": where nothing is counted, a thing's price is the line's amount, so that the only title of money answers
 * whichever of both is asked.
 */
export const withSoleAmount = (
  columns: ReadonlyArray<Column>,
  fields: ReadonlyArray<Target>
): ReadonlyArray<Column> => {
  const total = fields.find(({ concept }) => concept === "lineTotal")
  const target = total ?? fields.find(({ concept }) => concept === "unitPrice")
  if (target === undefined || columns.some((column) => column.target === target)) return columns
  if (
    columns.some(({ target: own }) => own?.concept === "quantity") ||
    columns.some((column) => says(column, "quantity"))
  )
    return columns
  const other = target.concept === "lineTotal" ? "unitPrice" : "lineTotal"
  const titled = columns.filter((column) => isFree(column.target, other) && says(column, other))
  const [sole] = titled
  return titled.length !== 1
    ? columns
    : columns.map((column) => (column === sole ? { ...column, target, score: weights.table.soleAmount } : column))
}

/** Answers nothing, or no more than a title of the other amount. */
const isFree = (target: Target | undefined, other: Concept): boolean => target === undefined || target.concept === other

const says = ({ text }: Column, concept: Concept): boolean =>
  phrases.get(keyOf(withoutCurrency(text.replace(/\([^)]*\)/g, ""))))?.some((phrase) => phrase.concept === concept) ??
  false

/** "Cost, EUR" */
const withoutCurrency = (text: string): string => {
  const { from, to } = currencyIn(text, "") ?? {}
  return from === undefined ? text : text.slice(0, from) + text.slice(to)
}

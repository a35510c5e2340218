import type { Variable } from "@winnow/extractor"
import { moneyWords, typeOnly, unitWords } from "../lexicon/KeyWords.js"

/** "issued on" and "issue date" of issuedAt, "net amount" of netAmountEur. */
export const withoutSuffix = (
  variable: Variable,
  words: ReadonlyArray<string>
): ReadonlyArray<ReadonlyArray<string>> => {
  const [rest, last = ""] = [words.slice(0, -1), words.at(-1)]
  if (rest.length === 0) return []
  if (variable.type === "date") return last === "at" ? [[...rest, "on"], [...rest, "date"], rest] : []
  return moneyWords.has(last) ? [rest] : []
}

/** "total weight" of totalWeightKg; "total" says too little. */
export const withoutUnit = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const rest = words.slice(0, -1)
  return unitWords.has(words.at(-1) ?? "") && !rest.every((word) => typeOnly.has(word)) ? rest : []
}

import { meaninglessWords, moneyWords, ofWords, abbreviations, typeOnly, unitWords } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { conceptsNamed } from "../words/Phrases.js"
import { roleStems } from "../words/RoleWords.js"
import type { Variable } from "@winnow/extractor"

export type Words = ReadonlyArray<string>

/** A key's words with abbreviations in full; a key of one word is split after the party that it begins with. */
export const unabbreviated = (words: Words): Words => {
  const full = words.map((word, index) =>
    index === 0 && word === "del" ? "delivery" : (abbreviations.get(word) ?? word)
  )
  return full.length === 1 ? splitByRole(full[0] ?? "") : full
}

/** Splits "sellervatid" into "seller" and "vatid", "kundenname" into "kunde" and "name". */
const splitByRole = (word: string): Words => {
  if (conceptsNamed([word]).length > 0) return [word]
  for (let end = 4; end <= word.length - 2; end++) {
    const rest = word.slice(end)
    if (roleStems.has(word.slice(0, end)) && (typeWords.name.has(rest) || conceptsNamed([rest]).length > 0))
      return [roleStems.get(word.slice(0, end)) ?? "", rest]
  }
  return [word]
}

/** Turns nameOfSeller into "seller name". */
export const ownerFirst = (words: Words): Words | undefined => {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && ofWords.has(word))
  if (at < 0) return undefined
  const owner = words.slice(at + 1).filter((word) => !ofWords.has(word) && !meaninglessWords.has(word))
  return [...owner, ...words.slice(0, at)]
}

export const distinct = (all: ReadonlyArray<Words>): ReadonlyArray<Words> => [
  ...new Map(all.map((words) => [words.join(" "), words])).values()
]

/** Turns issuedAt into "issued on", "issued date" and "issued", netAmountEur into "net amount". */
export const withoutSuffix = (variable: Variable, words: Words): ReadonlyArray<Words> => {
  const [rest, last = ""] = [words.slice(0, -1), words.at(-1)]
  if (rest.length === 0) return []
  if (variable.type === "date") return last === "at" ? [[...rest, "on"], [...rest, "date"], rest] : []
  return moneyWords.has(last) ? [rest] : []
}

/** Turns totalWeightKg into "total weight"; words such as "total" alone say too little. */
export const withoutUnit = (words: Words): Words => {
  const rest = words.slice(0, -1)
  return unitWords.has(words.at(-1) ?? "") && !rest.every((word) => typeOnly.has(word)) ? rest : []
}

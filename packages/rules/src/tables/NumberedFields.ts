import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

/** The numbers by which the keys of amounts differ from each other, "priceFrom4Nights" beside "priceFrom7Nights". */
export type NumberedFields = ReadonlyMap<Target, string>

export const numberedFields = (fields: ReadonlyArray<Target>): NumberedFields => {
  const families = new Map<string, Map<Target, string>>()
  for (const field of fields) {
    const words = wordsOfKey(field.variable.key)
    const [number, ...others] = words.join(" ").match(/\d+/g) ?? []
    if (field.variable.type !== "number" || number === undefined || others.length > 0) continue
    // "1Night" and "4Nights"
    const family = words.map((word) => word.replace(/\d+/, "#").replace(/s$/u, "")).join(" ")
    families.set(family, (families.get(family) ?? new Map<Target, string>()).set(field, number))
  }
  return new Map([...families.values()].flatMap((own) => (new Set(own.values()).size > 1 ? [...own] : [])))
}

/** What a title says of such a field: it has its number and no other, "from 4 nights"; undefined for other fields. */
export const saidByNumber = (text: string, target: Target, numbers: NumberedFields): number | undefined => {
  const number = numbers.get(target)
  if (number === undefined) return undefined
  const said = new Set(text.match(/\d+/g))
  return said.size === 1 && said.has(number) ? weights.table.numbered : 0
}

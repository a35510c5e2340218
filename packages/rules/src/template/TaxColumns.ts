import { percentWord, rateEnding } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf, wordsOfKey } from "../words/Text.js"
import type { Target } from "./Target.js"

/** Of two fields of a list that may be a tax's rate the one that does not say so is the tax itself: `{ vatRate, vat }`. */
export const withTaxAmount = (fields: ReadonlyArray<Target>): ReadonlyArray<Target> => {
  const rates = fields.filter(({ concept }) => concept === "vatRate")
  const plain = rates.filter((field) => field.variable.type === "number" && !saysRate(field))
  return rates.length !== 2 || plain.length !== 1 || fields.some(({ concept }) => concept === "lineTax")
    ? fields
    : fields.map((field) =>
        field === plain[0] ? { ...field, concept: "lineTax" as const, kind: "amount" as const } : field
      )
}

const saysRate = ({ variable }: Target): boolean =>
  wordsOfKey(variable.key).some((word) => percentWord.test(word) || rates.has(keyOf(word)) || rateEnding.test(word))

const rates: ReadonlySet<string> = new Set([...typeWords.percent, ...synonymsOf("rate")])

import { formYearKeys } from "../lexicon/OwnForms.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"

/** The year that a form is for, which stands alone in letters larger than all else's. */
export const formYears = (target: Target, { sheet }: Reading): Array<Scored> => {
  const { key, type } = target.variable
  const name = wordsOfKey(key).join("")
  if ((type !== "string" && type !== "number") || !(years.has(name) || formYearKeys.has(name))) return []
  const found = sheet.segments.filter(
    ({ box, text }) => /^(?:19|20)\d{2}$/.test(text) && box.height > larger * sheet.lineHeight
  )
  const [year] = found
  if (year === undefined || found.some(({ text }) => text !== year.text)) return []
  const value = type === "number" ? Number(year.text) : year.text
  const candidate = { value, span: wholeOf(year), fit: 1 }
  return [{ target, candidate, score: weights.unlabelled.ownForm, by: "form" }]
}

const larger = 1.4

const years: ReadonlySet<string> = new Set(synonymsOf("year"))

import { fuelKeys, fuelNames, pumped } from "../lexicon/Fuels.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

/** What a filling station's receipt tells of its pump: the fuel, its litres and the price of one. */
export const fuelValues = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const part = partOf(target)
  if (part === undefined) return []
  const line = sheet.segments.find(({ text }) => text.length < longest && pumped.test(text))
  if (line === undefined) return []
  if (part !== "name") {
    const text = pumped.exec(line.text)?.groups?.[part === "litres" ? "litres" : "price"] ?? ""
    const from = part === "litres" ? line.text.indexOf(text) : line.text.lastIndexOf(text)
    const value = figures.numbersIn(text)[0]?.value
    if (value === undefined) return []
    const span = { segment: line, from, to: from + text.length }
    return [{ target, candidate: { value, span, fit: 1 }, score: weights.fact, by: "form" }]
  }
  for (const segment of sheet.rows
    .slice(Math.max(0, line.row - near), line.row + near)
    .flatMap((row) => row.segments)) {
    const found = fuelNames.exec(segment.text)
    if (found === null || segment.text.length > longest) continue
    const span = { segment, from: found.index, to: found.index + found[0].length }
    return [{ target, candidate: { value: found[0], span, fit: 1 }, score: weights.fact, by: "form" }]
  }
  return []
}

const longest = 60
const near = 3

const partOf = onceFor(({ variable }: Target): keyof typeof fuelKeys | undefined => {
  const key = wordsOfKey(variable.key).join(" ")
  if (variable.type === "string") return fuelKeys.name.test(key) ? "name" : undefined
  if (variable.type !== "number") return undefined
  return fuelKeys.price.test(key) ? "price" : fuelKeys.litres.test(key) ? "litres" : undefined
})

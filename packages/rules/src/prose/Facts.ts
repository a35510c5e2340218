import type { Fact } from "../lexicon/Facts.js"
import { facts } from "../lexicon/Facts.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { wordsOfKey } from "../words/Text.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** What few sentences tell in few ways: where somebody was born, how many hours a week he works, why he has to go. */
export const factValues = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const fact = factFor(target)
  if (fact === undefined) return []
  const own = proseOf(sheet)
  const text = own.text.slice(0, mostText)
  for (const form of fact.forms) {
    for (const { groups, index, 0: all } of matchesIn(text, form)) {
      const value = groups?.["value"] ?? ""
      if (fact.type === "boolean") {
        const said = candidateAt(own, value, index + all.indexOf(value))
        if (said === undefined) continue
        const answer = { ...said, value: groups?.["no"] === undefined }
        return [{ target, candidate: answer, score: weights.fact, by: "sentence" }]
      }
      const number = fact.type === "number" ? figures.numbersIn(value)[0] : undefined
      const { from, to } = number ?? { from: 0, to: value.length }
      // The currency before a sum is another field's
      const candidate = candidateAt(own, value.slice(from, to), index + all.lastIndexOf(value) + from)
      if (candidate === undefined || (fact.type === "number" && number === undefined)) continue
      const read = number === undefined ? candidate : { ...candidate, value: number.value }
      return [{ target, candidate: read, score: weights.fact, by: "sentence" }]
    }
  }
  return []
}

const mostText = 20_000

const factFor = onceFor(({ variable }: Target): Fact | undefined => {
  const key = wordsOfKey(variable.key).join(" ")
  return facts.find(({ keys, type }) => type === variable.type && keys.test(key))
})

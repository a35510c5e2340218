import { ofPurpose, purposeKey } from "../lexicon/Purposes.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { wordsOfKey } from "../words/Text.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** What a contract is for, as its sentences say: "for the purpose of …", "a pour objet …", up to the end of the clause. */
export const purposes = (target: Target, { sheet }: Reading): Array<Scored> => {
  if (target.variable.type !== "string" || !purposeKey.test(wordsOfKey(target.variable.key).join(" "))) return []
  const own = proseOf(sheet)
  for (const form of ofPurpose) {
    for (const { groups, index, 0: all } of matchesIn(own.text.slice(0, mostText), form)) {
      const value = (groups?.["value"] ?? "").trimEnd()
      const candidate = candidateAt(own, value, index + all.indexOf(value))
      if (value.length >= shortest && candidate !== undefined)
        return [{ target, candidate, score: weights.sentence, by: "sentence" }]
    }
  }
  return []
}

const mostText = 20_000
const shortest = 8

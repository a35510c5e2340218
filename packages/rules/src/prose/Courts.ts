import { courtKey, courts, ofDisputes } from "../lexicon/Courts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { wordsOfKey } from "../words/Text.js"
import { candidateAt, proseOf } from "./ProseText.js"

const reach = { before: 160, behind: 60 }

/** The court that decides a contract's disputes: "the courts of Leeds", "Tribunal de Commerce de Lyon", "Gerichtsstand ist Bonn". */
export const courtValues = (target: Target, { sheet }: Reading): Array<Scored> => {
  if (target.variable.type !== "string" || !courtKey.test(wordsOfKey(target.variable.key).join(" "))) return []
  const own = proseOf(sheet)
  const found: Array<Scored> = []
  for (const form of courts) {
    for (const { 0: all, groups, index } of matchesIn(own.text, form)) {
      const around = own.folded().slice(Math.max(0, index - reach.before), index + all.length + reach.behind)
      const candidate = candidateAt(own, groups?.["value"] ?? groups?.["value2"] ?? groups?.["value3"] ?? all, index)
      if (!ofDisputes.test(around) || candidate === undefined) continue
      found.push({ target, candidate, score: weights.court - 0.02 * found.length, by: "sentence" })
      break
    }
  }
  return found
}

import { besideCap, capped, capWord } from "../lexicon/Caps.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"
import type { Cue } from "./Cues.js"
import { cuesOf, isSaid } from "./Cues.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** How much something may come to at most, as sentences say it: "the liability of either party shall not exceed $5,000". */
export const caps = (target: Target, { figures, language, sheet }: Reading): Array<Scored> => {
  const cues = capCues(target)(language)
  if (cues.length === 0) return []
  const own = proseOf(sheet)
  const text = own.text.slice(0, mostText)
  for (const form of capped) {
    for (const { groups, index, 0: all } of matchesIn(text, form)) {
      const value = groups?.["value"] ?? ""
      const end = index + all.length
      const sentence = /[^.;!?]*$/.exec(text.slice(Math.max(0, index - reach.before), index))?.[0] ?? ""
      const behind = /^[^.;!?]*/.exec(text.slice(end, end + reach.behind))?.[0] ?? ""
      const said = new Set([...tokensOf(sentence), ...tokensOf(behind)].map(({ key }) => key))
      const [sum] = figures.numbersIn(value)
      // The currency before it is another field's
      const candidate =
        sum === undefined ? undefined : candidateAt(own, value.slice(sum.from, sum.to), end - value.length + sum.from)
      if (candidate !== undefined && sum !== undefined && cues.every((cue) => isSaid(cue, said)))
        return [{ target, candidate: { ...candidate, value: sum.value }, score: weights.fact, by: "sentence" }]
    }
  }
  return []
}

const mostText = 60_000
const reach = { before: 260, behind: 40 }

/** What a key asks the most of: "liability" of liabilityCap. */
const capCues = onceFor(({ concept, variable }: Target): ((language: string) => ReadonlyArray<Cue>) => {
  const words = wordsOfKey(variable.key)
  const things = words.filter((word) => !capWord.test(word) && !besideCap.test(word))
  const isAsked = variable.type === "number" && concept === undefined && things.length < words.length
  return isAsked && words.some((word) => capWord.test(word)) ? (language) => cuesOf(things, language) : () => []
})

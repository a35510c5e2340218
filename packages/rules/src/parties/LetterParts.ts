import { patternsOf } from "../lexicon/Patterns.js"
import { nothing, pass } from "../Pass.js"
import { letterOf } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

const { writerWord } = patternsOf("writerWord")

/** Who is greeted, and who signs below the closing words: a letter's parties where nothing else names them. */
export const letterValues = pass(
  "sender and reader of letters",
  nothing,
  (targets: ReadonlyArray<Target>, { sheet }: Reading): ReadonlyArray<Scored> => {
    const wanted = targets.filter((target) => parts.has(target.concept ?? ""))
    if (wanted.length === 0) return []
    const { greeted, signature: signed } = letterOf(sheet)
    const found = { greeted, person: signed.person, company: signed.company }
    return wanted.flatMap((target) => {
      const isWriter =
        target.concept === "sellerName" &&
        signed.company === undefined &&
        wordsOfKey(target.variable.key).some((word) => writerWord.test(word))
      const part = isWriter ? "person" : (parts.get(target.concept ?? "") ?? "greeted")
      const candidate = found[part]
      return candidate === undefined ? [] : [{ target, candidate, score: weights.letter, by: "letter" as const }]
    })
  }
)

const parts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  // Who writes is whom to turn to, where the letter names nobody else
  ["contactName", "person"],
  ["sellerName", "company"]
])

import { patternsOf } from "../lexicon/Patterns.js"
import { letterOf } from "../letters/Letter.js"
import { finder } from "../reading/Reading.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

const { writerWord } = patternsOf("writerWord")

/** Who is greeted, and who signs below the closing words: a letter's parties where nothing else names them. */
export const letterValues = finder("sender and reader of letters", (target, { sheet }) => {
  const part = parts.get(target.concept ?? "")
  if (part === undefined) return []
  const { greeted, signature: signed } = letterOf(sheet)
  const isWriter =
    target.concept === "sellerName" &&
    signed.company === undefined &&
    wordsOfKey(target.variable.key).some((word) => writerWord.test(word))
  const candidate = { greeted, ...signed }[isWriter ? "person" : part]
  return candidate === undefined ? [] : [{ target, candidate, score: weights.letter, by: "letter" }]
})

const parts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  // Who writes is whom to turn to, where the letter names nobody else
  ["contactName", "person"],
  ["sellerName", "company"]
])

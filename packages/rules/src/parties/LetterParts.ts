import { patternsOf } from "../lexicon/Patterns.js"
import { letterOf } from "../letters/Letter.js"
import { finder } from "../reading/Reading.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

const { writerWord } = patternsOf("writerWord")

/** A letter's parties: the salutation names the recipient, and the signature below the closing words the sender. */
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
  // The signatory is the contact if the letter names no other
  ["contactName", "person"],
  ["sellerName", "company"]
])

import { signatoryWord } from "../lexicon/Signings.js"
import { letterSigners } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { keyOf, wordsOfKey } from "../words/Text.js"
import { namesSigned } from "./SignatureNames.js"

/** Whether a list is of those who sign a paper. */
export const asksSignatories = ({ variable }: Target): boolean =>
  wordsOfKey(variable.key).some((word) => signatoryWord.test(word))

/** Everybody who signs: by the lines to sign on, else below a letter's closing words or the place and day of signing. */
export const signatories = (list: Target, { figures, sheet }: Reading): ReadonlyArray<Element> => {
  const named = namesSigned(sheet, figures)
  const all = new Map(
    (named.length > 0 ? named : letterSigners(sheet)).map((name) => [keyOf(String(name.value)), name] as const)
  )
  return [...all.values()].map(
    (candidate) => new Map([[list.variable, { target: list, candidate, score: weights.signing, by: "sentence" }]])
  )
}

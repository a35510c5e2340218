import { issuersOf } from "../lexicon/Issuers.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** Whether the one that a key names may have issued the paper: an employer issues what speaks of pay, not a laboratory's report. */
export const mayIssue = ({ variable }: Target, sheet: Sheet): boolean => isOf(wordsOfKey(variable.key), sheet)

/** Whether a paper speaks of what a hotel's does. */
export const isOfHotel = (sheet: Sheet): boolean => isOf(["hotel"], sheet)

const isOf = (words: ReadonlyArray<string>, { segments }: Sheet): boolean => {
  const subject = issuersOf.find(([keys]) => words.some((word) => keys.test(word)))?.[1]
  return subject === undefined || segments.some(({ text }) => subject.test(fold(text)))
}

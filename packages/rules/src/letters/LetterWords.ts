import { nothing, pass } from "../Pass.js"
import { closingKey, salutationKey } from "../lexicon/Greetings.js"
import { officeWord } from "../lexicon/Letters.js"
import { signingWord } from "../lexicon/Signings.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { letterOf } from "./Letter.js"
import { subjectLine } from "./SubjectLine.js"

/** What a letter says in its own places: how it greets and closes, what it is about, and what its signer is. */
export const letterWords = pass(
  "greeting, subject and closing of letters",
  nothing,
  (target: Target, { figures, sheet }: Reading): ReadonlyArray<Scored> => {
    const part = target.variable.type === "string" ? partOf(target) : undefined
    if (part === undefined) return []
    const { closing, greeting, signature } = letterOf(sheet)
    const found = {
      salutation: () => line(greeting),
      closing: () => line(closing),
      subject: () =>
        greeting === undefined
          ? undefined
          : subjectLine(
              greeting,
              (text) => figures.datesIn(text).some(({ to, from }) => to - from > text.length / 2),
              sheet
            ),
      office: () => signature.office
    }
    const candidate = found[part]()
    return candidate === undefined ? [] : [{ target, candidate, score: weights.letterWords, by: "letter" }]
  }
)

const partOf = ({ concept, variable }: Target): "salutation" | "closing" | "subject" | "office" | undefined => {
  if (concept === "subject") return "subject"
  const words = wordsOfKey(variable.key)
  const key = words.join(" ")
  if (salutationKey.test(key)) return "salutation"
  if (closingKey.test(key)) return "closing"
  const isSigner = words.some((word) => signingWord.test(word))
  return isSigner && words.length <= 3 && words.some((word) => officeWord.test(word)) ? "office" : undefined
}

/** A line without the mark at its end. */
const line = (segment: Segment | undefined): Candidate | undefined => {
  if (segment === undefined) return undefined
  const value = segment.text.replace(/\s*[,:.!]$/, "")
  return { value, span: { segment, from: 0, to: value.length }, fit: 1 }
}

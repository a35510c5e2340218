import type { CertificateWords } from "../lexicon/Certificates.js"
import { afterCertified, certificateWords } from "../lexicon/Certificates.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

const mostSegments = 400
const mostWords = 12

/** Who got a certificate and what for: the rest of the line behind "This certifies that" and "has completed", or the line below. */
export const certified = (target: Target, { sheet }: Reading): ReadonlyArray<Scored> => {
  const words = wordsFor(target)
  if (words === undefined) return []
  for (const segment of sheet.segments.slice(0, mostSegments)) {
    const value = behind(segment, words, sheet)
    if (value !== undefined && isCalled(value))
      return [{ target, candidate: asPrinted(value), score: weights.fact, by: "sentence" }]
  }
  return []
}

const wordsFor = onceFor(({ variable }: Target): CertificateWords | undefined => {
  const key = fold(wordsOfKey(variable.key).join(" "))
  return variable.type === "string" ? certificateWords.find(({ keys }) => keys.test(key)) : undefined
})

const behind = (segment: Segment, { before }: CertificateWords, sheet: Sheet): Span | undefined => {
  const folded = fold(segment.text)
  if (before.test(folded)) return nextLine(segment, sheet)
  const starts = segment.starts.slice(1, mostWords)
  const from = starts.findLast((start) => before.test(folded.slice(0, start)))
  if (from === undefined) return undefined
  const end = afterCertified.exec(folded.slice(from))?.index ?? segment.text.length - from
  return { segment, from, to: from + end }
}

/** The line right below that stands alone in its row. */
const nextLine = ({ page, row }: Segment, { rows }: Sheet): Span | undefined => {
  const below = rows[row + 1]
  const [line, ...others] = below?.segments ?? []
  if (line === undefined || others.length > 0 || below?.page !== page) return undefined
  const end = /[,;.]\s*$/.exec(line.text)?.index ?? line.text.length
  return { segment: line, from: 0, to: end }
}

/** Names of people and of courses begin with a capital, and sentences are longer. */
const isCalled = ({ from, segment, to }: Span): boolean => {
  const text = segment.text.slice(from, to)
  return (
    /^["“„«]?[\p{Lu}\p{Lo}]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    text.split(" ").length <= mostWords &&
    !text.includes("___")
  )
}

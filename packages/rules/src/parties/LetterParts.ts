import { writerWord } from "../lexicon/Letters.js"
import { letterOf } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"

/** Who is greeted, and who signs below the closing words: a letter's parties where nothing else names them. */
export const letterValues = (targets: ReadonlyArray<Target>, { sheet }: Reading): ReadonlyArray<Scored> => {
  const wanted = targets.filter(({ concept }) => concept !== undefined && parts.has(concept))
  if (wanted.length === 0) return []
  const { greeted, signature: signed } = letterOf(sheet)
  const found = { greeted, person: signed.person, company: signed.company ?? letterhead(sheet) }
  return wanted.flatMap((target) => {
    const isWriter =
      target.concept === "sellerName" &&
      signed.company === undefined &&
      wordsOfKey(target.variable.key).some((word) => writerWord.test(word))
    const part = isWriter ? "person" : parts.get(target.concept ?? "")
    const candidate = part === undefined ? undefined : found[part]
    return candidate === undefined ? [] : [{ target, candidate, score: weights.letter, by: "letter" }]
  })
}

const parts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  ["sellerName", "company"]
])

/** A name alone in a page's header or footer. */
const letterhead = ({ rows }: Sheet): Candidate | undefined => {
  const alone = rows.flatMap((row) => {
    const [line] = row.segments
    const atEdge = line !== undefined && (line.role === "header" || line.role === "footer")
    return atEdge && row.segments.length === 1 && /^[^\d@:|]{3,60}$/u.test(line.text) ? [line] : []
  })
  return wholeLine(alone.find(({ text }) => hasLegalForm(text) || /(?<!\p{L})company(?!\p{L})/iu.test(text)))
}

const wholeLine = (segment: Segment | undefined): Candidate | undefined =>
  segment === undefined
    ? undefined
    : { value: segment.text, span: { segment, from: 0, to: segment.text.length }, fit: 1 }

import { nothing, pass } from "../Pass.js"
import { signatoryWord, signLine } from "../lexicon/Signings.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row, Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** How far below the line to sign on the name may stand. */
const maxRows = 6

/**
 * Who signs for a party: what stands behind "Name:" below the line to sign on that is the party's, "For the Provider: ____";
 * where parties sign side by side the names stand in their order. Of no party in particular: who signs first.
 */
export const signatureNames = pass(
  "who signs",
  nothing,
  (target: Target, { figures, sheet }: Reading): Array<Scored> => {
    const words = wordsOfKey(target.variable.key)
    if (target.variable.type !== "string" || !words.some((word) => signatoryWord.test(word))) return []
    return signedBy(target, sheet, figures)
  }
)

/** Who signed first, where no party is asked for. */
const signedBy = (target: Target, sheet: Sheet, figures: Figures): Array<Scored> =>
  namesSigned(sheet, figures)
    .slice(0, 1)
    .map((candidate) => ({ target, candidate, score: weights.signing, by: "sentence" }))

/** The persons who signed, in their order: "/s/ Ann Lee", or "Name: Ann Lee" below the line to sign on. */
const namesSigned = onceFor(({ rows }: Sheet, figures: Figures): ReadonlyArray<Candidate> => {
  const persons = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> =>
    candidates.filter(({ value }) => isPersonName(String(value)))
  const nameOf = ({ from, segment, to }: Span): ReadonlyArray<Candidate> =>
    persons(candidatesIn("name", segment, from, to, figures)).slice(0, 1)
  let rowsBelow = Number.POSITIVE_INFINITY
  return rows.flatMap((row) => {
    rowsBelow++
    if (row.segments.some(({ text }) => signLine.test(text))) rowsBelow = 0
    // "D." behind "/s/" is no title
    const signed = row.segments.flatMap((segment) => persons(conformedName(segment).map(asPrinted)))
    return signed.length > 0 || rowsBelow > maxRows ? signed : namesIn(row).flatMap(nameOf)
  })
})

/** The name behind "/s/". */
export const conformedName = (segment: Segment): ReadonlyArray<Span> => {
  const from = /(?<!\p{L})\/?[sS]\/\s*(?=\p{Lu})/u.exec(segment.text)
  if (from === null) return []
  const start = from.index + from[0].length
  const end = /[,_(]|\s(?:By|Name|Title|Date)\s?:/u.exec(segment.text.slice(start))
  const to = end === null ? segment.text.length : start + end.index
  return [{ segment, from: start, to: start + segment.text.slice(start, to).trimEnd().length }]
}

/** "Name:" and "Printed name:" */
const nameCaption = new RegExp(`(?<!\\p{L})(?:${[...typeWords.name].join("|")})\\s?:\\s*`, "gu")

/** What stands behind each caption of a name in a row. */
const namesIn = ({ segments }: Row): ReadonlyArray<Span> =>
  segments
    .flatMap((segment) => {
      const captions = matchesIn(fold(segment.text), nameCaption)
      return captions.map((caption, at): Span => {
        const from = caption.index + caption[0].length
        return { segment, from, to: captions[at + 1]?.index ?? segment.text.length }
      })
    })
    .filter((span) => /\p{L}{2}/u.test(textOf(span)))

import { bareReference } from "../lexicon/Papers.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Paper } from "../lexicon/Papers.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import { paperTitlesIn, papersNamedIn } from "../sheet/OwnPapers.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A paper's own number right below its title, behind a caption that says no more than that it is one: "ORDER / Ref.: OR-17". */
export const titledNumbers = (target: Target, { sheet }: Reading): Array<Scored> => {
  const papers = target.concept === undefined ? undefined : numbered.get(target.concept)
  if (papers === undefined) return []
  return numbersBelow(sheet).flatMap(({ candidate, own }) =>
    papers.some((paper) => own.includes(paper))
      ? [{ target, candidate, score: weights.unlabelled.belowTitle, by: "form" as const }]
      : []
  )
}

/** What kinds of paper have a number of their own. */
const numbered: ReadonlyMap<Concept, ReadonlyArray<Paper>> = new Map<Concept, ReadonlyArray<Paper>>([
  ["invoiceNumber", ["invoice", "proforma", "credit", "quote"]],
  ["orderNumber", ["order", "confirmation"]],
  ["deliveryNoteNumber", ["delivery"]]
])

interface TitledNumber {
  readonly candidate: Candidate
  readonly own: ReadonlyArray<Paper>
}

const numbersBelow = onceFor(
  (sheet: Sheet): ReadonlyArray<TitledNumber> =>
    paperTitlesIn(sheet)
      .filter(({ segment }) => segment.row < weights.titleRows)
      .flatMap(({ segment }) => {
        const own = papersNamedIn(segment.text)
        return numberBelow(segment, sheet).map((candidate) => ({ candidate, own }))
      })
)

/** In the same column, in one of the two next rows. */
const numberBelow = (title: Segment, { rows }: Sheet): ReadonlyArray<Candidate> => {
  for (const { page, segments } of rows.slice(title.row + 1, title.row + 1 + mostRows)) {
    if (page !== title.page) return []
    const [line] = segments.filter(({ box, text }) => overlaps(box, title.box) && bareReference.test(text))
    if (line === undefined) continue
    const beside = segments.find(({ box }) => box.x > line.box.x)
    const own = bareReference.exec(line.text)?.groups?.["number"]
    const [segment, number] = own === undefined ? [beside, wholeNumber.exec(beside?.text ?? "")?.[0]] : [line, own]
    if (segment === undefined || number === undefined) return []
    const from = segment.text.length - number.length
    return [{ value: number, span: { segment, from, to: segment.text.length }, fit: 1 }]
  }
  return []
}

const mostRows = 2

const wholeNumber = /^\P{Z}{0,40}?\d\P{Z}{0,40}$/u

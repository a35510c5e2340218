import type { Concept } from "../lexicon/Concepts.js"
import type { Paper } from "../lexicon/Papers.js"
import { bareReference } from "../lexicon/Papers.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import { paperTitlesIn, papersNamedIn } from "../sheet/OwnPapers.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A paper's own number right below its title, behind a caption that says no more than that it is one: "ORDER / Ref.: OR-17". */
export const titledNumbers = (target: Target, { figures, sheet }: Reading): Array<Scored> => {
  const papers = target.concept === undefined ? undefined : numbered.get(target.concept)
  if (papers === undefined) return []
  return belowTitles(sheet)
    .filter(({ own }) => papers.some((paper) => own.includes(paper)))
    .filter(({ span }) => figures.datesIn(textOf(span)).length === 0)
    .flatMap(({ span: { from, segment, to } }) => candidatesIn("id", segment, from, to, figures).slice(0, 1))
    .map((candidate) => ({ target, candidate, score: weights.unlabelled.belowTitle, by: "form" }))
}

/** What kinds of paper have a number of their own. */
const numbered: ReadonlyMap<Concept, ReadonlyArray<Paper>> = new Map<Concept, ReadonlyArray<Paper>>([
  ["invoiceNumber", ["invoice", "proforma", "credit", "quote"]],
  ["orderNumber", ["order", "confirmation"]],
  ["deliveryNoteNumber", ["delivery"]]
])

/** What stands behind such captions below the titles of a paper, and what these call it. */
const belowTitles = onceFor(
  (sheet: Sheet): ReadonlyArray<{ readonly span: Span; readonly own: ReadonlyArray<Paper> }> =>
    paperTitlesIn(sheet)
      .filter(({ segment }) => segment.row < weights.titleRows)
      .flatMap(({ segment }) => {
        const span = behindCaption(segment, sheet)
        return span === undefined ? [] : [{ span, own: papersNamedIn(segment.text) }]
      })
)

/** In the title's column, in one of the two next rows. */
const behindCaption = (title: Segment, { rows }: Sheet): Span | undefined => {
  for (const { page, segments } of rows.slice(title.row + 1, title.row + 1 + mostRows)) {
    if (page !== title.page) return undefined
    const line = segments.find(({ box, text }) => overlaps(box, title.box) && bareReference.test(text))
    if (line === undefined) continue
    const from = bareReference.exec(line.text)?.[0].length ?? 0
    if (from < line.text.length) return { segment: line, from, to: line.text.length }
    const beside = segments.find(({ box }) => box.x > line.box.x)
    return beside === undefined ? undefined : { segment: beside, from: 0, to: beside.text.length }
  }
  return undefined
}

const mostRows = 2

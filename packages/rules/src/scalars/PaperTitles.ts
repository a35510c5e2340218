import { nothing, pass } from "../Pass.js"
import { beginsWithJoint, endsInJoint } from "../lexicon/Joints.js"
import { amendmentTitle, contractTitle } from "../lexicon/PartyClauses.js"
import { attached, beginsContract } from "../lexicon/Titles.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { ofLines } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"

/** A paper's title: what an agreement calls itself, else the text in the largest letters of the first rows. */
export const titles = pass("titles of documents", nothing, (target: Target, reading: Reading): Array<Scored> => {
  const { sheet } = reading
  if (!ownPapers(sheet).has("contract")) return maxText(target, reading, isTitle)
  const own = firstRows(sheet).find(isContractTitle)
  if (own !== undefined) return told(target, own, sheet)
  const [said] = firstRows(sheet).flatMap((segment) => {
    const title = beginsContract.exec(segment.text)?.groups?.["title"]
    const from = title === undefined ? 0 : segment.text.indexOf(title)
    return title === undefined ? [] : [{ value: title, span: { segment, from, to: from + title.length }, fit: 1 }]
  })
  return said === undefined
    ? maxText(target, reading, isTitle)
    : [{ target, candidate: said, score: weights.unlabelled.title, by: "sentence" }]
})

/** The text in the largest letters of the first rows. */
export const maxText = (target: Target, { sheet }: Reading, holds: (text: string) => boolean): Array<Scored> => {
  let best: Segment | undefined
  for (const segment of firstRows(sheet)) {
    if (!holds(segment.text)) continue
    if (best === undefined || segment.box.height > best.box.height * 1.1) best = segment
  }
  return best === undefined ? [] : told(target, best, sheet)
}

const firstRows = ({ rows }: Sheet): ReadonlyArray<Segment> =>
  rows.slice(0, weights.titleRows).flatMap(({ page, segments }) => (page === rows[0]?.page ? segments : []))

const told = (target: Target, line: Segment, sheet: Sheet): Array<Scored> => {
  const candidate = ofLines(goingOn(line, sheet))
  return candidate === undefined ? [] : [{ target, candidate, score: weights.unlabelled.title, by: "form" }]
}

const maxTitle = 90

const isTitle = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  text.length >= 5 &&
  text.length <= maxTitle &&
  !/[@:]|\d{3}|,$/.test(text) &&
  !attached.test(text)

/** "MUTUAL NON-DISCLOSURE AGREEMENT" in a line of its own; not "This Agreement is made by and between Acme and". */
const isContractTitle = ({ text }: Segment): boolean =>
  text.length <= maxTitle && contractTitle.test(fold(text)) && !hasSmallWord(text)

/** "Zwischen der" below a title leads to those whom a contract is between. */
const beginsParties = /^(?:between|zwischen|entre|tra|tussen)(?!\p{L})/iu

/** Titles have none, sentences have. */
const hasSmallWord = (text: string): boolean => /(?<!\p{L})(?!with|from|into|über|para)\p{Ll}{4}/u.test(text)

/**
 * A title goes on in the next line of letters as large where one of its joints stands at the break: "CONTRATO DE", "AND"; and that
 * of an agreement in the line that numbers its amendment.
 */
const goingOn = (first: Segment, { lineHeight, rows }: Sheet): ReadonlyArray<Segment> => {
  const isNext = (above: Segment, next: Segment): boolean => {
    const [before, after] = [above.text.toLowerCase(), next.text.toLowerCase()]
    const isJoined =
      endsInJoint.test(before) ||
      endsInJoint.test(after) ||
      beginsWithJoint.test(after) ||
      (contractTitle.test(fold(before)) && amendmentTitle.test(fold(after)))
    const gap = next.box.y - above.box.y - above.box.height
    const isAlike = Math.abs(next.box.height - above.box.height) < 0.1 * above.box.height
    const isSentence = beginsParties.test(next.text) || (hasSmallWord(next.text) && !hasSmallWord(above.text))
    return isJoined && isAlike && !isSentence && gap <= 1.2 * lineHeight && next.text.length <= maxTitle
  }
  const lineIn = (row: number): Segment | undefined => {
    const line = rows[row]
    return line?.page === first.page && line.segments.length === 1 ? line.segments[0] : undefined
  }
  const lines = [first]
  for (let row = first.row + 1; row < first.row + maxLines; row++) {
    const [above, next] = [lines.at(-1) ?? first, lineIn(row)]
    if (next === undefined || /[.:;,]$/.test(next.text) || !isNext(above, next)) break
    lines.push(next)
  }
  for (let row = first.row - 1; row > first.row - maxLines; row--) {
    const [above, next] = [lineIn(row), lines[0] ?? first]
    if (above === undefined || /[.:;,]$/.test(above.text) || !isNext(above, next)) break
    lines.unshift(above)
  }
  return lines
}

/** A title and what goes on below it or begins above it. */
const maxLines = 4

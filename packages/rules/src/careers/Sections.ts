import { alternativesOf } from "../lexicon/Patterns.js"
import type { SectionKind } from "../lexicon/CareerHeadings.js"
import { coreHeadings, sectionHeadings, sectionKinds } from "../lexicon/CareerHeadings.js"
import { onceFor } from "../Once.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { fold, isInCapitals } from "../words/Text.js"
import { periodIn } from "./Periods.js"

const andWords = alternativesOf("andWords")

/** The segments of each row below a heading, as far as the next heading. */
export interface Section {
  readonly kind: SectionKind
  readonly heading: Segment
  readonly rows: ReadonlyArray<ReadonlyArray<Segment>>
}

/** Of a heading that begins several kinds, the first counts. */
const kinds = new Map<string, SectionKind | "other">(
  (["other", ...[...sectionKinds].reverse()] as const).flatMap((kind) =>
    sectionHeadings(kind).map((heading) => [heading, kind] as const)
  )
)

/** What a heading begins; headings may be numbered, in capitals, end in a colon, or join two by "and". */
export const kindOfHeading = (text: string): SectionKind | "other" | undefined =>
  knownHeading(text) ?? headingByCore(text)

const knownHeading = (text: string): SectionKind | "other" | undefined => {
  const bare = bareHeading(titleOf(text))
  return kinds.get(bare) ?? kinds.get(bare.split(and)[0] ?? "")
}

const titleOf = (text: string): string => {
  const title = text.length > maxWithLeader ? "" : text.replace(/[\s.…·_]+$/u, "")
  return title.length > maxHeading || isHeadOfEntry.test(title) || title.endsWith(",") ? "" : title
}

const bareHeading = (title: string): string =>
  fold(title)
    .replace(/^\P{L}+|[^\p{L})]+$/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\s&\s/g, " and ")

const maxHeading = 60

/** "Software and Data Projects - Acme": what somebody did, and for whom. */
const isHeadOfEntry = /^(?:\S+\s){3,}[–—|-]\s\p{L}/u

/** With the dots that lead on from it. */
const maxWithLeader = 200

/** "Research experience", "General and vocational education": a few words from a capital on, and no sentence. */
const headingByCore = (text: string): SectionKind | "other" | undefined => {
  const title = titleOf(text)
  const bare = bareHeading(title)
  return /^\P{L}*\p{Lu}[^\d,;@]*[^\d,;@.]$/u.test(title) && bare.split(" ").length <= maxHeadingWords
    ? coreHeadings.find(([, pattern]) => pattern.test(bare))?.[0]
    : undefined
}

const and = new RegExp(` (?:${andWords})(?: |$)`)

const maxHeadingWords = 5

const isSectionHeading = (text: string): boolean => kindOfHeading(text) !== undefined

/** The parts of a document that list jobs, studies or projects. */
export const sectionsOf = onceFor(({ lineHeight, rows, segments }: Sheet): ReadonlyArray<Section> => {
  const headings = segments.flatMap((segment) => {
    const row = rows[segment.row]?.segments ?? []
    const kind = segment.role === "footer" ? undefined : kindAmong(segment, row)
    return kind === undefined || !isAlone(segment, row, lineHeight) ? [] : [{ segment, kind }]
  })
  return headings.flatMap(({ kind, segment }, index) => {
    const before = headings[index - 1]
    const isSecondLine =
      before?.kind === kind && before.segment.row === segment.row - 1 && before.segment.box.x === segment.box.x
    if (kind === "other" || isSecondLine) return []
    const beside = besideMargin(segment, rows, lineHeight)
    if (beside.length > 0) return [{ kind, heading: segment, rows: beside }]
    const column = columnOf(
      segment,
      headings.map((heading) => heading.segment),
      { lineHeight, segments }
    )
    const own: Array<ReadonlyArray<Segment>> = []
    for (const row of rows.slice(segment.row + 1)) {
      const inColumn = row.segments.filter(
        (one) => one.role !== "header" && one.role !== "footer" && one.box.x >= column.left && one.box.x < column.right
      )
      if (inColumn.some((one) => headings.some((heading) => heading.segment === one))) break
      if (isLikeHeading(inColumn, segment, lineHeight)) break
      if (inColumn.length > 0) own.push(inColumn)
    }
    return own.length === 0 ? [] : [{ kind, heading: segment, rows: own }]
  })
})

/** "Software Internship" beside "July 2022" is what somebody did then. */
const kindAmong = (segment: Segment, row: ReadonlyArray<Segment>): SectionKind | "other" | undefined =>
  knownHeading(segment.text) ??
  (row.some((other) => other !== segment && periodIn(other.text) !== undefined)
    ? undefined
    : headingByCore(segment.text))

/**
 * What stands to the right of a heading in a margin that has nothing but headings, as far as the next of them. A heading may
 * have two lines, of which the part begins with the first.
 */
const besideMargin = (
  heading: Segment,
  rows: Sheet["rows"],
  lineHeight: number
): ReadonlyArray<ReadonlyArray<Segment>> => {
  const inMargin = (one: Segment) => Math.abs(one.box.x - heading.box.x) < 0.3 * lineHeight
  const [lead, next] = rows[heading.row]?.segments ?? []
  if (lead !== heading || next === undefined || isSectionHeading(next.text)) return []
  const left = next.box.x - lineHeight
  const upper = rows[heading.row - 1]
  const isSecond =
    upper?.page === heading.page &&
    heading.box.y - upper.box.y < headingPitch * lineHeight &&
    upper.segments.some(
      (one) => inMargin(one) && !isSectionHeading(one.text) && isInCapitals(one.text) === isInCapitals(heading.text)
    )
  const found: Array<ReadonlyArray<Segment>> = []
  const first = isSecond ? heading.row - 1 : heading.row
  for (const [offset, { box, page, segments }] of rows.slice(first).entries()) {
    const body = segments.filter((one) => one.role !== "header" && one.role !== "footer")
    const margin = body.filter((one) => one.box.x < left)
    // Dates and places in the margin belong to what stands beside them
    if (!margin.every(inMargin) || margin.some(({ text }) => /\d/.test(text))) return []
    const isNear = page === heading.page && box.y - heading.box.y < headingPitch * lineHeight
    if (margin.some((one) => one !== heading) && (offset + first > heading.row + 1 || !isNear)) {
      // Below a heading in a column of its own stands its text, in the same place
      if (!margin.every((one) => one === heading || isInStyle(one, heading))) return []
      break
    }
    const right = body.filter((one) => one.box.x >= left)
    if (right.length > 0) found.push(right)
  }
  return found
}

/** How far below each other, in heights of lines, the lines of one heading stand at most. */
const headingPitch = 1.6

/**
 * Nothing stands close beside it: a word such as "Experience" in a line of text is no heading. A long one in capitals may fill
 * its margin.
 */
const isAlone = (segment: Segment, row: ReadonlyArray<Segment>, lineHeight: number): boolean => {
  const isMarked = isInCapitals(segment.text) || segment.box.height > 1.1 * lineHeight
  const fills = segment === row[0] && isInCapitals(segment.text) && knownHeading(segment.text) !== undefined
  const least = fills ? 1 : isMarked ? 2 : 3
  return row.every((other) => other === segment || gapBetween(other, segment) > least * lineHeight)
}

const gapBetween = (a: Segment, b: Segment): number =>
  Math.max(a.box.x, b.box.x) - Math.min(a.box.x + a.box.width, b.box.x + b.box.width)

/** Where a page has two columns of parts, the one of this heading. Headings in the middle of a page share one. */
const columnOf = (
  heading: Segment,
  headings: ReadonlyArray<Segment>,
  { lineHeight, segments }: Pick<Sheet, "lineHeight" | "segments">
): { readonly left: number; readonly right: number } => {
  const apart = 12 * lineHeight
  const beside = headings.filter(
    (other) => other.page === heading.page && Math.abs(other.box.x - heading.box.x) > apart
  )
  const middle = (segment: Segment) => segment.box.x + segment.box.width / 2
  const isInRow = headings.filter((other) => other.page === heading.page && isBesideAnother(other, headings))
  const others = [
    ...beside.filter((other) => Math.abs(middle(other) - middle(heading)) > apart),
    ...isInRow.filter((other) => Math.abs(other.box.x - heading.box.x) > apart / 2)
  ]
  const before = others.filter((other) => other.box.x < heading.box.x)
  const [next] = others
    .filter((other) => other.box.x > heading.box.x)
    .sort((one, other) => one.box.x - other.box.x || one.index - other.index)
  const right = next === undefined ? Infinity : startOf(next, [heading], segments)
  const left = Math.min(heading.box.x - 3 * lineHeight, startOf(heading, before, segments) - indented * lineHeight)
  return { left: before.length > 0 ? left : -Infinity, right: right - indented * lineHeight }
}

/** Where the text of a column starts: further out than a heading in its middle, but behind the headings of the columns before it. */
const startOf = (heading: Segment, before: ReadonlyArray<Segment>, segments: Sheet["segments"]): number => {
  const end = Math.max(...before.map(({ box }) => box.x + box.width))
  const below = segments.filter(
    ({ box, page, row }) => page === heading.page && row > heading.row && box.x > end && box.x < heading.box.x
  )
  let start = heading.box.x
  for (const { box } of [...below].sort((one, other) => other.box.x - one.box.x))
    if (box.x + box.width > start) start = Math.min(start, box.x)
  return start
}

/** How far, in heights of lines, a heading may stand further in than the text below it. */
const indented = 1

/** Two headings in one row begin a column each. */
const isBesideAnother = ({ box, row }: Segment, headings: ReadonlyArray<Segment>): boolean =>
  headings.some((other) => other.row === row && other.box.x !== box.x)

/** A short line in the heading's own style, where that differs from the text's: larger, or in capitals. */
const isLikeHeading = (row: ReadonlyArray<Segment>, heading: Segment, lineHeight: number): boolean => {
  const [first] = row
  if (first === undefined || row.length > 1 || first.text.length > 40 || /\d/.test(first.text)) return false
  const height = heading.box.height
  const isLarge = height > 1.1 * lineHeight && Math.abs(first.box.height - height) < 0.03 * height
  return (
    isLarge ||
    (isInCapitals(heading.text) && isInStyle(first, heading) && Math.abs(first.box.x - heading.box.x) < height)
  )
}

/** In letters of one size, all of them capitals or not all. */
const isInStyle = (one: Segment, heading: Segment): boolean =>
  isInCapitals(one.text) === isInCapitals(heading.text) &&
  Math.abs(one.box.height - heading.box.height) < 0.15 * heading.box.height

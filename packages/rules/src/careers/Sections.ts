import { alternativesOf } from "../lexicon/Patterns.js"
import type { SectionKind } from "../lexicon/Careers.js"
import { coreHeadings, entryKinds, sectionHeadings } from "../lexicon/Careers.js"
import { weakMemoized } from "../Memoized.js"
import { overlap } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { fold, isInCapitals } from "../words/Text.js"
import { periodIn } from "./Periods.js"

const andWords = alternativesOf("andWords")

/** A section: the segments of each row below a heading, up to the next heading. */
export interface Section {
  readonly kind: SectionKind
  readonly rows: ReadonlyArray<ReadonlyArray<Segment>>
}

/** Section kinds by heading; if several kinds have the same heading, the first counts. */
const kinds = new Map<string, SectionKind>(
  (["other", ...[...entryKinds].reverse()] as const).flatMap((kind) =>
    sectionHeadings(kind).map((heading) => [heading, kind] as const)
  )
)

/** The kind of a heading, which may be numbered, in capitals, end in a colon, or join two with "and". */
export const kindOfHeading = (text: string): SectionKind | undefined => knownHeading(text) ?? headingByCore(text)

const knownHeading = (text: string): SectionKind | undefined => {
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

/** An entry's head, not a heading: "Software and Data Projects - Acme". */
const isHeadOfEntry = /^(?:\S+\s){3,}[–—|-]\s\p{L}/u

/** Max length with a leader of dots. */
const maxWithLeader = 200

/** The kind of "Research experience", "General and vocational education": a few words begun with a capital, and no sentence. */
const headingByCore = (text: string): SectionKind | undefined => {
  const title = titleOf(text)
  const bare = bareHeading(title)
  return /^\P{L}*\p{Lu}[^\d,;@]*[^\d,;@.]$/u.test(title) && bare.split(" ").length <= maxHeadingWords
    ? coreHeadings.find(([, pattern]) => pattern.test(bare))?.[0]
    : undefined
}

const and = new RegExp(` (?:${andWords})(?: |$)`)

const maxHeadingWords = 5

/** The sections of a document that list jobs, studies or projects. */
export const sectionsOf = weakMemoized(({ lineHeight, rows, segments }: Sheet): ReadonlyArray<Section> => {
  const headings = segments.flatMap((segment) => {
    const row = rows[segment.row]?.segments ?? []
    const kind = segment.role === "footer" ? undefined : kindAmong(segment, row)
    return kind === undefined || !isAlone(segment, row, lineHeight) ? [] : [{ segment, kind }]
  })
  const places = headings.map((heading) => heading.segment)
  return headings.flatMap(({ kind, segment }) => {
    if (kind === "other") return []
    const column = columnOf(segment, places, { lineHeight, segments })
    const own: Array<ReadonlyArray<Segment>> = []
    for (const row of rows.slice(segment.row + 1)) {
      const inColumn = row.segments.filter(
        (one) => one.role !== "header" && one.role !== "footer" && one.box.x >= column.left && one.box.x < column.right
      )
      if (inColumn.some((one) => places.includes(one))) break
      if (inColumn.length > 0) own.push(inColumn)
    }
    return own.length === 0 ? [] : [{ kind, rows: own }]
  })
})

/** "Software Internship" beside "July 2022" is an entry, not a heading. */
const kindAmong = (segment: Segment, row: ReadonlyArray<Segment>): SectionKind | undefined =>
  knownHeading(segment.text) ??
  (row.some((other) => other !== segment && periodIn(other.text) !== undefined)
    ? undefined
    : headingByCore(segment.text))

/** Whether no text is close beside a segment: "Experience" within a line of text is no heading. */
const isAlone = (segment: Segment, row: ReadonlyArray<Segment>, lineHeight: number): boolean => {
  const isMarked = isInCapitals(segment.text) || segment.box.height > 1.1 * lineHeight
  const least = isMarked ? 2 : 3
  return row.every((other) => other === segment || overlap(other.box, segment.box) < -least * lineHeight)
}

/** The bounds of a heading's column, if the page has several. Headings in the middle of a page share a column. */
const columnOf = (
  heading: Segment,
  headings: ReadonlyArray<Segment>,
  { lineHeight, segments }: Pick<Sheet, "lineHeight" | "segments">
): { readonly left: number; readonly right: number } => {
  const apart = 12 * lineHeight
  const middle = ({ box }: Segment) => box.x + box.width / 2
  const others = headings.filter(
    (other) =>
      other.page === heading.page &&
      Math.abs(other.box.x - heading.box.x) > apart &&
      Math.abs(middle(other) - middle(heading)) > apart
  )
  const before = others.filter((other) => other.box.x < heading.box.x)
  const [next] = others
    .filter((other) => other.box.x > heading.box.x)
    .sort((one, other) => one.box.x - other.box.x || one.index - other.index)
  const right = next === undefined ? Infinity : startOf(next, [heading], segments)
  const left = Math.min(heading.box.x - 3 * lineHeight, startOf(heading, before, segments) - indented * lineHeight)
  return { left: before.length > 0 ? left : -Infinity, right: right - indented * lineHeight }
}

/** The left bound of a column's text: left of a centred heading, but right of the headings of the columns before it. */
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

/** Max indentation of a heading from the text below it, in line heights. */
const indented = 1

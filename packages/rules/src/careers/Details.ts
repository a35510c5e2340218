import type { Scored } from "../reading/Scored.js"
import type { Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { ofSpans } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { CareerEntry } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import type { Rows } from "./DatedRows.js"
import { paragraphsOf } from "./Paragraphs.js"

/** What an entry says below its head: as a list, one value for each marked line or paragraph; else all of it. */
export const detailsOf = (target: Target, entry: CareerEntry, parts: CareerParts | undefined): Scored | undefined => {
  const listed = paragraphsOf(belowHead(entry, parts)).flatMap((spans) => ofSpans(spans) ?? [])
  const [first] = listed
  if (first === undefined) return undefined
  const scored = { target, score: weights.career, by: "career" } as const
  return target.variable.type === "array"
    ? { ...scored, candidate: first, listed }
    : { ...scored, candidate: together(first, listed) }
}

/** One text, a paragraph a line. */
const together = (first: Candidate, all: ReadonlyArray<Candidate>): Candidate => {
  const [, ...more] = all.flatMap(({ more = [], span }) => [span, ...more])
  return { ...first, value: all.map(({ value }) => value).join("\n"), more }
}

/** The rows below the last one that tells what the entry is. */
const belowHead = ({ end, period, rows }: CareerEntry, parts: CareerParts | undefined): Rows => {
  const told = [period, end, ...Object.values(parts ?? {})]
  const head = Math.max(...told.flatMap((span: Span | undefined) => span?.segment.row ?? []))
  return rows.filter(([first]) => first !== undefined && first.row > head)
}

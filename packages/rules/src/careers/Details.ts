import type { Scored } from "../reading/Scored.js"
import { bullet } from "../sheet/Bullet.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { ofSpans } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { CareerEntry } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import type { Rows } from "./DatedRows.js"
import { rightOf } from "./DatedRows.js"

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

/** The lines of each marked line or paragraph. */
const paragraphsOf = (rows: Rows): ReadonlyArray<ReadonlyArray<Span>> => {
  const right = Math.max(0, ...rows.flat().map(rightOf))
  const found: Array<Array<Span>> = []
  let goesOn = false
  let marked: Segment | undefined
  for (const [first, ...others] of rows) {
    if (first === undefined) continue
    const mark = bullet.exec(`${first.text} `)?.[0].length
    const lines = [{ ...wholeOf(first), from: Math.min(mark ?? 0, first.text.length) }, ...others.map(wholeOf)]
    const said = lines.filter((line) => /\p{L}/u.test(textOf(line)))
    const open = found.at(-1)
    const isBelowMark = marked !== undefined && first.box.x > marked.box.x + first.box.height / 4
    if (open === undefined || mark !== undefined || !(goesOn || isBelowMark)) found.push(said)
    else open.push(...said)
    if (mark !== undefined) marked = first
    else if (!isBelowMark) marked = undefined
    const last = said.at(-1)?.segment
    if (last !== undefined) goesOn = right - rightOf(last) < shortBy * last.box.height && !/[.:;]\s*$/.test(last.text)
  }
  return found.filter((spans) => spans.length > 0)
}

/** A line that ends so many line heights before the longest one does not go on below. */
const shortBy = 12

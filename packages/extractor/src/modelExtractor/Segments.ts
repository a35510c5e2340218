import type { PromptLine } from "./PromptLines.js"
import type { Selection } from "./Selection.js"
import { union } from "./Selection.js"

/** The maximum size of one question. */
export interface SegmentLimits {
  /** Lines on which an entry may begin. */
  readonly rows: number
  readonly tokens: number
}

/**
 * Divides lines into as few segments as the limits allow. A segment ends at a page break if that adds no segment, else
 * before the line that no longer fits.
 */
export const inSegments = (
  lines: ReadonlyArray<PromptLine>,
  mayBegin: (line: number) => boolean,
  wanted: ReadonlyArray<number>,
  limits: SegmentLimits
): ReadonlyArray<Selection> => {
  const sizes = wanted.map((line) => ({ rows: mayBegin(line) ? 1 : 0, tokens: lines[line]?.tokens ?? 0 }))
  let rest = sizes.reduce(add, nothing)
  let left = count(rest, limits)
  let segment: Array<number> = []
  let filled = nothing
  const segments = [segment]
  for (const [at, line] of wanted.entries()) {
    const size = sizes[at] ?? nothing
    const opensPage = lines[line]?.page !== lines[wanted[at - 1] ?? line]?.page
    const isFull = segment.length > 0 && !fits(add(filled, size), limits)
    const isAlmostFull = opensPage && !fits(times(filled, 1 / almost), limits) && count(rest, limits) < left
    if (isFull || isAlmostFull) {
      segment = []
      segments.push(segment)
      filled = nothing
      left = count(rest, limits)
    }
    segment.push(line)
    filled = add(filled, size)
    rest = { rows: rest.rows - size.rows, tokens: rest.tokens - size.tokens }
  }
  return segments
    .filter(({ length }) => length > 0)
    .map((segment) => union(segment.map((line) => ({ from: line, to: line + 1 }))))
}

/** Fill level of a segment from which it may end early at a page break. */
const almost = 0.6

const nothing: SegmentLimits = { rows: 0, tokens: 0 }

const add = (a: SegmentLimits, b: SegmentLimits): SegmentLimits => ({
  rows: a.rows + b.rows,
  tokens: a.tokens + b.tokens
})

const times = ({ rows, tokens }: SegmentLimits, factor: number): SegmentLimits => ({
  rows: rows * factor,
  tokens: tokens * factor
})

const fits = (size: SegmentLimits, limits: SegmentLimits): boolean =>
  size.rows <= limits.rows && size.tokens <= limits.tokens

const count = (size: SegmentLimits, limits: SegmentLimits): number =>
  Math.max(1, Math.ceil(size.rows / limits.rows), Math.ceil(size.tokens / limits.tokens))

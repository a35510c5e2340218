import { bestPairing } from "./Pairing.js"

/** The weight of a pair of rows, and whether all known values agree. */
export interface Agreement {
  readonly weight: number
  readonly isWhole: boolean
}

/** Compares a row of the ground truth with one of the data; pauses in between. */
type Compare = (truth: number, row: number) => Generator<void, Agreement>

/** Up to this many pairs are all compared, such as 500 × 500 rows. */
const maxPairs = 250_000

/**
 * Pairs the rows of the ground truth with those of the data so that the total weight is largest; returns the data row
 * of each, -1 for none. In longer lists, rows that agree fully are paired first, in order; if the rest is still too
 * long, it is paired in order too.
 */
export function* pairRows(truths: number, rows: number, agreement: Compare): Generator<void, ReadonlyArray<number>> {
  if (truths * rows <= maxPairs) {
    const all = (count: number) => Array.from({ length: count }, (_, number) => number)
    return yield* pairAmong(all(truths), all(rows), agreement)
  }
  const pairs = new Map<number, number>()
  const open = new Set(Array.from({ length: rows }, (_, row) => row))
  const rest: Array<number> = []
  let next = 0
  for (let truth = 0; truth < truths; truth++) {
    const same = yield* firstWhole(truth, next, rows, open, agreement)
    if (same === undefined) rest.push(truth)
    else {
      pairs.set(truth, same)
      open.delete(same)
      next = same + 1
    }
  }
  const left = [...open]
  const paired =
    rest.length * left.length <= maxPairs
      ? yield* pairAmong(rest, left, agreement)
      : rest.map((_, index) => left[index] ?? -1)
  for (const [index, truth] of rest.entries()) pairs.set(truth, paired[index] ?? -1)
  return Array.from({ length: truths }, (_, truth) => pairs.get(truth) ?? -1)
}

/** Searches from the last match on, because most lists are in the order of the ground truth. */
function* firstWhole(
  truth: number,
  start: number,
  rows: number,
  open: ReadonlySet<number>,
  agreement: Compare
): Generator<void, number | undefined> {
  for (let step = 0; step < rows; step++) {
    const row = (start + step) % rows
    yield
    if (open.has(row) && (yield* agreement(truth, row)).isWhole) return row
  }
  return undefined
}

function* pairAmong(
  truths: ReadonlyArray<number>,
  rows: ReadonlyArray<number>,
  agreement: Compare
): Generator<void, ReadonlyArray<number>> {
  const weights: Array<ReadonlyArray<number>> = []
  for (const truth of truths) {
    const ofRow: Array<number> = []
    for (const row of rows) ofRow.push((yield* agreement(truth, row)).weight)
    weights.push(ofRow)
    yield
  }
  const pairs = yield* bestPairing(weights)
  return pairs.map((column, index) => ((weights[index]?.[column] ?? 0) > 0 ? (rows[column] ?? -1) : -1))
}

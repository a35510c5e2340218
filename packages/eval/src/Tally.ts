import type { Verdict, VerdictStatus } from "@winnow/extractor"

/** Counts of verdicts, and the scores computed from them, in [0, 1]. */
export interface Tally extends Readonly<Record<VerdictStatus, number>> {
  /** Values that the truth contains: all except extra ones. */
  readonly known: number
  /** `precision`: the share of correct values among those given; `recall`: among those known. */
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export const tally = (verdicts: Iterable<Pick<Verdict, "status">>): Tally => {
  const counts = { correct: 0, wrong: 0, omitted: 0, failed: 0, extra: 0 }
  for (const { status } of verdicts) counts[status]++
  const { correct, extra, failed, omitted, wrong } = counts
  const known = correct + wrong + omitted + failed
  const given = correct + wrong + extra
  const precision = given > 0 ? correct / given : known > 0 ? 0 : 1
  const recall = known > 0 ? correct / known : 1
  const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
  return { ...counts, known, precision, recall, f1 }
}

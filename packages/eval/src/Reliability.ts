import type { EvaluatedDocument } from "./Evaluation.js"

/** Values with confidence in `[from, to)`: `claimed` is their mean confidence, `right` the share that is correct. */
export interface ReliabilityBin {
  readonly from: number
  readonly to: number
  readonly values: number
  readonly claimed: number
  readonly right: number
}

/**
 * How well confidence is calibrated. `error` is the mean distance of `claimed` and `right`, weighted by the bins'
 * values.
 */
export interface Reliability {
  readonly bins: ReadonlyArray<ReliabilityBin>
  readonly values: number
  readonly error: number
}

/** Compares confidence with correctness in ten bins, over all values that were given and can be judged. */
export const reliabilityOf = (documents: ReadonlyArray<EvaluatedDocument>): Reliability => {
  const claims = documents.flatMap(claimsOf)
  const bins = Array.from({ length: 10 }, (_, number) => binOf(claims, number)).filter(({ values }) => values > 0)
  const distance = bins.reduce((total, bin) => total + bin.values * Math.abs(bin.claimed - bin.right), 0)
  return { bins, values: claims.length, error: claims.length === 0 ? 0 : distance / claims.length }
}

interface Claim {
  readonly confidence: number
  readonly right: boolean
}

const claimsOf = ({ evidence, score }: EvaluatedDocument): ReadonlyArray<Claim> => {
  const byPath = new Map(evidence.map(({ confidence, path }) => [path, confidence]))
  const claim = (path: string | null, right: boolean): ReadonlyArray<Claim> => {
    const confidence = byPath.get(path ?? "")
    return confidence === undefined ? [] : [{ confidence, right }]
  }
  return [
    ...score.verdicts.flatMap(({ path, status }) => claim(path, status === "correct")),
    ...score.inventions.flatMap(({ key }) => claim(key, false))
  ]
}

const binOf = (claims: ReadonlyArray<Claim>, number: number): ReliabilityBin => {
  const own = claims.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10 + 1e-9)) === number)
  const values = own.length
  const claimed = own.reduce((total, { confidence }) => total + confidence, 0)
  const right = own.filter((claim) => claim.right).length
  return {
    from: number / 10,
    to: (number + 1) / 10,
    values,
    claimed: claimed / (values || 1),
    right: right / (values || 1)
  }
}

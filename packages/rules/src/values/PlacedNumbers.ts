import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "./Candidates.js"
import type { Figures } from "./Figures.js"
import type { FoundNumber } from "./Numbers.js"

/** A number and the segment that contains it. */
export interface PlacedNumber {
  readonly segment: Segment
  readonly number: FoundNumber
}

/** The numbers of segments in order. */
export const placedNumbers = (segments: ReadonlyArray<Segment>, figures: Figures): Array<PlacedNumber> =>
  segments.flatMap((segment) => figures.numbersIn(segment.text).map((number) => ({ segment, number })))

/** A number as a candidate. */
export const numberAt = ({ number: { from, to, value }, segment }: PlacedNumber): Candidate => ({
  value,
  span: { segment, from, to },
  fit: 1
})

/** Whether a number is printed like a unit price: like an amount, or with more than two decimals. */
export const mayBePrice = ({ number: { decimals, money } }: PlacedNumber): boolean => money || decimals > 2

/**
 * How often values of a model are right, by what the document has of them: the shares that `pnpm bench calibration`
 * measures, on invoices of which everything is known, read by a scripted model that gives about 7 of 100 values wrong.
 */
export const certainty = {
  /** The value stands beside the words that were quoted for it. */
  quoted: 0.99,
  /** The value stands there, and nothing was quoted for it. */
  unquoted: 0.96,
  /** The words that were quoted stand there and say something else. */
  wordsAlone: 0.52
} as const

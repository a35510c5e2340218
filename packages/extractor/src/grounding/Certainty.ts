/**
 * How often values of a model are right, by what was found of them in the document. `pnpm bench calibration` measures these
 * shares: a scripted model, which gives about 7 of 100 values wrong, reads generated invoices whose right values are known.
 */
export const certainty = {
  /** The value stands beside the words that were quoted for it. */
  quoted: 0.99,
  /** The value stands there, and nothing was quoted for it. */
  unquoted: 0.96,
  /** The words that were quoted stand there and say something else. */
  wordsAlone: 0.52
} as const

/** What stands, folded, before whom a paper is written to, and before who writes it: on an order the seller and the buyer. */
export const writtenTo: ReadonlyArray<string> =
  "to|an|a|à|pour|para|al|aan|voor|till|til|do|dla|spett.le|spettabile|senores|senor|sres|senor(es)|messrs".split("|")
export const writtenFrom: ReadonlyArray<string> = "from|von|de|da|dal|van|fran|fra|od".split("|")

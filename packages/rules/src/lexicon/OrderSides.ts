import { wordsOf } from "./WordsIndex.js"

/** What stands, folded, before whom a paper is written to, and before who writes it: on an order the seller and the buyer. */
export const writtenTo: ReadonlyArray<string> = wordsOf("writtenTo")
export const writtenFrom: ReadonlyArray<string> = "from|von|de|da|dal|van|fran|fra|od".split("|")

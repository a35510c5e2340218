import { wordsOf } from "./WordsIndex.js"

/** Country names as addresses in the lexicon's languages print them. */
export const countryNames = wordsOf("countryNames")

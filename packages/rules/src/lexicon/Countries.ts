import { wordsOf } from "../words/Lexicon.js"

/** Country names as addresses in the lexicon's languages print them. */
export const countryNames = wordsOf("countryNames")

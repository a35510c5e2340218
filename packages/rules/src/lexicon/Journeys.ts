import { wordsOf } from "./WordsIndex.js"

/** Folded words before the ends of a journey: "Route: Graz - Wien". */
export const wayWords: ReadonlySet<string> = new Set(wordsOf("wayWords"))

/** Titles before a traveller's or guest's name, with which a line begins. */
export const titled =
  /^(?:(?:Herrn?|Frau|Mr|Mrs|Ms|Miss|Mstr|Mx|Monsieur|Madame|Mme|Mlle|Sr|Sra|Srta|Sig|Sig\.ra|Dhr|Mevr|Mevrouw|Hr|Fru|Pan|Pani)\.?\s)+(?=\p{L})/iu

/** How airlines write a name: "LINDGREN/AASE MS". */
export const slashedName =
  /^\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)?\/\p{Lu}\p{Lu}+(?: \p{Lu}{2,}){0,2}(?:\s?\((?:ADT|CHD|INF)\))?$/u

/** What joins a day or a time to a place, and short names of days, as alternatives of a pattern. */
export const besideTime =
  "le|à|at|um|am|on|den|[uU]hr|UHR|[hH]rs?|HRS|hours|kl|klo|el|às|alle|ore|om|[mM]on|[tT]ue|[wW]ed|[tT]hu|[fF]ri|[sS]at|[sS]un|M[oi]|D[io]|Fr|S[ao]"

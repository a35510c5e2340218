import { holderNameWord } from "../lexicon/KeyWords.js"
import { languages } from "./Lexicon.js"
import { fold } from "./Text.js"

/** A party of a document. */
export type Role = "seller" | "buyer" | "shipTo"

const wordsFor = (party: Role | "issuer" | "holder"): ReadonlySet<string> =>
  new Set(languages.flatMap(({ parties }) => parties[party].map(fold)))

const issuers = wordsFor("issuer")
const holders = wordsFor("holder")

const roleWords: ReadonlyArray<readonly [Role, ReadonlySet<string>]> = (["seller", "buyer", "shipTo"] as const).map(
  (role) => [role, wordsFor(role)]
)

export const wordsOfRole = (role: Role | undefined): ReadonlySet<string> => allWords.get(role) ?? none

const none: ReadonlySet<string> = new Set()

const allWords: ReadonlyMap<Role | undefined, ReadonlySet<string>> = new Map(
  roleWords.map(([role, words]) => [
    role,
    new Set([...words, ...(role === "seller" ? issuers : role === "buyer" ? holders : none)])
  ])
)

/** The party that the words of a key name. */
export const roleIn = (words: ReadonlyArray<string>): Role | undefined =>
  roleWords.find(([, names]) => words.some((word) => names.has(word)))?.[0] ??
  (words.some((word) => issuers.has(word)) ? "seller" : words.some((word) => holders.has(word)) ? "buyer" : undefined)

/** Whether a key asks for the name of who holds something: "policyHolder", "titular". */
export const isHolderName = (words: ReadonlyArray<string>): boolean =>
  words.length <= 3 &&
  words.some((word) => holders.has(word)) &&
  words.every((word) => holders.has(word) || holderNameWord.test(word))

/** Whether a key asks for the name of who issues a paper: "hotel", "hotelName". */
export const isIssuerName = (words: ReadonlyArray<string>): boolean =>
  (words.length === 1 || (words.length === 2 && words[1] === "name")) && issuers.has(words[0] ?? "")

import { patternsOf } from "../lexicon/Patterns.js"
import { issuerFillers, issuingSellers } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { wordsListed } from "./Lexicon.js"
import { fold, tokensOf } from "./Text.js"

const { holderNameWord } = patternsOf("holderNameWord")

/** A party's role in a document. */
export type Role = "seller" | "buyer" | "shipTo"

const wordsFor = (party: Role | "issuer" | "holder"): ReadonlySet<string> => new Set(wordsListed(party).map(fold))

const issuers = wordsFor("issuer")
const holders = wordsFor("holder")

const roleWords: ReadonlyArray<readonly [Role, ReadonlySet<string>]> = (["seller", "buyer", "shipTo"] as const).map(
  (role) => [role, wordsFor(role)]
)

export const wordsOfRole = (role: Role | undefined): ReadonlySet<string> => allWords.get(role) ?? none

/** The words of a role without those for issuers and holders. */
export const wordsOfParty = (role: Role): ReadonlySet<string> => roleWords.find(([own]) => own === role)?.[1] ?? none

const none: ReadonlySet<string> = new Set()

const allWords: ReadonlyMap<Role | undefined, ReadonlySet<string>> = new Map(
  roleWords.map(([role, words]) => [
    role,
    new Set([...words, ...(role === "seller" ? issuers : role === "buyer" ? holders : none)])
  ])
)

/** The role that a word such as "seller" or "buyer" of a key names. */
export const partyIn = (words: ReadonlyArray<string>): Role | undefined =>
  roleWords.find(([, names]) => words.some((word) => names.has(word)))?.[0]

/** The role of an issuer or a holder that a key names: a shop sells, a cardholder buys. */
export const issuerOrHolderIn = (words: ReadonlyArray<string>): Role | undefined =>
  words.some((word) => issuers.has(word)) ? "seller" : words.some((word) => holders.has(word)) ? "buyer" : undefined

/** Role words by the forms in which compounds begin with them: "kunden" of "kundenname" gives "kunde". */
export const roleStems: ReadonlyMap<string, string> = new Map(
  roleWords.flatMap(([, words]) =>
    [...words].flatMap((word) =>
      word.length < 5 ? [] : ["", "n", "en", "s"].map((end) => [word + end, word] as const)
    )
  )
)

/** Whether a key asks for a holder's name: "policyHolder", "titular". */
export const isHolderName = (words: ReadonlyArray<string>): boolean =>
  words.some((word) => holders.has(word)) && words.every((word) => holders.has(word) || holderNameWord.test(word))

/** Whether a key asks for the name of the document's issuer: "hotel", "hotelName", "nombreEmpresa". */
export const isIssuerName = (words: ReadonlyArray<string>): boolean => {
  const [own, ...others] = words.filter((word) => !typeWords.name.has(word) && !issuerFillers.has(word))
  return own !== undefined && others.length === 0 && words.length <= 3 && (issuers.has(own) || issuingSellers.has(own))
}

/** The role that the last word of a short text names: the buyer for "Dirección del cliente". */
export const ownerIn = (text: string): Role | undefined => {
  const words = tokensOf(text).map(({ key }) => key)
  const last = words.at(-1)
  return last === undefined || words.length < 2 || words.length > 9
    ? undefined
    : (partyIn([last]) ?? issuerOrHolderIn([last]))
}

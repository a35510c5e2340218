import type { Variable } from "@winnow/extractor"
import {
  emptyEndings,
  emptyWords,
  numberHeads,
  ofWords,
  paperPrefixes,
  rowPrefixes,
  shortened
} from "../lexicon/KeyForms.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { conceptsCalled } from "../words/Phrases.js"
import { roleStems } from "../words/RoleWords.js"
import { tokensOf } from "../words/Text.js"

export type Words = ReadonlyArray<string>

/** A key's words with what they shorten in full, and a key without any gap cut behind the party that it begins with. */
export const inFull = (words: Words): Words => {
  const full = words.map((word, index) => (index === 0 && word === "del" ? "delivery" : (shortened.get(word) ?? word)))
  return full.length === 1 ? partedByRole(full[0] ?? "") : full
}

/** "seller" and "vatid" of "sellervatid", "kunden" and "name" of "kundenname". */
const partedByRole = (word: string): Words => {
  if (conceptsCalled([word]).length > 0) return [word]
  for (let end = 4; end <= word.length - 2; end++) {
    const rest = word.slice(end)
    if (roleStems.has(word.slice(0, end)) && (typeWords.name.has(rest) || conceptsCalled([rest]).length > 0))
      return [roleStems.get(word.slice(0, end)) ?? "", rest]
  }
  return [word]
}

/**
 * Other orders and lengths in which the same may be asked, the nearest first: "invoice number" of numberOfInvoice and
 * the_invoice_number. Not the key itself.
 */
export const readingsOf = (words: Words, { type }: Variable, inRows: boolean): ReadonlyArray<Words> => {
  const turned = [turnedAt(words), headLast(words, type)].filter((one) => one !== undefined)
  const base = [words, ...turned]
  const tidied = base.map(tidy)
  const rest = [...base, ...tidied].map((own) => withoutPrefix(own, inRows ? rowPrefixes : paperPrefixes))
  const days = type === "date" ? [...base, ...tidied].map(withoutDay) : []
  return distinct([...tidied, ...turned, ...days, ...rest]).filter(
    (own) => own.length > 0 && own.join() !== words.join()
  )
}

/** "seller name" of nameOfSeller. */
export const turnedAt = (words: Words): Words | undefined => {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && ofWords.has(word))
  if (at < 0) return undefined
  const owner = words.slice(at + 1).filter((word) => !ofWords.has(word) && !emptyWords.has(word))
  return [...owner, ...words.slice(0, at)]
}

/** "valid until" of valid_until_date. */
const withoutDay = (words: Words): Words =>
  words.length > 2 && typeWords.date.has(words.at(-1) ?? "") ? words.slice(0, -1) : words

/** "customer id" of idCustomer, "issued date" of dateIssued. */
const headLast = (words: Words, type: Variable["type"]): Words | undefined => {
  const [head = "", ...rest] = words
  if (rest.length === 0) return undefined
  const isHead = type === "date" ? typeWords.date.has(head) : type === "string" && isNumberHead(head)
  if (isHead) return [...rest, head]
  // "unit price" of priceUnit, "gross salary" of salaryGross
  return type === "number" && rest.length === 1 ? [...rest, head] : undefined
}

const isNumberHead = (word: string): boolean => numberHeads.has(word) || tokensOf(word)[0]?.key === "nr"

/** The key with "number" for another name of it: "tracking number" of trackingCode. The same where there is none. */
export const asNumber = (words: Words): Words =>
  words.length > 1 && numberHeads.has(words.at(-1) ?? "") ? [...words.slice(0, -1), "number"] : words

const tidy = (words: Words): Words => {
  const own = words.length > 2 && emptyEndings.has(words.at(-1) ?? "") ? words.slice(0, -1) : words
  return own.filter((word) => !emptyWords.has(word))
}

const withoutPrefix = (words: Words, prefixes: ReadonlySet<string>): Words => {
  const from = words.findIndex((word) => !prefixes.has(word))
  return from < 0 ? words : words.slice(from)
}

export const distinct = (all: ReadonlyArray<Words>): ReadonlyArray<Words> => {
  const known = new Set<string>()
  return all.filter((words) => {
    const name = words.join(" ")
    return known.has(name) ? false : known.add(name)
  })
}

import { readerWord, writerWord } from "../lexicon/Letters.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { letterOf } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { namesCompany } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { keyOf, wordsOfKey } from "../words/Text.js"
import type { Party } from "./Party.js"

/** Who is greeted, and who signs below the closing words: a letter's parties where nothing else names them. */
export const letterValues = (
  targets: ReadonlyArray<Target>,
  parties: ReadonlyArray<Party>,
  { sheet }: Reading
): ReadonlyArray<Scored> => {
  const wanted = targets.filter((target) => parts.has(target.concept ?? "") || asksReader(target))
  if (wanted.length === 0) return []
  const { greeted, signature: signed } = letterOf(sheet)
  const found = {
    greeted: inFull(greeted, parties),
    person: signed.person,
    company: signed.company ?? letterhead(sheet)
  }
  return wanted.flatMap((target) => {
    const isWriter =
      target.concept === "sellerName" &&
      signed.company === undefined &&
      wordsOfKey(target.variable.key).some((word) => writerWord.test(word))
    const part = isWriter ? "person" : (parts.get(target.concept ?? "") ?? "greeted")
    return distinct(part === "greeted" ? [found.greeted, greeted] : [found[part]]).map(
      (candidate, index): Scored => ({ target, candidate, score: weights.letter - 0.01 * index, by: "letter" })
    )
  })
}

const distinct = (all: ReadonlyArray<Candidate | undefined>): ReadonlyArray<Candidate> =>
  [...new Set(all)].filter((one) => one !== undefined)

const parts: ReadonlyMap<string, "greeted" | "person" | "company"> = new Map([
  ["buyerName", "greeted"],
  ["signatoryName", "person"],
  // Who writes is whom to turn to, where the letter names nobody else
  ["contactName", "person"],
  ["sellerName", "company"]
])

/** "Dear Mr Pike" greets the Alan Pike of the address. */
const inFull = (greeted: Candidate | undefined, parties: ReadonlyArray<Party>): Candidate | undefined => {
  if (greeted === undefined) return undefined
  const own = keyOf(String(greeted.value))
  const named = parties.find(
    ({ block, role }) => role === "buyer" && keyOf(String(block.name?.value ?? "")).includes(own)
  )
  return named?.block.name ?? greeted
}

/** "candidateName": whoever a letter greets. */
const asksReader = ({ variable }: Target): boolean => {
  const words = wordsOfKey(variable.key)
  const [word = "", ...others] = words.filter((one) => !typeWords.name.has(one))
  return variable.type === "string" && words.length <= 2 && readerWord.test(word) && others.length === 0
}

/** A name alone in a page's header or footer. */
const letterhead = ({ rows }: Sheet): Candidate | undefined => {
  const alone = rows.flatMap((row) => {
    const [line] = row.segments
    const atEdge = line !== undefined && (line.role === "header" || line.role === "footer")
    return atEdge && row.segments.length === 1 && /^[^\d@:|]{3,60}$/u.test(line.text) ? [line] : []
  })
  const name = alone.find(({ text }) => namesCompany(text))
  return name === undefined ? undefined : asPrinted(wholeOf(name))
}

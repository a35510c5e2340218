import { patternsOf } from "../lexicon/Patterns.js"
import { letterOf } from "../letters/Letter.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { documentTypesOf } from "../sheet/StatedTypes.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import { isAsLongAsIban, isIban, isVatForm } from "../values/Checksums.js"
import { isPersonName } from "../values/PersonName.js"
import { isWholePhone } from "../values/Phones.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { stretchOf, wordsOfKey } from "../words/Text.js"
import { isOnNetwork, formsByKeyWord, statusWords } from "../lexicon/KeyForms.js"
import { datesBesideNumbers, datesBesidePlaces } from "./ImpliedDates.js"
import { periodDays } from "./PeriodDays.js"
import { usualCurrency } from "./UsualCurrency.js"

const { accountForms, attached, statusForm } = patternsOf("accountForms", "attached", "statusForm")

/** Values recognized by their form, without a label: IBAN, e-mail address, currency, the document's only date. */
export const unlabelledValues = finder("values told by their own form", (target, reading) => {
  const score = weights.unlabelled
  if (target.concept === "issueTime") {
    const times = byForm(target, reading, score.time)
    return new Set(times.map(({ candidate }) => candidate.value)).size === 1 ? times : []
  }
  if (target.kind === "iban") {
    const valid = byForm(target, reading, score.iban, isIban)
    return valid.length > 0 ? valid : byForm(target, reading, score.mistypedIban, isAsLongAsIban)
  }
  // An IBAN answers for the account number if the template has no field for an IBAN.
  if (
    target.concept === "accountNumber" &&
    target.role !== "buyer" &&
    !reading.targets.some(({ kind }) => kind === "iban")
  )
    return [
      ...byForm({ ...target, kind: "iban" }, reading, score.iban, isIban).map((one) => ({ ...one, target })),
      ...allMatches(target, reading, accountForms)
    ]
  if (target.kind === "email" && target.role !== "buyer") return byForm(target, reading, score.email)
  if (target.concept === "phone" && target.role !== "buyer")
    return byForm(target, reading, score.phone, (text, phone) => isNoFax(phone) && isWholePhone(text))
  if (target.kind === "url" && target.concept === "website" && target.role !== "buyer")
    return byForm(target, reading, score.url, (_, address) => isContactSite(address))
  if (target.kind === "vatId" && target.role !== "buyer") return byForm(target, reading, score.vatId, isVatForm)
  if (target.kind === "currency") return usualCurrency(target, reading)
  const ofOwnForm = keyFormOf(target)
  if (ofOwnForm !== undefined) return allMatches(target, reading, ofOwnForm)
  if (target.concept === "fullName" && target.role === undefined && isOfUnknownType(reading))
    return largestText(target, reading, isPersonName)
  if (
    target.concept === "title" ||
    (target.concept === "subject" && isOfUnknownType(reading) && letterOf(reading.sheet).greeting === undefined)
  )
    return largestText(target, reading, isTitle)
  if (target.concept === "location") return places(target, reading)
  if (target.concept === "issueDate")
    return [
      ...datesBesidePlaces(target, reading),
      ...datesBesideNumbers(target, reading),
      ...byForm({ ...target, kind: "date" }, reading, score.date, (_, day) => isOwnDate(day, reading)).map((one) => ({
        ...one,
        target,
        // A date that is asked for as text is returned as printed
        candidate: target.kind === "date" ? one.candidate : asPrinted(one.candidate.span)
      }))
    ]
  if (target.kind === "date") return [...datesBesideNumbers(target, reading), ...periodDays(target, reading)]
  if (target.concept === "accessKey")
    return byForm(target, reading, score.accessKey, (text) => text.replace(/\D/g, "").length === 44)
  return []
})

/** Whether a date is not that of a booking or a balance, "Old balance of 31/12/2023", nor a bank's code: "20-11-47". */
const isOwnDate = ({ span: { segment } }: Candidate, { itemRows, labels, sheet }: Reading): boolean =>
  !itemRows.has(segment.row) &&
  ![sheet.segments[segment.index - 1], segment].some(
    (one) =>
      one?.row === segment.row &&
      (one === segment || !/\d/.test(one.text)) &&
      labels.in(one).some(({ concepts }) => otherThanDates.some((concept) => concepts.has(concept)))
  )
const otherThanDates = ["openingBalance", "closingBalance", "bankCode"] as const

/** Whether the document has no known type: the largest words of an invoice are no person's name and no letter's subject. */
const isOfUnknownType = ({ sheet }: Reading): boolean => documentTypesOf(sheet).size === 0

/** Values of the target's kind anywhere in the document. */
const byForm = (
  target: Target,
  { sheet, figures }: Reading,
  score: number,
  holds: (text: string, candidate: Candidate) => boolean = () => true
): ReadonlyArray<Scored> => {
  const minFit = target.kind === "iban" ? minIbanFit : 0.9
  const found = sheet.segments.flatMap((segment) => candidatesIn(target.kind, wholeOf(segment), figures))
  const own = found.filter((candidate) => candidate.fit >= minFit && holds(String(candidate.value), candidate))
  return firstThree(target, own, score)
}

/** At most three of the candidates; earlier ones score higher. */
const firstThree = (target: Target, candidates: ReadonlyArray<Candidate>, score: number): ReadonlyArray<Scored> =>
  candidates.slice(0, 3).map((candidate, index) => ({ target, candidate, score: score - 0.02 * index, by: "form" }))

/** Min fit of an IBAN; one with wrong check digits fits less than others. */
const minIbanFit = 0.7

/** "Fax: +44 20 7946 0018" is no phone number. */
const isNoFax = ({ span: { from, segment } }: Candidate): boolean =>
  !/(?<!\p{L})fax\P{L}*$/iu.test(segment.text.slice(0, from))

/** Whether a web address stands alone or among contact data: one in a sentence may be somebody else's. */
const isContactSite = ({ span: { from, segment, to } }: Candidate): boolean => {
  const text = segment.text.slice(from, to)
  const before = segment.text.slice(0, from)
  const after = segment.text.slice(to)
  if (isOnNetwork(text) || /\p{L}[^\s]*\s\($|[:#]$/u.test(before)) return false
  const isBare = !/^(?:https?:\/\/|www\.)/i.test(text)
  if (/^\s\p{Ll}{2}/u.test(after) || (isBare && /^\s\p{L}/u.test(after)) || /(?<!\S)\p{Ll}{2,}\s$/u.test(before))
    return false
  if (!isBare) return /\p{L}\.\p{L}{2,}/u.test(text)
  return before.trim() === ""
    ? !/^\P{Ll}+$/u.test(text)
    : /@|\d{5}|[|·•–—\p{Extended_Pictographic}\p{Co}]\uFE0F?\s*$/u.test(before)
}

const keyFormOf = ({ kind, variable }: Target): RegExp | undefined => {
  if (kind !== "text" && kind !== "id" && kind !== "code" && kind !== "url") return undefined
  const words = wordsOfKey(variable.key)
  if (words.some((word) => statusKeyWords.has(word))) return statusForm
  return formsByKeyWord.find((own) => words.some((word) => own.words.has(word)))?.form
}

const statusKeyWords: ReadonlySet<string> = new Set([...statusWords, ...synonymsOf("status")])

const allMatches = (target: Target, { headerRows, itemRows, sheet }: Reading, form: RegExp): ReadonlyArray<Scored> => {
  const outside = sheet.segments.filter(({ row }) => !itemRows.has(row) && !headerRows.has(row))
  const found = outside.flatMap((segment) => matchIn(segment, form))
  return firstThree(target, found, weights.unlabelled.ownForm)
}

const matchIn = (segment: Segment, form: RegExp): ReadonlyArray<Candidate> => {
  const match = form.exec(segment.text)
  return match === null ? [] : [asPrinted({ segment, ...stretchOf(match) })]
}

/** "Town, ST" or "Town, Country" in the first rows. */
const places = (target: Target, { sheet }: Reading): ReadonlyArray<Scored> =>
  sheet.rows
    .slice(0, weights.titleRows)
    .flatMap(({ segments }) => segments.flatMap((one) => (one.text.length > 120 ? [] : matchIn(one, town))))
    .map((candidate) => ({ target, candidate, score: weights.unlabelled.title, by: "form" }))

const town = /(?<![\p{L}\d] ?)\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+){0,2}, (?:[A-Z]{2}\b|\p{Lu}\p{L}{3,})/u

/** The text in the largest letters of the first rows. */
const largestText = (target: Target, { sheet: { rows } }: Reading, holds: (text: string) => boolean): Array<Scored> => {
  let best: Segment | undefined
  for (const segment of rows.slice(0, weights.titleRows).flatMap(({ segments }) => segments)) {
    if (segment.page !== rows[0]?.page || !holds(segment.text)) continue
    if (best === undefined || segment.box.height > best.box.height * 1.1) best = segment
  }
  return best === undefined
    ? []
    : [{ target, candidate: asPrinted(wholeOf(best)), score: weights.unlabelled.title, by: "form" }]
}

const maxTitleLength = 90

const isTitle = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  text.length >= 5 &&
  text.length <= maxTitleLength &&
  !/[@:]|\d{3}|,$/.test(text) &&
  !attached.test(text)

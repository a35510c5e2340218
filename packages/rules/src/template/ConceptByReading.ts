import type { Concept } from "../lexicon/Concepts.js"
import {
  billPrefixes,
  emptyWords,
  namesInRows,
  otherPrefixes,
  paperPrefixes,
  partySynonyms
} from "../lexicon/KeyForms.js"
import { percentWord, taxWord } from "../lexicon/KeyWords.js"
import { kindOf } from "../words/Lexicon.js"
import { wordsOfParty } from "../words/RoleWords.js"
import { amountAsked } from "./AmountReadings.js"
import type { Asked } from "./ConceptOfKey.js"
import { conceptNamed, conceptOf } from "./ConceptOfKey.js"
import { dayOfPeriod } from "./DayReadings.js"
import type { Words } from "./KeyReadings.js"
import { asNumber, readingsOf } from "./KeyReadings.js"
import { isRowConcept } from "./RowConcepts.js"

/** The concept that a key asks for in another order, with other names of the same, or with words that say nothing. */
export const conceptByReading = (words: Words, asked: Asked): Concept | undefined => {
  const { scope, variable } = asked
  const inRow = scope.inRows ? nameInRows(words, asked) : undefined
  if (inRow !== undefined) return inRow
  for (const reading of readingsOf(words, variable, scope.inRows)) {
    const found = conceptOf(reading, asked)
    if (found !== undefined && mayLeaveOut(leftOut(words, reading), found, asked)) return found
  }
  for (const reading of [words, ...readingsOf(words, variable, scope.inRows)]) {
    const found = numberNamed(reading, asked)
    if (found !== undefined && mayLeaveOut(leftOut(words, reading), found, asked)) return found
  }
  if (variable.type === "date" && !scope.inRows) return dayOfPeriod(words)
  return variable.type === "number" ? amountAsked(words, scope.inRows) : undefined
}

const nameInRows = (words: Words, { scope, variable }: Asked): Concept | undefined => {
  const share = words.every((word) => percentWord.test(word) || word === "rate") && variable.type === "number"
  if (share && scope.words.some((word) => taxWord.test(word))) return "vatRate"
  const named = namesInRows.get(words.join(""))
  return named !== undefined && (kindOf(named) === "amount") === (variable.type === "number") ? named : undefined
}

/** Papers and rows that a reading does without. */
const leftOut = (words: Words, reading: Words): Words =>
  words.filter((word) => paperPrefixes.has(word) && !emptyWords.has(word) && !reading.includes(word))

/** Whether a concept is the same without the paper that a key names: its amounts, its money and its days. */
const mayLeaveOut = (papers: Words, found: Concept, { scope, variable }: Asked): boolean => {
  if (scope.inRows) return isRowConcept(found)
  if (papers.length === 0) return true
  const kind = kindOf(found)
  if (kind === "currency" || (ofPeriod.has(found) && variable.type === "date")) return true
  if (papers.some((paper) => otherPrefixes.has(paper))) return false
  if (found === "issueDate") return papers.every((paper) => billPrefixes.has(paper))
  return kind === "amount" || kind === "percent" || ofWhole.has(found)
}

const ofPeriod: ReadonlySet<Concept> = new Set<Concept>(["periodStart", "periodEnd"])
const ofWhole: ReadonlySet<Concept> = new Set<Concept>(["dueDate", "paymentTerms", "paymentMethod"])

/** "tracking number" of trackingCode, "order number" of the buyer's clientOrderNumber. */
const numberNamed = (words: Words, asked: Asked): Concept | undefined => {
  const number = asNumber(words)
  const spelt = [number, number.map((word) => partySynonyms.get(word) ?? word)]
  for (const own of spelt) {
    if (own.join() === words.join()) continue
    const found = conceptNamed(own, asked)
    if (found !== undefined && ofNumbers.has(found)) return found
  }
  const owner = asked.role === undefined ? undefined : wordsOfParty(asked.role)
  const rest = number.filter((word) => owner?.has(word) !== true)
  if (asked.role !== "buyer" || rest.length === number.length) return undefined
  const found = conceptNamed(rest, asked)
  return found === "orderNumber" || found === "orderReference" ? "orderReference" : undefined
}

const ofNumbers: ReadonlySet<Concept> = new Set<Concept>([
  "invoiceNumber",
  "receiptNumber",
  "orderReference",
  "orderNumber",
  "customerNumber",
  "supplierNumber",
  "contractNumber",
  "projectNumber",
  "deliveryNoteNumber",
  "bookingReference",
  "paymentReference",
  "transactionNumber",
  "meterNumber",
  "policyNumber",
  "trackingNumber",
  "itemNumber",
  "flightNumber",
  "trainNumber",
  "accountNumber"
])

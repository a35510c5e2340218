import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { isSentence } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { monthPattern, withMonthsMarked } from "../words/Months.js"
import { fold } from "../words/Text.js"
import { partOfLine } from "./AddressBlock.js"

const { attention, addressee, nameCaption } = patternsOf("attention", "addressee", "nameCaption")
const { namesParty, salutation, titleAlone } = patternsOf("namesParty", "salutation", "titleAlone")
const { titleLead, namesRegister, partTitle } = patternsOf("titleLead", "namesRegister", "partTitle")
const { asksForAddress, copyMark } = patternsOf("asksForAddress", "copyMark")

/** The line with the name: the first with a legal form, else the first with a form of address, else the first. */
export const bestName = (lines: ReadonlyArray<Segment>): Segment | undefined =>
  lines.length < 2
    ? lines[0]
    : (lines.find((line) => hasLegalForm(line.text)) ??
      lines.find(({ text }) => addressee.test(text) && !attention.test(text)) ??
      lines[0])

export const isNameLine = (line: Segment): boolean => {
  const text = withoutNumber(line.text)
  const folded = fold(text)
  return (
    /\p{L}{2}/u.test(text) &&
    text.length <= 80 &&
    !salutation.test(folded.trim()) &&
    !namesParty.test(folded.trim()) &&
    !isSentence(text) &&
    !titleAlone.test(text.trim()) &&
    !copyMark.test(folded) &&
    !asksForAddress.test(folded) &&
    !namesRegister.test(folded) &&
    !(partTitle.test(folded) && !hasLegalForm(text)) &&
    !isVariableName.test(text.trim()) &&
    !endsInMonth(text) &&
    !/@|www\.|^\d|:(?:\s|$)|\d{6}/.test(text) &&
    text.replace(/\P{N}/gu, "").length <= text.replace(/\P{L}/gu, "").length
  )
}

/** "customer_ein" is a program's variable. */
const isVariableName = /^\p{Ll}+(?:_[\p{Ll}\d]+)+$/u

/** "Statement for March 2025" */
const endsInMonth = (text: string): boolean => /\d{2}$/.test(text) && ofMonth.test(withMonthsMarked(fold(text)) ?? "")

const ofMonth = new RegExp(`\\p{L}\\s${monthPattern}\\s(?:19|20)\\d{2}$`, "u")

/** A line without a company's tax number ("Talleres Rueda, S.L. B-50443212") or its defined term in a contract. */
const withoutNumber = (line: string): string => {
  const text = line.replace(definedTerm, "")
  const name = text.replace(/[\s,;-]+(?:\p{Lu}{2,4}:?\s)?\p{Lu}?-?\d{7,11}-?\p{Lu}?$/u, "")
  return name !== text && hasLegalForm(name) ? name : text
}

/** 'Teal Ltd ("Company")' */
const definedTerm = /\s\((?:the )?["“„«][^()]*\).*$/u

export const nameIn = (line: Segment): Candidate | undefined => {
  const lead = titleLead.exec(line.text)?.[0].length ?? 0
  const label = /^[^:]{2,24}:\s*(?=[\p{Lu}\p{Lo}])/u.exec(line.text)?.[0].length ?? 0
  const caption = nameCaption.exec(line.folded)?.[0].length ?? 0
  const unmarked = /^\p{Lu}/u.test(line.text.slice(caption)) ? caption : 0
  return partOfLine(line, Math.max(lead, label, unmarked), withoutNumber(line.text).length)
}

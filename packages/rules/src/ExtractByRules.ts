import type { Extracted, ParsedDocument, Variable } from "@winnow/core"
import { pathOf } from "@winnow/core"
import { arrayElements } from "./arrays/ArrayElements.js"
import { applicantValues } from "./careers/Applicant.js"
import { sectionsOf } from "./careers/Sections.js"
import { accountChecked } from "./choosing/AccountSums.js"
import type { Answer } from "./choosing/Answer.js"
import { answerOf, quoteOf } from "./choosing/Answer.js"
import { assign } from "./choosing/Assignment.js"
import { crossChecked } from "./choosing/CrossChecks.js"
import { isMeant } from "./choosing/Meant.js"
import { withWholeIban } from "./choosing/WrappedIbans.js"
import { withWholeText } from "./choosing/WrappedTexts.js"
import { eventValues } from "./journeys/Events.js"
import { journeyIn, journeyValues } from "./journeys/Journeys.js"
import { captionRowsOf } from "./labels/CaptionRows.js"
import { captionsBelow } from "./labels/CaptionsBelow.js"
import { keyColumnsOf } from "./labels/KeyColumns.js"
import { labelsOf } from "./labels/Labels.js"
import { isPurchaseOrder } from "./labels/OrderSides.js"
import { withWordLabels } from "./labels/WordLabels.js"
import { letterWords } from "./letters/LetterWords.js"
import { once } from "./Once.js"
import { bankValues } from "./parties/BankNames.js"
import { clauseValues } from "./parties/ClauseValues.js"
import { contactPersons } from "./parties/ContactPersons.js"
import { contactsInParts } from "./parties/ContactsInParts.js"
import { issuerValues } from "./parties/IssuerValues.js"
import { letterPeople } from "./parties/LetterPeople.js"
import { letterValues } from "./parties/LetterParts.js"
import { namesAbove } from "./parties/NamesAbove.js"
import { namesInParts, partyValues } from "./parties/Parties.js"
import { partyClauses } from "./parties/PartyClauses.js"
import { partiesIn } from "./parties/PartyRoles.js"
import { personNames } from "./parties/PersonNames.js"
import { roleAdjusted } from "./parties/RoleAdjustment.js"
import { partOf, roleHeadings } from "./parties/Roles.js"
import { courtValues } from "./prose/Courts.js"
import { durations } from "./prose/Durations.js"
import { asksPaymentTerms, paymentTermsOf, paymentTermValues } from "./prose/PaymentTermValues.js"
import { proseOf } from "./prose/ProseText.js"
import { factValues } from "./prose/Facts.js"
import { purposes } from "./prose/Purposes.js"
import { cuedValues } from "./prose/SentenceCues.js"
import { sentenceValues } from "./prose/Sentences.js"
import { signingsIn, signingValues } from "./prose/Signings.js"
import { toldNumbers } from "./prose/ToldNumbers.js"
import { toldDays, toldTimes } from "./prose/ToldTimes.js"
import { toldIn } from "./prose/ToldValues.js"
import { askedOf } from "./reading/AskedOf.js"
import type { Reading } from "./reading/Reading.js"
import type { Element } from "./reading/Scored.js"
import { choicesFor, choicesOf } from "./scalars/Choices.js"
import { countedThings } from "./scalars/CountedThings.js"
import { paidStamps } from "./scalars/PaidStamps.js"
import { scoredFor } from "./scalars/Scores.js"
import { unlabelledFor } from "./scalars/Unlabelled.js"
import type { Segment } from "./sheet/Sheet.js"
import { sheetOf } from "./sheet/Sheet.js"
import { columnSums } from "./tables/ColumnSums.js"
import { taxedSums } from "./tables/TaxedSums.js"
import { summedColumnsOf } from "./tables/SummedColumns.js"
import { amountRowsOf } from "./tables/TableHeader.js"
import { fuelValues } from "./tills/Fuel.js"
import { tillValues } from "./tills/Tills.js"
import { prepared } from "./template/PreparedTemplate.js"
import { figuresOf } from "./values/Figures.js"
import { localeOf } from "./values/Locale.js"

/** The template's values as far as labels, layout and tables tell; null for the rest. Pure, without network or model. */
export const extractByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Extracted => {
  const { data, leaves } = answerByRules(document, template)
  return { data, quotes: leaves.map(quoteOf), usage: null }
}

/** The same with what speaks for each value, by which weights are fitted. */
export const answerByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Answer => {
  const sheet = sheetOf(document)
  const { variables, arrays, phrases, ...all } = prepared(template)
  const scalars = askedOf(all.scalars, sheet)
  const locale = localeOf(sheet.segments)
  const labels = labelsOf(sheet, phrases, locale.language)
  const figures = figuresOf(locale)
  const plain: Reading = {
    sheet,
    labels,
    figures,
    language: locale.language,
    amountRows: amountRowsOf(sheet, figures),
    targets: scalars,
    captionRows: captionRowsOf(sheet, labels),
    captionsBelow: captionsBelow(sheet, labels),
    keyColumns: keyColumnsOf(sheet, labels),
    headerRows: new Set(),
    itemRows: new Set()
  }
  const sections = once(() => sectionsOf(sheet))
  const { elements, headerRows, itemRows } = arrayElements(arrays, sections, plain)
  const isTable = (row: number) => headerRows.has(row) || itemRows.has(row)
  const reading: Reading = {
    ...plain,
    labels: withWordLabels(labels, sheet, scalars, plain.keyColumns, isTable, locale.language),
    headerRows,
    itemRows
  }
  const prose = once(() => proseOf(sheet))
  const paymentTerms = once(() => paymentTermsOf(prose(), reading))
  const told = once(() => toldIn(prose(), reading))
  const times = once(() => toldTimes(prose(), reading))
  const signings = once(() => signingsIn(sheet, reading))
  const clauses = once(() => partyClauses(prose()))
  const summedColumns = once(() => summedColumnsOf(sheet, figures))
  const journey = once(() => journeyIn(reading))
  const choices = once(() => choicesOf(sheet))
  const parties = partiesIn({ ...reading, labels })
  const headings = roleHeadings(labels, sheet)
  const roleOf = (segment: Segment) => partOf(segment, parties, headings, sheet)
  const scored = roleAdjusted(
    scalars.flatMap((target) => [
      ...scoredFor(target, reading),
      ...unlabelledFor(target, reading),
      ...sentenceValues(target, prose, reading),
      ...(asksPaymentTerms(target)
        ? paymentTermValues(target, paymentTerms, prose)
        : [...cuedValues(target, told, prose, reading), ...durations(target, prose)]),
      ...courtValues(target, prose),
      ...factValues(target, prose, reading),
      ...toldDays(target, times, prose),
      ...toldNumbers(target, prose),
      ...purposes(target, prose),
      ...signingValues(target, signings, prose, reading),
      ...letterWords(target, reading),
      ...choicesFor(target, choices, reading),
      ...columnSums(target, summedColumns),
      ...taxedSums(target, summedColumns),
      ...countedThings(target, reading),
      ...paidStamps(target, reading),
      ...tillValues(target, reading),
      ...fuelValues(target, reading),
      ...journeyValues(target, journey, reading),
      ...personNames(target, reading),
      ...namesAbove(target, reading),
      ...eventValues(target, reading)
    ]),
    roleOf,
    isPurchaseOrder(sheet),
    sheet
  )
  const chosen = assign(
    crossChecked(
      accountChecked(
        [
          ...scored,
          ...partyValues(scalars, parties, reading),
          ...scalars.flatMap((target) => clauseValues(target, clauses, prose, reading)),
          ...contactsInParts(scalars, roleOf, reading),
          ...contactPersons(scalars, parties, reading),
          ...namesInParts(scalars, headings, reading),
          ...bankValues(scalars, reading),
          ...letterValues(scalars, parties, reading),
          ...letterPeople(scalars, parties, reading),
          ...issuerValues(scalars, parties, headings, reading),
          ...applicantValues(scalars, sections, parties, reading)
        ]
          .filter((value) => isMeant(value, reading))
          .map((value) => withWholeIban(value, sheet)),
        reading
      ),
      lineTotalsIn(elements),
      reading
    )
  )
  const byPath = new Map(
    [...chosen].map(([target, value]) => [
      pathOf(target.path),
      { ...value, scored: withWholeText(value.scored, reading) }
    ])
  )
  return answerOf(variables, byPath, elements)
}

const lineTotalsIn = (arrays: ReadonlyMap<string, ReadonlyArray<Element>>): Array<number> => {
  const found: Array<number> = []
  for (const elements of arrays.values()) {
    for (const element of elements) {
      for (const { target, candidate } of element.values()) {
        if (target.concept === "lineTotal" && typeof candidate.value === "number") found.push(candidate.value)
      }
    }
  }
  return found
}

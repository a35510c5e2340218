import type { Extracted, ParsedDocument, Variable } from "@winnow/core"
import { pathOf } from "@winnow/core"
import type { Answer } from "./Answer.js"
import { answerOf, quoteOf } from "./Answer.js"
import { assign } from "./Assignment.js"
import { captionRowsOf } from "./CaptionRows.js"
import { choicesFor, choicesOf } from "./Choices.js"
import { crossChecked } from "./CrossChecks.js"
import { calledBy, namedParties } from "./DefinedTerms.js"
import { figuresOf } from "./Figures.js"
import { labelsOf, withWordLabels } from "./Labels.js"
import { letterValues } from "./LetterParts.js"
import { localeOf } from "./Locale.js"
import { once } from "./Once.js"
import { namesInParts, partyValues } from "./Parties.js"
import { partiesIn } from "./PartyRoles.js"
import { prepared } from "./PreparedTemplate.js"
import { proseOf } from "./ProseText.js"
import { roleAdjusted, roleHeadings } from "./Roles.js"
import type { Reading } from "./Reading.js"
import { scoredFor } from "./Scores.js"
import { cuedValues, toldIn } from "./SentenceCues.js"
import { sentenceValues } from "./Sentences.js"
import { sheetOf } from "./Sheet.js"
import type { Element } from "./TableElements.js"
import { amountRowsOf } from "./TableHeader.js"
import { tablesFor } from "./Tables.js"
import { unlabelledFor } from "./Unlabelled.js"

/** The template's values as far as labels, layout and tables tell; null for the rest. Pure, without network or model. */
export const extractByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Extracted => {
  const { data, leaves } = answerByRules(document, template)
  return { data, quotes: leaves.map(quoteOf), usage: null }
}

/** The same with what speaks for each value, by which weights are fitted. */
export const answerByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Answer => {
  const sheet = sheetOf(document)
  const { variables, scalars, arrays, phrases } = prepared(template)
  const labels = labelsOf(sheet, phrases)
  const figures = figuresOf(localeOf(sheet.segments))
  const plain: Reading = {
    sheet,
    labels,
    figures,
    amountRows: amountRowsOf(sheet, figures),
    targets: scalars,
    captionRows: captionRowsOf(sheet, labels),
    headerRows: new Set(),
    itemRows: new Set()
  }
  const { tables, headerRows, itemRows } = tablesFor(arrays, plain)
  const isTable = (row: number) => headerRows.has(row) || itemRows.has(row)
  const reading: Reading = { ...plain, labels: withWordLabels(labels, sheet, scalars, isTable), headerRows, itemRows }
  const prose = once(() => proseOf(sheet))
  const told = once(() => toldIn(prose(), reading))
  const called = once(() => namedParties(prose(), sheet))
  const choices = once(() => choicesOf(sheet))
  const parties = partiesIn({ ...reading, labels })
  const headings = roleHeadings(labels)
  const scored = scalars
    .flatMap((target) => [
      ...scoredFor(target, reading),
      ...unlabelledFor(target, reading),
      ...sentenceValues(target, prose, reading),
      ...cuedValues(target, told, prose),
      ...calledBy(target, called),
      ...choicesFor(target, choices, reading)
    ])
    .map((value) => roleAdjusted(value, parties, headings, sheet))
  const chosen = assign(
    crossChecked(
      [
        ...scored,
        ...partyValues(scalars, parties),
        ...namesInParts(scalars, headings, reading),
        ...letterValues(scalars, reading)
      ],
      lineTotalsIn(tables),
      reading
    )
  )
  const byPath = new Map([...chosen].map(([target, value]) => [pathOf(target.path), value]))
  return answerOf(variables, byPath, tables)
}

const lineTotalsIn = (tables: ReadonlyMap<string, ReadonlyArray<Element>>): Array<number> => {
  const found: Array<number> = []
  for (const elements of tables.values()) {
    for (const element of elements) {
      for (const { target, candidate } of element.values()) {
        if (target.concept === "lineTotal" && typeof candidate.value === "number") found.push(candidate.value)
      }
    }
  }
  return found
}

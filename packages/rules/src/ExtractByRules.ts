import type { ParsedDocument } from "@winnow/document"
import type { Extracted, Variable } from "@winnow/extractor"
import { pathOf } from "@winnow/extractor/plain"
import type { Answer } from "./choosing/Answer.js"
import { answerOf, quoteOf } from "./choosing/Answer.js"
import { assign } from "./choosing/Assignment.js"
import { crossChecked } from "./choosing/CrossChecks.js"
import { fitsContext } from "./choosing/ContextChecks.js"
import { withoutQuotedMail } from "./choosing/QuotedMail.js"
import { withWrappedLines } from "./choosing/WrappedTexts.js"
import { foundValues } from "./FoundValues.js"
import { readDocument } from "./ReadDocument.js"
import type { Element } from "./reading/Scored.js"
import { sheetOf } from "./sheet/Sheet.js"
import { preparedTemplate } from "./template/PreparedTemplate.js"

/** The template's values by labels, layout and tables; null where nothing was found. Pure, without network or model. */
export const extractByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Extracted => {
  const { data, leaves } = answerByRules(document, template)
  return { data, quotes: leaves.map(quoteOf), usage: null }
}

/** The same with the evidence for each value, from which weights are fitted. */
export const answerByRules = (document: ParsedDocument, template: ReadonlyArray<Variable>): Answer => {
  const own = preparedTemplate(template)
  const { elements, reading } = readDocument(sheetOf(document), own)
  const found = foundValues(reading)
    .filter((value) => fitsContext(value, reading))
    .map((value) => withWrappedLines(value, reading))
  const checked = crossChecked(withoutQuotedMail(found, reading.sheet), lineTotalsIn(elements), reading)
  const scalars = new Map([...assign(checked)].map(([{ path }, value]) => [pathOf(path), value]))
  return answerOf(own.named, scalars, elements)
}

const lineTotalsIn = (arrays: ReadonlyMap<string, ReadonlyArray<Element>>): ReadonlyArray<number> =>
  [...arrays.values()]
    .flat()
    .flatMap((element) => [...element.values()])
    .flatMap(({ target, candidate }) =>
      target.concept === "lineTotal" && typeof candidate.value === "number" ? [candidate.value] : []
    )

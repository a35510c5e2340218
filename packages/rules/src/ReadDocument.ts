import { arrayElements } from "./arrays/ArrayElements.js"
import { boxedCaptionsOf } from "./labels/BoxedCaptions.js"
import { withCaptionsAbove } from "./labels/CaptionsBelow.js"
import { labelsFrom, labelsOf } from "./labels/Labels.js"
import { wordLabels } from "./labels/WordLabels.js"
import { withWholeCaptions } from "./labels/WrappedCaptions.js"
import { withWholeCodes } from "./labels/WrappedCodes.js"
import { partiesOf } from "./parties/PartyRoles.js"
import { ngramFilterOf } from "./sheet/NgramFilter.js"
import type { Sheet } from "./sheet/Sheet.js"
import { ownPhrasesOf, withPhrases } from "./template/TemplateTargets.js"
import type { PreparedTemplate } from "./template/PreparedTemplate.js"
import { figuresOf } from "./values/Figures.js"
import { localeOf } from "./values/Locale.js"
import { targetsBySubject } from "./reading/Subjects.js"
import type { Reading } from "./reading/Reading.js"
import { phrasesIn } from "./words/Phrases.js"

/**
 * The elements of the template's arrays, and the basis for its scalar fields. Reads labels first, then tables, whose rows have
 * no other labels, then captions of several lines, captions below their values and the parties.
 */
export const readDocument = (printedSheet: Sheet, { arrays, scalars }: PreparedTemplate) => {
  const sheet = withWholeCodes(printedSheet)
  const mayOccur = ngramFilterOf(sheet)
  const leaves = arrays.flatMap(({ fields, list }) => (list === undefined ? fields : [...fields, list]))
  const phrases = ownPhrasesOf([...scalars, ...leaves], mayOccur)
  const locale = localeOf(sheet.segments)
  const targets = targetsBySubject(scalars, sheet)
  const figures = figuresOf(locale)
  const labelled = (drawn: Sheet) => ({
    sheet: drawn,
    labels: labelsOf(drawn, phrases, locale.language),
    boxedCaptions: boxedCaptionsOf(drawn)
  })
  const plain: Reading = { ...labelled(sheet), figures, targets, headerRows: new Set(), itemRows: new Set() }
  const { elements, headerRows, itemRows } = arrayElements(
    arrays.map((array) => withPhrases(array, mayOccur)),
    plain
  )
  const printed = { ...plain, headerRows, itemRows }
  const isPhrase = (key: string) => phrases.byKey.has(key) || phrasesIn(key, locale.language).length > 0
  const redrawn = (read: Reading, drawn: Partial<Reading> & Pick<Reading, "sheet">): Reading =>
    drawn.sheet === read.sheet ? read : { ...read, ...drawn, ...labelled(drawn.sheet) }
  const whole = redrawn(printed, withWholeCaptions(printed, { ...printed, isPhrase }))
  const tabled = redrawn(whole, { sheet: withCaptionsAbove(whole.sheet, whole) })
  // Parties are found without labels that only resemble a field's words
  return {
    elements,
    reading: {
      ...tabled,
      parties: partiesOf(tabled),
      labels: labelsFrom([...tabled.labels.all, ...wordLabels(tabled)])
    }
  }
}

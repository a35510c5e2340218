import { arrayElements } from "./arrays/ArrayElements.js"
import { boxedCaptionsOf } from "./labels/BoxedCaptions.js"
import { withCaptionsAbove } from "./labels/CaptionsBelow.js"
import { labelsFrom, labelsOf } from "./labels/Labels.js"
import { wordLabels } from "./labels/WordLabels.js"
import { partiesOf } from "./parties/PartyRoles.js"
import { ngramFilterOf } from "./sheet/NgramFilter.js"
import type { Sheet } from "./sheet/Sheet.js"
import { ownPhrasesOf, withPhrases } from "./template/TemplateTargets.js"
import type { PreparedTemplate } from "./template/PreparedTemplate.js"
import { figuresOf } from "./values/Figures.js"
import { localeOf } from "./values/Locale.js"
import { targetsBySubject } from "./reading/Subjects.js"
import type { Reading } from "./reading/Reading.js"

/**
 * The elements of the template's arrays, and the basis for its scalar fields. Reads labels first, then tables, whose rows have
 * no other labels, then captions below their values and the parties.
 */
export const readDocument = (sheet: Sheet, { arrays, scalars }: PreparedTemplate) => {
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
  const drawn = withCaptionsAbove(sheet, printed)
  const tabled = drawn === sheet ? printed : { ...printed, ...labelled(drawn) }
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

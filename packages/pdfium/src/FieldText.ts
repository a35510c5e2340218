import { annotationEntry } from "./AnnotationEntry.js"
import { appearanceText } from "./AppearanceText.js"
import type { Pdfium } from "./Pdfium.js"

/**
 * The value that a form field shows: ☑ or ☐ for a check box or radio button, the drawn text for a signature. Empty for
 * passwords, buttons (captions are not content) and unselected list options.
 */
export const fieldText = (engine: Pdfium, form: number, field: number): string => {
  const { call } = engine
  const type = call.FPDFAnnot_GetFormFieldType(form, field)
  if (type === checkBox || type === radioButton) return call.FPDFAnnot_IsChecked(form, field) === 1 ? "☑" : "☐"
  if (type === signature) return appearanceText(engine, field)
  if (type === textField) {
    const isPassword = (call.FPDFAnnot_GetFormFieldFlags(form, field) & password) !== 0
    return isPassword ? "" : typedText(engine, form, field)
  }
  if (type !== comboBox && type !== listBox) return ""
  const chosen = chosenOptions(engine, form, field)
  return chosen.length > 0 ? chosen.join("\n") : valueOf(engine, form, field)
}

/** Of fields with one name but different values PDFium knows one value, so each field's own entry comes first. */
const typedText = (engine: Pdfium, form: number, field: number): string =>
  annotationEntry(engine, field, "V") || valueOf(engine, form, field) || appearanceText(engine, field)

const valueOf = ({ call, memory }: Pdfium, form: number, field: number): string =>
  memory.text((address, length) => call.FPDFAnnot_GetFormFieldValue(form, field, address, length))

// Constants of PDFium's fpdf_formfill.h and fpdf_annot.h.
const checkBox = 2
const radioButton = 3
const comboBox = 4
const listBox = 5
const textField = 6
const signature = 7
const password = 1 << 13

/** The labels of the chosen options; their values are for programs. */
const chosenOptions = ({ call, memory }: Pdfium, form: number, field: number): ReadonlyArray<string> => {
  const labels: Array<string> = []
  const count = call.FPDFAnnot_GetOptionCount(form, field)
  for (let index = 0; index < count; index++) {
    if (call.FPDFAnnot_IsOptionSelected(form, field, index) !== 1) continue
    labels.push(memory.text((address, length) => call.FPDFAnnot_GetOptionLabel(form, field, index, address, length)))
  }
  return labels
}

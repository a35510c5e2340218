import { annotationEntry, valueType } from "./AnnotationEntry.js"
import { appearanceText } from "./AppearanceText.js"
import type { Pdfium } from "./Pdfium.js"

/**
 * The value that a form field shows: ☑ or ☐ for a check box or radio button, the drawn text for a signature. Empty for
 * passwords, buttons (captions are not content) and unselected list options.
 */
export const fieldText = (engine: Pdfium, form: number, field: number): string => {
  const { call } = engine
  const type = call.FPDFAnnot_GetFormFieldType(form, field)
  if (type === checkBox || type === radioButton) return isTicked(engine, form, field) ? "☑" : "☐"
  if (type === signature) return appearanceText(engine, field)
  if (type === textField) {
    const flags = call.FPDFAnnot_GetFormFieldFlags(form, field)
    return (flags & password) !== 0 ? "" : typedText(engine, form, field, (flags & comb) !== 0)
  }
  if (type !== comboBox && type !== listBox) return ""
  const chosen = chosenOptions(engine, form, field)
  return chosen.length > 0 ? chosen.join("\n") : valueOf(engine, form, field)
}

/** Of fields with one name but different values PDFium knows one value, so each field's own entry comes first. */
const typedText = (engine: Pdfium, form: number, field: number, isComb: boolean): string => {
  const typed = annotationEntry(engine, field, "V") || valueOf(engine, form, field)
  if (typed !== "") return typed
  const shown = appearanceText(engine, field)
  return isComb ? shown.replace(/\s/g, "") : shown
}

/** PDFium asks only for the state (`AS`) of a box; a box without one has the state of its field's value. */
const isTicked = (engine: Pdfium, form: number, field: number): boolean => {
  const { call, memory } = engine
  if (call.FPDFAnnot_IsChecked(form, field) === 1) return true
  // If a box has no state, PDFium may give it one, which is a text.
  if (valueType(engine, field, "AS") === name) return false
  const value = memory.text((at, length) => call.EPDFAnnot_GetFormFieldRawValue(form, field, at, length))
  if (value === "" || value === "Off") return false
  const on = memory.text((at, length) => call.FPDFAnnot_GetFormFieldExportValue(form, field, at, length))
  return value === on
}

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
const comb = 1 << 24
/** A constant of PDFium's fpdfview.h. */
const name = 4

/** The labels of the chosen options; their values are for programs. */
const chosenOptions = ({ call, memory }: Pdfium, form: number, field: number): ReadonlyArray<string> => {
  const labels: Array<string> = []
  const count = Math.min(call.FPDFAnnot_GetOptionCount(form, field), maxOptions)
  for (let index = 0; index < count; index++) {
    if (call.FPDFAnnot_IsOptionSelected(form, field, index) !== 1) continue
    labels.push(memory.text((address, length) => call.FPDFAnnot_GetOptionLabel(form, field, index, address, length)))
  }
  return labels
}

/** PDFium compares each option with each chosen one. */
const maxOptions = 5_000

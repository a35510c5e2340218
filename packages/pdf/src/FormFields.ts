import type { PDFDocumentProxy } from "unpdf/pdfjs"
import type { PlacedText } from "./PlacedText.js"

/** A field as pdf.js returns it; its types only say `Object`. */
interface PdfJsField {
  readonly id?: string
  readonly type?: string
  readonly value?: unknown
  readonly exportValues?: unknown
  readonly items?: ReadonlyArray<{ readonly exportValue?: unknown; readonly displayValue?: unknown }>
  readonly page?: number
  readonly rect?: ReadonlyArray<number>
  readonly hidden?: boolean
  readonly password?: boolean
}

/** Visible AcroForm values by page number; ☑ and ☐ for boxes and radio buttons. A broken form has none. */
export const formFields = async (pdf: PDFDocumentProxy): Promise<ReadonlyMap<number, ReadonlyArray<PlacedText>>> => {
  const byPage = new Map<number, Array<PlacedText>>()
  const named: Record<string, ReadonlyArray<PdfJsField>> | null = await pdf.getFieldObjects().catch(() => null)
  for (const field of Object.values(named ?? {}).flat()) {
    const { id = "", page = -1, rect = [] } = field
    const text = valueText(field)
    if (
      (text === "" && !mayBeDrawn(field)) ||
      field.hidden === true ||
      field.password === true ||
      page < 0 ||
      rect.length !== 4
    )
      continue
    const fields = byPage.get(page + 1) ?? []
    byPage.set(page + 1, fields)
    fields.push({ id, text, rect, role: "field" })
  }
  return byPage
}

/** Whether a field without a value may show one. */
const mayBeDrawn = ({ type }: PdfJsField): boolean => type === "text" || type === "signature"

const valueText = ({ type, value, exportValues, items }: PdfJsField): string => {
  if (type === "checkbox" || type === "radiobutton") return isOn(value, exportValues) ? "☑" : "☐"
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string")
  if (type === "text") return values.join("\n").trim()
  if (type !== "combobox" && type !== "listbox") return ""
  const shown = values.map((one) => items?.find((item) => item.exportValue === one)?.displayValue ?? one)
  return shown.join("\n").trim()
}

const isOn = (value: unknown, exportValue: unknown): boolean => value !== "Off" && value !== "" && value === exportValue

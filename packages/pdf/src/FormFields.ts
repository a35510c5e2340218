import type { Box, Line } from "@winnow/core"
import { boxAround } from "@winnow/core"
import type { PageViewport, PDFDocumentProxy } from "unpdf/pdfjs"

/** A form field's value as text; `rect` is left, bottom, right, top in the page's own (PDF) coordinates. */
export interface FormField {
  readonly text: string
  readonly rect: ReadonlyArray<number>
}

/** What pdf.js tells about a field; its types only say `Object`. */
interface PdfJsField {
  readonly type?: string
  readonly value?: unknown
  readonly exportValues?: unknown
  readonly items?: ReadonlyArray<{ readonly exportValue?: unknown; readonly displayValue?: unknown }>
  readonly page?: number
  readonly rect?: ReadonlyArray<number>
  readonly hidden?: boolean
  readonly password?: boolean
}

/** The visible values of a document's AcroForm by page number. A broken form is no form. */
export const formFields = async (pdf: PDFDocumentProxy): Promise<ReadonlyMap<number, ReadonlyArray<FormField>>> => {
  const byPage = new Map<number, Array<FormField>>()
  const named: Record<string, ReadonlyArray<PdfJsField>> | null = await pdf.getFieldObjects().catch(() => null)
  for (const field of Object.values(named ?? {}).flat()) {
    const text = valueText(field)
    if (text === "" || field.hidden === true || field.password === true) continue
    if (field.page === undefined || field.page < 0 || field.rect?.length !== 4) continue
    const fields = byPage.get(field.page + 1)
    if (fields === undefined) byPage.set(field.page + 1, [{ text, rect: field.rect }])
    else fields.push({ text, rect: field.rect })
  }
  return byPage
}

const valueText = (field: PdfJsField): string => {
  if (field.type === "checkbox" || field.type === "radiobutton") return isOn(field) ? "☑" : "☐"
  const values = (Array.isArray(field.value) ? field.value : [field.value]).filter((value) => typeof value === "string")
  if (field.type === "combobox" || field.type === "listbox")
    return values
      .map((value) => field.items?.find((item) => item.exportValue === value)?.displayValue ?? value)
      .join("\n")
      .trim()
  return field.type === "text" ? values.join("\n").trim() : ""
}

const isOn = (field: PdfJsField): boolean =>
  typeof field.value === "string" && field.value !== "Off" && field.value !== "" && field.value === field.exportValues

/** Puts each value as a line of its own behind the line that stands left of it, else behind the line above it. */
export const placeFields = (
  lines: ReadonlyArray<Line>,
  fields: ReadonlyArray<FormField>,
  viewport: PageViewport
): Array<Line> => {
  const placed = [...lines]
  let block = placed.reduce((most, line) => Math.max(most, line.block), 0)
  const boxed = fields.map(({ text, rect }) => ({ text, box: boxOf(rect, viewport) }))
  for (const { text, box } of boxed.sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)) {
    block++
    placed.splice(placeOf(box, placed), 0, ...fieldLines(text, box, block))
  }
  return placed
}

const boxOf = (rect: ReadonlyArray<number>, viewport: PageViewport): Box => {
  const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0)
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0)
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) }
}

const placeOf = (box: Box, lines: ReadonlyArray<Line>): number => {
  const middle = box.y + box.height / 2
  let beside = -1
  let above = -1
  let lowest = -Infinity
  lines.forEach((line, index) => {
    const around = boxAround(line.words.map((word) => word.box))
    if (around === null) return
    if (around.x < box.x && around.y <= middle && middle <= around.y + around.height) beside = index
    else if (around.y < middle && around.y > lowest && around.x < box.x + box.width) {
      above = index
      lowest = around.y
    }
  })
  return (beside >= 0 ? beside : above) + 1
}

const fieldLines = (text: string, box: Box, block: number): Array<Line> => {
  const rows = text.split(/\r\n?|\n/u).filter((row) => row.trim() !== "")
  const height = box.height / Math.max(1, rows.length)
  return rows.map((row, index): Line => {
    const share = box.width / row.trim().length
    const words = [...row.trim().matchAll(/\S+/gu)].map((word) => ({
      text: word[0],
      box: { x: box.x + word.index * share, y: box.y + index * height, width: word[0].length * share, height }
    }))
    return { words, block, role: "field" }
  })
}

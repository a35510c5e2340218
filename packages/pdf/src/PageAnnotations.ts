import type { PdfObjects } from "@winnow/document/pdf"
import { dictionaryOf, richTextLines } from "@winnow/document/pdf"
import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs"
import { appearanceText } from "./AppearanceText.js"
import type { DrawnLetter } from "./DrawnLetters.js"
import type { PlacedText } from "./PlacedText.js"

/** An annotation as pdf.js returns it; its types only say `any`. */
interface Annotation {
  readonly id?: string
  readonly annotationFlags?: number
  readonly subtype?: string
  readonly rect?: ReadonlyArray<number>
  readonly contentsObj?: { readonly str?: string }
  readonly richText?: { readonly str?: string }
  readonly fieldType?: string
  readonly fieldValue?: unknown
  readonly defaultFieldValue?: unknown
  readonly options?: ReadonlyArray<{ readonly exportValue?: unknown; readonly displayValue?: unknown }>
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  /** The value of a check box when it is ticked; absent if no appearance names it. */
  readonly exportValue?: unknown
  readonly buttonValue?: unknown
  readonly password?: boolean
  readonly comb?: boolean
}

/**
 * The text on top of a page: the values of form fields (☑ and ☐ for boxes and radio buttons), text typed onto a finished
 * page (FreeText), as people fill in documents without fields, stamps and watermarks. Other annotations are readers'
 * comments. `drawn` has the letters of the annotations' appearances.
 */
export const pageAnnotations = async (
  page: PDFPageProxy,
  drawn: ReadonlyMap<string, ReadonlyArray<DrawnLetter>>,
  objects: () => PdfObjects
): Promise<ReadonlyArray<PlacedText>> => {
  const annotations: ReadonlyArray<Annotation> = await page.getAnnotations({ intent: "any" }).catch(() => [])
  return annotations.flatMap((annotation) => {
    const { annotationFlags = 0, id = "", rect, subtype = "" } = annotation
    if ((annotationFlags & (hidden | noView)) !== 0 || rect?.length !== 4 || !shown.has(subtype)) return []
    const letters = drawn.get(id)
    const isField = subtype === "Widget"
    const text = (isField ? fieldText : noteText)(annotation, letters, objects).trim()
    return text === "" ? [] : [{ id, text, rect, role: isField ? "field" : "body" }]
  })
}

/** The numbers of the pages that have fields of the document's form. A broken form has none. */
export const pagesWithFields = async (pdf: PDFDocumentProxy): Promise<ReadonlySet<number>> => {
  const named: Record<string, ReadonlyArray<{ readonly page?: number }>> | null = await pdf
    .getFieldObjects()
    .catch(() => null)
  return new Set(
    Object.values(named ?? {})
      .flat()
      .map(({ page = -1 }) => page + 1)
  )
}

const shown: ReadonlySet<string> = new Set(["Widget", "FreeText", "Stamp", "Watermark"])

/** Flags of ISO 32000-2, 12.5.3. */
const hidden = 1 << 1
const noView = 1 << 5

type TextOf = (
  annotation: Annotation,
  letters: ReadonlyArray<DrawnLetter> | undefined,
  objects: () => PdfObjects
) => string

const noteText: TextOf = ({ contentsObj, id, richText, subtype }, letters, objects) => {
  if (subtype !== "FreeText") return appearanceText(letters)
  return (
    contentsObj?.str?.trim() ||
    appearanceText(letters) ||
    richText?.str?.trim() ||
    richTextLines(objects().textOf(dictionaryOf(objects().get(numberOf(id))).get("RC")))
  )
}

const fieldText: TextOf = (field, letters, objects) => {
  const { checkBox, comb, defaultFieldValue, fieldType, fieldValue, id, options, password, radioButton } = field
  if (checkBox === true || radioButton === true) return isTicked(field) ? "☑" : "☐"
  if (fieldType === "Sig") return appearanceText(letters)
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((one) => typeof one === "string")
  if (fieldType === "Ch")
    return values.map((one) => options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one).join("\n")
  if (fieldType !== "Tx" || password === true) return ""
  const typed = values.join("\n").trim()
  // pdf.js takes the default value for that of a field without one.
  const isDefault = letters !== undefined && fieldValue === defaultFieldValue
  if (typed !== "" && !(isDefault && letters.length === 0)) return typed
  const text = appearanceText(letters)
  if (text !== "") return comb === true ? text.replace(/\s/g, "") : text
  return letters === undefined ? valueStream(numberOf(id), objects()) : ""
}

/** A ticked box has the value of its ticked state; if it names no states, it has any value but `Off`. */
const isTicked = ({ buttonValue, checkBox, exportValue, fieldValue }: Annotation): boolean => {
  const on = checkBox === true ? exportValue : (buttonValue ?? undefined)
  if (typeof fieldValue !== "string" || fieldValue === "" || fieldValue === "Off") return false
  return on === undefined ? checkBox === true : fieldValue === on
}

/** A value that is stored as a stream, which pdf.js does not read. */
const valueStream = (field: number, { get, textOf }: PdfObjects): string => {
  let dictionary = dictionaryOf(get(field))
  for (let level = 0; level < maxLevels; level++) {
    const value = dictionary.get("V")
    if (value !== undefined) return textOf(value)
    const parent = dictionary.get("Parent")
    dictionary = dictionaryOf(parent instanceof Object && "object" in parent ? get(parent.object) : null)
  }
  return ""
}

const maxLevels = 20

const numberOf = (id = ""): number => Number.parseInt(id, 10)

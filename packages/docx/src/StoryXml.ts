import type { LineRole } from "@winnow/core"
import { BlockWriter, escapeXml } from "./BlockWriter.js"
import { FormFieldReader } from "./FormFieldReader.js"
import type { Numbering } from "./Numbering.js"
import type { Part } from "./OfficePackage.js"
import type { ParagraphStyle } from "./Styles.js"
import type { Attributes } from "./Xml.js"
import { readXml } from "./Xml.js"

/** A story of the document (its body, a header, its footnotes) as WordprocessingML with nothing in it that mammoth drops. */
export interface StoryXml {
  /** Its paragraphs and tables. */
  readonly blocks: ReadonlyArray<string>
  /** Relation ids of the headers and footers that the story's sections use, in order. */
  readonly headers: ReadonlyArray<string>
  readonly footers: ReadonlyArray<string>
}

interface Paragraph {
  /** Where its properties stand in what is written. */
  readonly place: number
  /** How many fields were open when it began. */
  readonly fields: number
  style?: string
  numId?: string
  level?: string
  deleted: boolean
}

interface Row {
  readonly place: number
  skipped: number
  deleted: boolean
}

interface Cell {
  readonly place: number
  span: number
  merge?: string
}

/**
 * Rewrites a part so that mammoth 1.13 keeps its text. Mammoth drops simple fields, equations, unknown wrappers, text
 * boxes without a VML twin, values of form fields, list numbers and columns that a row skips.
 * Paragraphs get `role` (or "heading") as their style; formatting, pictures, deleted and hidden text are left out.
 */
export const storyXml = (
  part: Part,
  role: LineRole,
  styles: (id: string) => ParagraphStyle,
  numbering: Numbering
): StoryXml => {
  const writer = new BlockWriter()
  const headers: Array<string> = []
  const footers: Array<string> = []
  const path: Array<string> = []
  const paragraphs: Array<Paragraph> = []
  const rows: Array<Row> = []
  const cells: Array<Cell> = []
  const fields: Array<"code" | "result"> = []
  /** Of each open alternative, how much text there was before its first branch. */
  const alternatives: Array<number> = []
  const form = new FormFieldReader()
  let fieldType: string | undefined
  /** How many elements deep we are in one that is left out. */
  let leftOut = 0
  let hidden = false
  let pieces = 0

  const isShown = (): boolean => !hidden && !fields.includes("code")
  const say = (text: string) => {
    if (!isShown()) return
    pieces++
    writer.say(text)
  }
  const lineBreak = () => {
    if (isShown()) writer.element("<w:br/>")
  }
  const paragraphProperties = (paragraph: Paragraph, label: string): string => {
    const heading = role === "body" && paragraph.style !== undefined && styles(paragraph.style).heading
    const mark = paragraph.deleted ? "<w:rPr><w:del/></w:rPr>" : ""
    const style = heading ? "heading" : role
    const properties = style === "body" && mark === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/>${mark}</w:pPr>`
    return label === "" ? properties : `${properties}<w:t>${escapeXml(label)}</w:t><w:tab/>`
  }
  const labelOf = (paragraph: Paragraph): string => {
    const style = paragraph.style === undefined ? undefined : styles(paragraph.style)
    const numId = paragraph.numId ?? style?.numId
    if (numId === undefined || paragraph.deleted) return ""
    return numbering.label(numId, paragraph.level ?? style?.level, paragraph.style)
  }

  const opening: Record<string, (attributes: Attributes) => void> = {
    "w:p": () => {
      const paragraph: Paragraph = { place: writer.begin("w:p"), fields: fields.length, deleted: false }
      writer.fill(paragraph.place, paragraphProperties(paragraph, ""))
      paragraphs.push(paragraph)
    },
    "w:tab": () => say("\t"),
    "w:ptab": () => say("\t"),
    "w:br": () => lineBreak(),
    "w:cr": () => lineBreak(),
    "w:noBreakHyphen": () => say("-"),
    "w:sym": (attributes) => {
      const font = escapeXml(attributes.get("w:font") ?? "")
      if (isShown()) writer.element(`<w:sym w:font="${font}" w:char="${escapeXml(attributes.get("w:char") ?? "")}"/>`)
    },
    "w:fldChar": (attributes) => {
      fieldType = attributes.get("w:fldCharType")
      form.begin()
    },
    "w:txbxContent": () => void (paragraphs.length > 0 && writer.begin("w:pict")),
    "w:tbl": () => void writer.begin("w:tbl"),
    "w:tr": () => void rows.push({ place: writer.begin("w:tr"), skipped: 0, deleted: false }),
    "w:tc": () => void cells.push({ place: writer.begin("w:tc"), span: 1 }),
    "mc:AlternateContent": () => void alternatives.push(pieces)
  }
  const properties: Record<string, (value: string | undefined, attributes: Attributes) => void> = {
    "w:pStyle": (value) => set(paragraphs.at(-1), "style", value),
    "w:numId": (value) => set(paragraphs.at(-1), "numId", value),
    "w:ilvl": (value) => set(paragraphs.at(-1), "level", value),
    "w:vanish": (value) => (hidden = isOn(value) && path.at(-2) === "w:r"),
    "w:gridSpan": (value) => set(cells.at(-1), "span", boundedSpan(value)),
    "w:vMerge": (value) => set(cells.at(-1), "merge", value ?? "continue"),
    "w:gridBefore": (value) => set(rows.at(-1), "skipped", boundedSpan(value)),
    "w:headerReference": (_, attributes) => void headers.push(attributes.get("r:id") ?? ""),
    "w:footerReference": (_, attributes) => void footers.push(attributes.get("r:id") ?? "")
  }
  const closing: Record<string, () => void> = {
    "w:r": () => (hidden = false),
    "w:pPr": () => {
      const paragraph = paragraphs.at(-1)
      if (paragraph !== undefined) writer.fill(paragraph.place, paragraphProperties(paragraph, labelOf(paragraph)))
    },
    "w:p": () => {
      const before = paragraphs.pop()?.fields ?? 0
      writer.end("w:p")
      // A code that runs past its paragraph is a field whose end got lost; what follows is text again.
      while (fields.length > before && fields.at(-1) === "code") fields.pop()
    },
    "w:fldChar": () => {
      if (fieldType === "begin") {
        say(form.value())
        fields.push("code")
      } else if (fieldType === "separate") fields.splice(-1, 1, "result")
      else if (fieldType === "end") fields.pop()
    },
    "w:txbxContent": () => void (paragraphs.length > 0 && writer.end("w:pict")),
    "w:tbl": () => writer.end("w:tbl"),
    "w:tr": () => {
      const row = rows.pop()
      if (row?.deleted === true) writer.fill(row.place, "<w:trPr><w:del/></w:trPr>")
      else if (row !== undefined && row.skipped > 0) writer.fill(row.place, `<w:tc>${cellXml(row.skipped)}</w:tc>`)
      writer.end("w:tr")
    },
    "w:tc": () => {
      const cell = cells.pop()
      if (cell !== undefined) writer.fill(cell.place, cellXml(cell.span, cell.merge))
      writer.end("w:tc")
    },
    "mc:AlternateContent": () => void alternatives.pop()
  }

  const isLeftOut = (name: string, attributes: Attributes): boolean => {
    if (leftOutElements.has(name) || name.endsWith("PrChange")) return true
    // One branch is enough, the first that has text.
    if (name === "mc:Choice" || name === "mc:Fallback") return pieces > (alternatives.at(-1) ?? pieces)
    if (name === "w:footnote" || name === "w:endnote") return /separat|notice/i.test(attributes.get("w:type") ?? "")
    return false
  }
  const deletion = (): boolean => {
    const paragraph = paragraphs.at(-1)
    const row = rows.at(-1)
    if (path.at(-1) === "w:trPr" && row !== undefined) row.deleted = true
    else if (path.at(-1) === "w:rPr" && path.at(-2) === "w:pPr" && paragraph !== undefined) paragraph.deleted = true
    return true
  }

  readXml(part.content, {
    open: (name, attributes) => {
      if (leftOut > 0) leftOut++
      else if (((name === "w:del" || name === "w:moveFrom") && deletion()) || isLeftOut(name, attributes)) leftOut = 1
      else {
        opening[name]?.(attributes)
        properties[name]?.(attributes.get("w:val"), attributes)
        form.property(name, attributes)
      }
      path.push(name)
    },
    close: (name) => {
      path.pop()
      if (leftOut > 0) leftOut--
      else closing[name]?.()
    },
    text: (text) => {
      const parent = path.at(-1)
      if (leftOut === 0 && (parent === "w:t" || parent === "m:t")) say(text.replaceAll("\u00AD", ""))
    }
  })
  return { blocks: writer.blocks, headers, footers }
}

const leftOutElements = new Set([
  "w:tabs",
  "w:tblPr",
  "w:tblGrid",
  "w:tblPrEx",
  "w:instrText",
  "w:delText",
  "w:delInstrText",
  "w:numberingChange",
  "w:softHyphen",
  "w:rt",
  "w:footnoteReference",
  "w:endnoteReference"
])

const set = <A extends object, K extends keyof A>(target: A | undefined, key: K, value: A[K] | undefined) => {
  if (target !== undefined && value !== undefined) target[key] = value
}

const isOn = (value: string | undefined): boolean => value !== "0" && value !== "false" && value !== "off"

/** Word allows 63 columns. */
const boundedSpan = (value: string | undefined): number => Math.min(Math.max(1, Math.trunc(Number(value)) || 1), 100)

const cellXml = (span: number, merge?: string): string => {
  if (span === 1 && merge === undefined) return ""
  const vertical = merge === undefined ? "" : `<w:vMerge w:val="${escapeXml(merge)}"/>`
  return `<w:tcPr><w:gridSpan w:val="${span}"/>${vertical}</w:tcPr>`
}

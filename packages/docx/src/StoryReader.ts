import type { LineRole } from "@winnow/document"
import { noteMark } from "@winnow/document"
import { BlockList } from "./BlockList.js"
import { FormFieldReader } from "./FormFieldReader.js"
import { Grounds, shading } from "./Grounds.js"
import type { Numbering } from "./Numbering.js"
import { OpenControls } from "./OpenControls.js"
import { OpenFields } from "./OpenFields.js"
import { PageBreak } from "./PageBreak.js"
import type { Part } from "./OfficePackage.js"
import type { StoryBlock } from "./StoryBlocks.js"
import type { Styles, TextLook } from "./Styles.js"
import { lookOver } from "./Styles.js"
import { isOn, RunLook } from "./RunLook.js"
import { symbolText, textInSymbols } from "./Symbols.js"
import type { Cell, Row } from "./TableRows.js"
import { tableOf } from "./TableRows.js"
import type { Attributes } from "./Xml.js"
import { readXml } from "./Xml.js"

/** A story of the document: its body, a header, its footnotes. */
export interface Story {
  readonly blocks: ReadonlyArray<StoryBlock>
  readonly sections: ReadonlyArray<Section>
  /** Whether first pages of its sections have headers and footers of their own. */
  readonly hasTitlePage: boolean
  /** Whether some of its words are hidden. */
  readonly hidesWords: boolean
}

/** A section of a story, with its own headers and footers. */
interface Section {
  /** The number of the story's blocks up to its end. */
  end: number
  readonly headers: Array<EdgeReference>
  readonly footers: Array<EdgeReference>
}

/** A reference to a header or footer by its relationship id. */
export interface EdgeReference {
  readonly id: string
  /** `default`, or `first` or `even` for one of these pages only. */
  readonly type: string
}

/** Reads parts that a story refers to by their relationship ids. */
export interface OtherParts {
  /** The blocks of an embedded document. */
  readonly document: (id: string) => ReadonlyArray<StoryBlock>
  /** The paragraphs of a diagram. */
  readonly diagram: (id: string) => ReadonlyArray<string>
}

interface Paragraph {
  text: string
  label: string
  style?: string
  numId?: string
  level?: string
  endIsDeleted: boolean
  endIsHidden: boolean
  /** Number of open fields at its beginning. */
  readonly fields: number
  /** The colour of its own background, "" if unknown; undefined if it has none. */
  ground: string | undefined
  readonly boxes: Array<StoryBlock>
}

/**
 * Reads a part in one pass. Paragraphs get `role`, or `heading` if their style is one. The result includes list
 * numbers, form field values, text boxes and diagrams (after their paragraph); it omits formatting, pictures,
 * placeholders, and deleted and hidden text. `others` gives what other parts say, by their relationship ids.
 */
export const readStory = (
  part: Part,
  role: LineRole,
  styles: Styles,
  numbering: Numbering,
  others: OtherParts
): Story => {
  const story = new BlockList()
  /** Targets for blocks: the story and the open cells and text boxes, the innermost last. */
  const lists = [story]
  const sections: Array<Section> = []
  let hasTitlePage = false
  const path: Array<string> = []
  const paragraphs: Array<Paragraph> = []
  const tables: Array<Array<Row>> = []
  /** For each open table: its style, and whether the style changes its first row. */
  const tableStyles: Array<{ style: string | undefined; hasFirstRow: boolean }> = []
  const rows: Array<Row> = []
  const cells: Array<Cell> = []
  const fields = new OpenFields()
  /** For each open alternative: how much text there was before its first branch. */
  const alternatives: Array<number> = []
  const form = new FormFieldReader()
  let fieldType: string | undefined
  /** Nesting depth within a skipped element; 0 outside. */
  let leftOut = 0
  const look = new RunLook(styles)
  const controls = new OpenControls()
  const grounds = new Grounds()
  let leftDiagrams = maxDiagrams
  const pageBreak = new PageBreak()
  let hiddenLetters = 0
  let pieces = 0

  const addText = (text: string) => {
    const paragraph = paragraphs.at(-1)
    // Text outside of paragraphs is never shown.
    if (paragraph === undefined || fields.inCode) return
    const sign = controls.takeSign()
    if (sign !== undefined) {
      paragraph.text += sign
      return
    }
    if (controls.isPrompt(text, look.isPlaceholder)) return
    if (fields.inMergeField && fieldName.test(text)) return
    const ground = paragraph.ground ?? grounds.colour
    if (rows.some((row) => row.hidden) || look.isHidden({ ...paragraph, ground, table: tableLook() })) {
      hiddenLetters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
      return
    }
    if (/\S/.test(text)) pieces++
    paragraph.text += look.isRaised && isNote(paragraph.text, text) ? ` ${noteMark(text, paragraph.text)}` : text
  }
  const tableLook = (): TextLook | undefined => {
    const { hasFirstRow = false, style } = tableStyles.at(-1) ?? {}
    const found = styles.find(style)
    return hasFirstRow && found !== undefined && tables.at(-1)?.length === 0 ? lookOver(found.firstRow, found) : found
  }
  const labelOf = (paragraph: Paragraph): string => {
    const style = styles.find(paragraph.style)
    const numId = paragraph.numId ?? style?.numId
    if (numId === undefined || paragraph.endIsDeleted) return ""
    return printable(numbering.label(numId, paragraph.level ?? style?.level, paragraph.style))
  }
  const roleOf = ({ style }: Paragraph): LineRole =>
    role === "body" && styles.find(style)?.heading === true ? "heading" : role
  const endList = (): ReadonlyArray<StoryBlock> => lists.pop()?.end() ?? []

  const opening = byName<(attributes: Attributes) => void>({
    "w:p": () =>
      void paragraphs.push({
        text: "",
        label: "",
        endIsDeleted: false,
        endIsHidden: false,
        fields: fields.length,
        boxes: [],
        ground: undefined
      }),
    "w:sdt": () => controls.begin(),
    "w:fldSimple": (attributes) => {
      fields.begin()
      fields.addCode(attributes.get("w:instr") ?? "")
      fields.separate()
    },
    "w:tab": () => addText("\t"),
    "w:ptab": () => addText("\t"),
    "w:br": (attributes) => {
      if (attributes.get("w:type") === "page") pageBreak.at(paragraphs.at(-1)?.text)
      addText("\n")
    },
    "w:sectPr": () => {
      pageBreak.at(undefined)
      sections.push({ end: Infinity, headers: [], footers: [] })
    },
    "w:altChunk": (attributes) => lists.at(-1)?.otherDocument(others.document(attributes.get("r:id") ?? "")),
    "w:lastRenderedPageBreak": () => pageBreak.at(paragraphs.at(-1)?.text),
    "w:cr": () => addText("\n"),
    "w:noBreakHyphen": () => addText("-"),
    "w:sym": (attributes) => addText(symbolText(attributes.get("w:font") ?? "", attributes.get("w:char") ?? "")),
    "w:fldChar": (attributes) => {
      fieldType = attributes.get("w:fldCharType")
      form.begin()
    },
    "w:txbxContent": () => {
      lists.push(new BlockList())
      grounds.begin("")
    },
    "w:tbl": () => {
      tables.push([])
      tableStyles.push({ style: undefined, hasFirstRow: true })
      grounds.begin()
    },
    "w:tr": () => void rows.push({ skipped: 0, deleted: false, hidden: false, cells: [] }),
    "w:tc": () => {
      cells.push({ columnSpan: 1, merge: undefined, deleted: false, blocks: [] })
      grounds.begin()
      lists.push(new BlockList())
    },
    "mc:AlternateContent": () => void alternatives.push(pieces),
    "w:background": (attributes) => {
      if (!/^(?:auto|f{6})?$/i.test(attributes.get("w:color") ?? "")) grounds.lieOnPicture()
    },
    "dgm:relIds": (attributes) => {
      const texts = leftDiagrams-- > 0 ? others.diagram(attributes.get("r:dm") ?? "") : []
      for (const text of texts) paragraphs.at(-1)?.boxes.push({ role, text })
    },
    "wp:anchor": (attributes) => {
      if (attributes.get("behindDoc") === "1") grounds.lieOnPicture()
    }
  })
  const properties = byName<(value: string | undefined, attributes: Attributes) => void>({
    "w:pageBreakBefore": (value) => void (isOn(value) && pageBreak.at("")),
    "w:pStyle": (value) => set(paragraphs.at(-1), "style", value),
    "w:numId": (value) => set(paragraphs.at(-1), "numId", value),
    "w:ilvl": (value) => set(paragraphs.at(-1), "level", value),
    "w:gridSpan": (value) => set(cells.at(-1), "columnSpan", boundedSpan(value)),
    "w:vMerge": (value) => set(cells.at(-1), "merge", value ?? "continue"),
    "w:hidden": (value) => path.at(-1) === "w:trPr" && set(rows.at(-1), "hidden", isOn(value)),
    "w:cellDel": () => set(cells.at(-1), "deleted", true),
    "w:gridBefore": (value) => set(rows.at(-1), "skipped", boundedSpan(value)),
    "w:titlePg": (value) => {
      if (isOn(value)) hasTitlePage = true
    },
    "w:headerReference": (_, attributes) => void sections.at(-1)?.headers.push(edgeReference(attributes)),
    "w:footerReference": (_, attributes) => void sections.at(-1)?.footers.push(edgeReference(attributes))
  })
  const closing = byName<() => void>({
    "w:r": () => look.begin(),
    "m:num": () => addText("/"),
    "w:sdt": () => controls.end(),
    "w:fldSimple": () => fields.end(),
    "w:pPr": () => {
      const paragraph = paragraphs.at(-1)
      if (paragraph?.endIsHidden === false) paragraph.label = labelOf(paragraph)
    },
    "w:p": () => {
      const paragraph = paragraphs.pop()
      if (paragraph === undefined) return
      const { boxes, endIsDeleted, endIsHidden, text } = paragraph
      // A paragraph that is completely hidden does not advance the list number.
      const label = endIsHidden && text !== "" ? labelOf(paragraph) : paragraph.label
      const startsPage = pageBreak.startsAt(text)
      lists.at(-1)?.paragraph(label, { role: roleOf(paragraph), text, startsPage }, boxes, endIsDeleted)
      fields.endLostCodes(paragraph.fields)
      const section = sections.at(-1)
      if (section?.end === Infinity) section.end = story.count
    },
    "w:fldChar": () => {
      if (fieldType === "begin") {
        addText(printable(form.value()))
        fields.begin()
      } else if (fieldType === "separate") fields.separate()
      else if (fieldType === "end") fields.end()
    },
    "w:txbxContent": () => {
      grounds.end()
      for (const block of endList()) paragraphs.at(-1)?.boxes.push(block)
    },
    "w:tbl": () => {
      grounds.end()
      tableStyles.pop()
      lists.at(-1)?.table(tableOf(tables.pop() ?? []))
    },
    "w:tr": () => {
      const row = rows.pop()
      if (row !== undefined) tables.at(-1)?.push(row)
    },
    "w:tc": () => {
      grounds.end()
      const cell = cells.pop()
      if (cell === undefined) return
      const blocks = endList()
      if (!cell.deleted) cell.blocks = blocks
      rows.at(-1)?.cells.push(cell)
    },
    "mc:AlternateContent": () => void alternatives.pop()
  })

  const isLeftOut = (name: string, attributes: Attributes): boolean => {
    if (leftOutElements.has(name) || name.endsWith("PrChange")) return true
    // Only the first branch with text is read.
    if (name === "mc:Choice" || name === "mc:Fallback") return pieces > (alternatives.at(-1) ?? pieces)
    if (name === "w:footnote" || name === "w:endnote") return /separat|notice/i.test(attributes.get("w:type") ?? "")
    return false
  }
  const deletion = (): boolean => {
    const paragraph = paragraphs.at(-1)
    const row = rows.at(-1)
    if (path.at(-1) === "w:trPr" && row !== undefined) row.deleted = true
    else if (path.at(-1) === "w:rPr" && path.at(-2) === "w:pPr" && paragraph !== undefined)
      paragraph.endIsDeleted = true
    return true
  }

  /** Notes the background of a paragraph, cell or table, and the style of a table. */
  const shade = (name: string, attributes: Attributes) => {
    const table = tableStyles.at(-1)
    const value = attributes.get("w:val")
    if (name === "w:tblLook" && table !== undefined)
      table.hasFirstRow = isOn(attributes.get("w:firstRow") ?? String((Number.parseInt(value ?? "20", 16) >> 5) & 1))
    if (name === "w:tblStyle" && table !== undefined) table.style = value
    const isShadedStyle = name === "w:tblStyle" && (styles.find(value)?.isShaded ?? !plainTables.test(value ?? ""))
    const ground = isShadedStyle ? "" : name === "w:shd" ? shading(attributes) : undefined
    const place = path.at(-1)
    if (ground === undefined) return
    if (place === "w:pPr") set(paragraphs.at(-1), "ground", ground)
    else if (place === "w:tcPr" || place === "w:tblPr") grounds.set(ground)
  }

  readXml(part.content, {
    open: (name, attributes) => {
      shade(name, attributes)
      if (leftOut > 0) leftOut++
      else if (((name === "w:del" || name === "w:moveFrom") && deletion()) || isLeftOut(name, attributes)) leftOut = 1
      else {
        opening.get(name)?.(attributes)
        properties.get(name)?.(attributes.get("w:val"), attributes)
        if (path.at(-1) === "w:rPr" && path.at(-2) === "w:r") look.property(name, attributes)
        if (path.at(-1) === "w:rPr" && path.at(-2) === "w:pPr" && name === "w:vanish")
          set(paragraphs.at(-1), "endIsHidden", isOn(attributes.get("w:val")))
        if (name.endsWith(":noFill") && path.at(-1)?.endsWith(":textFill") === true) look.noFill()
        form.property(name, attributes)
        controls.property(name, attributes, path.at(-1))
      }
      path.push(name)
    },
    close: (name) => {
      path.pop()
      if (leftOut > 0) leftOut--
      else closing.get(name)?.()
    },
    text: (text) => {
      const parent = path.at(-1)
      if (parent === "w:instrText") fields.addCode(text)
      if (leftOut === 0 && (parent === "w:t" || parent === "m:t"))
        addText(printable(textInSymbols(look.font, text) ?? text))
    }
  })
  return { blocks: story.end(), sections, hasTitlePage, hidesWords: hiddenLetters >= minLetters }
}

const maxDiagrams = 100

const edgeReference = (attributes: Attributes): EdgeReference => ({
  id: attributes.get("r:id") ?? "",
  type: attributes.get("w:type") ?? "default"
})

/** Table styles without shading, which a document may use without having them. */
const plainTables = /^(?:table)?(?:normal|grid)(?:light)?$/i

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

/**
 * Removes soft hyphens, marks of direction, and characters not allowed in XML 1.0, and spells ligatures out; line ends,
 * meaningless in XML, become spaces.
 */
const printable = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, "")
    .replace(/[\n\u0085]/g, " ")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize("NFKC"))

/** A map, because an element may have the name of an inherited object property. */
const byName = <A>(handlers: Record<string, A>): ReadonlyMap<string, A> => new Map(Object.entries(handlers))

const set = <A extends object, K extends keyof A>(target: A | undefined, key: K, value: A[K] | undefined) => {
  if (target !== undefined && value !== undefined) target[key] = value
}

/** What a mail merge shows for a field without a value. */
const fieldName = /^\s*«[^«»]*»\s*$/u

/** Fewer letters are only punctuation or marks. */
const minLetters = 3

/** A raised number after a number or word is a note reference; after a unit it is the unit's exponent. */
const isNote = (before: string, raised: string): boolean =>
  /^[[(]?\p{N}/u.test(raised) && /\p{N}\)?$|\p{L}{3}$/u.test(before)

/** Word allows 63 columns. */
const boundedSpan = (value: string | undefined): number => Math.min(Math.max(1, Math.trunc(Number(value)) || 1), 100)

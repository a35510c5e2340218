import type { LineRole } from "@winnow/document"
import { raisedText } from "@winnow/document"
import { BlockList } from "./BlockList.js"
import { FormFieldReader } from "./FormFieldReader.js"
import { Grounds, shading } from "./Grounds.js"
import type { Numbering } from "./Numbering.js"
import { OpenControls } from "./OpenControls.js"
import { OpenFields } from "./OpenFields.js"
import { OpenTables } from "./OpenTables.js"
import { PageBreak } from "./PageBreak.js"
import type { Part } from "./OfficePackage.js"
import type { Section } from "./Sections.js"
import { Sections } from "./Sections.js"
import type { StoryBlock } from "./StoryBlocks.js"
import type { Styles } from "./Styles.js"
import { isOn, RunLook } from "./RunLook.js"
import { symbolText, textInSymbols } from "./Symbols.js"
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
  /** Whether it has words outside of content controls. */
  hasOwnWords: boolean
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
  const sections = new Sections()
  const path: Array<string> = []
  const paragraphs: Array<Paragraph> = []
  const tables = new OpenTables()
  const fields = new OpenFields()
  /** For each open alternative: how much text there was before its first branch. */
  const alternatives: Array<number> = []
  let form = new FormFieldReader()
  let fieldType: string | undefined
  /** Nesting depth within a skipped element; 0 outside. */
  let leftOut = 0
  let look = new RunLook(styles)
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
    if (controls.isPrompt(text, look.isPlaceholder, paragraph.hasOwnWords)) return
    if (fields.inMergeField && fieldName.test(text)) return
    const ground = paragraph.ground ?? grounds.colour
    if (tables.isHidden || look.isHidden({ ...paragraph, ground, table: tables.look(styles) })) {
      hiddenLetters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
      return
    }
    if (/\S/.test(text)) pieces++
    paragraph.hasOwnWords ||= controls.isOutside && /\p{L}/u.test(text)
    paragraph.text += look.isRaised ? raisedText(text, paragraph.text) : text
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
        hasOwnWords: false,
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
      sections.begin()
    },
    "w:altChunk": (attributes) => lists.at(-1)?.otherDocument(others.document(attributes.get("r:id") ?? "")),
    "w:lastRenderedPageBreak": () => pageBreak.at(paragraphs.at(-1)?.text),
    "w:cr": () => addText("\n"),
    "w:noBreakHyphen": () => addText("-"),
    "w:sym": (attributes) => addText(symbolText(attributes.get("w:font") ?? "", attributes.get("w:char") ?? "")),
    "w:fldChar": (attributes) => {
      fieldType = attributes.get("w:fldCharType")
      form = new FormFieldReader()
    },
    "w:txbxContent": () => {
      lists.push(new BlockList())
      grounds.begin("")
    },
    "w:tbl": () => {
      tables.begin()
      grounds.begin()
    },
    "w:tr": () => tables.beginRow(),
    "w:tc": () => {
      tables.beginCell()
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
  const properties = byName<(value: string | undefined) => void>({
    "w:pageBreakBefore": (value) => void (isOn(value) && pageBreak.at("")),
    "w:pStyle": (value) => set(paragraphs.at(-1), "style", value),
    "w:numId": (value) => set(paragraphs.at(-1), "numId", value),
    "w:ilvl": (value) => set(paragraphs.at(-1), "level", value)
  })
  const closing = byName<() => void>({
    "w:r": () => void (look = new RunLook(styles)),
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
      sections.end(story.count)
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
      lists.at(-1)?.table(tables.end())
    },
    "w:tr": () => tables.endRow(),
    "w:tc": () => {
      grounds.end()
      tables.endCell(endList())
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
    if (path.at(-1) === "w:trPr") tables.deleteRow()
    else if (path.at(-1) === "w:rPr" && path.at(-2) === "w:pPr" && paragraph !== undefined)
      paragraph.endIsDeleted = true
    return true
  }

  /** Notes the background of a paragraph, cell or table. */
  const shade = (name: string, attributes: Attributes) => {
    const value = attributes.get("w:val")
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
      tables.styling(name, attributes)
      if (leftOut > 0) leftOut++
      else if (((name === "w:del" || name === "w:moveFrom") && deletion()) || isLeftOut(name, attributes)) leftOut = 1
      else {
        opening.get(name)?.(attributes)
        properties.get(name)?.(attributes.get("w:val"))
        if (path.at(-1) === "w:rPr" && path.at(-2) === "w:r") look.property(name, attributes)
        if (path.at(-1) === "w:rPr" && path.at(-2) === "w:pPr" && name === "w:vanish")
          set(paragraphs.at(-1), "endIsHidden", isOn(attributes.get("w:val")))
        if (name.endsWith(":noFill") && path.at(-1)?.endsWith(":textFill") === true) look.noFill()
        form.property(name, attributes)
        controls.property(name, attributes, path.at(-1))
        tables.property(name, attributes, path.at(-1))
        sections.property(name, attributes)
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
  return {
    blocks: story.end(),
    sections: sections.all,
    hasTitlePage: sections.hasTitlePage,
    hidesWords: hiddenLetters >= minLetters
  }
}

const maxDiagrams = 100

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

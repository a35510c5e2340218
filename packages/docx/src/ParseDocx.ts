import type { DocumentWarning, LineRole, ParsedDocument } from "@winnow/document"
import { hiddenTextWarning, ParserError } from "@winnow/document"
import { diagramTexts } from "./Diagram.js"
import { readNumbering } from "./Numbering.js"
import type { OfficePackage, Part } from "./OfficePackage.js"
import { openPackage } from "./OfficePackage.js"
import { isOn } from "./RunLook.js"
import type { StoryBlock } from "./StoryBlocks.js"
import { documentOf } from "./StoryBlocks.js"
import type { EdgeReference } from "./Sections.js"
import type { Story } from "./StoryReader.js"
import { readStory } from "./StoryReader.js"
import { readStyles } from "./Styles.js"
import { readXml } from "./Xml.js"

/**
 * Reads a DOCX document on the calling thread: one page of size 0 × 0 without positions. The headers of the first
 * section come first, then its body; each further section has its own headers before it and its own footers behind it.
 * Notes and the footers of the last section come last. Throws `ParserError`. The inflated size is limited but not the
 * time, so prefer `DocxParser`.
 */
export const parseDocx = (bytes: Uint8Array): ParsedDocument => {
  const { blocks, hidesWords, unread } = readPackage(openPackage(bytes), 0)
  const document = documentOf([blocks])
  const warnings = [...(hidesWords ? [hiddenTextWarning([])] : []), ...(unread ? [partNotRead] : [])]
  return warnings.length === 0 ? document : { ...document, warnings }
}

const partNotRead: DocumentWarning = {
  code: "part_not_read",
  message: "The document embeds another file whose text was not read: insert its text and save the document again",
  pages: []
}

interface PackageText {
  readonly blocks: ReadonlyArray<StoryBlock>
  /** Whether some words are hidden. */
  readonly hidesWords: boolean
  /** Whether an embedded file was not read. */
  readonly unread: boolean
}

/** Reads a package and the documents that are embedded in its body, at most `maxDepth` deep. */
const readPackage = (docx: OfficePackage, depth: number): PackageText => {
  const styles = readStyles(docx)
  const numbering = readNumbering(docx, styles)
  const hasEvenPages = ownEvenPages(docx)
  let hidesWords = false
  let unread = false
  const unreadable = new Set<Part>()
  const embedded = (id: string): ReadonlyArray<StoryBlock> => {
    const [part] = docx.byIds(docx.main, [id])
    const text = part === undefined || unreadable.has(part) ? undefined : readEmbedded(docx, part, depth + 1)
    if (part !== undefined && text === undefined) unreadable.add(part)
    hidesWords ||= text?.hidesWords ?? false
    unread ||= text?.unread ?? true
    return text?.blocks ?? []
  }
  const read = (part: Part, role: LineRole): Story => {
    const story = readStory(part, role, styles, numbering, {
      document: embedded,
      diagram: (id) => docx.byIds(part, [id]).flatMap(({ content }) => diagramTexts(content))
    })
    hidesWords ||= story.hidesWords
    return story
  }
  const blocksOf = (parts: ReadonlyArray<Part>, role: LineRole) => parts.flatMap((part) => read(part, role).blocks)
  const known = new Set<string>()
  const isNew = (name: string): boolean => !known.has(name) && known.add(name).has(name)
  /** The headers or footers of a section that pages show, and that no section before it has. */
  const edge = (references: ReadonlyArray<EdgeReference>, role: "footer" | "header") => {
    const isShown = ({ type }: EdgeReference) =>
      type === "first" ? body.hasTitlePage : type !== "even" || hasEvenPages
    const ids = references.filter(isShown).map(({ id }) => id)
    const parts = docx.byIds(
      docx.main,
      ids.filter((id) => isNew(`id ${id}`))
    )
    return blocksOf(
      parts.filter(({ path }) => isNew(`path ${path}`)),
      role
    )
  }

  const body = read(docx.main, "body")
  const notes = ["footnotes", "endnotes"].flatMap((type) => blocksOf(docx.byType(docx.main, type), "footnote"))
  const blocks: Array<StoryBlock> = []
  let start = 0
  for (const [index, { end, footers, headers }] of body.sections.entries()) {
    const [first, ...others] = edge(headers, "header")
    if (first !== undefined) blocks.push(index === 0 ? first : { ...first, startsPage: true }, ...others)
    for (const block of body.blocks.slice(start, end)) blocks.push(block)
    start = end
    if (index === body.sections.length - 1) for (const block of body.blocks.slice(end).concat(notes)) blocks.push(block)
    for (const block of edge(footers, "footer")) blocks.push(block)
  }
  if (body.sections.length === 0) for (const block of body.blocks.concat(notes)) blocks.push(block)
  return { blocks, hidesWords, unread }
}

/** Whether even pages have headers and footers of their own. */
const ownEvenPages = (docx: OfficePackage): boolean => {
  let hasOwn = false
  for (const { content } of docx.byType(docx.main, "settings"))
    readXml(content, {
      open: (name, attributes) => {
        if (name === "w:evenAndOddHeaders") hasOwn = isOn(attributes.get("w:val"))
      },
      close: () => {}
    })
  return hasOwn
}

/** A damaged or too deeply embedded file is not read. */
const readEmbedded = (docx: OfficePackage, part: Part, depth: number): PackageText | undefined => {
  if (depth > maxDepth) return undefined
  try {
    return readPackage(docx.embedded(part), depth)
  } catch (cause) {
    if (cause instanceof ParserError && cause.reason !== "too-large") return undefined
    throw cause
  }
}

const maxDepth = 3

import type { LineRole, ParsedDocument } from "@winnow/document"
import { hiddenTextWarning } from "@winnow/document"
import { readNumbering } from "./Numbering.js"
import type { Part } from "./OfficePackage.js"
import { openPackage } from "./OfficePackage.js"
import { documentOf } from "./StoryBlocks.js"
import { readStory } from "./StoryReader.js"
import { readStyles } from "./Styles.js"

/**
 * Reads a DOCX document on the calling thread: one page of size 0 × 0 without positions; headers, body, notes and
 * footers in this order. Throws `ParserError`. The inflated size is limited but not the time, so prefer `DocxParser`.
 */
export const parseDocx = (bytes: Uint8Array): ParsedDocument => {
  const docx = openPackage(bytes)
  const styles = readStyles(docx)
  const numbering = readNumbering(docx, styles)
  let hidesWords = false
  const read = (part: Part, role: LineRole) => {
    const story = readStory(part, role, styles, numbering)
    hidesWords ||= story.hidesWords
    return story
  }
  const blocksOf = (parts: ReadonlyArray<Part>, role: LineRole) => parts.flatMap((part) => read(part, role).blocks)

  const body = read(docx.main, "body")
  const notes = ["footnotes", "endnotes"].flatMap((type) => blocksOf(docx.byType(docx.main, type), "footnote"))
  const headers = blocksOf(docx.byIds(docx.main, body.headers), "header")
  const footers = blocksOf(docx.byIds(docx.main, body.footers), "footer")
  const document = documentOf([headers, body.blocks, notes, footers])
  return hidesWords ? { ...document, warnings: [hiddenTextWarning([])] } : document
}

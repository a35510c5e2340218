import type { LineRole, ParsedDocument } from "@winnow/core"
import { ParserError } from "@winnow/core"
import { documentOf } from "./DocumentLines.js"
import { readWithMammoth } from "./Mammoth.js"
import { readNumbering } from "./Numbering.js"
import type { Part } from "./OfficePackage.js"
import { openPackage } from "./OfficePackage.js"
import type { StoryXml } from "./StoryXml.js"
import { storyXml } from "./StoryXml.js"
import { readStyles } from "./Styles.js"

/**
 * Reads a DOCX document on the calling thread: one page of size 0 × 0 without boxes; headers, body, notes and footers in
 * this order. Throws `ParserError`. What it inflates is bounded, its time is not: prefer `MammothParser`.
 */
export const parseDocx = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  const docx = openPackage(bytes)
  const styles = readStyles(docx)
  const numbering = readNumbering(docx, styles)
  const story = (part: Part, role: LineRole): StoryXml => storyXml(part, role, styles, numbering)
  const edge = (ids: ReadonlyArray<string>, role: LineRole) =>
    [...new Set(ids)]
      .map((id) => docx.byId(docx.main, id))
      .filter((part) => part !== undefined)
      .flatMap((part) => story(part, role).blocks)

  const body = story(docx.main, "body")
  const notes = ["footnotes", "endnotes"].flatMap((type) =>
    docx.byType(docx.main, type).flatMap((part) => story(part, "footnote").blocks)
  )
  const nodes = readWithMammoth([
    ...edge(body.headers, "header"),
    ...body.blocks,
    ...notes,
    ...edge(body.footers, "footer")
  ])
  const document = await documentOf(nodes)
  if (document.pages.every((page) => page.lines.length === 0)) {
    throw new ParserError({ reason: "no-text", message: "The document has no text, only pictures or empty pages" })
  }
  return document
}

import type { Block, LineRole, ParsedDocument } from "@winnow/document"
import { FlowingDocument, flowingLines, ParserError } from "@winnow/document"
import { withTabbedTables } from "./TabbedTables.js"

/** A block of a story of the document (its body, a header, its footnotes, a cell). */
export type StoryBlock = StoryParagraph | StoryTable

export interface StoryParagraph {
  readonly role: LineRole
  /** Its only line feeds are line breaks. */
  readonly text: string
  /** A new page begins here. */
  readonly startsPage?: boolean
  /** The first tab stands behind the number of a list. */
  readonly isListed?: boolean
}

export interface StoryTable {
  /** A new page begins here. */
  readonly startsPage?: boolean
  readonly rows: ReadonlyArray<ReadonlyArray<StoryCell>>
}

export interface StoryCell {
  readonly columnSpan: number
  readonly rowSpan: number
  readonly blocks: ReadonlyArray<StoryBlock>
}

/** One page of lines in reading order, and tables with the same words. Throws `ParserError` if it is empty. */
export const documentOf = (stories: ReadonlyArray<ReadonlyArray<StoryBlock>>): ParsedDocument => {
  const flowing = new FlowingDocument()
  for (const story of stories) for (const block of withTabbedTables(story)) flowing.add(blocksOf(block, flowing))
  const { document } = flowing
  if (document.pages.every((page) => page.lines.length === 0)) {
    throw new ParserError({ reason: "no-text", message: "The document has no text, only pictures or empty pages" })
  }
  return document
}

const blocksOf = (block: StoryBlock, flowing: FlowingDocument): ReadonlyArray<Block> => {
  if ("rows" in block) {
    const [first, ...rest] = flowing.table(block.rows.map((row) => row.map((cell) => flowingCell(cell, flowing))))
    if (first === undefined || block.startsPage !== true) return first === undefined ? [] : [first, ...rest]
    return [{ ...first, startsPage: true }, ...rest]
  }
  const lines = flowingLines(block.text)
  return lines.length === 0 ? [] : [{ lines, role: block.role, startsPage: block.startsPage ?? false }]
}

const flowingCell = ({ blocks, columnSpan, rowSpan }: StoryCell, flowing: FlowingDocument) => ({
  columnSpan,
  rowSpan,
  blocks: () => blocks.flatMap((block) => blocksOf(block, flowing))
})

import type { StoryBlock, StoryParagraph, StoryTable } from "./StoryBlocks.js"

/**
 * Makes tables of paragraphs whose columns are set by tabs. Paragraphs below each other are rows of one table as long
 * as they have equally many tabs, or equally many texts: writers press the key several times to reach a tab stop.
 */
export const withTabbedTables = (blocks: ReadonlyArray<StoryBlock>): ReadonlyArray<StoryBlock> => {
  const all: Array<StoryBlock> = []
  let open = new TabbedRows()
  const end = () => {
    if (!open.isEmpty) all.push(open.table)
    open = new TabbedRows()
  }
  for (const block of blocks) {
    const row = "rows" in block ? undefined : tabbedRow(block)
    if (row === undefined || !open.takes(row)) end()
    if (row === undefined) all.push(block)
    else open.add(row)
  }
  end()
  return all
}

interface TabbedRow {
  readonly paragraph: StoryParagraph
  /** The texts before, between and behind its tabs, and those of them that are not empty. */
  readonly texts: ReadonlyArray<string>
  readonly filled: ReadonlyArray<string>
}

/** Rows with the same columns: all have as many tabs, or as many texts. */
class TabbedRows {
  private readonly rows: Array<TabbedRow> = []
  private haveAsManyTabs = true
  private haveAsManyTexts = true

  get isEmpty(): boolean {
    return this.rows.length === 0
  }

  takes(row: TabbedRow): boolean {
    return this.hasAsManyTabs(row) || this.hasAsManyTexts(row)
  }

  add(row: TabbedRow): void {
    this.haveAsManyTabs = this.hasAsManyTabs(row)
    this.haveAsManyTexts = this.hasAsManyTexts(row)
    this.rows.push(row)
  }

  get table(): StoryTable {
    return {
      rows: this.rows.map((row) =>
        (this.haveAsManyTabs ? row.texts : row.filled).map((text) => ({
          columnSpan: 1,
          rowSpan: 1,
          blocks: text.trim() === "" ? [] : [{ ...row.paragraph, text }]
        }))
      )
    }
  }

  private hasAsManyTabs({ texts }: TabbedRow): boolean {
    return this.haveAsManyTabs && texts.length === (this.rows[0]?.texts ?? texts).length
  }

  private hasAsManyTexts(row: TabbedRow): boolean {
    return this.haveAsManyTexts && row.filled.length === (this.rows[0] ?? row).filled.length
  }
}

/** A paragraph of one line with tabs between its texts, other than the one behind the number of a clause. */
const tabbedRow = (paragraph: StoryParagraph): TabbedRow | undefined => {
  const { isListed = false, role, text } = paragraph
  if (isListed || role !== "body" || !text.includes("\t") || text.includes("\n")) return undefined
  const texts = text.trimEnd().split("\t")
  const filled = texts.filter((text) => text.trim() !== "")
  const isClause = texts.length === 2 && enumerator.test(filled[0] ?? "")
  return filled.length < 2 || isClause ? undefined : { paragraph, texts, filled }
}

const enumerator = /^\s*(?:[([]?(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivxIVX]{1,5})[.)\]]*|[^\p{L}\d]{1,2})\s*$/u

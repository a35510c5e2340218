import type { StoryBlock, StoryParagraph, StoryTable } from "./StoryBlocks.js"

/** A list of blocks that joins a paragraph whose end was deleted with the following one. */
export class BlockList {
  private readonly blocks: Array<StoryBlock> = []
  private open: StoryParagraph | undefined
  private boxes: Array<StoryBlock> = []

  /** Adds a paragraph, followed by the blocks of its text boxes. */
  paragraph(label: string, paragraph: StoryParagraph, boxes: ReadonlyArray<StoryBlock>, endIsDeleted: boolean): void {
    const text = (this.open?.text ?? "") + paragraph.text
    const startsPage = (this.open?.startsPage ?? false) || (paragraph.startsPage ?? false)
    const isListed = label !== "" || this.open?.isListed === true
    this.open = { role: paragraph.role, text: label === "" ? text : `${label}\t${text}`, startsPage, isListed }
    for (const box of boxes) this.boxes.push(box)
    if (!endIsDeleted) this.flush()
  }

  table(table: StoryTable): void {
    this.flush()
    this.blocks.push(table)
  }

  /** Adds the blocks of another document, which begins a page. */
  otherDocument([first, ...rest]: ReadonlyArray<StoryBlock>): void {
    this.flush()
    if (first === undefined) return
    this.blocks.push({ ...first, startsPage: true })
    for (const block of rest) this.blocks.push(block)
  }

  /** The number of blocks so far, without an open paragraph. */
  get count(): number {
    return this.blocks.length
  }

  end(): ReadonlyArray<StoryBlock> {
    this.flush()
    return this.blocks
  }

  private flush(): void {
    if (this.open !== undefined && this.open.text !== "") this.blocks.push(this.open)
    for (const box of this.boxes) this.blocks.push(box)
    this.open = undefined
    this.boxes = []
  }
}

/** Writes WordprocessingML and cuts it into its outermost paragraphs and tables. */
export class BlockWriter {
  readonly blocks: Array<string> = []
  /** The block being written. */
  private readonly pieces: Array<string> = []
  private depth = 0
  /** Text that waits for what follows: one element for many runs takes mammoth a tenth of the memory. */
  private text = ""

  /** Opens an element and returns the place of its properties, to `fill` until the element ends. */
  begin(tag: string): number {
    this.depth++
    this.element(`<${tag}>`)
    return this.pieces.push("") - 1
  }

  fill(place: number, xml: string): void {
    this.pieces[place] = xml
  }

  end(tag: string): void {
    this.element(`</${tag}>`)
    this.depth--
    if (this.depth > 0) return
    const block = this.pieces.join("")
    // An empty paragraph matters only behind one whose end was deleted: they become one.
    if (block !== "<w:p></w:p>" || this.blocks.at(-1)?.includes("<w:del/>") === true) this.blocks.push(block)
    this.pieces.length = 0
  }

  element(xml: string): void {
    if (this.text !== "") this.pieces.push(`<w:t xml:space="preserve">${escapeXml(this.text)}</w:t>`)
    this.text = ""
    this.pieces.push(xml)
  }

  say(text: string): void {
    // Text outside of all paragraphs is shown nowhere.
    if (this.depth > 0) this.text += text
  }
}

/** Also leaves out the characters that XML 1.0 has no place for. */
export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

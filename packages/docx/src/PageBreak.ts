/** Determines for each paragraph whether it is the first with text after a page break. */
export class PageBreak {
  private isBefore = false
  private isBehind = false

  /** Notes a break after this text of the open paragraph; if undefined, after the paragraph. */
  at(text: string | undefined): void {
    if (text?.trim() === "") this.isBefore = true
    else this.isBehind = true
  }

  startsAt(text: string): boolean {
    const isEmpty = text.trim() === ""
    const starts = this.isBefore && !isEmpty
    this.isBefore = this.isBehind || (this.isBefore && isEmpty)
    this.isBehind = false
    return starts
  }
}

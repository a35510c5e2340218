/** Says of each paragraph whether it is the first with text behind a break of the page. */
export class PageBreak {
  private isBefore = false
  private isBehind = false

  /** There is a break behind this text of the open paragraph, or behind the paragraph where it is not known. */
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

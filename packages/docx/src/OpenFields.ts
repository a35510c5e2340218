/** The fields open at a position of a story, each in its code (`PAGE`) or in its result (`7`). */
export class OpenFields {
  private readonly open: Array<"code" | "result"> = []
  private codes = 0

  get length(): number {
    return this.open.length
  }

  /** Whether the current text is part of a field code, which is not shown. */
  get inCode(): boolean {
    return this.codes > 0
  }

  begin(): void {
    this.open.push("code")
    this.codes++
  }

  separate(): void {
    this.end()
    this.open.push("result")
  }

  end(): void {
    if (this.open.pop() === "code") this.codes--
  }

  /** Closes fields whose code extends beyond their paragraph: their end is missing, and the following text is shown. */
  endLostCodes(openBefore: number): void {
    while (this.open.length > openBefore && this.open.at(-1) === "code") this.end()
  }
}

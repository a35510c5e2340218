/** The fields that are open at a place of a story, each in its code (`PAGE`) or in its result (`7`). */
export class OpenFields {
  private readonly open: Array<"code" | "result"> = []
  private codes = 0

  get length(): number {
    return this.open.length
  }

  /** Whether what stands here is part of a code, which is not shown. */
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

  /** A code that runs past its paragraph is a field whose end got lost; what follows is text again. */
  endLostCodes(openBefore: number): void {
    while (this.open.length > openBefore && this.open.at(-1) === "code") this.end()
  }
}

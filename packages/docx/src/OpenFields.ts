interface Field {
  readonly part: "code" | "mergeResult" | "result"
  /** The beginning of its code. */
  code: string
}

/** The fields open at a position of a story, each in its code (`PAGE`) or in its result (`7`). */
export class OpenFields {
  private readonly open: Array<Field> = []
  private codes = 0
  private mergeResults = 0

  get length(): number {
    return this.open.length
  }

  /** Whether the current text is part of a field code, which is not shown. */
  get inCode(): boolean {
    return this.codes > 0
  }

  /** Whether the current text is what a mail merge replaces by a value; its result is the field's name before that. */
  get inMergeField(): boolean {
    return this.mergeResults > 0
  }

  begin(): void {
    this.open.push({ part: "code", code: "" })
    this.codes++
  }

  /** Notes a piece of the innermost field's code. */
  addCode(text: string): void {
    const field = this.open.at(-1)
    if (field?.part === "code" && field.code.length < maxCode) field.code += text
  }

  separate(): void {
    const code = this.open.at(-1)?.code ?? ""
    const part = /^\s*MERGEFIELD\b/i.test(code) ? "mergeResult" : "result"
    this.end()
    this.open.push({ part, code })
    if (part === "mergeResult") this.mergeResults++
  }

  end(): void {
    const part = this.open.pop()?.part
    if (part === "code") this.codes--
    if (part === "mergeResult") this.mergeResults--
  }

  /** Closes fields whose code extends beyond their paragraph: their end is missing, and the following text is shown. */
  endLostCodes(openBefore: number): void {
    while (this.open.length > openBefore && this.open.at(-1)?.part === "code") this.end()
  }
}

/** In characters; longer pieces are not joined. */
const maxCode = 20

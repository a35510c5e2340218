import type { PackedWriter } from "../document/PackedWriter.js"

/** Marks as `header` and `footer` what stands at the same edge of at least half of the pages, page numbers aside. */
export class RunningLines {
  private readonly found: Array<EdgeLine> = []

  constructor(private readonly writer: PackedWriter) {}

  /** Looks at a body line that has been written; `height` is its page's. */
  look(line: number, words: ReadonlyArray<number>, page: number, height: number): void {
    const { writer } = this
    const first = words[0]
    if (first === undefined) return
    const box = writer.box(first)
    if (box.y > edge * height && box.y + box.height < (1 - edge) * height) return
    const y = words.reduce((top, word) => Math.min(top, writer.box(word).y), box.y)
    const role = y < height / 2 ? "header" : "footer"
    const place = Math.round((role === "header" ? y : height - y) / 3)
    const text = words.map((word) => writer.text(word)).join(" ")
    this.found.push({ line, page, role, place, text })
  }

  /** To be called once, behind the last of so many pages. */
  mark(pages: number): void {
    if (pages < 2) return
    const pagesOf = new Map<string, Set<number>>()
    const keys = this.found.map((line) => keyOf(line, pages))
    for (const [index, { page }] of this.found.entries()) {
      const key = keys[index] ?? ""
      pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page))
    }
    const enough = Math.max(2, pages / 2)
    for (const [index, { line, role }] of this.found.entries())
      if ((pagesOf.get(keys[index] ?? "")?.size ?? 0) >= enough) this.writer.setRole(line, role)
  }
}

interface EdgeLine {
  /** Of the writer. */
  readonly line: number
  readonly page: number
  readonly role: "header" | "footer"
  /** In steps of three points from the edge. */
  readonly place: number
  readonly text: string
}

/** In parts of the page's height. */
const edge = 0.12

/** Equal for the same running line of two pages. */
const keyOf = ({ page, place, role, text }: EdgeLine, pages: number): string => {
  const numbered = text.replace(/\d+/gu, (digits) =>
    Number(digits) === page || Number(digits) === pages ? "#" : digits
  )
  return `${role} ${place} ${numbered}`
}

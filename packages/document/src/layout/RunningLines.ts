import type { Box, Page } from "../ParsedDocument.js"
import { lineText } from "../ParsedDocument.js"

/** Marks lines at the same edge of at least half of the pages as `header` or `footer`, ignoring page numbers. */
export const withRunningLines = (pages: ReadonlyArray<Page>): ReadonlyArray<Page> => {
  const running = new RunningLines<Page["lines"][number]>()
  for (const page of pages) {
    for (const line of page.lines) {
      const boxes = line.words.flatMap(({ box }) => (box === null ? [] : [box]))
      if (line.role === "body") running.look(line, boxes, () => lineText(line), page)
    }
  }
  const roles = running.roles(pages.length)
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const role = roles.get(line)
      return role === undefined ? line : { ...line, role }
    })
  }))
}

/** Collects the lines at page edges until all pages are known. */
export class RunningLines<Line> {
  private readonly found: Array<EdgeLine<Line>> = []

  look(line: Line, boxes: ReadonlyArray<Box>, text: () => string, page: { number: number; height: number }): void {
    const { height, number } = page
    const [first] = boxes
    if (first === undefined || !isAtEdge(first, height)) return
    const y = boxes.reduce((top, box) => Math.min(top, box.y), first.y)
    const role = y < height / 2 ? "header" : "footer"
    const place = Math.round((role === "header" ? y : height - y) / 3)
    this.found.push({ line, page: number, role, place, text: text() })
  }

  /** The role of each running line, for a document with this many pages. */
  roles(pages: number): ReadonlyMap<Line, "header" | "footer"> {
    const roles = new Map<Line, "header" | "footer">()
    if (pages < 2) return roles
    const pagesOf = new Map<string, Set<number>>()
    const keyed = this.found.map((line) => ({ ...line, key: keyOf(line, pages) }))
    for (const { key, page } of keyed) pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page))
    const enough = Math.max(2, pages / 2)
    for (const { key, line, role } of keyed) if ((pagesOf.get(key)?.size ?? 0) >= enough) roles.set(line, role)
    return roles
  }
}

interface EdgeLine<Line> {
  readonly line: Line
  readonly page: number
  readonly role: "header" | "footer"
  /** Distance from the page edge, in steps of three points. */
  readonly place: number
  readonly text: string
}

/** Whether a box stands in the header or footer area of a page of this height. */
export const isAtEdge = ({ height, y }: Box, pageHeight: number): boolean =>
  y <= edge * pageHeight || y + height >= (1 - edge) * pageHeight

/** As a fraction of the page height. */
const edge = 0.12

/** Equal for the same running line on two pages. */
const keyOf = ({ page, place, role, text }: EdgeLine<unknown>, pages: number): string => {
  const numbered = text.replace(/\d+/gu, (digits) =>
    Number(digits) === page || Number(digits) === pages ? "#" : digits
  )
  return `${role} ${place} ${numbered}`
}

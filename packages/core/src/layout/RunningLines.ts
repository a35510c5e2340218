import type { Line, Page } from "../document/ParsedDocument.js"
import { boxAround, lineText } from "../document/ParsedDocument.js"

/** Marks as `header` and `footer` what stands at the same edge of at least half of the pages, page numbers aside. */
export const withRunningLines = (pages: ReadonlyArray<Page>): ReadonlyArray<Page> => {
  if (pages.length < 2) return pages
  const seen = new Map<string, number>()
  const edges = pages.map((page) => page.lines.map((line) => edgeLine(line, page, pages.length)))
  for (const lines of edges) {
    for (const key of new Set(lines.map((line) => line?.key)))
      if (key !== undefined) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const enough = Math.max(2, pages.length / 2)
  return pages.map((page, index) => ({
    ...page,
    lines: page.lines.map((line, at) => {
      const edge = edges[index]?.[at]
      return edge !== undefined && (seen.get(edge.key) ?? 0) >= enough ? { ...line, role: edge.role } : line
    })
  }))
}

interface EdgeLine {
  readonly role: "header" | "footer"
  /** Equal for the same running line of two pages. */
  readonly key: string
}

/** In parts of the page's height. */
const edge = 0.12

const edgeLine = (line: Line, page: Page, pages: number): EdgeLine | undefined => {
  const first = line.words[0]?.box
  if (line.role !== "body" || first == null) return undefined
  if (first.y > edge * page.height && first.y + first.height < (1 - edge) * page.height) return undefined
  const box = boxAround(line.words.map((word) => word.box)) ?? first
  const role = box.y < page.height / 2 ? "header" : "footer"
  const place = Math.round((role === "header" ? box.y : page.height - box.y) / 3)
  const text = lineText(line).replace(/\d+/gu, (digits) =>
    Number(digits) === page.number || Number(digits) === pages ? "#" : digits
  )
  return { role, key: `${role} ${place} ${text}` }
}

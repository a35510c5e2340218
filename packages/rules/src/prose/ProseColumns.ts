import type { Segment, Sheet } from "../sheet/Sheet.js"

/** Lines with as many words may be those of a column of running text, and so many of them make one. */
const proseWords = 4
const fewestLines = 6

/** The share of a page's rows that may lie across its two columns: headings, and what the columns stand under. */
const mostAcross = 0.3

/** The segments in the order in which they are read: a page of two columns of running text is read one after the other. */
export const inColumns = ({ lineHeight, rows, segments }: Sheet): ReadonlyArray<Segment> => {
  const pages = new Map<number, { readonly own: Array<Segment>; readonly beside: Array<number>; rows: number }>()
  for (const row of rows) {
    const page = pages.get(row.page) ?? { own: [], beside: [], rows: 0 }
    pages.set(row.page, page)
    page.own.push(...row.segments)
    page.rows++
    const [left, right] = row.segments
    if (row.segments.length === 2 && right !== undefined && isProse(left) && isProse(right))
      page.beside.push(right.box.x)
  }
  if ([...pages.values()].every(({ beside }) => beside.length < fewestLines)) return segments
  return [...pages.values()].flatMap((page) => {
    const gutter = page.beside.sort((a, b) => a - b)[page.beside.length >> 1]
    const aligned = page.beside.filter((x) => gutter !== undefined && Math.abs(x - gutter) < lineHeight)
    if (gutter === undefined || aligned.length < fewestLines) return page.own
    const isRight = ({ box }: Segment) => box.x > gutter - lineHeight
    const across = page.own.filter((segment) => !isRight(segment) && segment.box.x + segment.box.width > gutter)
    if (across.length > mostAcross * page.rows) return page.own
    return [...page.own.filter((segment) => !isRight(segment)), ...page.own.filter(isRight)]
  })
}

const isProse = (segment: Segment | undefined): boolean => segment !== undefined && segment.tokens.length >= proseWords

import type { Line, Page } from "@winnow/document"
import { lineText } from "@winnow/document"

/** "Page 2 of 3". */
export interface PageNumber {
  readonly number: number
  readonly count: number
}

/** The page number and count printed at the top or bottom of a page, or beside a word for a page in its head. */
export const pageNumberOf = (page: Page): PageNumber | undefined => {
  const edges = edgesOf(page)
  for (const line of new Set([...edges, ...page.lines.slice(0, maxHeadLines)])) {
    const text = lineText(line).slice(0, maxLength).normalize("NFKC")
    for (const [pattern, isCountFirst] of patterns) {
      const [found = "", first = "", second = ""] = pattern.exec(text) ?? []
      if (first === "" || (!edges.includes(line) && !word.test(found))) continue
      const [number, count] = isCountFirst ? [Number(second), Number(first)] : [Number(first), Number(second)]
      // "03/2026" is a month
      if (number >= 1 && number <= count && !(number <= 12 && count > 1900)) return { number, count }
    }
  }
  return undefined
}

const edgesOf = ({ lines }: Page): ReadonlyArray<Line> =>
  lines.length > 2 * maxEdgeLines ? [...lines.slice(0, maxEdgeLines), ...lines.slice(-maxEdgeLines)] : lines

const maxEdgeLines = 4
const maxHeadLines = 20
const maxLength = 300
const word = /^\p{L}{4}/u

const page =
  "page|folha|pag\\.?|pg\\.?|p\\.|seite|s\\.|blatt|página|pagina|pàgina|pág\\.?|side|sida|sivu|strona|str\\.?|strana|stran|stranica|oldal|lehekülg|lk\\.?|puslapis|psl\\.?|lapa|lpp\\.?|страница|стр\\.?|сторінка|стор\\.?|σελίδα|σελ\\.?|sayfa|halaman|hal\\.?|trang|ページ|頁|页|페이지|쪽"
const of =
  "of|von|de|di|van|sur|af|av|z|ze|od|din|iš|no|из|з|от|από|dari|of\\s+a\\s+total\\s+of|\\/|\\|(?=\\s*\\d+\\s*$)|\\((?=\\d+\\))"

const patterns: ReadonlyArray<readonly [RegExp, boolean]> = [
  [new RegExp(`(?<!\\p{L})(?:${page})\\s*:?\\s*(\\d{1,4})\\s*(?:${of})\\s*(\\d{1,4})(?!\\d)`, "iu"), false],
  [new RegExp(`(?<![\\d/.])(\\d{1,4})\\s*\\/\\s*(\\d{1,4})\\.?\\s*(?:${page})(?!\\p{L})`, "iu"), false],
  [new RegExp(`^[-–\\s]*(\\d{1,4})\\s*(?:${of})\\s*(\\d{1,4})[-–)\\s]*$`, "iu"), false],
  [/第\s*(\d{1,4})\s*[页頁]\s*[,，、/(]?\s*共\s*(\d{1,4})\s*[页頁]/u, false],
  [/共\s*(\d{1,4})\s*[页頁]\s*[,，、/(]?\s*第\s*(\d{1,4})\s*[页頁]/u, true],
  [/(\d{1,4})\s*ページ\s*中\s*(\d{1,4})/u, true]
]

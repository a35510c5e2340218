import type { Line, Table } from "@winnow/document"
import { lineText } from "@winnow/document"
import { titleIn } from "./DocumentKinds.js"
import { isSignature } from "./PageEdge.js"
import { isGreeting } from "./PageForm.js"

/**
 * The lines of flowing text where another document may begin without a page break: where its first line stands again,
 * and the head above the title of a document or above a greeting. Lines of tables begin none.
 */
export const repeatedBeginnings = (lines: ReadonlyArray<Line>, tables: ReadonlyArray<Table>): ReadonlyArray<number> => {
  const inTables = new Set(tables.flatMap(({ cells }) => cells.flatMap(({ words }) => words)))
  const isText = ({ role, words: [word] }: Line) =>
    (role === "body" || role === "heading") && word !== undefined && !inTables.has(word)
  const first = lines.find(isText)
  const beginning = first === undefined ? "" : normalized(first)
  const starts: Array<number> = []
  let from = 0
  for (const [index, line] of lines.entries()) {
    if (line.startsPage === true) from = index
    if (!isText(line) || line.words.length > maxWords) continue
    const text = lineText(line)
    const isAgain = normalized(line) === beginning
    const title = isAgain ? undefined : titleIn(text)
    const isTitle = title !== undefined && title.number === undefined && line.words.length <= maxTitleWords
    if (!isAgain && !isTitle && !isGreeting(text)) continue
    let start = index
    const head = isAgain ? 0 : maxHead
    while (start > from && index - start < head && isOfHead(lines, start - 1)) start--
    if (start - from >= (isAgain ? minLines : minLinesBeforeOther)) {
      starts.push(start)
      from = start
    }
  }
  return starts
}

/** Whether a line may stand above a title: a sender, an address, a date or a subject, not a name below a closing. */
const isOfHead = (lines: ReadonlyArray<Line>, at: number): boolean => {
  const [above, line] = [lines[at - 1], lines[at]]
  return (
    line?.role === "body" &&
    line.words.length <= maxWords &&
    !endsText.test(lineText(line).slice(0, maxLength).trim()) &&
    ![above, line].some((one) => one !== undefined && isSignature(one))
  )
}

const normalized = (line: Line): string =>
  lineText(line)
    .slice(0, maxLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")

/** An amount or a sentence. */
const endsText = /\d[.,]\d\d(?:\s?\p{Sc}|\s\p{Lu}{3})?$|[\p{Ll})][.,!?]$/u
const maxWords = 12
const maxTitleWords = 4
const maxHead = 8
/** Minimum lines of a document that the same one follows, or another one. */
const minLines = 4
const minLinesBeforeOther = 7
const maxLength = 200

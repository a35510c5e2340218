import type { Line, Page } from "@winnow/document"
import { lineText } from "@winnow/document"
import { pageNumberOf } from "../completeness/PageNumbers.js"

/** The features at the top and the bottom of a page that show whether the page before it continues on it. */
export interface PageEdge {
  /** The number of pages so far. */
  readonly count: number
  /** Numbers at either end of the outer lines, such as that of "84 Annual report". */
  readonly numbers: ReadonlySet<number>
  /** The page number in a line of its own, "- 6 -". */
  readonly number: number | undefined
  readonly beginsInSentence: boolean
  readonly endsInSentence: boolean
  /** Whether its last lines have a line to sign on, as below a contract. */
  readonly isSigned: boolean
  /** Whether its last lines have a closing formula, as below a letter. */
  readonly isClosed: boolean
}

export const edgeOf = (page: Page): PageEdge => {
  const { lines } = page
  // The body of flowing text has no page numbers.
  const numbered = page.height > 0 ? lines : []
  const outer = (
    numbered.length <= 2 * maxLines ? numbered : [...numbered.slice(0, maxLines), ...numbered.slice(-maxLines)]
  ).map(textOf)
  const printed = pageNumberOf(page)
  const alone = outer.flatMap((text) => numberAlone.exec(text)?.[1] ?? [])
  const body = lines.filter(({ role }) => role === "body")
  const [first, last] = [body[0], body.at(-1)].map((line) => (line === undefined ? "" : textOf(line)))
  const end = body.slice(-maxSignatureLines).map(startOf)
  return {
    count: 1,
    numbers: printed === undefined ? new Set(outer.flatMap(numbersAtEnds)) : new Set([printed.number]),
    number: printed?.number ?? (alone.length === 1 ? Number(alone[0]) : undefined),
    beginsInSentence: beginsSmall.test(first ?? ""),
    endsInSentence: endsOpen.test(last ?? ""),
    isSigned: end.some((text) => signed.test(text)),
    isClosed: end.some((text) => closed.test(text))
  }
}

/** The edges of a document with one more page. */
export const withEdge = (current: PageEdge, edge: PageEdge): PageEdge => ({ ...edge, count: current.count + 1 })

/** Whether a line is a closing formula or a line to sign on. */
export const isSignature = (line: Line): boolean => signed.test(startOf(line)) || closed.test(startOf(line))

const startOf = (line: Line): string => textOf(line).slice(0, maxSignatureLength)

/** Whether page numbers or a sentence continue from the page before. */
export const continues = (before: PageEdge, edge: PageEdge): boolean =>
  [...edge.numbers].some((number) => before.numbers.has(number - 1)) ||
  edge.number === before.count + 1 ||
  (before.endsInSentence && edge.beginsInSentence)

const textOf = (line: Line): string => lineText(line).normalize("NFKC").trim()

const numbersAtEnds = (text: string): ReadonlyArray<number> =>
  [numberAtStart, numberAtEnd].flatMap((pattern) => {
    const number = Number(pattern.exec(text)?.[1])
    return number > 0 && number < firstYear ? [number] : []
  })

const maxLines = 2
const maxSignatureLines = 10
const maxSignatureLength = 100
const signed = /^_{5}|^by:\s|\/s\/|^(?:signature|signed|unterschrift|firma|handtekening|podpis)(?!\p{L})/iu
const closed =
  /^(?:yours|sincerely|(?:(?:kind|best|warm) )?regards|(?:best|with best) wishes|(?:mit )?(?:freundliche[nr]?|viele|beste|liebe) grü(?:ß|ss)e|mit freundlichem gru(?:ß|ss)|hochachtungsvoll|veuillez agréer|cordialement|salutations|atentamente|saludos|cordiali saluti|distinti saluti|met vriendelijke|med vänlig|z poważaniem)(?!\p{L})/iu
const firstYear = 1900
const numberAtStart = /^[-–|\s]*(\d{1,4})(?=$|\s)/u
const numberAtEnd = /(?:^|\s)(\d{1,4})[-–|\s]*$/u
const numberAlone = /^(?:\p{L}{1,10}\.? )?[-–|\s]*(\d{1,4})[-–|\s]*$/u
/** A line of at least five words that begins with a small letter. */
const beginsSmall = /^\p{Ll}\S*(?: \S+){4}/u
/** A line of at least five words that ends with a word or a comma. */
const endsOpen = /^(?:\S+ ){4}.*[\p{L},-]$/u

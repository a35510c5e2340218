import { PDFDocument, PDFHexString, PDFName, PDFOperator, PDFOperatorNames, PDFNumber } from "pdf-lib"
import { docxOf, docxParagraph } from "./SampleDocx.js"

/**
 * A line of text, a table's rows, or a page break. A cell may have several lines. Right-to-left text is set from the
 * right.
 */
export type PaperBlock = string | ReadonlyArray<ReadonlyArray<string>> | typeof pageEnd

export const pageEnd = Symbol("pageEnd")

/**
 * A PDF in any script: lines below each other, columns as wide as their content, numbers right-aligned. All letters
 * have the same width, except Chinese, Japanese and Korean ones, which are wider.
 */
export const writtenPdf = async (blocks: ReadonlyArray<PaperBlock>): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = pdf.context.register(pdf.context.obj(fontOf(pdf)))
  for (const rows of pagesOf(blocks)) {
    const width = Math.max(595, ...rows.flat().map(({ text, x }) => x + widthOf(text) + margin))
    const height = Math.max(842, rows.length * pitch + 2 * margin)
    const page = pdf.addPage([width, height])
    page.node.setFontDictionary(PDFName.of("F"), font)
    rows.forEach((row, index) => {
      for (const { rightToLeft, text, x } of row) {
        const shown = rightToLeft ? asDrawn(text) : text
        const left = rightToLeft ? width - x - widthOf(shown) : x
        const [at, size] = [[left, height - margin - index * pitch].map(PDFNumber.of), PDFNumber.of(letterHeight)]
        page.pushOperators(
          PDFOperator.of(PDFOperatorNames.BeginText),
          PDFOperator.of(PDFOperatorNames.SetFontAndSize, [PDFName.of("F"), size]),
          PDFOperator.of(PDFOperatorNames.MoveText, at),
          PDFOperator.of(PDFOperatorNames.ShowText, [PDFHexString.of(inHex(shown))]),
          PDFOperator.of(PDFOperatorNames.EndText)
        )
      }
    })
  }
  return pdf.save()
}

/** The same content as a Word document. */
export const writtenDocx = (blocks: ReadonlyArray<PaperBlock>): Uint8Array => {
  const paragraph = (text: string) => docxParagraph(text, isRightToLeft(text) ? "<w:bidi/>" : "")
  const table = (rows: ReadonlyArray<ReadonlyArray<string>>) => {
    const cells = (row: ReadonlyArray<string>) => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("")
    const properties = rows.flat().some(isRightToLeft) ? "<w:tblPr><w:bidiVisual/></w:tblPr>" : ""
    return `<w:tbl>${properties}${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`
  }
  const bodies = blocks.map((block) => {
    if (block === pageEnd) return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    return typeof block === "string" ? paragraph(block) : table(block)
  })
  return docxOf({ body: bodies.join("") })
}

interface PlacedText {
  /** The distance from the edge where reading begins. */
  readonly x: number
  readonly text: string
  readonly rightToLeft: boolean
}

const letterHeight = 10
const letterWidth = 5.5
const pitch = 15
const margin = 45
/** The space between columns. */
const gap = 16

const pagesOf = (blocks: ReadonlyArray<PaperBlock>): ReadonlyArray<ReadonlyArray<ReadonlyArray<PlacedText>>> => {
  const pages: Array<Array<ReadonlyArray<PlacedText>>> = [[]]
  for (const block of blocks) {
    if (block === pageEnd) pages.push([])
    else if (typeof block === "string") pages.at(-1)?.push(placed([block], [{ x: margin, width: 0, isNumber: false }]))
    else pages.at(-1)?.push([], ...tableRows(block), [])
  }
  return pages
}

interface Column {
  readonly x: number
  readonly width: number
  readonly isNumber: boolean
}

const tableRows = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<PlacedText>> => {
  const columns: Array<Column> = []
  for (let index = 0; index < Math.max(...rows.map(({ length }) => length)); index++) {
    const texts = rows.flatMap((row) => row[index]?.split("\n") ?? "")
    const before = columns.at(-1)
    const x = before === undefined ? margin : before.x + before.width + gap
    const below = texts.slice(1).filter((text) => text !== "")
    const isNumber = below.filter((text) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)).length * 2 > below.length
    columns.push({ x, width: Math.max(...texts.map(widthOf)), isNumber })
  }
  const rightToLeft = rows.flat().some(isRightToLeft)
  return rows.flatMap((row) => {
    const cells = row.map((text) => text.split("\n"))
    const height = Math.max(...cells.map(({ length }) => length))
    return Array.from({ length: height }, (_, line) =>
      placed(
        cells.map((lines) => lines[line] ?? ""),
        columns,
        rightToLeft
      )
    )
  })
}

const placed = (
  texts: ReadonlyArray<string>,
  columns: ReadonlyArray<Column>,
  rightToLeft = texts.some(isRightToLeft)
): ReadonlyArray<PlacedText> =>
  texts.flatMap((text, index) => {
    const { isNumber = false, width = 0, x = margin } = columns[index] ?? {}
    return text === "" ? [] : [{ x: isNumber ? x + width - widthOf(text) : x, text, rightToLeft }]
  })

const isRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)
const rightToLeftLetter = /(?![\p{Nd}٫٬])[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** The letters of a right-to-left line in the order in which they appear from the left. */
const asDrawn = (text: string): string => {
  const groups = text.match(leftToRight) ?? []
  return groups
    .toReversed()
    .map((group) => (isRightToLeft(group) ? [...group].toReversed().join("") : group))
    .join("")
}
/** A left-to-right group, a right-to-left word, or a single character between them. */
const leftToRight =
  /[a-z\p{Nd}](?:(?:[\p{Nd}٫٬]|[^\p{Script=Hebrew}\p{Script=Arabic}])*[a-z\p{Nd}%])?|[\p{Script=Hebrew}\p{Script=Arabic}\p{M}"'״׳]+|./giu

const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (isWide(letter) ? letterHeight : letterWidth), 0)

const isWide = (letter: string): boolean => wideRanges.some(([from, to]) => letter >= from && letter <= to)
const wideRanges = [
  ["\u2e80", "\u9fff"],
  ["\uac00", "\ud7af"],
  ["\uff00", "\uffef"]
] as const

const inHex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, "0")).join("")

/** A font that is not embedded, with UTF-16 codes. */
const fontOf = ({ context }: PDFDocument) => {
  const hex = (code: string) => code.charCodeAt(0)
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocksOfCodes.map((range) => `${range.length} beginbfrange\n${range.join("\n")}\nendbfrange`).join("\n")}
endcmap end end`
  const descriptor = { Type: "FontDescriptor", FontName: "Written", Flags: 32 }
  const descendant = {
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: "Written",
    CIDSystemInfo: {
      Registry: PDFHexString.fromText("Adobe"),
      Ordering: PDFHexString.fromText("Identity"),
      Supplement: 0
    },
    DW: letterWidth * 100,
    W: wideRanges.flatMap(([from, to]) => [hex(from), hex(to), 1000]),
    FontDescriptor: context.register(context.obj(descriptor))
  }
  return {
    Type: "Font",
    Subtype: "Type0",
    BaseFont: "Written",
    Encoding: "Identity-H",
    DescendantFonts: [context.register(context.obj(descendant))],
    ToUnicode: context.register(context.stream(map))
  }
}

/** All codes, 256 per range and 64 ranges per block; the format allows no more than 100 ranges per block. */
const blocksOfCodes = [0, 64, 128, 192].map((first) =>
  Array.from({ length: 64 }, (_, index) => {
    const high = (first + index).toString(16).padStart(2, "0")
    return `<${high}00> <${high}ff> <${high}00>`
  })
)

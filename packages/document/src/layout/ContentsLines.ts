import type { Line, Page, ParsedDocument } from "../ParsedDocument.js"
import { lineText } from "../ParsedDocument.js"

/**
 * The document without its table of contents, whose page numbers stand beside the same words as the values. Its lines
 * end in page numbers, none lower than the one above, and stand below its title or lead to pages of the document.
 */
export const withoutContents = (document: ParsedDocument): ParsedDocument => {
  const left = contentsLines(document.pages)
  if (left.size === 0) return document
  const words = new Set([...left].flatMap((line) => line.words))
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !left.has(line)) })),
    tables: document.tables.map((table) => ({
      ...table,
      cells: table.cells.map((cell) => ({ ...cell, words: cell.words.filter((word) => !words.has(word)) }))
    }))
  }
}

const contentsLines = (pages: ReadonlyArray<Page>): ReadonlySet<Line> => {
  const found = new Set<Line>()
  let entries: Array<Line> = []
  let last = 0
  let isTitled = false
  let isSure = false
  const end = () => {
    const leadsToPages = pages.length > 1 && last <= pages.length
    if (entries.length >= minEntries && (isTitled || leadsToPages)) for (const line of entries) found.add(line)
    entries = []
    last = 0
    isTitled = false
    isSure = false
  }
  for (const page of pages.slice(0, maxPages)) {
    isSure = false
    for (const line of page.lines) {
      if (line.words.length > maxWords || line.role === "header" || line.role === "footer") continue
      const text = lineText(line)
      if (title.test(text)) {
        end()
        isTitled = true
        isSure = !titleOfParcels.test(text)
        continue
      }
      const number = pageNumberIn(text, isSure)
      // A lower number begins another list
      if (number === undefined || number < last) end()
      if (number === undefined) continue
      if (hasLeader(text)) isSure = false
      entries.push(line)
      last = number
    }
  }
  end()
  return found
}

const minEntries = 3
const maxPages = 30
const maxWords = 200

/** The number at the end of a line, with a leader of dots before it unless the title above says that pages follow. */
const pageNumberIn = (text: string, isSure: boolean): number | undefined => {
  const digits = text.length > maxLength ? undefined : lastNumber.exec(text)?.[0]
  const isEntry = /\p{L}/u.test(text) && (hasLeader(text) || (isSure && !text.includes(":")))
  return digits !== undefined && isEntry ? Number(digits) : undefined
}

const hasLeader = (text: string): boolean => {
  let at = text.length - (lastNumber.exec(text)?.[0].length ?? 0)
  let dots = 0
  for (; leader.has(text.charAt(at - 1)); at--) dots += dotsOf[text.charAt(at - 1)] ?? 1
  return dots >= minDots
}

const lastNumber = /(?<!\d)\d{1,4}$/
const dotsOf: Readonly<Record<string, number>> = { " ": 0, "…": 3 }
const leader = new Set([" ", ".", "…", "_", "·"])
const minDots = 4
const maxLength = 300

const title =
  /^\P{L}*(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|table des mati[èe]res|sommaire|[íi]ndice(?: general)?|sommario|sum[áa]rio|conte[úu]do|contenido|inhoud(?:sopgave)?|inneh[åa]ll(?:sf[öo]rteckning)?|indhold(?:sfortegnelse)?|innhold(?:sfortegnelse)?|sis[äa]llys(?:luettelo)?|spis tre[śs]ci|obsah|tartalom(?:jegyz[ée]k)?|cuprins|i[çc]indekiler|содержание|оглавление|зміст|съдържание|περιεχόμενα|목차|차례|目次|目录|目錄)\P{L}*$/iu

/** Titles that also head the contents of a parcel or a kit. */
const titleOfParcels =
  /^\P{L}*(?:contents|inhalt|contenido|conte[úu]do|inhoud|obsah|indhold|innhold|содержание|зміст)\P{L}*$/iu

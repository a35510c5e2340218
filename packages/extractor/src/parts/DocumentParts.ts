import type { DocumentWarning, Line, Page, ParsedDocument } from "@winnow/document"
import { cooperatively, lineText } from "@winnow/document"
import type { Effect } from "effect"
import { pageNumberOf } from "../completeness/PageNumbers.js"
import { numbersIn, titleIn, wordyKinds } from "./PaperNames.js"

/** The pages of one document within a file. In flowing text they are parts of one page and all have its number. */
export type DocumentPart = ReadonlyArray<Page>

/**
 * Splits a file into the documents it was assembled from. A page begins a new document if its head has another number
 * of the same kind ("Invoice number: 2"), another title with a number of its own, or the first page's title with a page
 * number 1, another company or another date; if it is a contract or résumé after another kind of document; if it is
 * another till receipt; or if two features show another origin.
 */
export const documentParts = ({ pages }: ParsedDocument): Effect.Effect<ReadonlyArray<DocumentPart>> =>
  cooperatively(() => partsOf(pages))

/** May pause after each page. */
function* partsOf(pages: ReadonlyArray<Page>): Generator<void, ReadonlyArray<DocumentPart>> {
  const parts: Array<Array<Page>> = []
  let first: PageHead | undefined
  let current: PageHead | undefined
  for (const page of pages.flatMap(sheetsOf)) {
    const head = headOf(page)
    const isNew =
      first === undefined ||
      current === undefined ||
      hasOtherNumber(current, head) ||
      hasOtherTitle(current, head) ||
      isOtherMatter(current, head) ||
      isOtherTill(current, head) ||
      isStrange(current, head) ||
      (head.titles.some((title) => first?.titles.includes(title) === true) &&
        ((head.isFirst && first.isFirst) || isOfOther(current, head) || isOfOtherDay(current, head)))
    if (isNew) parts.push([])
    parts.at(-1)?.push(page)
    current = isNew || current === undefined ? head : withHead(current, head)
    first ??= head
    yield
  }
  return parts
}

/** The pages of flowing text, as far as page breaks are known. */
const sheetsOf = (page: Page): ReadonlyArray<Page> => {
  const starts = page.lines.flatMap(({ startsPage = false }, index) => (startsPage && index > 0 ? [index] : []))
  if (starts.length === 0) return [page]
  return [0, ...starts].map((start, index) => ({ ...page, lines: page.lines.slice(start, starts[index]) }))
}

/** Warns that a file holds several documents, with their pages and which of them the values are from. */
export const severalDocuments = (parts: ReadonlyArray<DocumentPart>, isEach: boolean): DocumentWarning => {
  const numbers = parts.map((part) => part.map(({ number }) => number))
  const pages = isOnePage(parts.flat())
    ? parts.map(([page]) => `“${page === undefined ? "" : titleOf(page)}”`).join(", ")
    : `pages ${numbers.map((part) => (part.length === 1 ? `${part[0]}` : `${part[0]}–${part.at(-1)}`)).join(", ")}`
  const whose = isEach ? "each gives one element" : "the values are those of the first"
  return {
    code: "several_documents",
    message: `The file holds ${parts.length} documents (${pages}): ${whose}`.slice(0, 400),
    pages: [...new Set(numbers.flatMap(([start = 0]) => start))]
  }
}

/** Identifies a part without pages: by its number, else by its first line. */
const titleOf = (page: Page): string => {
  const [number] = headOf(page).numbers.values()
  const first = page.lines.find(({ role, words }) => role !== "header" && words.length > 0)
  return number ?? (first === undefined ? "" : lineText(first).slice(0, maxTitleLength))
}

const maxTitleLength = 40

/** The part as a document with its own tables. */
export const partOf = ({ tables, warnings }: ParsedDocument, part: DocumentPart): ParsedDocument => {
  const words = new Set(part.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
  return {
    ...(warnings !== undefined && { warnings }),
    pages: isOnePage(part)
      ? part.slice(0, 1).map((page) => ({ ...page, lines: part.flatMap(({ lines }) => lines) }))
      : part,
    tables: tables.filter(({ cells }) => cells.some((cell) => cell.words.some((word) => words.has(word))))
  }
}

const isOnePage = (pages: ReadonlyArray<Page>): boolean => new Set(pages.map(({ number }) => number)).size === 1

interface PageHead {
  /** The number of each kind of document, if the head has exactly one of the kind. */
  readonly numbers: ReadonlyMap<string, string>
  readonly titles: ReadonlyArray<string>
  /** What only one company has: tax and account numbers, internet domains. */
  readonly owners: Set<string>
  /** Its lines, and the company it begins with, reduced to letters and digits. */
  readonly said: Array<string>
  readonly letterhead: string | undefined
  /** The date after "Date:" or "Period:", if the head has only one. */
  readonly day: string | undefined
  /** The closing balance of an account statement. */
  readonly closing: string | undefined
  /** Whether it has the first of numbered rows, "1 Rent 5.00". */
  readonly hasFirstRow: boolean
  /** The date of a till receipt that states how it was paid; only if the page has one date. */
  readonly till: string | undefined
  /** Words with more than three letters. */
  readonly words: Set<string>
  /** The shorter and the longer edge in points. */
  readonly size: ReadonlyArray<number>
  /** "Page 1 of 2". */
  readonly isFirst: boolean
}

/** Adds owners and words in place: copying them for each page would take quadratic time. */
const withHead = (current: PageHead, head: PageHead): PageHead => {
  for (const owner of head.owners) current.owners.add(owner)
  for (const word of head.words) current.words.add(word)
  if (current.said.length < maxSaid) current.said.push(...head.said)
  return {
    ...current,
    closing: current.closing ?? head.closing,
    hasFirstRow: current.hasFirstRow || head.hasFirstRow,
    numbers: new Map([...head.numbers, ...current.numbers]),
    titles: [...new Set([...current.titles, ...head.titles])]
  }
}

const hasOtherNumber = (before: PageHead, head: PageHead): boolean =>
  [...head.numbers].some(([kind, number]) => (before.numbers.get(kind) ?? number) !== number) &&
  !sharesNumber(before, head)

const hasOtherTitle = (before: PageHead, head: PageHead): boolean =>
  before.titles.length + before.numbers.size > 0 &&
  head.titles.some(
    (title) => !before.titles.includes(title) && head.numbers.has(title) && !before.numbers.has(title)
  ) &&
  !sharesNumber(before, head)

/** Whether the page is a contract or résumé after a document of another kind, and shares no number with it. */
const isOtherMatter = (before: PageHead, head: PageHead): boolean => {
  const matter = head.titles.find((title) => wordyKinds.has(title))
  return (
    matter !== undefined &&
    head.titles.length === 1 &&
    before.titles.length > 0 &&
    !before.titles.includes(matter) &&
    !sharesNumber(before, head)
  )
}

const sharesNumber = (before: PageHead, head: PageHead): boolean => {
  const known = new Set(before.numbers.values())
  return [...head.numbers.values()].some((number) => known.has(number))
}

const isOfOther = (before: PageHead, head: PageHead): boolean =>
  (before.owners.size > 0 && head.owners.size > 0 && [...head.owners].every((owner) => !before.owners.has(owner))) ||
  (before.letterhead !== undefined && head.letterhead !== undefined && !isSaid(head.letterhead, before))

const isOfOtherDay = (before: PageHead, head: PageHead): boolean =>
  (hasOther("day", before, head) || hasOther("closing", before, head) || numbersAgain(before, head)) &&
  !sharesNumber(before, head)

/**
 * Whether its rows are numbered from 1 again. Contracts and résumés are excluded, because their running titles are on
 * each page.
 */
const numbersAgain = (before: PageHead, head: PageHead): boolean =>
  before.hasFirstRow && head.hasFirstRow && head.titles.every((title) => !wordyKinds.has(title))

const isOtherTill = (before: PageHead, head: PageHead): boolean =>
  hasOther("till", before, head) && !sharesNumber(before, head)

const hasOther = (what: "closing" | "day" | "till", before: PageHead, head: PageHead): boolean =>
  before[what] !== undefined && head[what] !== undefined && before[what] !== head[what]

/**
 * Whether at least two of these hold: other owners or words, another page size, another company at the top, a title of
 * another kind, a page number 1 of its own.
 */
const isStrange = (before: PageHead, head: PageHead): boolean => {
  const known = [...head.words].filter((word) => before.words.has(word)).length
  const sharesOwner = [...head.owners].some((owner) => before.owners.has(owner))
  const signs = [
    (before.owners.size > 0 && head.owners.size > 0 && !sharesOwner) ||
      (head.words.size >= minWords && known < maxKnown * head.words.size),
    head.isFirst,
    before.size.some((edge, at) => Math.abs(edge - (head.size[at] ?? edge)) > sameSize),
    before.letterhead !== undefined && head.letterhead !== undefined && !isSaid(head.letterhead, before),
    head.titles.length > 0 && !head.titles.some((title) => before.titles.includes(title))
  ]
  return signs.filter((sign) => sign).length > 1 && !sharesNumber(before, head)
}
/** In points. */
const sameSize = 6
/** A page that shares fewer of its words was probably written by somebody else, perhaps in another language. */
const maxKnown = 0.1
const minWords = 15

const isSaid = (company: string, { said }: PageHead): boolean => said.some((line) => line.includes(company))

const headOf = (page: Page): PageHead => {
  const texts = headLines(page).slice(0, maxHeadLines).map(startOf)
  const titles = texts.slice(0, maxTitleLines).flatMap((text) => titleIn(text.trim()) ?? [])
  const found = new Map<string, Set<string>>()
  const ofTitles = titles.flatMap(({ kind, number }) => (number === undefined ? [] : [[kind, number] as const]))
  for (const [kind, number] of [...texts.flatMap(numbersIn), ...ofTitles])
    found.set(kind, (found.get(kind) ?? new Set()).add(number))
  const numbers = new Map<string, string>()
  for (const [kind, [number, ...others]] of found)
    if (number !== undefined && others.length === 0) numbers.set(kind, number)
  return {
    numbers,
    titles: titles.map(({ kind }) => kind),
    owners: ownersOn(page),
    said: page.lines.slice(0, maxSaid).map((line) => lettersOf(startOf(line))),
    letterhead: page.lines
      .slice(0, maxLetterhead)
      .reduce<string | undefined>((found, line) => found ?? companyIn(line), undefined),
    day: dayIn(texts),
    closing: page.lines.reduce<string | undefined>(
      (found, line) => closing.exec(startOf(line))?.[1] ?? found,
      undefined
    ),
    hasFirstRow: page.lines.some((line) => firstRow.test(startOf(line))),
    till: page.lines.length <= maxTillLines ? tillDayIn(page.lines.map(startOf)) : undefined,
    words: wordsOn(page),
    size: [Math.min(page.width, page.height), Math.max(page.width, page.height)],
    isFirst: pageNumberOf(page)?.number === 1
  }
}

const dayIn = (texts: ReadonlyArray<string>): string | undefined => {
  const days = new Set(texts.flatMap((text) => dated.exec(text)?.[1]?.replace(/\s/g, "").toLowerCase() ?? []))
  return days.size === 1 ? [...days][0] : undefined
}
/**
 * "Date: 5 March 2026", "Invoice date 05/03/2026 14:10", "This agreement is made on 5 March 2026"; not due or delivery
 * dates.
 */
const dated =
  /^(?:this (?:\p{L}+ ){1,3}is (?:made|dated|entered into)(?: on| as of)?|(?:(?:invoice|receipt|rechnungs|beleg|faktura|factuur|lasku)[\s-]?)?(?:date(?: d['’]émission| de (?:la )?facture)?|(?:statement )?period|(?:abrechnungs)?zeitraum|période|per[ií]odo|datum(?: vystavení| računa)?|fecha(?: de emisión)?|data(?: wystawienia| de emissão| emissione| fattura)?|dato|dátum(?: vystavenia)?|kiállítás dátuma|(?:laskun ?)?päivä(?:ys|määrä)?|(?:fatura )?tarihi?|дата(?: выставления)?|日付|(?:开票|開立)?日期|발행일자?|작성일자?|発行日|作成日))\s*[:：]?\s*((?=[^\d]*\d)[\d./-]{6,10}|\d{1,2}\.?\s\p{L}{3,12}\.?\s\d{4}|\p{L}{3,12}\s\d{1,2},?\s\d{4}|\d{4}年\d{1,2}月\d{1,2}日)(?!\d)/iu

/** "Closing balance: 1,250.00", "Neuer Saldo 1.250,00 EUR". */
const closing =
  /^(?:closing balance|ending balance|(?:neuer|end-?)\s?saldo|endsaldo|neuer kontostand|nouveau solde|solde final|saldo (?:final|finale|attuale)|nieuw saldo|eindsaldo|utgående saldo|saldo końcowe|期末残高|期末余额)(?!\p{L})[^\d]{0,20}(\d[\d.,' ]*)/iu

const firstRow = /^1[.)]?\s\p{L}.*\s[\d.,]*\d$/u

const maxTillLines = 80

const tillDayIn = (texts: ReadonlyArray<string>): string | undefined => {
  if (!texts.some((text) => paidAtTill.test(text))) return undefined
  const days = new Set(texts.flatMap((text) => [...text.matchAll(printedDay)].map(([day]) => day.toLowerCase())))
  return days.size === 1 ? [...days][0] : undefined
}
const printedDay =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?![\d./-]*\d)|(?<!\d)\d{1,2}\.?\s\p{L}{3,12}\.?\s\d{4}(?!\d)|\d{4}年\s?\d{1,2}月\s?\d{1,2}日/gu
/** "CASH 20.00", "Change 3.10", "Paid by card", "Gegeben BAR 50,00", "VISA ****1234". */
const paidAtTill =
  /^(?:paid (?:by|in|with) )?(?:cash|change(?: due)?|card(?: payment)?|visa|mastercard|maestro|debit card|credit card|contactless|gegeben|bar|rückgeld|ec-karte|girocard|kartenzahlung|espèces|carte(?: bancaire)?|cb|rendu|efectivo|tarjeta|cambio|contanti?|bancomat|resto|dinheiro|troco|multibanco|contant|pin|wisselgeld|kontant|kort|gotówka|karta|reszta|お預り|お釣り?|现金|現金|找零|현금|거스름돈)(?!\p{L})[^\p{L}]*(?:\p{L}{3})?[^\p{L}]*$/iu

/** Maximum lines per document. */
const maxSaid = 400
const maxLetterhead = 2

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

/** A company name with its legal form at the end of a line. */
const companyIn = (line: Line): string | undefined => {
  const name = company.exec(startOf(line))?.[0]
  return name === undefined ? undefined : lettersOf(name)
}
const company =
  /^[\p{L}\p{N}][\p{L}\p{N}&.' -]{2,60}\s(?:GmbH(?: & Co\. KG)?|AG|KG|UG|OHG|e\.K|Ltd|Limited|LLC|Inc|Corp|PLC|S\.?A\.?S?|SARL|S\.?L\.?U?|S\.?r\.?l|S\.?n\.?c|Lda|B\.?V|N\.?V|AB|AS|ApS|A\/S|Oy|Sp\. z o\.o|[sd]\.[rd]?\.?o\.?o|a\.s|Kft|Zrt|UAB|SIA|OÜ|ООД|ЕООД|A\.?Ş)\.?$|^(?:ООО|ОАО|ПАО|ЗАО|АО|ИП|ТОВ|PT|株式会社|有限会社)\s?[«"„“]?[\p{L}\p{N}][\p{L}\p{N}&.' -]{1,40}[»"“”]?$|^[\p{L}\p{N}]{2,20}(?:株式会社|有限会社|有限公司)$/iu

const wordsOn = ({ lines }: Page): Set<string> =>
  new Set(
    lines.slice(0, maxSaid).flatMap(
      (line) =>
        startOf(line)
          .toLowerCase()
          .match(/\p{L}{4,}/gu) ?? []
    )
  )

const startOf = (line: Line): string => lineText(line).slice(0, maxLength).normalize("NFKC")

/** The owners named in the letterhead and the page footer. */
const ownersOn = ({ lines }: Page): Set<string> => {
  const outer =
    lines.length <= 2 * maxHeadLines ? lines : [...lines.slice(0, maxHeadLines), ...lines.slice(-maxHeadLines)]
  return new Set(
    outer.flatMap((line) => [...startOf(line).matchAll(owned)].map(([owner]) => owner.replace(/\s/g, "").toLowerCase()))
  )
}

/** An IBAN, a VAT number, or a domain after "www." or in an email address. */
const owned =
  /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?|(?:ATU|BE|DE|DK|ES|FI|FR|GB|IT|NL|PL|PT|SE)[A-Z\d]?\d{7,11}(?:B\d{2})?)(?![\p{L}\d])|(?<=www\.|@)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu

const headLines = ({ height, lines }: Page): ReadonlyArray<Line> =>
  height > 0 ? lines.filter(({ words: [word] }) => (word?.box?.y ?? 0) < headShare * height) : lines

const headShare = 0.5
const maxHeadLines = 40
const maxTitleLines = 4
const maxLength = 300

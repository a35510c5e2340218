import type { Line, Page } from "@winnow/document"
import { lineText } from "@winnow/document"
import { pageNumberOf } from "../completeness/PageNumbers.js"
import { numberBelow, numbersIn, titleIn } from "./DocumentKinds.js"
import type { PageForm } from "./PageForm.js"
import { datesIn, piecesOf } from "./PageDates.js"
import { formOf, greets } from "./PageForm.js"
import type { PageEdge } from "./PageEdge.js"
import { edgeOf, withEdge } from "./PageEdge.js"

/** The features of a page that identify its document. */
export interface PageHead {
  /** The number of each kind of document, if the head has exactly one of the kind. */
  readonly numbers: ReadonlyMap<string, string>
  readonly titles: ReadonlyArray<string>
  /** The titles of its first and its last page alone. */
  readonly firstTitles: ReadonlyArray<string>
  readonly lastTitles: ReadonlyArray<string>
  /** The kind that a line names and nothing else. */
  readonly ownTitle: string | undefined
  /** What only one company has: tax and account numbers, internet domains. */
  readonly owners: Set<string>
  /** Its lines, and the company it begins with, reduced to letters and digits. */
  readonly normalizedLines: Array<string>
  /** The words and numbers of its first page alone, in lower case. */
  readonly firstWords: ReadonlySet<string>
  readonly letterhead: string | undefined
  /** The employee or the account of a payslip or an account statement. */
  readonly holder: string | undefined
  /** The closing balance of an account statement, or the net pay of a payslip. */
  readonly closing: string | undefined
  /** The total of a bill. */
  readonly total: string | undefined
  /** The dates and months above the first amount, by the words beside them. */
  readonly dates: ReadonlyMap<string, string>
  /** Whether it has the first of numbered rows, "1 Rent 5.00". */
  readonly hasFirstRow: boolean
  /** The date and time of a till receipt that states how it was paid; only if the page has one date. */
  readonly till: string | undefined
  /** Words with at least six letters, and the characters of scripts without spaces. */
  readonly words: Set<string>
  /** Characters per letter height in half points; empty for recognised text, whose heights vary. */
  readonly letters: Map<number, number>
  /** Whether few of its words have digits. */
  readonly isProse: boolean
  /** Whether it begins as a part that is added to a document. */
  readonly isAnnex: boolean
  /** The shorter and the longer edge in points. */
  readonly size: ReadonlyArray<number>
  /** "Page 1 of 2". */
  readonly isFirst: boolean
  readonly form: PageForm
  /** Whether a letter begins on it. */
  readonly greets: boolean
  /** The email addresses among its first lines. */
  readonly contacts: ReadonlyArray<string>
  /** Whether its text has no page size, as in DOCX, where running titles are not in the text. */
  readonly flows: boolean
  /** Whether its first lines have the first clause of a contract. */
  readonly beginsClauses: boolean
  readonly edge: PageEdge
}

export const headOf = (page: Page): PageHead => {
  const lines = headLines(page).slice(0, maxHeadLines)
  const texts = lines.map(startOf)
  const form = formOf(page.lines)
  const isAnnex = annex.test(form[0]?.text ?? "")
  const ofTitle = isAnnex ? [] : texts.slice(0, maxTitleLines)
  const titles = ofTitle.flatMap((text, index) => {
    const title = titleIn(text.trim())
    const number = title?.number ?? numberBelow(texts.slice(index + 1, index + 1 + maxBelowTitle))
    const isTitle = title?.isAlone || index < maxSenderLines || isShort(text)
    return title === undefined || !isTitle ? [] : [{ ...title, number }]
  })
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
    firstTitles: titles.map(({ kind }) => kind),
    lastTitles: titles.map(({ kind }) => kind),
    ownTitle: titles.find(({ isAlone }) => isAlone)?.kind,
    isAnnex,
    isProse: isProse(page),
    owners: ownersOn(page),
    normalizedLines: page.lines.slice(0, maxLines).map((line) => lettersOf(startOf(line))),
    firstWords: new Set(page.lines.slice(0, maxLines).flatMap((line) => startOf(line).toLowerCase().split(" "))),
    letterhead: page.lines
      .slice(0, maxLetterhead)
      .reduce<string | undefined>((found, line) => found ?? companyIn(line), undefined),
    dates: datesIn(lines),
    holder: titles.some(({ kind }) => ofHolders.has(kind)) ? holderIn(lines.flatMap(piecesOf)) : undefined,
    closing: amountIn(page, closing),
    total: amountIn(page, total),
    hasFirstRow: page.lines.some((line) => firstRow.test(startOf(line))),
    till: page.lines.length <= maxTillLines ? tillDayIn(page.lines.map(startOf)) : undefined,
    words: wordsOn(page),
    letters: lettersOn(page),
    size: [Math.min(page.width, page.height), Math.max(page.width, page.height)],
    isFirst: pageNumberOf(page)?.number === 1,
    form,
    greets: greets(form),
    contacts: form.slice(0, maxContactLines).flatMap(({ text }) => text.match(email) ?? []),
    flows: page.height === 0,
    beginsClauses: form.some(({ text }) => firstClause.test(text)),
    edge: edgeOf(page)
  }
}

/** Whether a page has a few short lines only: no amount, sentence, greeting, sender, title, number or captions. */
export const isCover = ({ lines }: Page, { form, greets, numbers, owners, titles }: PageHead): boolean =>
  lines.length <= maxCoverLines &&
  lines.every((line) => line.words.length <= maxCoverWords && !isAmountOrSentence.test(startOf(line))) &&
  titles.length + numbers.size + owners.size === 0 &&
  form.filter(({ caption }) => caption !== undefined).length <= maxCoverCaptions &&
  !greets
const isAmountOrSentence = /\d[.,]\d\d(?!\d)|\p{Ll}[.:!?]$/u
const maxCoverLines = 6
const maxCoverCaptions = 2
const maxCoverWords = 8

/**
 * The head of a document with one more page. Owners and words are added in place: copying them for each page would take
 * quadratic time.
 */
export const withHead = (current: PageHead, head: PageHead): PageHead => {
  for (const owner of head.owners) current.owners.add(owner)
  for (const word of head.words) current.words.add(word)
  for (const [height, count] of head.letters) current.letters.set(height, (current.letters.get(height) ?? 0) + count)
  if (current.normalizedLines.length < maxLines) current.normalizedLines.push(...head.normalizedLines)
  return {
    ...current,
    closing: current.closing ?? head.closing,
    total: head.total ?? current.total,
    hasFirstRow: current.hasFirstRow || head.hasFirstRow,
    edge: withEdge(current.edge, head.edge),
    numbers: new Map([...head.numbers, ...current.numbers]),
    lastTitles: head.titles,
    size: head.size,
    titles: [...new Set([...current.titles, ...head.titles])]
  }
}

const ofHolders: ReadonlySet<string> = new Set(["payslip", "statement", "certificate"])
const holderIn = (texts: ReadonlyArray<string>): string | undefined =>
  texts.reduce<string | undefined>((found, text) => found ?? held.exec(text)?.[1]?.toLowerCase(), undefined)
const held =
  /^(?:(?:employee|payroll|personnel)(?: name| no\.?| number| id)?|account (?:number|no\.?)|iban|mitarbeiter(?:in)?|arbeitnehmer(?:in)?|personal-?(?:nr\.?|nummer)|konto(?:-?(?:nr\.?|nummer))?|salarié|(?:n[°o] de |numéro de )?compte|empleado|trabajador|(?:número de )?cuenta|dipendente|conto|werknemer|rekening(?:nummer)?|pracownik|nr konta)\s*:\s*(\S.*)$/iu

/** "Closing balance: 1,250.00", "Neuer Saldo 1.250,00 EUR". */
const closing =
  /^(?:net (?:pay|salary|wages?)|netto(?:loon|verdienst|entgelt)?|auszahlungsbetrag|net à payer|líquido a (?:percibir|receber)|netto (?:del mese|in busta)|do wypłaty|(?:closing|ending|new) balance|(?:neuer|end-?)\s?saldo|endsaldo|neuer kontostand|nouveau solde|solde final|saldo (?:final|finale|attuale)|nieuw saldo|eindsaldo|utgående saldo|saldo końcowe|期末残高|期末余额)(?!\p{L})[^\d]{0,20}(\d[\d.,' ]*)/iu

/** "Total due: 1,250.00". */
const total =
  /^(?:(?:grand |invoice )?total(?: (?:due|amount|ttc|factura|geral|fattura))?|amount due|(?:net|total) à payer|(?:gesamt|rechnungs|end|zahl)betrag|(?:gesamt|end)summe|importe total|importo totale|totale|totaal|razem|do zapłaty|att betala|celkem|合計(?:金額)?|合计(?:金额)?)(?!\p{L})[^\d]{0,20}(\d[\d.,' ]*)/iu

/** The last amount behind such words at the beginning of a line. */
const amountIn = ({ lines }: Page, words: RegExp): string | undefined =>
  lines.reduce<string | undefined>((found, line) => words.exec(startOf(line))?.[1] ?? found, undefined)

const firstRow = /^1[.)]?\s\p{L}.*\s[\d.,]*\d$/u

const maxTillLines = 80

const tillDayIn = (texts: ReadonlyArray<string>): string | undefined => {
  if (!texts.some((text) => paidAtTill.test(text))) return undefined
  const days = new Set(texts.flatMap((text) => [...text.matchAll(printedDay)].map(([day]) => day.toLowerCase())))
  const time = texts.flatMap((text) => (text.search(printedDay) < 0 ? [] : (printedTime.exec(text) ?? [])))[0] ?? ""
  return days.size === 1 ? `${[...days][0] ?? ""} ${time}` : undefined
}
const printedDay =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?![\d./-]*\d)|(?<!\d)\d{1,2}\.?\s\p{L}{3,12}\.?\s\d{4}(?!\d)|\d{4}年\s?\d{1,2}月\s?\d{1,2}日/gu
const printedTime = /(?<![\d:])\d{1,2}:\d\d(?![\d:]*\d)/u
/** "CASH 20.00", "Change 3.10", "Paid by card", "Gegeben BAR 50,00", "VISA ****1234". */
const paidAtTill =
  /^(?:paid (?:by|in|with) )?(?:cash|change(?: due)?|card(?: payment)?|visa|mastercard|maestro|debit card|credit card|contactless|gegeben|bar|rückgeld|ec-karte|girocard|kartenzahlung|espèces|carte(?: bancaire)?|cb|rendu|efectivo|tarjeta|cambio|contanti?|bancomat|resto|dinheiro|troco|multibanco|contant|pin|wisselgeld|kontant|kort|gotówka|karta|reszta|お預り|お釣り?|现金|現金|找零|현금|거스름돈)(?!\p{L})[^\p{L}]*(?:\p{L}{3})?[^\p{L}]*$/iu

/** Maximum lines per document. */
const maxLines = 400
const maxLetterhead = 2
/** The title of a part that is added to a document: "Annex 2", "Anlage 1 zum Mietvertrag", "Terms and conditions". */
const annex =
  /^(?:annex(?:e|ure)?|appendix|exhibit|schedule|attachment|addendum|anlage|anhang|anexo|allegato|bijlage|bilaga|vedlegg|bilag|załącznik|příloha|приложение|(?:our |general |standard )?terms (?:and conditions|of (?:sale|delivery|payment|business))|(?:allgemeine )?(?:geschäfts|liefer|verkaufs|vertrags)bedingungen|agb|widerrufsbelehrung|conditions générales|(?:condiciones|condizioni) generali?(?:es)?|condições gerais|algemene (?:leverings|verkoop)?voorwaarden|allmänna villkor|ogólne warunki|notes? (?:to|on)|erläuterungen|informations? importante|important information|wichtige hinweise)(?!\p{L})/u
const maxContactLines = 6
/** "§ 1 Subject", "Article 1 – Objet", "1. Definitions" without a sentence. */
const firstClause =
  /^(?:§\s?1(?!\d)|(?:article|artikel|artículo|artigo|articolo|art\.|clause|section)\s1(?!\d)|1\.?\s\p{L}[^.]{2,40}$)/iu
const email = /[\p{L}\d._+-]{1,40}@[\p{L}\d-]{1,40}\.[\p{L}\d.-]{2,40}/gu

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

/** A company name with its legal form at the end of a line. */
const companyIn = (line: Line): string | undefined => {
  const name = company.exec(startOf(line))?.[0]
  return name === undefined ? undefined : lettersOf(name)
}
const company =
  /^[\p{L}\p{N}][\p{L}\p{N}&.,' -]{2,60}\s(?:GmbH(?: & Co\. KG)?|AG|KG|UG|OHG|e\.K|Ltd|Limited|LLC|Inc|Corp(?:oration)?|PLC|S\.?A\.?S?|SARL|S\.?L\.?U?|S\.?r\.?l|S\.?n\.?c|Lda|B\.?V|N\.?V|AB|AS|ApS|A\/S|Oy|Sp\. z o\.o|[sd]\.[rd]?\.?o\.?o|a\.s|Kft|Zrt|UAB|SIA|OÜ|ООД|ЕООД|A\.?Ş)\.?$|^(?:ООО|ОАО|ПАО|ЗАО|АО|ИП|ТОВ|PT|株式会社|有限会社)\s?[«"„“]?[\p{L}\p{N}][\p{L}\p{N}&.' -]{1,40}[»"“”]?$|^[\p{L}\p{N}]{2,20}(?:株式会社|有限会社|有限公司)$/iu

const wordsOn = ({ lines }: Page): Set<string> =>
  new Set(lines.slice(0, maxLines).flatMap((line) => startOf(line).toLowerCase().match(longWord) ?? []))

const longWord = /[\p{scx=Han}\p{scx=Kana}]|[\p{L}\p{M}]{6,}/gu

const isProse = ({ lines }: Page): boolean => {
  const words = lines.slice(0, maxLines).flatMap(({ words }) => words)
  return words.filter(({ text }) => /\d/.test(text)).length < maxDigitShare * words.length
}
const maxDigitShare = 0.06

const lettersOn = ({ lines, source }: Page): Map<number, number> => {
  const letters = new Map<number, number>()
  if (source !== undefined) return letters
  for (const { words } of lines.slice(0, maxLines)) {
    const [first] = words
    if (first?.box == null) continue
    const height = Math.round(2 * first.box.height)
    const characters = words.reduce((sum, { text }) => sum + text.length, 0)
    letters.set(height, (letters.get(height) ?? 0) + characters)
  }
  return letters
}

const startOf = (line: Line): string => lineText(line).slice(0, maxLength).normalize("NFKC")

/** The owners named in the letterhead and the page footer. */
const ownersOn = ({ lines }: Page): Set<string> => {
  const outer =
    lines.length <= 2 * maxHeadLines ? lines : [...lines.slice(0, maxHeadLines), ...lines.slice(-maxHeadLines)]
  return new Set(
    outer.flatMap((line) => [...startOf(line).matchAll(owned)].map(([owner]) => owner.replace(/\s/g, "").toLowerCase()))
  )
}

/**
 * An IBAN, a VAT number, a Brazilian or Indian tax number, or a domain after "www." or in an email address. Many
 * companies name the domain of a government.
 */
const owned =
  /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?|(?:ATU|BE|DE|DK|ES|FI|FR|GB|IT|NL|PL|PT|SE)[A-Z\d]?\d{7,11}(?:B\d{2})?|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{2}[A-Z]{5}\d{4}[A-Z]\dZ[A-Z\d])(?![\p{L}\d])|(?<=www\.|@)(?!\S*\.gov(?!\p{L}))[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu

const headLines = ({ height, lines }: Page): ReadonlyArray<Line> =>
  height > 0 ? lines.filter(({ words: [word] }) => (word?.box?.y ?? 0) < headShare * height) : lines

const headShare = 0.5
const maxHeadLines = 40
/** Beside the sender at the top, a title is at the end of a line; below it, the title is a line of its own. */
const maxSenderLines = 4
const maxTitleLines = 15
const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= 2
const maxBelowTitle = 3
const maxLength = 300

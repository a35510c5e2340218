import type { PageHead } from "./PageHead.js"
import { tradeKinds, unnumberedKinds } from "./DocumentKinds.js"
import { continues } from "./PageEdge.js"
import { isSameBeginning, isSameForm, isSameOutline } from "./PageForm.js"

/**
 * Whether a page begins another document than that of the pages before: if its head has another number of the same kind
 * ("Invoice number: 2"), another title with a number of its own, or the title of the file's first page with another
 * company, employee, account or date; if both have a page 1; if it is of another kind or on paper of another size; if it
 * is the same form filled in with other values, the next letter, the same sender's paper of another date or its next
 * bill; if it is another till receipt; if it repeats the first page, as the duplicate of an invoice does; or if two
 * features show another origin.
 * Neither a kind, a form, a letter, a bill nor an origin begins another document where page numbers or a sentence
 * continue from the page before. Annexes and terms have no origin of their own.
 */
export const isOfOtherDocument = (head: PageHead, before: PageHead, first: PageHead): boolean =>
  hasOtherNumber(before, head) ||
  hasOtherTitle(before, head) ||
  isOtherTillReceipt(before, head) ||
  isCopy(before, head) ||
  ((isOtherKind(before, head) ||
    isOtherForm(before, head) ||
    isOtherLetter(before, head) ||
    isOtherPeriod(before, head) ||
    isNextBill(before, head) ||
    isOnOtherPaper(before, head) ||
    (hasOtherOrigin(before, head) && !isAppended(before, head))) &&
    !continues(before.edge, head.edge)) ||
  (head.isFirst && before.isFirst && !isAppended(before, head)) ||
  (head.titles.some((title) => first.titles.includes(title)) &&
    (hasOtherOwners(before, head) || hasOtherLetterhead(before, head) || hasOtherDate(before, head)))

/** The same where no page break stands before it: only a number, a form, a letter, a bill or a titled date counts. */
export const isOtherWithoutBreak = (head: PageHead, before: PageHead): boolean => {
  const isTitled = head.titles.some((title) => before.titles.includes(title))
  return (
    (isTitled && (hasOtherNumber(before, head) || hasOtherDate(before, head))) ||
    (hasTotals(before, head) && isOtherKind(before, head)) ||
    isOtherForm(before, head) ||
    isOtherLetter(before, head)
  )
}

const isOtherLetter = (before: PageHead, head: PageHead): boolean =>
  head.greets && before.greets && before.edge.isClosed

/** Whether it has another date below the same sender and address, or the same sender of a statement, payslip or bill. */
const isOtherPeriod = (before: PageHead, head: PageHead): boolean =>
  ((before.closing ?? before.total) !== undefined || repeatsAddress(before, head)) &&
  before.normalizedLines[0] === head.normalizedLines[0] &&
  hasOtherDay(before, head) &&
  !sharesNumber(before, head)

const repeatsAddress = (before: PageHead, head: PageHead): boolean =>
  Array.from({ length: maxAddressLines }, (_, at) => head.normalizedLines[at] ?? "").every(
    (line, at) => line === before.normalizedLines[at]
  )
const maxAddressLines = 6

/** Whether it has another date beside the same words: "Date: 3 May 2026" and "Date: 9 June 2026". */
const hasOtherDay = (before: PageHead, head: PageHead): boolean =>
  [...head.dates].some(([words, date]) => date !== "" && (before.dates.get(words) || date) !== date)

const sharesDay = (before: PageHead, head: PageHead): boolean =>
  [...head.dates].some(([words, date]) => date !== "" && before.dates.get(words) === date)

/** Whether it is an annex, or text in much smaller letters without title, number or date, as terms behind figures. */
const isAppended = (before: PageHead, head: PageHead): boolean =>
  head.isAnnex ||
  (head.titles.length + head.numbers.size + head.dates.size === 0 &&
    head.isProse &&
    !before.isProse &&
    meanHeight(head) < smallerLetters * meanHeight(before))
const smallerLetters = 0.83

const hasOtherNumber = (before: PageHead, head: PageHead): boolean =>
  [...head.numbers].some(([kind, number]) => (before.numbers.get(kind) ?? number) !== number) &&
  !sharesNumber(before, head)

const hasOtherTitle = (before: PageHead, head: PageHead): boolean =>
  before.titles.length + before.numbers.size > 0 &&
  head.titles.some(
    (title) => !before.titles.includes(title) && head.numbers.has(title) && !before.numbers.has(title)
  ) &&
  !sharesNumber(before, head)

/**
 * Whether the page is a contract or résumé after a document of another kind, or a résumé after a letter, or has the
 * title of a payslip or of another document of trade in a line of its own. A shared number, as that of an order,
 * shows that they belong together, unless both have a total, as a credit note or a reminder and its invoice.
 */
const isOtherKind = (before: PageHead, head: PageHead): boolean => {
  const kinds = before.till === undefined ? before.firstTitles : [...before.firstTitles, "receipt"]
  const other =
    kinds.some((title) => soleKinds.has(title) || title === "résumé") && soleKinds.has(head.ownTitle ?? "")
      ? head.ownTitle
      : head.titles.find((title, _, all) => unnumberedKinds.has(title) && all.length === 1)
  return (
    other !== undefined &&
    (kinds.length > 0 || (before.greets && other === "résumé")) &&
    !before.titles.includes(other) &&
    (!sharesNumber(before, head) || (hasTotals(before, head) && (head.numbers.has(other) || hasOtherDay(before, head))))
  )
}

const soleKinds: ReadonlySet<string> = new Set([...tradeKinds, "payslip"])

const hasTotals = (before: PageHead, head: PageHead): boolean => before.total !== undefined && head.total !== undefined

const sharesNumber = (before: PageHead, head: PageHead): boolean => sharedNumbers(before, head) > 0

const sharedNumbers = (before: PageHead, head: PageHead): number => {
  const known = new Set(before.numbers.values())
  return [...head.numbers.values()].filter((number) => known.has(number)).length
}

/** Whether it has an owner of the same sort as the pages before, and shares none with them. */
const hasOtherOwners = (before: PageHead, head: PageHead): boolean => {
  if ([...head.owners].some((owner) => before.owners.has(owner))) return false
  const sorts = new Set([...head.owners].map(sortOfOwner))
  return [...before.owners].some((owner) => sorts.has(sortOfOwner(owner)))
}

const sortOfOwner = (owner: string): "account" | "domain" | "tax" =>
  /\.\p{L}/u.test(owner) ? "domain" : owner.length > maxTaxNumber && !owner.includes("/") ? "account" : "tax"
const maxTaxNumber = 14

const hasOtherLetterhead = (before: PageHead, head: PageHead): boolean =>
  before.letterhead !== undefined && head.letterhead !== undefined && !isMentioned(head.letterhead, before)

const hasOtherDate = (before: PageHead, head: PageHead): boolean =>
  (hasOtherDay(before, head) ||
    hasOther("holder", before, head) ||
    (hasOther("closing", before, head) && !sharesDay(before, head)) ||
    restartsRowNumbers(before, head)) &&
  !sharesNumber(before, head)

/** Whether its rows are numbered from 1 again, except of contracts and résumés, whose running titles are on each page. */
const restartsRowNumbers = (before: PageHead, head: PageHead): boolean =>
  before.hasFirstRow && head.hasFirstRow && head.titles.every((title) => !unnumberedKinds.has(title))

const isOtherTillReceipt = (before: PageHead, head: PageHead): boolean =>
  hasOther("till", before, head) && !sharesNumber(before, head)

/** Whether it is the same form with other values, or one for another person: a résumé with another email address. */
const isOtherForm = (before: PageHead, head: PageHead): boolean =>
  (isSameForm(before.form, head.form, hasTradeTitleAgain(before, head) || hasOther("total", before, head)) ||
    (hasOtherContact(before, head) && isSameOutline(before.form, head.form))) &&
  !sharesNumber(before, head)

const hasTradeTitleAgain = (before: PageHead, head: PageHead): boolean =>
  head.titles.some((title) => tradeKinds.has(title) && before.titles.includes(title))

/**
 * Whether it has another total, and repeats the title, or without one the lines above the table, or is a till receipt
 * behind a bill, a statement or a payslip.
 */
const isNextBill = (before: PageHead, head: PageHead): boolean =>
  (hasTradeTitleAgain(before, head) ||
    (before.titles.length + head.titles.length === 0 && isSameBeginning(before.form, head.form)) ||
    (before.titles.length > 0 && head.till !== undefined)) &&
  hasOther("total", { ...before, total: before.total ?? before.closing }, head) &&
  !sharesNumber(before, head)

const hasOther = (what: "closing" | "holder" | "till" | "total", before: PageHead, head: PageHead): boolean =>
  before[what] !== undefined && head[what] !== undefined && before[what] !== head[what]

/**
 * Whether at least two of these hold: other owners, other words, other letter sizes, another page size, another company
 * at the top, a page number 1 of its own, a place to sign on the page before, another greeting, a title again in flowing
 * text or that the page before lacks, the first clause of a contract again, and a title, a number or a date of its own.
 */
const hasOtherOrigin = (before: PageHead, head: PageHead): boolean => {
  const signs = [
    hasOtherOwners(before, head),
    hasOtherWords(before, head),
    hasOtherLetters(before, head),
    head.isFirst,
    before.size.some((edge, at) => Math.abs(edge - (head.size[at] ?? edge)) > sameSize),
    hasOtherLetterhead(before, head),
    before.edge.isSigned,
    head.greets && (before.greets || before.titles.length + before.numbers.size > 0),
    head.titles.some((title) => before.titles.includes(title) && (head.flows || !before.lastTitles.includes(title))),
    before.beginsClauses && head.beginsClauses && head.titles.some((title) => unnumberedKinds.has(title)),
    head.numbers.size > 0 ||
      hasOtherDay(before, head) ||
      (head.greets && head.dates.size > 0) ||
      (head.titles.length > 0 && !head.titles.some((title) => before.titles.includes(title)))
  ]
  return (
    signs.filter((sign) => sign).length > 1 &&
    (!sharesNumber(before, head) || (head.isFirst && sharedNumbers(before, head) < head.numbers.size))
  )
}

const hasOtherContact = (before: PageHead, head: PageHead): boolean =>
  before.contacts.length > 0 &&
  head.contacts.length > 0 &&
  head.contacts.every((contact) => !before.contacts.includes(contact))

/** Whether the pages were typeset for different paper, such as A4 and Letter. A fold-out or a half page shares an edge. */
const isOnOtherPaper = (before: PageHead, head: PageHead): boolean =>
  before.letters.size > 0 &&
  head.letters.size > 0 &&
  head.normalizedLines.length >= minPaperLines &&
  !before.size.some((edge) => head.size.some((other) => Math.abs(edge - other) < samePaper)) &&
  (!head.isAnnex || hasOtherWords(before, head)) &&
  !sharesNumber(before, head)

const minPaperLines = 3

/** In points. Scans of one paper differ, A4 and Letter by 17. */
const sameSize = 6
const samePaper = 16

/** Whether it has the words of the first page, except for a few such as "Original" or "Copy 2 of 3". */
const isCopy = ({ firstWords }: PageHead, { firstWords: words }: PageHead): boolean => {
  const only = [...words, ...firstWords].filter((word) => !words.has(word) || !firstWords.has(word))
  return (
    [...words].filter((word) => firstWords.has(word) && /\d/.test(word)).length >= minCopiedNumbers &&
    only.length <= maxOnly * words.size &&
    only.every((word) => !/\d/.test(word) || /^\d{1,2}$/.test(word))
  )
}
const minCopiedNumbers = 4
const maxOnly = 0.2

/**
 * A page that shares few long words with the pages before was probably written by somebody else, perhaps in another
 * language. The share is that of the shorter text, because a cover has few words and the next page repeats them. A page
 * in other letters that repeats no line may share more of them.
 */
const hasOtherWords = (before: PageHead, head: PageHead): boolean => {
  const fewer = Math.min(before.words.size, head.words.size)
  const known = [...head.words].filter((word) => before.words.has(word)).length
  const isStrange = hasOtherLetters(before, head) && !repeatsLine(before, head)
  return fewer >= minWords && known < (isStrange ? maxKnownIfStrange : maxKnown) * fewer
}
const maxKnown = 0.1
const maxKnownIfStrange = 0.15
const minWords = 8

const repeatsLine = (before: PageHead, head: PageHead): boolean => {
  const lines = new Set(before.normalizedLines)
  return head.normalizedLines.some((line) => line.length > 3 && lines.has(line))
}

/** A page whose letter sizes differ from those of the pages before was probably made by another program. */
const hasOtherLetters = (before: PageHead, head: PageHead): boolean => {
  const [ours, theirs] = [before.letters, head.letters].map((letters) => sumOf(letters.values()))
  if (!ours || !theirs || Math.min(before.words.size, head.words.size) < minWords) return false
  const shares = [...head.letters].map(([height, count]) =>
    Math.min(count / theirs, (before.letters.get(height) ?? 0) / ours)
  )
  return sumOf(shares) < minShared
}
const minShared = 0.3

const meanHeight = ({ letters }: PageHead): number =>
  sumOf([...letters].map(([height, count]) => height * count)) / sumOf(letters.values())

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

const isMentioned = (company: string, { normalizedLines }: PageHead): boolean =>
  normalizedLines.some((line) => line.includes(company))

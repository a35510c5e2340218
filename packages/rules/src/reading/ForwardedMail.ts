import type { Line, ParsedDocument } from "@winnow/document"
import { mailCaption, forwardedSubject } from "../lexicon/Mails.js"
import { asksFigures } from "../template/AskedFigures.js"
import type { PreparedTemplate } from "../template/PreparedTemplate.js"

/**
 * The document without the head of a mail by which somebody forwarded a paper, printed above it: neither who did so nor
 * when has to do with the paper. A mail that was not forwarded may be the paper itself, and keeps its head.
 */
export const withoutForwardingHead = (document: ParsedDocument, template: PreparedTemplate): ParsedDocument => {
  const [first, ...others] = document.pages
  if (first === undefined || !asksFigures(template)) return document
  const texts = first.lines.slice(0, mostLines).map(textOf)
  const ends = headLines(texts)
  if (ends === undefined || !texts.slice(ends.from, ends.to).some((text) => forwardedSubject.test(text)))
    return document
  const lines = first.lines.filter((_, index) => index < ends.from || index >= ends.to)
  return { ...document, pages: [{ ...first, lines }, ...others] }
}

/** As much of a line as tells what it is. */
const textOf = ({ words }: Line): string =>
  words
    .slice(0, mostWords)
    .map(({ text }) => text.slice(0, mostLetters))
    .join(" ")

const mostWords = 20
const mostLetters = 100

/** From the first line to the last that a mail's head has, with what stands between; of the first head only. */
const headLines = (texts: ReadonlyArray<string>): { readonly from: number; readonly to: number } | undefined => {
  const found: Array<number> = []
  const told = new Set<string>()
  for (const [index, text] of texts.entries()) {
    const last = found.at(-1)
    const parts = partsOf(text)
    if (last !== undefined && (forwardedMail.test(text) || parts.some((part) => told.has(part)))) break
    if (last !== undefined && index - last > mostBetween) break
    if (parts.length > 0) found.push(index)
    for (const part of parts) if (part !== "other") told.add(part)
  }
  const [from, to] = [found[0], found.at(-1)]
  return from === undefined || to === undefined || found.length < fewestLines ? undefined : { from, to: to + 1 }
}

/** What of a mail's head a line tells; a name with an address and the time tells two without a caption. */
const partsOf = (text: string): ReadonlyArray<string> => {
  const [caption] = Object.entries(mailCaption.exec(text)?.groups ?? {}).filter(([, found]) => found !== undefined)
  if (caption !== undefined) return [caption[0]]
  if (forwardedSubject.test(text)) return ["subject"]
  if (!address.test(text)) return []
  return timeOfDay.test(text) ? ["sender", "day"] : ["sender"]
}

const timeOfDay = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/
const address = /<[^\s<>]+@[^\s<>]+>/
/** "---------- Forwarded message ----------", above the head of the mail that was forwarded. */
const forwardedMail = /^[\p{Pd}_=*]{3,}/u

/** Of a page, in which a head may stand. */
const mostLines = 15
/** Lines of a head that begin with no caption, one below the other: a long subject, many readers. */
const mostBetween = 2
const fewestLines = 3

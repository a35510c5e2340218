import type { Box } from "@winnow/document"
import { addToGroup, maxBy } from "../Collections.js"
import type { Reading } from "../reading/Reading.js"
import { offsetOf, overlap } from "../sheet/Alignment.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import { mayBe } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { Lane } from "./Lanes.js"
import type { Column } from "./TableHeader.js"

/** A row's spans by column. */
export type Cells = ReadonlyMap<Column, ReadonlyArray<Span>>

/** Assigns each segment to the column with the largest overlap; a segment that crosses columns is divided. */
export const cellsOf = (row: Row, lanes: ReadonlyArray<Lane>, unit: number): Cells => {
  const cells = new Map<Column, Array<Span>>()
  const put = (column: Column | undefined, span: Span) => {
    if (column !== undefined) addToGroup(cells, column, span)
  }
  for (const segment of row.segments) {
    const touched = lanes.filter(({ box }) => overlap(box, segment.box) > 0)
    const lane = maxBy(touched, ({ box }) => overlap(box, segment.box)) ?? nearest(lanes, segment.box, unit)
    if (touched.length < 2 || segment.words.length < 2) put(lane?.column, wholeOf(segment))
    else for (const [column, span] of divided(segment, lanes)) put(column, span)
  }
  return cells
}

/** Assigns each word to the column that it overlaps, and words between two columns to the previous word's column. */
const divided = (segment: Segment, lanes: ReadonlyArray<Lane>): Array<readonly [Column | undefined, Span]> => {
  const parts: Array<readonly [Column | undefined, Span]> = []
  const { boxes, starts, words } = segment
  const endOf = (word: number): number => (starts[word] ?? 0) + (words[word]?.text.length ?? 0)
  let column: Column | undefined
  let first = 0
  for (const [index, box] of boxes.entries()) {
    const here = lanes.find((lane) => overlap(lane.box, box) > 0)?.column
    if (here !== undefined && column !== undefined && here !== column) {
      parts.push([column, { segment, from: starts[first] ?? 0, to: endOf(index - 1) }])
      first = index
    }
    column = here ?? column
  }
  parts.push([column, { segment, from: starts[first] ?? 0, to: endOf(words.length - 1) }])
  return parts
}

/** The lane that is nearest to a box that overlaps no lane. */
const nearest = (lanes: ReadonlyArray<Lane>, box: Box, unit: number): Lane | undefined => {
  const near = lanes.filter((lane) => offsetOf(lane.box, box) < weights.table.farthestColumn * unit)
  return maxBy(near, (lane) => -offsetOf(lane.box, box))
}

/** Whether a column holds numbers or dates, so that words alone are not its values. */
export const isNumeric = (column: Column): boolean => {
  const kind = column.target?.kind
  return kind === "amount" || kind === "percent" || kind === "count" || kind === "date"
}

/** A column's spans, or those of a column with the same field: a repeated header has its own column objects. */
export const cellOf = (cells: Cells, column: Column): ReadonlyArray<Span> | undefined => {
  const own = cells.get(column)
  if (own !== undefined || column.target === undefined) return own
  for (const [other, spans] of cells) if (other.target === column.target) return spans
  return undefined
}

/** Words in place of an amount: nothing is charged, it is in another price, "see item 3", or not known yet. */
export const noAmount =
  /^\s*(?:[-–—]{1,3}|free(?: of charge)?|(?:no|without) charge|complimentary|included|incl\.?|n\/[ac]|na|none|nil|gratis|kostenlos|kostenfrei|frei|inklusive|inkl\.?|inbegriffen|enthalten|offerte?s?|inclus|compris|gratuite?s?|inclu[ií]d[oa]s?|gratuit[oa]s?|gr[aá]tis|s[ie]n (?:cargo|costo?)|sem (?:custo|encargos)|senza (?:costi|addebito)|inclus[oaie]|omaggio|inbegrepen|ingår|inngår|medfølger|ilmainen|sisältyy|w cenie|bezpłatn[iey]e?|zdarma|zadarmo|v ceně|v cene|ingyenes|benne van|besplatno|uključeno|brezplačno|vključeno|бесплатно|включено|безкоштовно|безплатно|δωρεάν|περιλαμβάνεται|ücretsiz|bedava|dahil|無料|込み?|サービス|免费|免費|包含|赠品|贈品|무료|포함|서비스|miễn phí|مجان\p{L}?\p{M}?|חינם|כלול|waived|no cost|at cost|f\.?o\.?c\.?|(?:(?:supplied|provided|paid) )?by (?:others|arrangement|client|customer|owner)|as agreed|not applicable|optional|pending|to be (?:confirmed|agreed|advised|determined)|tbc|p\.?o\.?a\.?|nach (?:aufwand|absprache|vereinbarung)|bauseits|entfällt|sur devis|non applicable|no aplica|a convenir|seg[uú]n (?:presupuesto|consumo)|da definire|a (?:richiesta|preventivo)|p\.m\.|n\.?a\.?|(?:included )?in (?:the )?price|im preis (?:enthalten|inbegriffen)|ohne berechnung|kulanz|sans (?:frais|objet)|à titre gracieux|compres[oaie]|cortes[ií]a|bonificad[oa]|obsequio|brinde|inclu[ií]d[oa] (?:en el|no) (?:precio|preço)|n\.?v\.?t\.?|zonder kosten|ut(?:an|en) kostnad|kostnadsfri\p{L}*|uden beregning|maksuta|bez opłat|wliczon\p{L}|bez naknade|gratuit|în preț|в подарок|в цене|у вартості|δώρο|hediye|termasuk|đã bao gồm|tba|tbd|(?:see|as per|siehe|wie|s\.|cf\.|voir|ver|vedi|zie|viz|patrz)\s\D{2,12}\d{1,3}|on request|auf anfrage|sur demande|a consultar|op aanvraag)\s*$/iu

/** A dash in place of a value. */
const noValue = /^\s*[-–—]{1,3}\s*$/

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]|^\s*[%‰°]\s*$/u.test(text)

/** Max letters of a number with its unit. */
const maxLetters = 14

/** Whether a span can be a value of the column. */
export const fitsColumn = (span: Span, column: Column, { figures }: Reading): boolean => {
  const kind = column.target?.kind ?? "text"
  const text = textOf(span)
  if (noValue.test(text)) return true
  if (!isNumeric(column)) return hasWords(text)
  if (kind === "amount" && noAmount.test(text)) return true
  if (text.replace(/[^\p{L}]/gu, "").length > maxLetters) return false
  return mayBe(kind, text, figures) || figures.numbersIn(text).some(({ unclear = false }) => unclear)
}

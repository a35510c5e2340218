import type { Variable } from "../Variable.js"
import { inEachLine } from "./PrintedLines.js"

type Row = Readonly<Record<string, unknown>>

/** The item counts in a document: "12 items", "Anzahl Positionen: 12", or row counts by the list's name. */
export const printedCounts = (lines: ReadonlyArray<string>, list: string) => {
  const name = lastWordOf(list)
  const patterns = compiled(name === undefined ? items : `${items}|${name}`)
  return inEachLine(lines, (line) =>
    patterns.flatMap((pattern) => {
      const count = pattern
        .exec(line)
        ?.slice(1)
        .find((digits) => digits !== undefined)
      return Number(count) > 0 ? [Number(count)] : []
    })
  )
}

/** Whether there are fewer rows than a printed count and no quantities add up to one of the counts. */
export const fallsShort = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  counts: ReadonlyArray<number>
): boolean => {
  const numbers = fields.filter(({ type }) => type === "number").map(({ key }) => key)
  const columns = numbers.map((key) => rows.flatMap((row) => (typeof row[key] === "number" ? [row[key]] : [])))
  // Whole quantities count as pieces; weighed items count once.
  const pieces = columns.map((values) => values.reduce((sum, value) => sum + (Number.isInteger(value) ? value : 1), 0))
  const ways = [rows.length, ...pieces]
  return rows.length > 0 && counts.some((count) => count > rows.length && !ways.includes(count))
}

const items =
  "items?(?:\\(s\\))?|(?:line|order) items?|(?:order |invoice )?lines|rows|records|positions?|entries|transactions|products|articles?|positionen|artikel|posten|buchungen|umsätze|lignes|opérations|artículos|líneas|partidas|movimientos|artigos|itens|linhas|articoli|righe|voci|movimenti|regels|artikelen|transacties|artiklar|rader|poster|varer|linjer|posteringer|riviä|tuotteita|tapahtumia|pozycji|pozycje|transakcji|položek|položky|položiek|tételek|tétel|stavki|stavke|postavk|artikala|articole|наименовани[яй]|товар(?:ов|а)|артикул[аи]|ειδών|varelinjer|rivejä|rivien|tuotteiden|prekių|eilučių|preču|rindu|kaupade|ridade|sorok|mục|(?:ال)?أصناف|(?:ال)?بنود|פריטים|שורות|รายการ|明細|商品|상품|품목|poziții|позиций|позиции|операций|позицій|позиція|είδη|kalem|ürün|barang|item|mặt hàng|sản phẩm|点|件|項目|项|項|개|건"

const number =
  "number of|no\\.? of|nr\\.? of|# (?:of)?|total(?: number of| de)?|count of|totale?|totaal|всего|razem|celkem|ukupno|skupaj|összesen|yhteensä|kokku|iš viso|kopā|tổng số|عدد|מספר|จำนวน|총|anz\\.?|(?:gesamt)?anzahl(?: der)?|gesamtzahl(?: der)?|nombre d(?:e |'|’)|nb(?:re)?(?: d(?:e |'|’))?|número de|n[ºo°]\\.? de|nº|num\\. de|quantidade de|qtd\\.?(?: de)?|numero(?: di)?|n\\. |aantal|antal|antall|liczba|ilość|počet|broj|število|szám|num[aă]r(?:ul)? de|nr\\. |количество|число|кількість|брой|αριθμός|toplam|jumlah|số lượng|số"

/** Words that follow the name of the items. */
const behind =
  "count|(?<=s\\s)(?:total|number)|sold|gesamt|vendus|vendidos|antal|adet|adedi|sayısı|száma|összesen|celkem|yhteensä|määrä|lukumäärä|arv|skaits|skaičius|kiekis"

const oneWord = "tételszám|(?:artikel|positions)anzahl|(?:商品|明細)?[点件]数|品目数|数量合计|(?:총 )?품목 ?수"

/** A pattern for "participants" and "participant" from "workshopParticipants". */
export const lastWordOf = (key: string): string | undefined => {
  const name = /\p{Lu}?\p{Ll}{3,}$/u.exec(key)?.[0].toLowerCase()
  return name?.endsWith("s") === true ? `${name}?` : name
}

/** Long patterns take milliseconds to compile, and the same lists are used again, so compiled patterns are cached. */
const compiled = (item: string): ReadonlyArray<RegExp> => {
  const known = compiledPatterns.get(item)
  if (known !== undefined) return known
  if (compiledPatterns.size >= maxCompiled) compiledPatterns.clear()
  const patterns = patternsOf(item)
  compiledPatterns.set(item, patterns)
  return patterns
}

const compiledPatterns = new Map<string, ReadonlyArray<RegExp>>()
const maxCompiled = 50

/** The count follows its words, precedes them as a whole line, or stands in a sentence. */
const patternsOf = (item: string): ReadonlyArray<RegExp> => [
  new RegExp(
    `(?<!\\p{L}|m(?:ax|in)(?:imum|imale?)?\\.? )(?:(?:${number})\\s*(?:${item})|(?:${item})\\s+(?:${behind})|${oneWord})(?:\\s*[:：=]\\s*)(\\d{1,4})(?!\\d|[.,:/-]\\d)`,
    "iu"
  ),
  new RegExp(
    `^(?:(?:${number})\\s*(?:${item})(?: sold)?|(?:${item})\\s+(?:${behind})|${oneWord})\\s+(\\d{1,4})(?:件|点|, \\D.*)?$`,
    "iu"
  ),
  new RegExp(
    `^(?:(?:total|summe|gesamt|somme|totale|totaal|toplam|összesen|celkem|razem|ukupno|всего|in all|all)\\s*:?\\s*)?(\\d{1,4})\\s+(?:${item})$`,
    "iu"
  ),
  new RegExp(`^(?:sub-?total|total|summe|totale|totaal) \\((\\d{1,4}) (?:${item})\\)`, "iu"),
  new RegExp(`^(?:${item})(?: in (?:order|cart|total))?\\s*(?:[:：]\\s*(\\d{1,4})|\\((\\d{1,4})\\))$`, "iu"),
  new RegExp(
    `(?:${holds})\\s(?:in total |insgesamt |au total |en total )?(\\d{1,4})\\s(?:(?:line|order|invoice|different) )?(?:${item})(?!\\p{L})`,
    "iu"
  ),
  new RegExp(
    `^(?:showing |${item} )?\\d{1,4}\\s?(?:[-–]|to|bis|à|a)\\s?\\d{1,4} (?:of|von|sur|de|di|van|z|av|af|из) (\\d{1,4})(?: (?:${item}))?$`,
    "iu"
  ),
  new RegExp(`^\\d{1,4} (?:of|von|sur|de|di|van|z|av|af|из) (\\d{1,4}) (?:${item})$`, "iu"),
  /(?:全|計|合計|合计|共計?|总计|總計|합계|총)\s*(\d{1,4})\s*(?:点|件|項目|项|項|개|건|笔|筆)/u
]

/** "This order has 6 line items". */
const holds =
  "(?<!\\p{L})(?:has|have|bought|purchased|ordered|haben|contains?|includes?|comprises?|consists? of|lists?|enthält|enthalten|umfasst|besteht aus|comprend|contient|comporte|contiene|incluye|comprende|consta de|contém|inclui|bevat|omvat|innehåller|omfattar|indeholder|omfatter|inneholder|sisältää|zawiera|obsahuje|tartalmaz|содержит|включает)"

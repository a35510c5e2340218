import type { ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { asciiDigits } from "../text/FoldedText.js"
import type { Variable } from "../Variable.js"

type Row = Readonly<Record<string, unknown>>

/** How many items a document says that it has: "12 items", "Anzahl Positionen: 12". */
export const printedCounts = ({ pages }: ParsedDocument): ReadonlyArray<number> => {
  const found = new Set<number>()
  for (const { lines } of pages) {
    for (const line of lines) {
      const text = asciiDigits(lineText(line).slice(0, maxLength).normalize("NFKC"))
      for (const pattern of patterns) {
        const count = pattern
          .exec(text)
          ?.slice(1)
          .find((digits) => digits !== undefined)
        if (count !== undefined && Number(count) > 0) found.add(Number(count))
      }
    }
  }
  return [...found]
}

/** Whether rows are fewer than a count that they should have, and their quantities add up to none of the counts. */
export const fallsShort = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  counts: ReadonlyArray<number>
): boolean => {
  const numbers = fields.filter(({ type }) => type === "number").map(({ key }) => key)
  const columns = numbers.map((key) => rows.flatMap((row) => (typeof row[key] === "number" ? [row[key]] : [])))
  // Pieces are counted one by one, and what is weighed counts once.
  const pieces = columns.map((values) => values.reduce((sum, value) => sum + (Number.isInteger(value) ? value : 1), 0))
  const ways = [rows.length, ...pieces]
  return rows.length > 0 && counts.some((count) => count > rows.length && !ways.includes(count))
}

const maxLength = 200

const item =
  "items?|line items?|lines|positions?|entries|transactions|products|articles?|positionen|artikel|posten|buchungen|umsätze|lignes|opérations|artículos|líneas|partidas|movimientos|artigos|itens|linhas|articoli|righe|voci|movimenti|regels|artikelen|transacties|artiklar|rader|poster|varer|linjer|posteringer|riviä|tuotteita|tapahtumia|pozycji|pozycje|transakcji|položek|položky|položiek|tételek|tétel|stavki|stavke|postavk|artikala|articole|poziții|позиций|позиции|операций|позицій|позиція|είδη|kalem|ürün|barang|item|mặt hàng|sản phẩm|点|件|項目|项|項|개|건"

const number =
  "number of|no\\.? of|nr\\.? of|# of|total(?: number of)?|count of|anzahl(?: der)?|gesamtzahl(?: der)?|nombre d(?:e |'|’)|nb(?:re)? d(?:e |'|’)|número de|n[ºo°]\\.? de|nº|num\\. de|quantidade de|qtd\\.? de|numero(?: di)?|n\\. |aantal|antal|antall|liczba|ilość|počet|broj|število|szám|numărul de|nr\\. |количество|число|кількість|брой|αριθμός|toplam|jumlah|số lượng|số"

/** After the words for it, with nothing else than a unit behind it, or before them as a whole line. */
const patterns = [
  new RegExp(
    `(?<!\\p{L})(?:(?:${number})\\s*(?:${item})|(?:${item})\\s+(?:count|total|sold|number|gesamt|vendus|vendidos|antal|adet|sayısı))\\s*[:：=]\\s*(\\d{1,4})(?![\\d.,:/-])`,
    "iu"
  ),
  new RegExp(
    `^(?:(?:${number})\\s*(?:${item})|(?:${item})\\s+(?:count|total|sold|gesamt|vendus|vendidos))\\s+(\\d{1,4})$`,
    "iu"
  ),
  new RegExp(`^(?:(?:total|summe|gesamt|somme|totale|totaal|in all|all)\\s*:?\\s*)?(\\d{1,4})\\s+(?:${item})$`, "iu"),
  new RegExp(`^(?:items?|artikel|positionen|posten|articles|artículos|articoli|itens)\\s*[:：]\\s*(\\d{1,4})$`, "iu"),
  /(?:全|計|合計|合计|共|总计|總計|합계|총)\s*(\d{1,4})\s*(?:点|件|項目|项|項|개|건|笔|筆)/u
]

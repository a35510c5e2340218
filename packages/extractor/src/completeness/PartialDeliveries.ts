import type { Variable } from "../Variable.js"
import { isTotal } from "../arithmetic/Amounts.js"
import { inEachLine } from "./PrintedLines.js"

/**
 * Whether rows may skip numbers because they are only part of an order: the document says so, or it is about a delivery
 * and its rows have no amounts.
 */
export function* isPartOfOrder(
  lines: ReadonlyArray<string>,
  fields: ReadonlyArray<Variable>
): Generator<void, boolean> {
  const hasAmounts = fields.some(({ key, type }) => type === "number" && isTotal(key))
  const found = yield* inEachLine(lines, (line) =>
    partial.test(line) || (!hasAmounts && delivery.test(line)) ? [line] : []
  )
  return found.length > 0
}

const partial = new RegExp(
  [
    "(?<!\\p{L})part(?:ial|[ -])\\s?(?:deliver|shipment|invoice|order|supply)|split shipment|back[ -]?order",
    "teil-?(?:lieferung|sendung|rechnung)|(?:rest|nach)-?lieferung|lieferrückstand|livraison partielle|reliquat",
    "(?:entrega|envío|envio|pedido) parcial|consegna parziale|deel-?levering|na-?levering|del(?:leverans|levering)|osatoimitus",
    "(?:dostawa|wysyłka) częściowa|częściowa (?:dostawa|wysyłka)|částečn[áé] dod|čiastočn[áé] dod|részszállítás|livrare parțială",
    "djelomična isporuka|delimična isporuka|delna dobava|частичная (?:поставка|отгрузка)|часткова поставка|частична доставка",
    "μερική παράδοση|kısmi teslimat|osaline tarne|dalinis pristatymas|daļēja piegāde|分納|分批|部分(?:交付|发货|出貨)|부분 ?(?:배송|납품)|giao hàng (?:từng|một) phần|pengiriman sebagian|תת-?משלוח|משלוח חלקי|تسليم جزئي"
  ].join("|"),
  "iu"
)

const delivery = new RegExp(
  [
    "(?<!\\p{L})(?:deliver(?:y|ies)|packing|picking|dispatch|despatch|pick) (?:note|slip|docket|list|advice)|liefer-?schein|packliste|kommissionier",
    "(?:bon|bordereau|liste) de (?:livraison|colisage|préparation)|albarán|nota de entrega|remito|guia de (?:remessa|transporte)|documento di trasporto|bolla di",
    "pakbon|paklijst|leverings?bon|följesedel|plocklista|følgeseddel|pakkseddel|lähete|lähetyslista|wydanie zewnętrzne|dodací list|szállítólevél|aviz de însoțire",
    "otpremnica|dobavnica|накладная|накладна|стокова разписка|δελτίο αποστολής|irsaliye|saateleht|važtaraštis|pavadzīme|納品書|出荷|送货单|送貨單|出库单|装箱单|납품서|출고|phiếu (?:giao|xuất)|surat jalan|תעודת משלוח|إذن تسليم|سند تسليم"
  ].join("|"),
  "iu"
)

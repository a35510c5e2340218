import { readNumbers } from "../text/NumberText.js"
import { inEachLine } from "./PrintedLines.js"

/**
 * The amounts at the ends of lines of taxes, charges and discounts, such as "VAT 20 %: 15.60" or "Bollo: 2,00"; their
 * tax rate may stand behind them.
 */
export const printedCharges = (lines: ReadonlyArray<string>) =>
  inEachLine(lines, (line) =>
    charge.test(line) ? readNumbers(amountAtEnd.exec(line.replace(rateAtEnd, ""))?.[0].trim() ?? "").slice(0, 1) : []
  )

/** Whether some of the charges, each with its printed sign, add up to a value. */
export const someAddUp = (charges: ReadonlyArray<number>, value: number): boolean => {
  let sums: ReadonlyArray<number> = [0]
  for (const amount of charges.slice(0, maxCharges)) sums = [...sums, ...sums.map((sum) => sum + amount)]
  return sums.some((sum, index) => index > 0 && Math.abs(sum - value) < tolerance)
}

/** Each charge doubles the number of sums. */
const maxCharges = 10
const tolerance = 0.025

const charge = new RegExp(
  `%|(?<!\\p{L})(?:${[
    "vat|tax(?:es)?|gst|hst|pst|[csi]gst|cess|duty|ust|mwst|umsatzsteuer|mehrwertsteuer|iva|tva|btw|moms|mva|alv|dph|pdv|ddv|áfa|ндс|пдв|ддс|φπα|kdv|ppn|消費税|税额|稅額|부가세|세액",
    "interest|\\p{L}{0,20}(?:gebühr(?:en)?|zinsen|kosten|zuschlag|pauschale|spesen)|shipping|postage|freight|delivery|handling|surcharge|fees?|insurance|discount|rebate|rounding|versand|porto|fracht|rabatt|skonto|aufschlag|rundung|frais|port|livraison|remise|arrondi|timbre|gastos|envío|portes|descuento|retención|irpf|frete|desconto|spedizione|trasporto|bollo|sconto|ritenuta|arrotondamento|verzendkosten|korting|frakt|fragt|avrundning|öresavrundning|toimitus|wysyłka|rabat|doprava|sleva|szállítás|kedvezmény"
  ].join("|")})(?!\\p{L})`,
  "iu"
)
const rateAtEnd = /(?<=\d)\s+\d[\d.,]*\s?%$/u
const amountAtEnd = /(?:[-−(]\s?)?(?:\p{Sc}\s?)?\d[\d.,'’ ]*(?:\s?(?:\p{Sc}|\p{L}{2,3}))?\)?-?$/u

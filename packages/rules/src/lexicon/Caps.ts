/** Words of keys, folded, that ask for the most that something may come to: "liabilityCap". */
export const capWord =
  /^(?:cap|limit|ceiling|hochstgrenze|hochstbetrag|obergrenze|haftungs(?:hochst|ober)grenze|haftungssumme|plafond|tope|teto|massimale|maximum|maximal|maximo|massimo)$/

/** Words that may stand beside them: "per month". */
export const besideCap = /^(?:amount|sum|total|aggregate|per|each|betrag|montant|importe|valor|importo)$/

const money =
  "(?<value>(?:(?:[A-Z]{3}\\s?)?\\p{Sc}|[A-Z]{3})\\s?\\d(?:[\\d.,'’ ]{0,18}\\d)?(?![\\d%])|\\d(?:[\\d.,'’ ]{0,18}\\d)?\\s?(?:\\p{Sc}|[A-Z]{3}(?!\\p{L})|[Ee]uros?(?!\\p{L})|dollars?(?!\\p{L})|reais(?!\\p{L})))"
const filler =
  "(?:\\s(?:an?|the|of|aggregate|total|maximum|amount|sum|in|einen|Betrag|von|insgesamt|maximal|höchstens|la|le|un|une|de|du|montant|somme|total|totale|importe|suma|cantidad|valor|quantia|o|a|al|importo|somma|di|in)){0,6}"

/** How sentences say that something comes to no more than a sum of money. */
export const capped: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?:exceed|EXCEED|(?:capped|limited) (?:at|to)|(?:CAPPED|LIMITED) (?:AT|TO)|übersteigen|überschreiten|limitée? à|plafonnée? à|excéder|dépasser|limitad[oa] a|superar|exceder|limitat[ao] a|superare|eccedere)${filler}\\s${money}`,
    "gu"
  ),
  new RegExp(`(?:auf|bis zu)${filler}\\s${money}(?=\\s[^.;]{0,60}(?:begrenzt|beschränkt|limitiert))`, "gu")
]

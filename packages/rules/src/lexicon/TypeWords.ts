/** Words of labels and keys that say what kind of value stands beside them, as `tokensOf` folds them. */
export const typeWords = {
  date: new Set("date|datum|day|tag|fecha|data|jour|dia|giorno|dag|dated|on|am|vom|le|el|du|del|op|dt".split("|")),
  id: new Set(
    "nr|id|code|reference|ref|referenz|zeichen|kennung|codigo|cod|codice|identifier|referencia|referentie|riferimento|rif|kode|identifiant".split(
      "|"
    )
  ),
  amount: new Set(
    "amount|amt|total|totale|totaal|totaux|sum|summe|betrag|gesamt|montant|importe|importo|valor|valore|bedrag|value|eur|euro|usd|gbp|chf|brl|cad|aud".split(
      "|"
    )
  ),
  percent: new Set("rate|percent|prozent|satz|taux|tasa|tipo|taxa|aliquota|tarief|percentage|%".split("|")),
  name: new Set("name|nom|nome|nombre|naam".split("|"))
} as const

/** Words that make another thing of what they stand beside: a net total is no total. */
export const modifiers: ReadonlySet<string> = new Set(
  [
    "net|gross|netto|brutto|bruto|neto|brut|nett|liquido|iliquido|lordo",
    "start|begin|end|first|last|from|until|till|anfang|beginn|ende|debut|fin|inicio|fim|inizio|fine|einde",
    "previous|old|new|next|minimum|maximum|original|neu|alt|vorheriger|precedent|anterior|nuevo|novo|nouveau|nuovo",
    "tax|vat|mwst|ust|tva|iva|btw|steuer|umsatzsteuer|impuesto|imposto|discount|rabatt|remise|descuento|desconto|sconto|korting",
    "due|fallig|birth|geburt|naissance|nacimiento|nascimento|nascita|geboorte"
  ].flatMap((line) => line.split("|"))
)

const kinds =
  "kind|type|class|status|state|category|reason|purpose|nature|art|typ|zweck|grund|genre|statut|etat|motif|objet|clase|tipo|estado|motivo|categoria|naturaleza|classe|natureza|stato|causale|natura|soort|reden|rodzaj"

/** Words, folded, that ask of which kind or in which state a thing is. */
export const kindWords: ReadonlySet<string> = new Set(kinds.split("|"))

/** How a folded caption begins that tells that, and not the thing: "Clase de pedido". */
export const kindLead = new RegExp(
  `(?<!\\p{L})(?:${kinds}) (?:of(?: the)?|de(?: l[ao])?|des?|der|du|d['’]|del(?:l[ao])?|do|da|di|van(?: de)?) ?$`,
  "u"
)

/** Words that name nothing but a type: what stands before them says of which thing. */
export const bareWords: ReadonlySet<string> = new Set("nr|date|datum|dato|fecha|data|pvm".split("|"))

/** Words of keys that name a paper, whose day and number it may call just "Date" and "No." */
export const papers: ReadonlyArray<string> =
  "offer|quote|quotation|estimate|order|po|report|inspection|prescription|minutes|lease|permit|statement|letter|contract|agreement|receipt|certificate|policy|ticket|survey|exam|examination|test|audit|application|request|note|proforma|memo|document|devis|angebots|offre|trade|transaction|visit|session|meeting|event|concert|performance|flight|journey".split(
    "|"
  )
/** Words of a row that sums up the rows above it. */
export const sumWords: ReadonlySet<string> = new Set(
  "total|totals|totale|totaal|totaux|totali|totales|totais|totaler|subtotal|subtotale|sum|summe|summa|suma|somma|somme|soma|gesamt|gesamtsumme|zwischensumme|gross|brutto|bruto|brut|celkem|razem|tym|lacznie|ialt|sammenlagt|yhteensa|osszesen|totalt|ukupno|sveukupno|skupaj|spolu|celkom|toplam|συνολο|υποσυνολο|итого|всего|разом|усього|всього|jumlah|tong|合計|小計|合计|小计|총계|합계|소계".split(
    "|"
  )
)

/** Words that say that something is counted. */
export const countWords: ReadonlySet<string> = new Set(
  "nr|number|count|anzahl|zahl|nombre|numero|quantita|aantal|antal|antall|lukumaara|liczba|pocet|darabszam|stevilo|broj|numar|sayisi|количество|брой".split(
    "|"
  )
)

/** Words that say "all together" and nothing else: what is left of a key names the column that is summed up. */
export const totalWords: ReadonlySet<string> = new Set(
  "total|totals|totale|totaal|totali|totaux|totales|totais|totalt|overall|sum|summe|summa|suma|somma|somme|soma|gesamt|insgesamt|celkem|razem|lacznie|ialt|sammenlagt|yhteensa|osszesen|celkova|calkowita|ukupno|sveukupno|skupaj|spolu|celkom|toplam|συνολο|итого|всего|разом|усього|всього|合計|合计|합계".split(
    "|"
  )
)

/** What stands before the amount that a rate is of: "20 % of €", "(on". */
export const beforeBase =
  /(?:%\s|\(\s?)(?:on|of|auf|von|sur|de|su|di|sobre|over|van|av|af|på|na|z)\s(?:[A-Z]{3}|\p{Sc})?\s?$/u

/** Titles of columns that sum up the year so far. */
export const yearWords =
  /(?<!\p{L})(?:ytd|y\.t\.d\.|to date|cumul\p{L}*|kumul\p{L}*|kum\.|aufgelaufen\p{L}*|acumulad[oa]|progressiv[oi]|cumulatief|ackumulerat|akkumuleret|år til dato|hittil i år|narastająco)(?!\p{L})/iu

/** Words that alone before a colon name a party, a place or an end of a time, and in a sentence only join others. */
export const directions: ReadonlySet<string> = new Set(
  "to|from|until|till|for|an|nach|ab|bis|fur|a|au|depuis|vers|pour|desde|hasta|para|ate|da|al|fino|naar|tot|voor|till|fran|til|fra|od|do|dla".split(
    "|"
  )
)

const ownPaper =
  "offer|letter|brief|schreiben|schreibens|briefs|anschreiben|courrier|lettre|carta|lettera|pismo|pisma|brev|dopis|mahn|mahnung|mahnungs|reminder|relance|sollecito|recordatorio|aanmaning|herinnering|wezwanie|upomnienie|notice|bescheid|bescheids|bescheides|avis|avviso|notificacion|notificacao|cedula|beschikking|aanslag|decyzja|decyzji|certificate|certificates|zeugnis|zeugnisses|bescheinigung|certificat|attestation|certificado|certidao|attestato|certificato|certificaat|verklaring|zaswiadczenie|zaswiadczenia|swiadectwo|intyg|attest|antrag|antrags|antragsdatum|application|demande|solicitud|domanda|aanvraag|wniosek|wniosku|befund|befunds|befundes|documento|document|dokument|dokuments|dokumentu|statement|bericht|berichts"

/** A key or a context, of folded words, that asks for the day of the very paper and of no other: "Datum des Schreibens", "mahndatum". */
export const ownDay = new RegExp(
  `^(?:(?:date|datum|day|tag|fecha|data|dato|dnia) (?:(?:of|des|der|dieses|de|du|della|dell|del|di|da|do|van|the|la|le|el|il|het|lettre|this) )*(?:${ownPaper})|(?:${ownPaper}) ?(?:date|datum|tag|dato)|(?:${ownPaper})s?datum)$`,
  "u"
)

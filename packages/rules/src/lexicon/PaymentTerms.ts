/** Words of folded text by which something is said of paying. */
export const ofPaying =
  /(?<!\p{L})(?:skonto|escompte|pay(?:able|ment|s)?|paid|due|remit\p{L}*|transfer\p{L}*|virement|settle\p{L}*|terms(?!\p{L})|net|zahl\p{L}*|bezahl\p{L}*|begleich\p{L}*|fallig\p{L}*|uberweis\p{L}*|netto|reglement|regler|payable|paiement|payer|echeance|pago|pagar\p{L}*|pagadero|abonar|plazo|vencimiento|pagament\p{L}*|prazo|scadenza|saldo|betal\p{L}*|voldoe\p{L}*|voldaan|over te maken|overmaken|maksu\p{L}*|platno\p{L}*|platn\p{L}*|zaplat\p{L}*|splat\p{L}*|uhrad\p{L}*|fizet\p{L}*|plac(?:anj|il)\p{L}*|plat[ai]\p{L}*|odeme\p{L}*|πληρωμ\p{L}*|оплат\p{L}*)/u

/** What every sentence has that tells days, a share or that something is due at once, to pass quickly over the others. */
export const mayTellTerms =
  /\d|receipt|sofort|immedia|comptant|contado|vista|erhalt|zehn|thirty|fourteen|vierzehn|dreissig|trente|direct/

/** A share of a hundred, in figures. */
export const share = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?(?=\s?(?:%|percent|prozent|pourcent))/

/** Words for less that is paid where it is paid early. */
export const earlyDiscount =
  /skonto|(?<!\p{L})(?:cash |early.payment |prompt.payment |settlement )?discount|escompte|(?<!\p{L})sconto|descuento|desconto|korting|kassarabat\p{L}*|kasserabat\p{L}*|kassa-?alennus|kassarabatt|skonta|popust|скидк|отстъпк/u

/** "30 days net", "30 Tage netto", "14 jours nets", "10 Tage ohne Abzug": right behind the days. */
export const netBehind =
  /^[\s,]{0,2}(?:strictly |rein )?(?:net(?:to|s|a)?(?!\p{L})|ohne (?:jeden )?abzug|without (?:any )?deduction|sans escompte|zonder korting|sin descuento)/u

/** "Net 30", "netto 14 Tage", "n/30": right before them. */
export const netBefore =
  /(?<!\p{L})(?:net(?:to|s)?|rein netto|n\s?\/|ohne abzug)(?: (?:in|within|innerhalb(?: von)?))?\s?$/u

/** "2/10 net 30", "2% 10, Net 30", "2%/10 days", as merchants shorten them. */
export const merchantTerms =
  /(?<![\d.,/])(?<percent>\d{1,2}(?:[.,]\d{1,2})?)\s?%?\s?(?:\/|(?<=%\s?))\s?(?<days>\d{1,2})(?:\s?days?)?,?\s+(?:net|n\s?\/)\s?(?<net>\d{1,3})(?![\d.,]*\d)/u

/** "Net 30" without a word for days. */
export const bareNet =
  /(?<![\p{L}\d])net\s?(?<net>7|10|14|15|20|21|28|30|45|60|75|90|120)(?![\p{L}\d%/]|[.,]\d|\s?[%€$£])/u

/** "30" alone behind "Payment terms:". */
export const bareDays = /^[\s:]{0,3}(?<net>7|8|10|14|15|20|21|28|30|45|60|75|90|120)\s?$/

/** Words, folded, of sentences about what is paid too late. */
export const tooLate =
  /(?<!\p{L})(?:late|overdue|penalt\p{L}*|interest|verzug\p{L}*|verspat\p{L}*|\p{L}*zinsen|mahn\p{L}*|retard\p{L}*|indemnite\p{L}*|penalite\p{L}*|demora|mora|atras\p{L}*|recargo|ritard\p{L}*|interessi|rente|aanmaning|drojsmal\p{L}*|morarente|viivastys\p{L}*)(?!\p{L})/u

/** What a folded sentence says of how an agreement ends or goes on, whose days are of no payment. */
export const ofNotice =
  /(?<!\p{L})(?:(?:written|prior) notice|notice of|days['’]? notice|terminat\p{L}*|(?:non-?)?renew\p{L}*|kundig\p{L}*|verlanger\p{L}*|preavis|resili\p{L}*|reconduction|preaviso|renova\p{L}*|rescis\p{L}*|preavviso|recesso|rinnov\p{L}*|opzeg\p{L}*|verleng\p{L}*)(?!\p{L})/u

/** Whether it is to be paid at once. */
export const atOnce =
  /(?<!\p{L})(?:due (?:up)?on receipt|(?:payable|due|payment) (?:immediately|(?:up)?on receipt)|immediate payment|(?:sofort|umgehend) (?:und ohne abzug )?(?:fallig|zahlbar|zu zahlen|rein netto|ohne abzug)|(?:zahlbar|fallig) (?:sofort|umgehend|(?:nach|bei) (?:erhalt|rechnungserhalt|zugang)|ohne abzug)|(?:paiement|reglement|payable) (?:immediat|comptant|a (?:la )?reception)|pago (?:al contado|inmediato)|pagamento (?:a vista|immediato|imediato)|(?:a|all)\s?vista fattura|per direct te voldoen)(?!\p{L})/u

/** Keys, as words, that ask for what is taken off where it is paid early, for how long, and for the days until all is due. */
export const termKeys = {
  discount:
    /(?<!\p{L})(?:skonto\p{L}*|cash discount|(?:early|prompt)\s?(?:payment|pay)?(?: discount)?|settlement discount|escompte|sconto cassa|descuento pronto pago|discount(?= (?:days?|period|until|due|date|deadline)))(?!\p{L})/u,
  days: /(?<!\p{L})(?:days?|tage\p{L}*|frist|jours?|dias|giorni|dagen|period)(?!\p{L})|tage$/u,
  /** Of what is no share and no time. */
  sum: /(?<!\p{L})(?:amount|betrag|total|sum|montant|importe|summe|base)(?!\p{L})|betrag$/u,
  net: /(?<!\p{L})(?:pay\p{L}*|net|due|credit|zahl\p{L}*|paiement|reglement|pago|pagamento|betaling\p{L}*)(?!\p{L})/u
} as const

/** What stands in folded text before the days within which is to be paid. */
export const withinDays =
  /(?<!\p{L})(?:innerhalb(?: von)?|binnen|within|dans un delai de|dans les|dans|sous|entro|en un plazo de|en|em ate|inom|innen|w ciagu|w terminie)\s$/u

/** Where a folded sentence about paying goes on to tell the account. */
export const toAccount =
  /\s(?:auf (?:das|unser|mein|folgendes|untenstehendes|unten)(?!\p{L})[^.]{0,40}konto|(?:in)?to (?:the|our|my|this)(?!\p{L})[^.]{0,30}account|sur (?:le|notre|mon)(?!\p{L})[^.]{0,20}compte)(?!\p{L}).*$/u

/** What a folded clause says of the whole amount instead. */
export const ofWholeSum =
  /(?<!\p{L})(?:netto|net|ohne (?:jeden )?abzug|voll(?:er|en)? betrag|in full|full amount|sans escompte|sin descuento|sem desconto|zonder korting|senza sconto)(?!\p{L})/u

/** What a description of a field, folded, says in a sentence that a key says in words. The first that fits counts. */
export const saidInSentences: ReadonlyArray<readonly [said: RegExp, key: string]> = [
  [
    /\b(?:date|day|datum|tag|jour|fecha|dia)\b.*\b(?:by which|until which|before which|due|bis zu (?:dem|der)|limite|fallig\w*|vencimiento|echeance)\b.*\b(?:pa(?:y|id|yment)|invoice|(?:be)?zahl\w*|rechnung|paiement|pay(?:e|er|ee)|pag\w+|facture?|factura)\b/u,
    "due date"
  ],
  [/\b(?:when|last day)\b.*\b(?:payment is due|to pay|must be paid|has to be paid)\b/u, "due date"],
  [
    /\b(?:datum|date|fecha|when)\b.*\b(?:invoice|rechnung|facture|factura)\b.*\b(?:issued|ausgestellt|emise?|emitio|emitida)\b/u,
    "invoice date"
  ],
  [/\b(?:datum|date|fecha)\b.*\bemiti(?:o|da)\b.*\bfactura\b/u, "invoice date"],
  [/\b(?:datum|date|fecha|when)\b.*\b(?:issued|ausgestellt|emise?|emitio|emitido)\b/u, "date of issue"],
  [/\b(?:when|date on which)\b.*\border\b.*\bplaced\b/u, "order date"],
  [
    /\b(?:company|firm|person|party|firma|unternehmen|societe|empresa|entreprise)\b.*\b(?:issue[sd]?|ausgestellt|emet|a emis|emite|emitio|sells|sold|supplies)\b/u,
    "seller name"
  ],
  [
    /\b(?:company|firm|person|party|firma|societe|empresa|entreprise)\b.*\b(?:addressed|billed|buys|bought|invoiced)\b/u,
    "buyer name"
  ],
  [/\b(?:first|erster?)\b.*\b(?:day|tag)\b.*\b(?:period|zeitraums?|abrechnungszeitraums)\b/u, "period start"],
  [/\b(?:last|letzter?)\b.*\b(?:day|tag)\b.*\b(?:period|zeitraums?|abrechnungszeitraums)\b/u, "period end"],
  [
    /\b(?:debut|inicio|beginn|anfang|start|beginning)\b.*\b(?:periode|periodo|zeitraums?|period)\b|\bperiod begins\b/u,
    "period start"
  ],
  [/\b(?:fin|fin|ende|end)\b.*\b(?:periode|periodo|zeitraums?|period)\b|\bperiod ends\b/u, "period end"],
  [
    /\b(?:amount|balance|montant|importe|betrag)\b.*\b(?:still to be paid|remains? to be paid|still due|outstanding|restant a payer|pendiente|noch zu zahlen\w*|offen\w*)\b/u,
    "amount due"
  ],
  [/\b(?:noch zu zahlender|offener) betrag\b/u, "amount due"],
  [
    /\b(?:amount|montant|importe|betrag)\b.*\b(?:already paid|deja paye|ya pagado)\b|\bbereits bezahlter betrag\b/u,
    "amount paid"
  ],
  [/\bbalance\b.*\b(?:beginning|start)\b/u, "opening balance"],
  [/\bbalance\b.*\bend\b/u, "closing balance"],
  [/\b(?:how|method)\b.*\bpaid\b/u, "payment method"]
]

/** Where a description leaves what is asked for and says more of it. */
export const asideWords =
  /[,;:(]|\.\s|(?<!\p{L})(?:as|that|which|who|whose|where|when|if|such|printed|shown|stated|found|given|under|wie|so|falls|tel|telle|qui|que|tal|como|in percent|in prozent|en pour ?cent|en porcentaje)(?!\p{L})/u

/** Words of descriptions that name no thing. */
export const fillingWords: ReadonlySet<string> = new Set(
  [
    "the|a|an|this|its|their|all|any|full|unique|whole|exact|three|letter|iso|s|to|be|is|was|made|for|in|on|at|from|by",
    "der|die|das|den|dem|ein|eine|einer|des|le|la|les|l|el|los|las|un|une|una|il|lo|gli|per|por|pour|fur|von"
  ].flatMap((line) => line.split("|"))
)

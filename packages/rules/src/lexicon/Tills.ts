/** What folded lines of a receipt say of money that was handed over. */
export const tenderedWord =
  /(?<!\p{L})(?:cash|tender\p{L}*|given|received|paid|bar|gegeben|geg|erhalten|especes|recu|donne|verse|efectivo|entregado|recibido|su pago|pago con|contant[ei]|ricevuto|dinheiro|entregue|recebido|contant|ontvangen|kontant\p{L}*|mottaget|modtaget|mottatt|kateinen|kateista|saatu|gotowk\p{L}*|wplacono|otrzymano|hotov\p{L}*|prijat\p{L}*|keszpenz|kapott|gotovin\p{L}*|numerar|primit|nakit|alinan|μετρητα|наличн\p{L}*|получено|готівк\p{L}*|отримано|khach (?:dua|tra)|tien khach|tien mat|tunai|uang diterima)(?!\p{L})|現金|お預|现金|現金|实收|현금|받은/u

/** What they say of money that was given back. */
export const changeWord =
  /(?<!\p{L})(?:change|balance|ruckgeld|wechselgeld|zuruck|retour|retourgeld|herausgeld|rendu|monnaie|a rendre|cambio|vuelto|devuelto|devolucion|su cambio|resto|troco|wisselgeld|terug|vaxel|tillbaka|byttepenge|tilbage|retur|veksel|takaisin|vaihtoraha|reszta|vraceno|vratit|zpet|vydavok|visszajaro|vracilo|povrat|rest|para ustu|ρεστα|сдача|решта|tien (?:thua|thoi|tra lai)|kembali(?:an)?)(?!\p{L})|釣|找零|거스름/u

/** Words of keys, in English, that ask for the one and the other. */
export const tenderedKeys: ReadonlyArray<string> = ["tendered", "cash"]
export const changeKeys: ReadonlyArray<string> = ["change"]

/** How something is paid, at the start of a line with an amount. */
export const paymentWord =
  /^(?:(?:geg(?:eben|\.)?|paid(?: by| with)?|payment|bezahlt(?: mit)?|payé(?: par)?|pagado(?: con)?|pago(?: com)?|pagato(?: con)?|betaald(?: met)?|reçue?|entregado|recibido|recebido|ricevuto|erhalten|pagamento|pago en|pago con|your):?\s\(?)?(?<how>(?:cash|credit card|debit card|card|bar(?:zahlung|geld)?|ec-?(?:cash|karte)|girocard|kreditkarte|karten?(?:zahlung)?|carte (?:bancaire|bleue|de crédit|de débit)|carte|cb|esp[eè]ces|tarjeta(?: bancaria| de cr[eé]dito| de d[eé]bito)?|efectivo|contanti|contante|pagamento elettronico|bancomat|carta(?: di credito)?|dinheiro|cart[aã]o(?: de cr[eé]dito| de d[eé]bito)?|multibanco|mb ?way|pix|contant|pin|bancontact|kontant(?:er|e)?|kort|bankkort|dankort|swish|vipps|mobilepay|k[aä]teinen|korttimaksu|got[oó]wka|karta(?: p[lł]atnicza)?|blik|hotov[eě]|hotovos[tť]|k[eé]szp[eé]nz|bankk[aá]rtya|gotovina|kartica|numerar|card bancar|nakit|kredi kart[ıi]|μετρητά|κάρτα|наличные|наличными|карта|картой|visa|master ?card|maestro|american express|amex|v ?pay|diners|discover|jcb|paypal|apple pay|google pay|twint|klarna|ideal|bizum|alipay|wechat pay|paytm|upi|m-?pesa|現金|クレジット|现金|支付宝|微信支付|현금|신용카드)(?:\s(?:debit|credit|visa|mastercard|maestro|kontaktlos|contactless|payment|zahlung|sans contact))*)(?:\s(?:tend(?:er(?:ed)?)?|received|rec[’']?d|paid|given|amount|erhalten|gegeben|reçue?s?|remis|recibid[oa]|entregad[oa]|recebid[oa]|entregue|ricevut[oi]|ontvangen|gekregen|mottaget|modtaget|mottatt))*\)?[\s:]*(?:\(?[*xX•·#.…]{2,40}(?:[\s-][*xX•·#.…]{2,40}){0,5}[\s-]?\d{4}\)?[\s:]*|ending in \d{4}[\s:]*)?(?:[A-Z]{3}\s*|\p{Sc}\s*)?(?:-?[\d.,]+\s?\p{Sc}?)?\s*\*?$/iu

/** A card's name alone in its line. */
export const cardName =
  /^(?:(?:debit|credit)\s)?(?:visa|mastercard|maestro|girocard|american express|amex|v ?pay|bancontact|diners club|discover|dankort)(?:\s(?:debit|credit|card|electron|contactless|kontaktlos))*$/iu

/** The last digits of a card whose others are masked. */
export const maskedCard = /(?<![*xX•·#.…])[*xX•·#.…]{2,40}(?:[\s-][*xX•·#.…]{2,40}){0,5}[\s-]?(\d{4})(?!\d)/u

/** Words of keys that ask for the last digits of a card, beside "card". */
export const lastDigits =
  /^(?:last|last4|lastfour|four|4|digits|ending|endziffern|ultimos|ultimas|ultimi|ultime|letzte|letzten|derniers|laatste|ostatnie|sista|sidste|siste)$/

/** What folded names of a till's lines say of things that are given back, and of what is taken off. */
export const givenBack =
  /(?<!\p{L})(?:leergut|mehrweg leer|pfandruckgabe|pfandbon|rabatt|nachlass|gutschein|coupon|e-?coupon|retoure|deposit return|bottle return|discount|voucher|refund|savings|remise|reduction|bon de reduction|consigne rendue|descuento|devolucion|vale|desconto|talao|sconto|buono|vuoto a rendere|korting|statiegeld retour|emballage retour|rabat|pant retur|pantretur|panttipalautus|zwrot|kaucja zwrot)(?!\p{L})/u

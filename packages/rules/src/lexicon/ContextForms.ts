import { wordsOf } from "./WordsIndex.js"
import type { VariableType } from "@winnow/extractor"

/** What a description of a field, folded, says in a sentence that a key says in words. The first that fits counts. */
export const saidInSentences: ReadonlyArray<readonly [type: VariableType, said: RegExp, key: string]> = [
  [
    "date",
    /\b(?:by which|until which|before which|due|bis zu dem|bis zu welchem|limite|fallig\w*|vencimiento|echeance|last day|letzter tag|when)\b.*\b(?:pay|paid|payment|pay(?:e|er|ee)|paiement|pag\w+|(?:be)?zahl\w*)\b/u,
    "due date"
  ],
  [
    "date",
    /\b(?:payment|zahlung|paiement|pago)\b.*\b(?:due|fallig|echeance|vence)\b|\bfallig\w*\b.*\brechnung\b/u,
    "due date"
  ],
  [
    "date",
    /\b(?:invoice|rechnung|facture|factura)\b.*\b(?:issued|ausgestellt|emise?|emitio|emitida)\b/u,
    "invoice date"
  ],
  ["date", /\bemiti(?:o|da)\b.*\bfactura\b/u, "invoice date"],
  ["date", /\b(?:document|dokument|documento)\b.*\b(?:issued|ausgestellt|emise?|emitio|emitido)\b/u, "date of issue"],
  ["date", /\bemitio\b.*\bdocumento\b/u, "date of issue"],
  ["date", /\border\b.*\bplaced\b|\bbestellung\b.*\baufgegeben\b/u, "order date"],
  [
    "date",
    /\b(?:goods|waren?|marchandises|mercancias?)\b.*\b(?:delivered|geliefert|livrees?|entreg\w+)\b/u,
    "delivery date"
  ],
  ["date", /\b(?:agreement|contract|vertrag)\b.*\b(?:takes effect|begins|beginnt|in kraft)\b/u, "effective date"],
  [
    "date",
    /\b(?:offer|quote|quotation|angebot|devis|presupuesto|prices)\b.*\b(?:valid|gilt|gultig|hold|valable|valid[oa])\b/u,
    "valid until"
  ],
  ["date", /\b(?:person|employee|patient|applicant)\b.*\bborn\b/u, "date of birth"],
  ["date", /\b(?:first|erster?)\b.*\b(?:day|tag)\b.*\b(?:period|zeitraums?|abrechnungszeitraums)\b/u, "period start"],
  ["date", /\b(?:last|letzter?)\b.*\b(?:day|tag)\b.*\b(?:period|zeitraums?|abrechnungszeitraums)\b/u, "period end"],
  [
    "date",
    /\b(?:debut|inicio|beginn|anfang|start|beginning)\b.*\b(?:periode|periodo|zeitraums?|period)\b|\bperiod begins\b/u,
    "period start"
  ],
  ["date", /\b(?:fin|ende|end)\b.*\b(?:periode|periodo|zeitraums?|period)\b|\bperiod ends\b/u, "period end"],
  ["number", /\bbalance\b.*\b(?:beginning|start)\b/u, "opening balance"],
  ["number", /\bbalance\b.*\bend\b/u, "closing balance"],
  [
    "number",
    /\b(?:amount|montant|importe|betrag)\b.*\b(?:already paid|deja paye|ya pagado)\b|\bbereits bezahlter betrag\b/u,
    "amount paid"
  ],
  [
    "number",
    /\b(?:amount|balance|montant|importe|betrag)\b.*\b(?:still to be paid|remains? to be paid|still due|outstanding|restant a payer|pendiente|noch zu zahlen\w*)\b|\b(?:noch zu zahlender|offener) betrag\b/u,
    "amount due"
  ],
  ["number", /\b(?:amount|total|price)\b.*\b(?:tax(?:es)?|vat) included\b/u, "total including tax"],
  ["number", /\bamount\b.*\btax is calculated\b/u, "taxable amount"],
  ["string", /\bhow\b.*\bpaid\b/u, "payment method"],
  ["string", /\bplace\b.*\bjourney\b.*\b(?:starts|begins)\b/u, "origin"],
  ["string", /\bplace\b.*\bjourney\b.*\bends\b/u, "destination"]
]

/** The end of a key that may ask for a person: Nordic papers call "our reference" who wrote them. */
export const referenceEnding = /ref(?:erence|erens|eranse)?$/i

/** How descriptions of such a person begin, folded. */
export const saysContact =
  /^(?:the |der |die |l['’]|la |le |el )?(?:(?:full )?name (?:of the |of |des |der )|nom (?:de l['’]|du |de la )|nombre (?:de la |del ))?(?:contact person|contact at|person (?:at|to|who|of|in)|ansprechpartner|sachbearbeiter|kontaktperson|interlocut|persona de contacto|contactpersoon)/u

/** What descriptions say in several words that keys say in one. */
export const saidShorter: ReadonlyArray<readonly [said: RegExp, word: string]> = [
  [
    /\b(?:company|firm|business|person|party|firma|unternehmen|societe|entreprise|empresa)(?:,? (?:or (?:company|person)))? (?:that|which|who|die|das|qui|que) (?:\w+ )?(?:(?:has )?(?:issue[sd]?|sent|sends|sells|sold|supplies)\b.*|(?:die |das |la |le |el )?(?:rechnung|dokument|facture|document|factura|documento) (?:ausgestellt|ausstellt|emet).*|(?:emet|a emis|emite|emitio)\b.*)/u,
    "seller"
  ],
  [
    /\b(?:company|firm|business|person|party)(?: or (?:company|person))? (?:(?:to (?:which|whom)|that|which|who)\b.*\b(?:addressed|billed|invoiced|buys|bought|pays)\b.*)/u,
    "buyer"
  ],
  [/ (?:and house number|und hausnummer|et numero|y numero|e numero)\b/u, ""],
  [/\bvalue added tax\b/u, "vat"],
  [
    /^(?:every|each|all|jeder?|jedes|alle|chaque|tous|toutes|cada|todos|todas|ogni|tutti|tutte|elke?) (?:(?:the|of|die|der|les|los|las|os|as|gli|i|le) )?([^,.;]+?)(?: (?:with|and|mit|und|avec|et|con|y|com|e|met|en) [^.]*)?\.?$/u,
    "$1"
  ],
  [/^(?:the |a )?(?:number|code) that (?:uniquely )?identifies (?:the|this|a|an) ([a-z]+)\b.*/u, "$1 number"]
]

/** Where a description leaves what is asked for and tells more of the same. */
export const asideWords =
  /[,;:(]|\.\s|(?<!\p{L})(?:as|such|printed|shown|stated|found|given|wie|tel|telle|tal|como|in percent|in prozent|en pour ?cent|en porcentaje|below|above)(?!\p{L})/u

/** Where it goes on with a sentence that makes another thing of what stands before. */
export const clauseWords =
  /(?<!\p{L})(?:that|which|who|whose|whom|where|when|if|on|by|until|under|falls|qui|que|quand|cuando|bis|an dem)(?!\p{L})/u

/** Words that name nothing but a type, beside those of labels: what stands behind them says of which thing. */
export const bareHeads: ReadonlySet<string> = new Set(wordsOf("bareHeads"))

/** What a paper's fields are all of, so that it tells nothing: "currency of the document". */
export const ofAnything =
  / (?:of|der|des|du|de|del|de la|de los|de las|von|for|in) (?:the |all |this |la |las |los |les )?(?:document|dokuments?|documento|invoice|rechnung|facture|factura|bill|amounts?|betrage|montants|importes|applicant|candidate|bewerbers|candidato?|person|goods|parcel|letter|schreibens|passenger|artikels|product|delivery|purchase)$/u

/** Words of descriptions that name no thing. */
export const fillingWords: ReadonlySet<string> = new Set(wordsOf("fillingWords"))

/** A kind of paper that keys, labels and titles name. */
export type Paper =
  | "invoice"
  | "proforma"
  | "credit"
  | "receipt"
  | "quote"
  | "order"
  | "confirmation"
  | "delivery"
  | "statement"
  | "contract"

/** The words of each kind, in folded text; a compound that begins with one names it as well: "angebotsdatum". */
export const paperWords: ReadonlyArray<readonly [Paper, RegExp]> = [
  [
    "invoice",
    /(?<!\p{L})(?:e-?)?(?:фактур\p{L}*|invoices?|(?:inv|re|rg|rech|rechn|fact?|fra|fatt|fakt)[.\s-]{0,2}(?:#|nr(?!\p{L})|no\.|num|n[°o.])|bills?(?! of lading| to| pay|ed|ing)(?!\p{L})|(?!(?:ab|be|an|\p{L}+ab)rechnung)\p{L}*rechnung|factur[ae]|faktur|fakture|fatura|fattura|bolletta|factuur|rekening(?!overzicht|afschrift)|rakning|regning(?!\p{L}*udskrift)|lasku|szamla(?!kivonat)|danfe|nf-?e(?!\p{L})|nota fiscal|fee note|honorarnote|cuenta de cobro|danovy doklad|recibo de honorarios|racun(?!ovod)|predracun|τιμολογι|счет|сч[её]т-фактур|рахун(?:ок|к[ау])(?!\p{L})|hoa don|tagihan)|請求|请款|发票|發票|账单|帳單|청구|송장|인보이스|계산서/u
  ],
  [
    "proforma",
    /(?<!\p{L})pro-?\s?forma(?:[\s-]?(?:invoice|rechnung|factura|facture|fatura|fattura|factuur|faktura))?/u
  ],
  [
    "credit",
    /(?<!\p{L})(?:кредитно известие|credit (?:note|memo|invoice)|creditnote|creditmemo|gutschrift|rechnungskorrektur|korrekturrechnung|storno|avoirs?(?!\p{L})|note (?:de )?credit|facture d.avoir|nota (?:de |di )?credito|abono(?!\p{L})|rectificativa|creditnota|creditfactuur|kreditnota|kreditfaktura|kreditfaktur|hyvityslasku|korekta|korygujac|dobropis|opravny danovy|jovairo|helyesbito)/u
  ],
  [
    "receipt",
    /(?<!\p{L})(?:касов бон|receipts?(?!\p{L})|quittung|kassenbon|kassenbeleg|kassenzettel|beleg(?!\p{L}*empfang)|recu(?!\p{L})|ticket de caisse|factura simplificada|fatura simplificada|documento commerciale|recibos?|boletas?(?!\p{L})|ticket(?!\p{L})|ricevuta|scontrino|kassabon|bonnetje|kvitto|kvittering|kuitti|paragon|uctenka|nyugta|folio|chitant|bon fiscal|fis(?!\p{L})|makbuz|αποδειξ|чек(?!\p{L})|квитанц[иі]|bien lai|phieu thu|kwitansi|struk(?!\p{L}))|領収|收据|收據|小票|영수/u
  ],
  [
    "quote",
    /(?<!\p{L})(?:оферта|quotes?|quotations?|estimates?|offers?(?!\p{L})|angebot|offerte|offerta|kostenvoranschlag|kostenschatzung|devis(?!e)|(?<!appel d.)offres?(?!\p{L})|presupuesto|cotizacion|oferta|orcamento|proposta|preventivo|prijsopgave|tilbud|offert|tarjous|oferty|ofert\p{L}?|nabidk|ajanlat|arajanlat|ponud|ponuk|predracun|teklif|προσφορ|(?:коммерческое )?предложени|пропозиці|bao gia|penawaran)|見積|报价|報價|견적/u
  ],
  [
    "confirmation",
    /(?<!\p{L})(?:order confirmation|orderconfirmation|order acknowledge?ment|confirmation of (?:your )?order|(?:auftrags|bestell|order)best(?:at|aet)igung|confirmation (?:de )?(?:la )?commande|confirmacion (?:del? )?pedido|confirmacao (?:d[ae] )?encomenda|conferma (?:d.?)?\s?ordine|orderbevestiging|ordrebekr|orderbekr|orderbekraftelse|tilausvahvistus|potwierdzenie zamowienia|potvrzeni objednavky|rendeles visszaigazol)/u
  ],
  [
    "order",
    /(?<!\p{L})(?:поръчка|(?:purchase|sales|work|service)?\s?orders?(?!\p{L})|order(?:nr|nummer|datum|number|date)|purchaseorder|p\.?o(?!\p{L}|\.?\s?box)\.?|bestell|auftrag(?!nehmer|geber)|commandes?(?!\p{L})|pedidos?|orden (?:de )?compra|nota (?:de )?encomenda|encomenda|ordini|ordine|bestelling|bestelnummer|bestallning|inkooporder|inkoopopdracht|inkopsorder|indkobsordre|innkjopsordre|ordre(?!\p{L}*bek)|ordrenummer|tilau|zamowien|objednavk|megrendeles|rendeles|narudzb|narocil|comanda|comenzi|siparis|παραγγελι|заказ(?!чик)|замовлен|don (?:dat )?hang|pesanan|pemesanan)|注文|発注|订单|訂單|주문|발주/u
  ],
  [
    "delivery",
    /(?<!\p{L})(?:стокова разписка|delivery ?(?:note|slip|docket|order)|despatch (?:note|advice)|dispatch (?:note|advice)|packing ?(?:slip|list)|lieferschein|packliste|ladeliste|bon (?:de )?(?:livraison|expedition)|bordereau (?:de )?livraison|albaran|nota (?:de )?entrega|guia(?! (?:do|del) )(?!\p{L})|ddt(?!\p{L})|documento (?:di )?trasporto|bolla(?!\p{L})|pakbon|leveringsbon|leverbon|vrachtbrief|folgeseddel|folges|foljesedel|lahete|lahetysluettelo|dodaci list|dokument wydania|wz(?!\p{L})|szallitolevel|otpremnic|dobavnic|aviz(?!\p{L})|irsaliye|δελτιο αποστολ|(?:товарная )?накладн|phieu (?:giao hang|xuat kho)|surat jalan)|納品|送货|送貨|납품|거래명세/u
  ],
  [
    "statement",
    /(?<!\p{L})(?:statements?(?!\p{L})|(?:account|securities|portfolio|holdings) (?:report|summary|valuation)|kontoauszug|auszug(?!\p{L})|releve|extracto|extrato|estratto|afschrift|rekeningafschrift|kontoutdrag|kontoudtog|kontoudskrift|kontoutskrift|tiliote|wyciag|vypis|kivonat|szamlakivonat|izvod(?!\p{L})|izpis\p{L}*|extras de cont|ekstre|в[иы]писк|sao ke|rekening koran|αντιγραφο κινησ)|明細書|对账单|對帳單|명세서/u
  ],
  [
    "contract",
    /(?<!\p{L})(?:contracts?(?!\p{L})|agreements?(?!\p{L})|leases?(?!\p{L})|policy(?!\p{L})|deed(?!\p{L})|terms of (?:service|employment)|\p{L}*vertrag|vereinbarung|contrat|convention(?!\p{L})|accord(?!\p{L})|contrato|convenio|acuerdo|acordo|contratto|accordo|polizza|contract(?!\p{L})|\p{L}*overeenkomst|avtal|\p{L}*avtal(?!\p{L})|aftale|avtale|kontrakt|\p{L}*sopimus|umow|smlouv|szerzodes|megallapodas|ugovor|pogodb|zmluv|sozlesme|συμβασ|συμβολαι|догов[оі]р|hop dong|perjanjian)|契約|合同|合約|계약/u
  ]
]

/** What follows a paper's word in a label, and not in its title: "Invoice date", "Order no." */
export const afterPaper =
  /^\W*(?:s|date|dated|datum|nr|no|number|nummer|num|n[°ºo]|numero|dato|data|fecha|to|of|for|by|total|amount|period)(?!\p{L})\W*(?!.*\d)/u

/** The same before the paper's word: "Réf. devis", "N° de commande". */
export const beforePaper =
  /(?<!\p{L})(?:n[°ºo]?|nr|ref|reference|referenz|date|datum|fecha|data|numero)(?!\p{L})\W*(?:(?:de|du|del|della|di|da|do|of)(?!\p{L})\W*)?$/u

/** How an agreement speaks of itself, in folded sentences. */
export const thisContract =
  /(?<!\p{L})(?:this (?:letter )?(?:agreement|contract|lease|deed)|diese[rmsn]? (?:vertrag|vereinbarung)\p{L}*|(?:le |la |du |au )?presente? (?:contrat|convention|accord)|(?:el |la |del )?presente? (?:contrato|convenio|acuerdo|acordo|contratto|accordo)|este (?:contrato|acuerdo|acordo)|questo contratto|de(?:ze)? overeenkomst|det(?:te|ta) avtal\p{L}*|denne aftale|niniejsz\p{L}+ umow\p{L}*)(?!\p{L})/u

/** Letters with which papers' numbers begin, also such as look like days: "FV 1/05/2021". */
export const numberPrefix = /^(?:FVS?|FA|FS|FK|KFV|F?PF|RE|RG|INV|FAC|FC|FT|FR|NC|ZK|WZ|PAR?|KOR)$/

/** A folded word by which a page says that it is no original. */
export const copyMark =
  /^\W*(?:duplicate|triplicate|quadruplicate|copy|duplicado|triplicado|cuadruplicado|quadruplicado|copia|copie|kopie|kopia|kopi|kopija|duplikat|duplicata|triplicata|duplicato|duplicaat|masolat|копия|копія|αντιγραφο)\W*$/u

/** Words of folded titles: what a paper is, never who issued it. */
export const titleWord =
  /(?<!\p{L})(?:invoice|фактура|оригинал|receipt|statement|bill|credit note|order|quote|quotation|delivery note|packing|payslip|certificate|policy|contract|agreement|report|form|notice|application|confirmation|booking|ticket|itinerary|curriculum|resume|cv|rechnung|gutschrift|angebot|auftrag|lieferschein|quittung|beleg|bescheinigung|zertifikat|vertrag|antrag|bericht|befund|bestatigung|mahnung|kontoauszug|abrechnung|facture|avoir|devis|commande|bon|releve|bulletin|attestation|contrat|recu|rapport|demande|confirmation|factura|abono|presupuesto|pedido|albaran|recibo|extracto|nomina|certificado|contrato|informe|solicitud|confirmacion|fatura|orcamento|encomenda|guia|extrato|declaracao|ficha|fattura|nota|preventivo|ordine|ddt|ricevuta|estratto|attestato|contratto|factuur|creditnota|offerte|bestelling|pakbon|jaarnota|bevestiging|overeenkomst|faktura|szamla|lasku|arve|racun|paragon|zamowienie|objednavka|dodaci list|szallitolevel|kvittering|kvitto|seddel|kontoudtog|kontoutdrag|kontoudskrift|kontoutskrift|rekeningafschrift|rekeningoverzicht|tiliote|szamlakivonat|wyciag|danfe|dacte|boleto|hoa don(?: ban hang)?|phieu thu|bien lai|page|seite|pagina|original|copy|kopie|copie|duplicate)(?!\p{L})|(?:rechnung|bestatigung|bescheinigung|abrechnung|vertrag|antrag|bericht|nota|factuur|rekening|overeenkomst|auszug|schein)$/u

/** How titles of two words begin whose letters stand apart: "TAX I N V O I C E". */
export const firstOfTitle = /^(TAX|SALES|CREDIT|PURCHASE|DELIVERY)(?=\p{Lu})/u

/** "Exhibit 10.1", 'APPENDIX "A"': where a paper is attached is not what it is. */
export const attached =
  /^\(?(?:exhibit|appendix|annex|schedule|anlage|annexe|anexo|allegato|bijlage)\s\W?[\dA-Z][\d.]{0,5}\W*(?:\(\w+\)|$)/i

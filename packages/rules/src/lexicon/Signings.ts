/** Words of keys, folded, that ask for the signing of a paper, and for a place. */
export const signingWord =
  /^(?:sign|unterschrift|unterzeichn|firma|assin|sottoscri|ondertek|handteken|underskr|undertec|allekirj|podpis|alair)/
/** A line, folded, of the place and the day of signing, below which who signs stands: "Done at Leeds, 3 May 2024". */
export const signedLine =
  /^(?:(?:fait|done|signed|given|executed|geschehen|hecho|dado|firmado|feito|assinado|opgemaakt|aldus|fatto|sporzadzono)\b.{0,60}\d{4}|(?:en )?\p{L}[\p{L}'’ -]{2,30},\s(?:(?:le|den|am|on|a|aos|em|il|li|op|dnia|the)\s)?(?:\d{1,2}(?:\.|er|st|nd|rd|th)?[ ./-](?:de )?[\p{L}\d]+[ ./-]{1,2}(?:de )?\d{4}|\p{L}{3,9} \d{1,2}, \d{4}))(?: r)?\.?$/u

/** The line of a hand's writing, "By: ______", what stands in place of that: "/s/", and the heading above them. */
export const signLine =
  /^\s*(?:By|Per|Sign(?:ed|ature)?(?: by)?|Unterschrift|Signature|Firma|Assinatura|Handtekening)\s?:|(?<!\p{L})\/?s\/(?=\s?\p{L})|_{6,}|^\s*(?:\d{1,2}\.?\s)?(?:signatures|unterschriften|firmas|assinaturas|firme|handtekeningen)\s*:?$/iu

/** A caption of what somebody is who signs for another: "Title:". */
export const officeCaption = /^\s*(?:title|its|position|designation|office)\s?:/i

/** Words of keys, folded, for papers of which a letter may speak. */
export const otherPaper =
  /^(?:invoice|rechnung\p{L}*|facture|factura|fatura|fattura|factuur|order|bestell\p{L}*|commande|pedido|ordine|receipt|ticket|statement|contract|vertrag\p{L}*)$/u

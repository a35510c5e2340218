/** Words of keys, folded, that ask for the signing of a paper, and for a place. */
export const signingWord =
  /^(?:sign|unterschrift|unterzeichn|firma|assin|sottoscri|ondertek|handteken|underskr|undertec|allekirj|podpis|alair)/
export const placeWord =
  /^(?:place|ort|lieu|lugar|local|luogo|plaats|plats|sted|city|town|ville|ciudad|cidade|citta|stadt|location|ubicacion)$/
/** Words of keys, folded, that ask for who signs. */
export const signatoryWord =
  /^(?:signator\p{L}*|signer|signers?name|signed|signs|signing|unterzeichner\p{L}*|unterschrift|signataire|firmante|signatario|firmatario|ondertekenaar|podpisujacy|podepisujici|undertecknare)$/u
/** Words that may stand beside a place's: "place of issue". */
export const besidePlaceWord =
  /^(?:of|de|di|der|and|letter|writing|written|brief|lettre|carta|lettera|issue|issued|ausstellung|emission|emision|emissao|emissione)$/

const town =
  "(?<place>\\p{Lu}(?:[\\p{L}'’]|-(?!\\p{Lu}))+(?:[ -](?:(?:am|an|der|den|de|del|do|da|la|le|les|sur|en) )?\\p{Lu}(?:[\\p{L}'’]|-(?!\\p{Lu}))*){0,5}(?:\\s?[-–/,]\\s?(?:[A-Z]{2}|[A-Z]\\.\\s?[A-Z]\\.))?)"

const lead = "(?:le|den|am|on|a|aos?|em|el|li|lì|il|op|this|d\\.)"
const weekday = "(?:(?:\\p{L}+day|día|dia)\\s)?"

/** A sentence that says where a paper was signed and, at its end, the day: "Fait à Lyon, le". */
export const signedAt = new RegExp(
  `(?:[Ff]ait(?: et signé)?(?: en \\p{L}+ exemplaires?)?,? [àÀ]|(?:[Dd]one|[Ss]igned|[Ee]xecuted|[Gg]iven)(?: and (?:signed|executed))? (?:at|in)|[Gg]eschehen (?:zu|in)|[Uu]nterzeichnet in|(?:[Hh]echo|[Ff]irmado|[Dd]ado) en|[Ff]irman? [^.]{0,60} en|[Ee]xpid\\p{L}+ [^.]{0,90}? en|(?<=^)En|[Ff]atto a|[Ll]etto, approvato e sottoscritto(?: a| in),?|(?:[Ff]eito|[Aa]ssinado) em|(?:[Oo]pgemaakt|[Gg]etekend|[Oo]ndertekend)(?: in tweevoud)?(?: te| in)) ${town}(?:,?\\s(?:${lead}\\s)?(?:the\\s)?${weekday})?`,
  "gu"
)

/** A line's beginning that is no more than a place before a day: "Paris, le", "Bonn den", "Leeds,". */
export const placeBefore = new RegExp(
  `^(?:[ÀA]\\s|En\\s)?${town}(?:,\\s(?:${lead}\\s)?|\\s(?:le|den|op|am|on)\\s)${weekday}$`,
  "u"
)

/** "Refunded on", "Issued on", "Émis le", "Erstellt am" before a day names no town. */
export const done =
  /^(?:\p{Lu}\p{Ll}+(?:ed|id|nt) (?:on|at|by)|(?:[ÉE]mis|[ÉE]dit[ée]|[ÉE]tabli|Cré[ée]|Imprimé|Payé|Réglé|Reçu|Signé|Livré|Fait)e? le|\p{Lu}\p{Ll}+(?:ellt|eben|icht|ckt|hlt|fert) (?:am|den)|Utskriven den|Gedrukt op|Betaald op)\s/u

/** A line, folded, of the place and the day of signing, below which who signs stands: "Done at Leeds, 3 May 2024". */
export const signedLine =
  /^(?:(?:fait|done|signed|given|executed|geschehen|hecho|dado|firmado|feito|assinado|opgemaakt|aldus|fatto|sporzadzono)\b.{0,60}\d{4}|(?:en )?\p{L}[\p{L}'’ -]{2,30},\s(?:(?:le|den|am|on|a|aos|em|il|li|op|dnia|the)\s)?(?:\d{1,2}(?:\.|er|st|nd|rd|th)?[ ./-](?:de )?[\p{L}\d]+[ ./-]{1,2}(?:de )?\d{4}|\p{L}{3,9} \d{1,2}, \d{4}))(?: r)?\.?$/u

/** The line of a hand's writing, "By: ______", what stands in place of that: "/s/", and the heading above them. */
export const signLine =
  /^\s*(?:By|Per|Sign(?:ed|ature)?(?: by)?|Unterschrift|Signature|Firma|Assinatura|Handtekening)\s?:|(?<!\p{L})\/?s\/(?=\s?\p{L})|_{6,}|^\s*(?:\d{1,2}\.?\s)?(?:signatures|unterschriften|firmas|assinaturas|firme|handtekeningen)\s*:?$/iu

/** A line, folded, above who only saw others sign. */
export const witnessed =
  /^(?:witness(?:es|ed by)?|attest(?:ed by)?|in (?:the )?presence of|zeugen?|temoins?|testigos?|testemunhas?|testimoni?)\s?:?$/

/** A caption of what somebody is who signs for another: "Title:". */
export const officeCaption = /^\s*(?:title|its|position|designation|office)\s?:/i

/** Words of keys, folded, for a letter. */
export const letterWord = /^(?:letter|brief|schreiben|lettre|courrier|carta|lettera|brev)$/

/** Words of keys, folded, for papers of which a letter may speak. */
export const otherPaper =
  /^(?:invoice|rechnung\p{L}*|facture|factura|fatura|fattura|factuur|order|bestell\p{L}*|commande|pedido|ordine|receipt|ticket|statement|contract|vertrag\p{L}*)$/u

/** What stands before a day in the same sentence that says that a paper was signed on it. */
export const signedOn =
  /(?:\b[Ss]igned|[Ee]xecuted|[Ss]ignature|[Uu]nterzeichnet|[Uu]nterschrieben|[Ss]igné\p{L}*|[Ff]irmad\p{L}+|[Ff]irman|[Aa]ssinad\p{L}+|[Aa]ssinam|[Ff]irmat[oi]|[Ss]ottoscritt[oi]|[Oo]ndertekend|Ort, Datum|Lieu et date|Luogo e data|Lugar y fecha|Local e data|Plaats en datum)(?!\p{L})(?:[^.;!?\d]|\.(?! \p{Lu})){0,90}$/u

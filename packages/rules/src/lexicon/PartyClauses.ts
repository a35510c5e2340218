/** A folded line that is the title of a contract. */
export const contractTitle =
  /^(?:\p{L}+[ -]){0,6}?(?:agreement|contract|lease|nda|licen[cs]e|memorandum of understanding|\p{L}*vertrag|\p{L}*vereinbarung|contrat|accord|convention|bail|contrato|acuerdo|convenio|acordo|termo|contratto|accordo|\p{L}*overeenkomst|\p{L}*contract)(?:[ ,–—-]+(?!n[o.°º]|nr|num|date|ref|id)\p{L}+\.?){0,14}$/u

/** The folded line of a contract's title that tells which change of it this is: "Amendment No. 1". */
export const amendmentTitle =
  /^(?:(?:first|second|third|fourth|fifth) )?(?:amendment|addendum|supplement|nachtrag|anderungsvereinbarung|avenant|adenda|anexo|aditivo)(?: (?:n[o.°º]*|nr\.?|number)? ?\d{1,2})?$/u

/** What is in the folded name of a bank. */
export const bankName =
  /bank|sporitelna|sporitelni|credit (?:agricole|mutuel|maritime|lyonnais|du nord|cooperatif|foncier|suisse)|bank|banque|banco|banca|banka|sparkasse|caisse|caixa|cassa|raiffeisen|credit union|building society/u

/** Words of keys, folded, that ask for a person's office beside the word of his side. */
export const officeWord =
  /^(?:title|position|role|function|funktion|titel|fonction|titre|poste|cargo|puesto|funcao|ruolo|qualifica|functie|qualite|qualidade|calidad|amtsbezeichnung|stanowisko|befattning|stilling)$/
/** Words of keys, folded, for who writes a letter, which may be a person. */
export const writerWord =
  /^(?:sender|absender|absenderin|author|writer|expediteur|expeditrice|remitente|mittente|remetente|afzender|avsandare|afsender|avsender)$/

/** A folded line that says what kind of letter one is, and perhaps of what: "Job offer: Developer", "Einladung zur Hauptversammlung". */
export const letterTitle =
  /^(?:(?:job|employment|formal|final|first|second|payment|internship|conditional) ){0,2}(?:offer|application|resignation|reminder|notice|invitation|termination|complaint|reference|recommendation|appointment|cover|promotion|warning)(?: (?:letter|of (?:employment|termination|appointment|intent|offer|resignation|promotion)))?(?:\s?[:–-] .{3,80})?$|^(?:letter of (?:offer|employment|intent|appointment|recommendation|termination|resignation)|(?:stellen|arbeits)angebot|bewerbung|kundigung|einladung|mahnung|(?:zahlungs)?erinnerung|beschwerde|widerruf|bestatigung|offre d.emploi|lettre de (?:motivation|demission|recommandation)|convocation|invitation|relance|oferta de (?:empleo|trabajo|emprego)|carta de (?:renuncia|presentacion|recomendacion|demissao|apresentacao)|offerta di lavoro|lettera di (?:dimissioni|presentazione)|sollecito|aanmaning|herinnering|uitnodiging|sollicitatie|erbjudande om|uppsagning|inbjudan|paminnelse|oferta pracy|wypowiedzenie|zaproszenie)(?!\p{L})(?: .{2,80})?$/u

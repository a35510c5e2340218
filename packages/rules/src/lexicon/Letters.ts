/** What stands behind the name of whom a Japanese or Korean paper is written to. */
export const honorific = /^(?<name>(?=.*\p{L}{2})[^:：]{2,60}?)\s*(?:御中|様|殿|귀하|귀중)$/u
export const honorificAlone = /^(?:御中|様|殿|귀하|귀중)$/u

/** What a sentence calls the account of the one it is written to, from which an amount is collected. */
export const ofReadersAccount =
  /(?:\bvon|\bzu Lasten|\bauf)\s(?:Ihrem|Ihres)\s(?:\p{L}+\s)?(?:Bank|Giro)?konto|\bIhr(?:em|es)? (?:Bank|Giro)?konto\p{L}*|\bfrom your (?:\p{L}+ )?account|\bvotre compte|\b(?:su|tu) cuenta|\bvostro conto|\bsua conta|\bvan uw (?:bank)?rekening|\bditt konto|\bz Twojego (?:konta|rachunku)/iu

/** An account's number in a sentence: "on account no. 4711 0815". */
export const accountInText =
  /(?<!\p{L})(?:account|konto|compte|cuenta|conta|conto|rekening)\s(?:[^\d]{1,12}\s?)?\d[\d -]{5,}/iu

/** What is in the folded name of a bank. */
export const bankName =
  /bank|sporitelna|sporitelni|credit (?:agricole|mutuel|maritime|lyonnais|du nord|cooperatif|foncier|suisse)|bank|banque|banco|banca|banka|sparkasse|caisse|caixa|cassa|raiffeisen|credit union|building society/u

/** A folded label for who has an account. */
export const ofAccount =
  /(?<!\p{L})(?:account|acct|konto|kontoinhaber|compte|cuenta|conta|conto|rekening|rachunku|uctu)(?!\p{L})/u

/** What a line with a bank's word says of an account instead, in folded text: "Bank account", "Coordonnées bancaires". */
export const bankHeading =
  /(?<!\p{L})(?:accounts?|konto|kontos|comptes?|cuentas?|contas?|details?|statement|transfer|verbindung|bankverbindung|bancaires?|banquaires?|bancari[ao]s|coordonnees|ihrer?|your|notre|votre)(?!\p{L})/u

/** Words of keys, folded, that ask for a person's office beside the word of his side. */
export const officeWord =
  /^(?:title|position|role|function|funktion|titel|fonction|titre|poste|cargo|puesto|funcao|ruolo|qualifica|functie|qualite|qualidade|calidad|amtsbezeichnung|stanowisko|befattning|stilling)$/
/** Words of keys, folded, for who writes a letter, which may be a person. */
export const writerWord =
  /^(?:sender|absender|absenderin|author|writer|expediteur|expeditrice|remitente|mittente|remetente|afzender|avsandare|afsender|avsender)$/

/** Words of keys, folded, for who gets a letter of work or study, which calls him by no such word. */
export const readerWord =
  /^(?:candidate|applicant|employee|appointee|intern|trainee|student|member|addressee|bewerber|bewerberin|kandidat|kandidatin|arbeitnehmer|arbeitnehmerin|mitarbeiter|mitarbeiterin|praktikant|praktikantin|candidat|candidate|salarie|stagiaire|destinataire|candidato|candidata|empleado|empleada|trabajador|trabajadora|empregado|colaborador|dipendente|tirocinante|kandidaat|werknemer|werkneemster|medewerker|medewerkster|stagiair|stagista|lavoratore|lavoratrice|empregada|empleada|trabajadora|trabalhador|trabalhadora|colaboradora|funcionario|funcionaria|salariee|beschaftigter?|beschaeftigter?|anstalld|arbetstagare|medarbejder|ansat|ansatt|pracownik|kandydat|zamestnanec)$/

/** A folded line that says what kind of letter one is, and perhaps of what: "Job offer: Developer", "Einladung zur Hauptversammlung". */
export const letterTitle =
  /^(?:(?:job|employment|formal|final|first|second|payment|internship|conditional) ){0,2}(?:offer|application|resignation|reminder|notice|invitation|termination|complaint|reference|recommendation|appointment|cover|promotion|warning)(?: (?:letter|of (?:employment|termination|appointment|intent|offer|resignation|promotion)))?(?:\s?[:–-] .{3,80})?$|^(?:letter of (?:offer|employment|intent|appointment|recommendation|termination|resignation)|(?:stellen|arbeits)angebot|bewerbung|kundigung|einladung|mahnung|(?:zahlungs)?erinnerung|beschwerde|widerruf|bestatigung|offre d.emploi|lettre de (?:motivation|demission|recommandation)|convocation|invitation|relance|oferta de (?:empleo|trabajo|emprego)|carta de (?:renuncia|presentacion|recomendacion|demissao|apresentacao)|offerta di lavoro|lettera di (?:dimissioni|presentazione)|sollecito|aanmaning|herinnering|uitnodiging|sollicitatie|erbjudande om|uppsagning|inbjudan|paminnelse|oferta pracy|wypowiedzenie|zaproszenie)(?!\p{L})(?: .{2,80})?$/u

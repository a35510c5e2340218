/** A line that greets somebody by name. */
export const greeting =
  /^(?:Dear|Sehr geehrter? (?:Frau|Herrn?)|Liebe[rs]?|Hallo|Guten Tag(?: Frau| Herr)?|Hello|Hi|Ch(?:er|ère)|Bonjour|Estimad[oa](?:\/a|\(a\))?|Querid[oa]|Prezad[oa](?:\(a\))?|Car[oa]|Gentile|Egregio|Beste|Geachte):?\s+(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sr|Sra|Sig|Dott|Monsieur|Madame|Señora?|Senhora?|heer|mevrouw)\.?\s+)*(?<name>\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3})\s*[,:!]?$/u

/** What stands behind the name of whom a Japanese or Korean paper is written to. */
export const honorific = /^(?<name>(?=.*\p{L}{2})[^:：]{2,60}?)\s*(?:御中|様|殿|귀하|귀중)$/u

/** A line that greets whomever it may: "Sehr geehrte Damen und Herren,", "Dear Hiring Manager,". */
export const greets =
  /^(?:Dear|Sehr geehrte[rs]?|Liebe[rs]?|Madame|Monsieur|Cher|Chère|Estimad[oa]s?|Muy señores|Prezad[oa]s?|Exm[oa]s?|Gentil[ei]|Egregi[ao]|Spett|Geachte|Beste)\s?[^.]{0,70},$/u

/** Folded names that are nobody's. */
export const nobody =
  /(?<!\p{L})(?:sirs?|madam|madame|monsieur|customers?|clients?|team|all|damen|herren|kundin|kunde|kunden|hiring|manager|friends?|colleagues?|cliente|senores|senhores|reader|applicant|bewerber|sehr)(?!\p{L})/u

/** A folded line that closes a letter. */
export const closing =
  /^(?:(?:yours )?(?:sincerely|truly|faithfully)(?: yours)?|(?:with )?(?:best|kind|kindest|warm|warmest)? ?(?:regards|wishes)|very truly yours|respectfully|mit (?:freundlichen?|besten|herzlichen) gr(?:u|ue)(?:ss|ß|s)en?|(?:viele|beste|freundliche|herzliche) gr(?:u|ue)(?:ss|ß|s)e|hochachtungsvoll|cordialement|sinceres salutations|(?:bien )?(?:a|à) vous|atentamente|un (?:cordial )?saludo|saludos(?: cordiales)?|atenciosamente|com os melhores cumprimentos|cumprimentos|cordiali saluti|distinti saluti|met vriendelijke groete?n?)[\s,.!]*$/u

/** What a sentence calls the account of the one it is written to, from which an amount is collected. */
export const ofReadersAccount =
  /(?:\bvon|\bzu Lasten|\bauf)\s(?:Ihrem|Ihres)\s(?:\p{L}+\s)?(?:Bank|Giro)?konto|\bIhr(?:em|es)? (?:Bank|Giro)?konto\p{L}*|\bfrom your (?:\p{L}+ )?account|\bvotre compte|\b(?:su|tu) cuenta|\bvostro conto|\bsua conta|\bvan uw (?:bank)?rekening|\bditt konto|\bz Twojego (?:konta|rachunku)/iu

/** An account's number in a sentence: "on account no. 4711 0815". */
export const accountInText =
  /(?<!\p{L})(?:account|konto|compte|cuenta|conta|conto|rekening)\s(?:[^\d]{1,12}\s?)?\d[\d -]{5,}/iu

/** What is in the folded name of a bank. */
export const bankName =
  /bank|banque|banco|banca|banka|sparkasse|caisse|caixa|cassa|raiffeisen|credit union|building society/u

/** What a line with a bank's word says of an account instead, in folded text: "Bank account", "Coordonnées bancaires". */
export const bankHeading =
  /(?<!\p{L})(?:accounts?|konto|kontos|comptes?|cuentas?|contas?|details?|statement|transfer|verbindung|bankverbindung|bancaires?|banquaires?|bancari[ao]s|coordonnees|ihrer?|your|notre|votre)(?!\p{L})/u

/** Words of keys, folded, that ask for a person's office, company and name beside the word of his side. */
export const officeWord =
  /^(?:title|position|role|function|funktion|titel|fonction|titre|poste|cargo|puesto|funcao|ruolo|qualifica|functie)$/
export const companyWord =
  /^(?:company|organi[sz]ation|firm|firma|unternehmen|societe|entreprise|empresa|compania|companhia|azienda|societa|ditta|bedrijf|foretag)$/
export const personWord = /^(?:name|person|nom|nombre|nome|naam|namn|navn)$/

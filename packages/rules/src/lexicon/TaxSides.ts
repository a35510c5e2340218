/** What a title says of an amount that has the tax in it, and of one that has not: "incl. VAT", "HT". Folded. */
const taxes =
  "(?:tax|taxes|vat|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|steuern?|impuestos|impostos|imposte|tva|taxe|iva|igic|btw|moms|mva|dph|ptu|podatku|alv|afa|pdv|ddv|kdv|φπα|ндс|пдв|ppn|gtgt|thue)"
const between = "(?:[.:]\\s?|\\s|/\\s?)(?:the |of |de |la |l'|of the |sales |\\d{1,2}\\s?% )?"

export const withTax = new RegExp(
  `(?<!\\p{L})(?:(?:inkl|einschliesslich|einschließlich|incl|including|inclusive|includes|with|mit|avec|con|com|met|incluido|incluida|incluso|inclusa|inclus|inklusive|inbegrepen|med|vcetne|z|s|sa|cu|με|с|со|з|termasuk|gom|sau)${between}${taxes}|${taxes} (?:incl|included|incluse|comprise|incluido|incluida|incluso|inclusa|inbegrepen|compresa|dahil)|ttc|toutes taxes comprises)(?!\\p{L})`,
  "u"
)

export const withoutTax = new RegExp(
  `(?<!\\p{L})(?:(?:exkl|excl|excluding|exclusive|ex|exclusief|exclusive|exklusive|ohne|zzgl|hors|sans|sin|sem|excluido|escluso|esclusa|senza|zonder|utan|uden|uten|bez|no|without|before|plus|net of|brez|fara|χωρισ|προ|без|sebelum|truoc|chua)${between}${taxes}|${taxes} (?:excl|excluded|excluido|esclusa|escluso|exclue|haric)|h\\.?t\\.?|veroton|alv 0)(?!\\p{L})`,
  "u"
)

/** The caption of a tax's rate: "% IVA", "VAT %". */
export const ofTaxRate = /^\s*%\s?\p{L}[\p{L}.\s]*$|^[\p{L}.\s]*\p{L}\s?%\s*$/u

/** What stands between an amount and the tax in it: "119.00 incl. 19 % VAT 19.00", "dont TVA". */
export const taxWithin =
  /(?<!\p{L})(?:inkl|incl|including|inclusive|inclusief|davon|darin|enthalten\p{L}*|dont|waarvan|di cui|de los cuales|incluye|incluid[oa]s?|inclus[ae]?|of which|thereof|varav|heraf|hvorav|w tym|z toho)(?!\p{L})/iu

/** What is charged or held back beside a tax and is none: duties on the paper, contributions to an insurance, income tax held back. */
export const noTax =
  /(?<!\p{L})(?:imposta di bollo|marca da bollo|stamp duty|timbre fiscal|impuesto de timbre|rivalsa|contributo (?:integrativo|previdenziale)|cassa previdenz\p{L}*|ritenuta d.acconto|retenci[oó]n|withholding)(?!\p{L})/iu

/** A text that ends with a tax that is left out of an amount. */
export const leavesOut =
  /(?<!\p{L})(?:without|excl\p{L}*\.?|before|ohne|exkl\p{L}*\.?|zzgl\.|hors|sans|avant|sin|antes de|sem|senza|escl\p{L}*|zonder|utan|uten|uden|bez)\s\p{L}+\P{L}*$/iu

/** Words of a key or a context that ask for a tax number of any kind. Folded. */
export const ofAnyTax =
  /(?<!\p{L})(?:tax|steuer\p{L}*|fiscal\p{L}*|fiskal\p{L}*|podat\p{L}*|skatt?e?\p{L}*|ado\p{L}*|davcn\p{L}*)(?!\p{L})/u

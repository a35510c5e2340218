/** What a title says of an amount that has the tax in it, and of one that has not: "incl. VAT", "HT". Folded. */
const taxes =
  "(?:tax|taxes|vat|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|steuern?|impuestos|impostos|imposte|tributos|taxas|tva|taxe|iva|igic|igv|ivu|btw|belasting(?:en)?|tasse|moms|mva|avgift(?:er)?|skatt|dph|dane|dani|ptu|podatku|podatkiem|alv|afa|pdv|porez(?:a|om)|ddv|davk(?:a|ov|om)|kdv|vergi|φπα|φορου?|ндс|налог(?:а|ов|ом)|пдв|податк(?:у|ів|ом)|ддс|данъ(?:к|ци)|ppn|pajak|gtgt|thue)"
const between = "(?:[.:]\\s?|\\s|/\\s?)(?:the |of |de |la |l'|of the |sales |\\d{1,2}\\s?% )?"

const inIt = `(?:inkl|einschliesslich|einschließlich|incl|inc|including|inclusive|includes|with|mit|avec|con|com|met|incluido|incluida|incluso|inclusa|inclus|inklusive|inbegrepen|med|vcetne|vratane|z|s|sa|cu|με|с|со|з|termasuk|gom|bao gom|sau|sis)${between}${taxes}|${taxes} (?:incl|inc|included|including|incluse|comprise|incluid[oa]s?|incluso|inclusa|inclus[ei]|inbegrepen|compresa|dahil)|ttc|toutes taxes(?: comprises)?|verollinen`

const leftOut = `(?:exkl|ekskl|excl|exc|excluding|exclusive|ex|exclusief|exclusive|exklusive|ohne|zzgl|hors|sans|sin|sem|excluido|escluso|esclus[aei]|senza|zonder|utan|uden|uten|bez|no|without|before|plus|net of|brez|fara|ilman|ei sis|χωρισ|εκτοσ|προ|без|sebelum|tidak termasuk|truoc|chua|chua bao gom)${between}${taxes}|${taxes} (?:excl|exc|excluded|excluid[oa]s?|esclus[aoie]|exclue|haric|nelkul)|h\\.?t\\.?|veroton|alv 0`

export const withTax = new RegExp(`(?<!\\p{L})(?:${inIt})(?!\\p{L})`, "u")

export const withoutTax = new RegExp(`(?<!\\p{L})(?:${leftOut})(?!\\p{L})`, "u")

const behind = (words: string, alone: string) =>
  new RegExp(
    `^\\s?(?:[-,/]\\s?)?(?:[(\\[]\\s?(?:${words}|(?:${alone})\\.?)\\.?\\s?[)\\]]|(?:${words})(?!\\p{L})\\.?)(?=\\s*(?:[:=.\\d\\p{Sc}-]|$))`,
    "u"
  )

/** What captions of sums say behind them of the tax, folded: "Total (excl. IVA)", "Betrag inkl. MwSt.". */
export const behindSum = {
  gross: behind(inIt, "incl|inc|inkl|vat ?포함|부가세 ?포함|税込|稅込|含税|含稅|tax included"),
  net: behind(
    leftOut,
    "excl|exc|exkl|ekskl|vat ?별도|부가세 ?별도|税抜き?|税別|不含税|不含稅|未税|未稅|税前|稅前|net|netto|tax excluded"
  )
} as const

/** The caption of a tax's rate: "% IVA", "VAT %". */
export const ofTaxRate = /^\s*%\s?\p{L}[\p{L}.\s]*$|^[\p{L}.\s]*\p{L}[\s-]?%\s*$/u

/** What stands between an amount and the tax in it: "119.00 incl. 19 % VAT 19.00", "dont TVA". */
export const taxWithin =
  /(?<!\p{L})(?:inkl|incl|including|inclusive|inclusief|davon|darin|enthalten\p{L}*|dont|waarvan|di cui|de los cuales|incluye|incluid[oa]s?|inclus[ae]?|of which|thereof|varav|heraf|hvorav|w tym|z toho)(?!\p{L})/iu

/** What is charged or held back beside a tax and is none: duties on the paper, contributions to an insurance, income tax held back. */
export const noTax =
  /(?<!\p{L})(?:imposta di bollo|marca da bollo|stamp duty|timbre fiscal|impuesto de timbre|rivalsa|contributo (?:integrativo|previdenziale)|cassa previdenz\p{L}*|ritenuta d.acconto|retenci[oó]n|withholding)(?!\p{L})/iu

/** A text that ends with a tax that is left out of an amount. */
export const leavesOut =
  /(?<!\p{L})(?:without|excl\p{L}*\.?|before|ohne|exkl\p{L}*\.?|zzgl\.|hors|sans|avant|sin|antes de|sem|senza|escl\p{L}*|zonder|utan|uten|uden|bez)\s\p{L}+\P{L}*$/iu

/** What a description of a tax number, folded, says where a company's number in a register will do as well. */
export const ofRegister = /(?<!\p{L})(?:regist\p{L}*|handelsregister\p{L}*|rejestr\p{L}*|rejstrik\p{L}*)(?!\p{L})/u

/** A context that asks for a number which is not the one of the VAT: "other than the VAT id". */
export const leavesOutVatId =
  /(?<!\p{L})(?:other than|not|except|apart from|au(?:ß|ss)er|nicht|keine|autre que|hors|distint[oa]|divers[oa]|anders dan|niet)(?: \p{L}+){0,3} (?:vat|ust|umsatzsteuer|tva|iva|btw|dph|moms)(?!\p{Ll})/iu

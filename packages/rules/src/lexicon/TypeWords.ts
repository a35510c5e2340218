import { wordsOf } from "./WordsIndex.js"

/** Words of labels and keys that say what kind of value stands beside them, as `tokensOf` folds them. */
export const typeWords = {
  date: new Set(wordsOf("typeWords.date")),
  id: new Set(wordsOf("typeWords.id")),
  amount: new Set(wordsOf("typeWords.amount")),
  percent: new Set(wordsOf("typeWords.percent")),
  name: new Set(wordsOf("typeWords.name"))
} as const

/** Words that make another thing of what they stand beside: a net total is no total. */
export const modifiers: ReadonlySet<string> = new Set(wordsOf("modifiers"))

/** Words, folded, that ask of which kind or in which state a thing is. */
export const kindWords: ReadonlySet<string> = new Set(wordsOf("kindWords"))

/** How a folded caption begins that tells that, and not the thing: "Clase de pedido". */
export const kindLead = new RegExp(
  `(?<!\\p{L})(?:${[...kindWords].join("|")}) (?:of(?: the)?|de(?: l[ao])?|des?|der|du|d['’]|del(?:l[ao])?|do|da|di|van(?: de)?) ?$`,
  "u"
)

/** Words that name nothing but a type: what stands before them says of which thing. */
export const bareWords: ReadonlySet<string> = new Set("nr|date|datum|dato|fecha|data|pvm".split("|"))

/** Words of keys that name a paper, whose day and number it may call just "Date" and "No." */
export const papers: ReadonlyArray<string> = wordsOf("papers")
/** Words of a row that sums up the rows above it. */
export const sumWords: ReadonlySet<string> = new Set(wordsOf("sumWords"))

/** Words that say that something is counted. */
export const countWords: ReadonlySet<string> = new Set(wordsOf("countWords"))

/** Words that say "all together" and nothing else: what is left of a key names the column that is summed up. */
export const totalWords: ReadonlySet<string> = new Set(wordsOf("totalWords"))

/** What stands before the amount that a rate is of: "20 % of €", "(on". */
export const beforeBase =
  /(?:%\s|\(\s?)(?:on|of|auf|von|sur|de|su|di|sobre|over|van|av|af|på|na|z)\s(?:[A-Z]{3}|\p{Sc})?\s?$/u

/** Titles of columns that sum up the year so far. */
export const yearWords =
  /(?<!\p{L})(?:ytd|y\.t\.d\.|to date|cumul\p{L}*|kumul\p{L}*|kum\.|aufgelaufen\p{L}*|acumulad[oa]|progressiv[oi]|cumulatief|ackumulerat|akkumuleret|år til dato|hittil i år|narastająco)(?!\p{L})/iu

/** Words that alone before a colon name a party, a place or an end of a time, and in a sentence only join others. */
export const directions: ReadonlySet<string> = new Set(wordsOf("directions"))

const ownPaper =
  "offer|letter|brief|schreiben|schreibens|briefs|anschreiben|courrier|lettre|carta|lettera|pismo|pisma|brev|dopis|mahn|mahnung|mahnungs|reminder|relance|sollecito|recordatorio|aanmaning|herinnering|wezwanie|upomnienie|notice|bescheid|bescheids|bescheides|avis|avviso|notificacion|notificacao|cedula|beschikking|aanslag|decyzja|decyzji|certificate|certificates|zeugnis|zeugnisses|bescheinigung|certificat|attestation|certificado|certidao|attestato|certificato|certificaat|verklaring|zaswiadczenie|zaswiadczenia|swiadectwo|intyg|attest|antrag|antrags|antragsdatum|application|demande|solicitud|domanda|aanvraag|wniosek|wniosku|befund|befunds|befundes|documento|document|dokument|dokuments|dokumentu|statement|bericht|berichts"

/** A key or a context, of folded words, that asks for the day of the very paper and of no other: "Datum des Schreibens", "mahndatum". */
export const ownDay = new RegExp(
  `^(?:(?:date|datum|day|tag|fecha|data|dato|dnia) (?:(?:of|des|der|dieses|de|du|della|dell|del|di|da|do|van|the|la|le|el|il|het|lettre|this) )*(?:${ownPaper})|(?:${ownPaper}) ?(?:date|datum|tag|dato)|(?:${ownPaper})s?datum)$`,
  "u"
)

/** Units of time, folded, each in every form and language. */
export const durationUnits: ReadonlyArray<ReadonlyArray<string>> = [
  "year years yr yrs jahr jahre jahren jahres an ans annee annees ano anos anni anno jaar jaren rok roku lata lat let roky ar aar år".split(
    " "
  ),
  "month months monat monate monaten monats mois mes meses mese mesi maand maanden miesiac miesiaca miesiace miesiecy mesic mesice mesicu manad manader maned maneder måned måneder".split(
    " "
  ),
  "week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzien tygodnia tygodnie tygodni tyden tydny tydnu vecka veckor uge uger".split(
    " "
  ),
  "day days tag tage tagen werktag werktage werktagen arbeitstage arbeitstagen kalendertage kalendertagen werkdagen jour jours dia dias giorno giorni dag dagen dager dagar dage paivaa pv dni dnu dana dnia nap napon zile gun ημερες ημερων дней дня".split(
    " "
  ),
  "hour hours stunde stunden heure heures hora horas ora ore uur uren godzina godziny godzin hodina hodiny hodin timme timmar timer".split(
    " "
  )
]

const spelt: ReadonlyArray<readonly [number, string]> = [
  [1, "one ein eines eine einem einer einen un une uno una um uma een jeden jedna jednego en ett et jednoho"],
  [2, "two zwei deux dos dois duas due twee dwa dwie dwoch dva dve tva to"],
  [3, "three drei trois tres tre drie trzy trzech tri"],
  [4, "four vier quatre cuatro quatro quattro"],
  [5, "five funf cinq cinco cinque vijf"],
  [6, "six sechs seis sei zes szesc szesciu sest sex seks"],
  [7, "seven sieben sept siete sete sette zeven"],
  [8, "eight acht huit ocho oito otto"],
  [9, "nine neun neuf nueve nove negen"],
  [10, "ten zehn dix diez dez dieci tien"],
  [12, "twelve zwolf douze doce doze dodici twaalf"],
  [14, "fourteen vierzehn quatorze catorce quattordici veertien"],
  [15, "fifteen funfzehn quinze quince quindici vijftien"],
  [18, "eighteen achtzehn dix-huit dieciocho dezoito diciotto achttien"],
  [20, "twenty zwanzig vingt veinte vinte venti twintig"],
  [24, "twenty-four vierundzwanzig vingt-quatre veinticuatro"],
  [30, "thirty dreissig dreißig trente treinta trinta trenta dertig"],
  [36, "thirty-six sechsunddreißig trente-six"],
  [60, "sixty sechzig soixante sesenta sessenta sessanta zestig"],
  [90, "ninety neunzig quatre-vingt-dix noventa novanta negentig"]
]

/** Numbers as words, folded. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  spelt.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const))
)

/** Words of keys, folded, that only say that a time is asked for: paymentTermDays. */
export const periodWords: ReadonlySet<string> = new Set(
  "term|terms|period|target|ziel|frist|delay|delai|plazo|prazo|termine|termijn|number|count".split("|")
)

/** Words of sentences, folded, that speak of paying. */
export const payingWords: ReadonlyArray<string> =
  "pay|payable|paid|transfer|remit|settle|due|zahlbar|zahlen|fallig|uberweisen|begleichen|zahlungsziel|payer|payable|regler|reglement|virement|pagar|pagadero|pagable|transferir|abonar|pagare|pagamento|bonificare|betalen|betaalbaar|voldoen|overmaken|betala|betalas|betales|betaling|zaplaty|platne|splatnost|uhradit|fizetendo".split(
    "|"
  )

const longestFirst = (words: ReadonlyArray<string>): string => [...words].sort((a, b) => b.length - a.length).join("|")

/** "two (2) years", "douze (12) mois", "die ersten sechs Monate": the source of a pattern for folded text. */
export const durationForm = `(?<![\\p{L}\\d.,])(?<count>${longestFirst([...smallNumbers.keys()])}|\\d{1,3})(?:\\s?\\([\\p{L}\\d-]+\\))?[\\s-](?:(?:full|consecutive|calendar|business|working|volle[nr]?|aufeinanderfolgende[nr]?)\\s)?(?<unit>${longestFirst(durationUnits.flat())})(?:\\s(?:laborables|habiles|naturales|uteis|corridos|ouvres|ouvrables|calendaires|lavorativi|consecutivi))?(?!\\p{L})`

/** Words of keys, folded, that ask for a time as it is written, beside the words that say of what: "cure period". */
export const timeWord =
  /^(?:period|term|duration|time|frist|dauer|laufzeit|zeitraum|duree|delai|periode|plazo|duracion|periodo|prazo|duracao|durata|termine|duur|termijn)$/

/** Words of keys, folded, that name a time by themselves: "Probezeit". */
export const ownTime = /\p{L}{4}(?:frist|dauer|zeit|tijd|termijn)$/u

/** Words beside them, folded, by which a key asks for days between which something lies, or for hours: "billing period". */
export const noLength =
  /^(?:invoice|invoicing|billing|statement|pay|payroll|reporting|accounting|fiscal|tax|service|subscription|rental|coverage|policy|start|end|from|to|departure|arrival|check|pick|delivery|abrechnung|rechnung|leistung|facturation|facturacion|start|current|day|date|issue|print|order|booking)/

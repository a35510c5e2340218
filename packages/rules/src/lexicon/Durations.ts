const listsOf = (lines: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  lines.map((line) => line.split(" "))

/** Units of time, folded, each in every form and language. */
export const durationUnits: ReadonlyArray<ReadonlyArray<string>> = listsOf([
  "year years yr yrs jahr jahre jahren jahres an ans annee annees ano anos anni anno jaar jaren rok roku lata lat let roky ar aar ani anului vuosi vuotta vuoden ev evre evig evek aasta aastat metai metu gads gadi gadu leta godina godine godinu yil yila год года году лет рік року роки років година години ετοσ ετη ετων anys nam tahun rokov roka",
  "month months monat monate monaten monats mois mes meses mese mesi maand maanden miesiac miesiaca miesiace miesiecy mesic mesice mesicu manad manader maned maneder luna luni lunii kuukausi kuukautta kuukauden honap honapra honapon kuu kuud menuo menesiai menesiu menesio menesis menesi menesu mesiac mesiace mesiacov mjesec mjeseca mjeseci mesec meseca meseci mesecev mesecih ay aya месяц месяца месяцев місяць місяці місяця місяців месец месеца месеци μηνασ μηνεσ μηνων mesos bulan thang",
  "week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzien tygodnia tygodnie tygodni tyden tydny tydnu vecka veckor uge uger saptamana saptamani saptamanii viikko viikkoa viikon het hetre nadal nadalat savaite savaites savaiciu nedela nedelas nedelu tyzden tyzdne tyzdnov tjedan tjedna tjedana teden tedna tednov sedmica nedelja nedelje hafta неделя недели недель неделю тиждень тижні тижнів седмица седмици εβδομαδα εβδομαδεσ εβδομαδων setmana setmanes minggu tuan",
  "day days tag tage tagen werktag werktage werktagen arbeitstage arbeitstagen kalendertage kalendertagen werkdagen jour jours dia dias giorno giorni dag dagen dager dagar dage paivaa pv dni dnu dana dnia nap napon zile gun ημερεσ ημερων днеи дня zi zilelor paiva paivan arkipaivaa arkipaivan munkanap munkanapon arbetsdagar arbejdsdage hverdager paev paeva dienu dienos diena dienas den dan danima gunu день дні днів ден дни ημερα dies hari ngay",
  "hour hours stunde stunden heure heures hora horas ora ore uur uren godzina godziny godzin hodina hodiny hodin timme timmar timer orelor tunti tuntia oraval tund tundi valanda valandos valandu stunda stundas stundu ura ure ur sata sati saat час часа часов години годин часове ωρα ωρεσ ωρων hores jam gio"
])

const spelt: ReadonlyArray<readonly [number, string]> = [
  [
    1,
    "one ein eines eine einem einer einen un une uno una um uma een jeden jedna jednego en ett et jednoho jedan jednu yksi egy bir один одного"
  ],
  [
    2,
    "two zwei deux dos dois duas due twee dwa dwie dwoch dva dve tva to doua doi kaksi ket ketto dvije dvoje dviju dvu dvoch iki два две двух kaks dvi divi"
  ],
  [3, "three drei trois tres tre drie trzy trzech tri trei kolme harom tris trys uc три трех kolm"],
  [4, "four vier quatre cuatro quatro quattro patru cztery ctyri cetiri stiri nelja negy dort четыре"],
  [5, "five funf cinq cinco cinque vijf cinci piec pet pat viisi пять пяти"],
  [6, "six sechs seis sei zes szesc szesciu sest sex seks sase kuusi alti шесть шести"],
  [7, "seven sieben sept siete sete sette zeven sapte siedem sedm seitseman yedi семь"],
  [8, "eight acht huit ocho oito otto opt osiem osm kahdeksan nyolc sekiz восемь"],
  [9, "nine neun neuf nueve nove negen noua dziewiec devet yhdeksan kilenc dokuz девять"],
  [10, "ten zehn dix diez dez dieci tien zece dziesiec deset kymmenen tiz десять десяти"],
  [
    12,
    "twelve zwolf douze doce doze dodici twaalf douasprezece dwanascie dwunastu dvanact dvanaest kaksitoista tizenketto двенадцать двенадцати"
  ],
  [
    14,
    "fourteen vierzehn quatorze catorce quattordici veertien paisprezece czternascie ctrnact neljatoista tizennegy четырнадцать четырнадцати"
  ],
  [
    15,
    "fifteen funfzehn quinze quince quindici vijftien cincisprezece pietnascie patnact petnaest viisitoista tizenot пятнадцать пятнадцати"
  ],
  [18, "eighteen achtzehn dix-huit dieciocho dezoito diciotto achttien"],
  [20, "twenty zwanzig vingt veinte vinte venti twintig douazeci dwadziescia dvacet dvadeset husz двадцать двадцати"],
  [24, "twenty-four vierundzwanzig vingt-quatre veinticuatro douazecisipatru"],
  [
    30,
    "thirty dreissig dreißig trente treinta trinta trenta dertig treizeci trzydziesci trzydziestu tricet trideset kolmekymmenta harminc тридцать тридцати"
  ],
  [36, "thirty-six sechsunddreißig trente-six"],
  [60, "sixty sechzig soixante sesenta sessenta sessanta zestig saizeci szescdziesiat sedesat hatvan шестьдесят"],
  [
    90,
    "ninety neunzig quatre-vingt-dix noventa novanta negentig nouazeci dziewiecdziesiat devadesat kilencven девяносто"
  ]
]

/** Numbers as words, folded. */
const smallNumbers: ReadonlyMap<string, number> = new Map(
  spelt.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const))
)

const longestFirst = (words: ReadonlyArray<string>): string => [...words].sort((a, b) => b.length - a.length).join("|")

/** What days are counted, before their name and behind it. */
const beforeUnit =
  "full|consecutive|calendar|business|working|voller|vollen|volle|aufeinanderfolgenden|aufeinanderfolgender|aufeinanderfolgende|рабочих|календарных|банковских|робочих|банківських|календарних|работни|календарни|pracovnich|pracovni|pracovnych|kalendarnich|kalendarnych|radnih|radna|delovnih|koledarskih|kalendarskih|takvim|hele|lopende"
const behindUnit =
  "laborables|habiles|naturales|uteis|corridos|ouvres|ouvrables|calendaires|lavorativi|consecutivi|lucratoare|calendaristice|bancare|roboczych|kalendarzowych|feiners|kerja|kalender"

/**
 * "two (2) years", "douze (12) mois", "die ersten sechs Monate": the source of a pattern for folded text. Before an English
 * unit "to" is no number, as it is in Norwegian.
 */
export const durationForm = `(?<![\\p{L}\\d]|\\d[.,])(?!to (?:years?|months?|weeks?|days?|hours?)(?!\\p{L}))(?<count>${longestFirst([...smallNumbers.keys()])}|\\d{1,3})(?:\\s?\\([\\p{L}\\d-]+\\))?[\\s-](?:(?:${beforeUnit})\\s)?(?<unit>${longestFirst(durationUnits.flat())})(?:\\s(?:${behindUnit}))?(?!\\p{L})`

/** Words of keys, folded, that ask for the first day of a time, and for the last one. */
export const startWords: ReadonlySet<string> = new Set(
  "from|start|begin|beginning|since|von|ab|beginn|anfang|debut|desde|inicio|inizio|dal|van|vanaf|fran|fra|od".split("|")
)
export const endWords: ReadonlySet<string> = new Set(
  "to|end|until|till|through|bis|ende|fin|hasta|fim|ate|fine|al|tot|einde|til|till|do".split("|")
)

/** Parts of words, folded, by which a balance is that of a time's first day. */
export const startLetters =
  /begin|open|start|initial|anfang|eroffnung|inicial|inizial|apertura|abertura|ouverture|debut|inicio|inizio|poczatk|pocatec|zaciatoc|nyito|ingaende|inngaende|primo|alku|acilis|期初|기초/u

/** The same in words of one piece: "eintrittsdatum", "vertragsende". */
export const startCompound =
  /^(?:(?:vertrags|miet|arbeits|beschaftigungs|beschaeftigungs|versicherungs|laufzeit|kurs|leistungs|projekt)beginn|eintritt\p{L}*|ingangsdatum|startdatum|begindatum|aanvangsdatum|tiltraedelsesdato|anstallningsdatum|embauche|assunzione|decorrenza|ingreso|admissao|hire|hired|joining|commencement|antiguedad|anciennete|anzianita|antiguidade|seniority)$/u
export const endCompound =
  /^(?:(?:vertrags|miet|arbeits|beschaftigungs|beschaeftigungs|versicherungs|laufzeit|kurs|leistungs|projekt)ende|austritt\p{L}*|beendigung\p{L}*|einddatum|slutdatum|fratraedelsesdato|sortie|cese|termination|leaving)$/u

/** Words of keys and contexts, folded, by which a time is that of one end: when something opens, leaves or is over. */
export const ofOneEnd =
  /(?<!\p{L})(?:start|begin|begun|open|depart|leav|check|from|since|beginn|abfahrt|abflug|einlass|debut|commenc|ouvre|depart|salida|inicio|inizio|partenza|aanvang|end|until|clos|arriv|ende|ankunft|fin|fim|fine|llegada|arrivo|einde|issue|print|transaction|purchase|sale)/u

/** Parts of words, folded, that name a time from one day to another. */
export const periodWord =
  /period|zeitraum|laufzeit|versicherungsdauer|duree|vigencia|validity|validite|gultigkeit|geldigheid|okres|obdobi|idoszak|kausi|interval|(?:leistungs|abrechnungs|liefer|rechnungs|miet)monat|(?:service|billing|invoice|pay) month|mois (?:de )?(?:facturation|prestation)|mes (?:de )?(?:facturacion|servicio)|coverage dates|statement dates|reporting dates|(?<!\p{L})(?:aufenthalt|stay|sejour|estancia|estadia|estada|soggiorno|verblijf|vistelse|ophold|opphold|pobyt)(?!\p{L})|期間|期间|기간/u

/** What stands between the first day of a time and its last one, folded, as alternatives of a pattern. */
export const upTo =
  "to|until|till?|through|thru|bis(?:\\s+zum)?|au|jusqu.au|al?|ao|hasta(?:\\s+el)?|ate(?:\\s+o)?|tot(?:\\s+en\\s+met)?|t/m|do|az"

/** What stands before the last day besides, folded: "to 23:59 on 30 April". */
export const beforeLastDay = "on|am|le|el|dnia|den|dia"

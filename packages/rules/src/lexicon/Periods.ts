import { wordsOf } from "./WordsIndex.js"

/** Words of keys, folded, that ask for the first day of a time, and for the last one. */
export const startWords: ReadonlySet<string> = new Set(wordsOf("startWords"))
export const endWords: ReadonlySet<string> = new Set(wordsOf("endWords"))

/** Parts of words, folded, that name a time from one day to another. */
export const periodWord =
  /period|zeitraum|laufzeit|versicherungsdauer|duree|vigencia|validity|validite|gultigkeit|geldigheid|okres|obdobi|idoszak|kausi|interval|(?:leistungs|abrechnungs|liefer|rechnungs|miet)monat|(?:service|billing|invoice|pay) month|mois (?:de )?(?:facturation|prestation)|mes (?:de )?(?:facturacion|servicio)|coverage dates|statement dates|reporting dates|(?<!\p{L})(?:aufenthalt|stay|sejour|estancia|estadia|estada|soggiorno|verblijf|vistelse|ophold|opphold|pobyt)(?!\p{L})|期間|期间|기간/u

/** What stands between the first day of a time and its last one, folded, as alternatives of a pattern. */
export const upTo =
  "to|until|till?|through|thru|bis(?:\\s+zum)?|au|jusqu.au|al?|ao|hasta(?:\\s+el)?|ate(?:\\s+o)?|tot(?:\\s+en\\s+met)?|t/m|do|az"

/** What stands before the last day besides, folded: "to 23:59 on 30 April". */
export const beforeLastDay = "on|am|le|el|dnia|den|dia"

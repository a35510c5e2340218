import type { Fact } from "./Facts.js"

const clock =
  "(?<value>\\d{1,2}(?::|\\.|\\s?h\\s?)\\d{2}(?:\\s?[ap]\\.?m\\.?)?|\\d{1,2}\\s?(?:[ap]\\.?m\\.?|h(?![\\p{L}\\d])|Uhr))"
/** What may stand between what happens to a meeting and the time of it. */
const words = "[^.;\\d]{0,60}?"
const name = "(?<value>\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}(?:\\.|[\\p{L}’'-]+)){0,3})"

const forms = (...patterns: ReadonlyArray<string>): ReadonlyArray<RegExp> =>
  patterns.map((pattern) => new RegExp(pattern, "gu"))

/** What the sentences of minutes tell: when a meeting began and ended, who led it and who wrote of it. */
export const meetingFacts: ReadonlyArray<Fact> = [
  {
    keys: /^(?:(?:meeting|session|assembly) )?(?:(?:start|begin|beginning|opening)(?: time)?|(?:started|opened|began|called to order)(?: at)?)$|^(?:assembly|session) time$|^(?:sitzungs)?beginn(?: uhrzeit)?$|^(?:heure|hora|ora) (?:de |di |da )?(?:debut|ouverture|inicio|comienzo|asamblea|inizio|apertura)$/,
    type: "string",
    forms: forms(
      `(?:called|came)(?: (?!not)\\p{L}+){0,6} to order at ${clock}`,
      `(?:[Mm]eeting|[Ss]ession|[Aa]ssembly)(?: was)? (?:opened|began|commenced|started|convened)${words} at ${clock}`,
      `(?:eröffnet|beginnt|begann|[Bb]eginn)${words} um ${clock}`,
      `(?:ouverte?|débute|commence)${words} à ${clock}`,
      `[Ss]iendo las ${clock}`,
      `(?:inicia|comienza|inicio|início|inicia-se|iniciou-se)${words} (?:a las|às) ${clock}`,
      `(?:aperta|inizia|apre)${words} alle(?: ore)? ${clock}`,
      `(?:opent|geopend|begint)${words} om ${clock}`,
      `(?:otwarto|rozpocz\\p{L}+)${words} o(?: godz\\p{L}*\\.?)? ${clock}`
    )
  },
  {
    keys: /^(?:(?:meeting|session|assembly) )?(?:(?:end|closing|adjournment|finish)(?: time)?|(?:ended|closed|adjourned|finished)(?: at)?)$|^(?:sitzungs)?ende(?: uhrzeit)?$|^(?:heure|hora|ora) (?:de |di |da )?(?:fin|cloture|cierre|fim|encerramento|fine|chiusura)$/,
    type: "string",
    forms: forms(
      `(?:adjourned|[Mm]eeting(?: was)? (?:closed|ended|concluded)|closed the meeting|[Ss]ession (?:closed|ended))${words} at ${clock}`,
      `(?:schließt|schloss|endet|endete|geschlossen|[Ee]nde der Sitzung)${words} um ${clock}`,
      `(?:levée|close|clôturée)${words} à ${clock}`,
      `(?:levanta|finaliza|concluye|termina|encerra\\p{L}*|encerrada)${words} (?:(?:a|siendo) las|às) ${clock}`,
      `(?:chiusa|sciolta|termina|chiude)${words} alle(?: ore)? ${clock}`,
      `(?:sluit|gesloten|eindigt)${words} om ${clock}`,
      `(?:zamknięto|zakończ\\p{L}+)${words} o(?: godz\\p{L}*\\.?)? ${clock}`
    )
  },
  {
    keys: /^(?:(?:meeting )?chair(?:person|man|woman)?|chaired by|presided by)$/,
    type: "string",
    forms: forms(`(?:[Cc]haired|[Pp]resided over) by (?:the )?${name}`)
  },
  {
    keys: /^(?:minutes )?(?:prepared|recorded|taken|written|kept) by$/,
    type: "string",
    forms: forms(
      "[Mm]inutes (?:(?:were|of this meeting were) )?(?:prepared|recorded|taken|written|kept) by (?:the )?(?<value>\\p{Lu}[^.,;:]{2,60}?)(?=[.,;:]|\\s*$)"
    )
  }
]

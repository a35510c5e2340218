/** The days of the week from Sunday on, folded, by their beginnings in each language. */
const beginnings: ReadonlyArray<string> = [
  "sun|sonntag|so|dim|dom|zon|zo|son|sunnuntai|niedziela|ned|vasarnap",
  "mon|mo|lun|lunes|seg|segunda|ma|maa|mandag|man|pon|hetfo",
  "tue|tues|die|di|mar|ter|terca|din|tis|tir|tii|wto|ute|kedd",
  "wed|mit|mittwoch|mi|mer|mie|qua|quarta|woe|wo|ons|kes|sro|str|szerda",
  "thu|thur|thurs|don|do|jeu|gio|jue|qui|quinta|tor|tors|czw|ctv|csutortok",
  "fri|fre|fr|ven|vie|sex|sexta|vri|vr|per|pia|pat|pentek",
  "sat|sam|sa|sab|zat|za|lor|lau|sob|szombat"
]

const days: ReadonlyMap<string, number> = new Map(
  beginnings.flatMap((names, day) => names.split("|").map((name) => [name, day] as const))
)

/** The number of a day of the week, 0 for Sunday, by its folded name or what it is shortened to; undefined for other words. */
export const weekdayOf = (word: string): number | undefined =>
  days.get(word) ?? (word.length > 4 && ending.test(word) ? days.get(word.slice(0, 3)) : undefined)

const ending = /(?:day|tag|dag|di|manche|redi|edi|coles|es|bado|ado|ingo|enica|feira|nedi|dredi|tedi|eki|ek|a|o)$/

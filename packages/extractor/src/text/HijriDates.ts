/** A date of the Islamic calendar in a text, `[from, to)`, as the same day of the common calendar, YYYY-MM-DD. */
export interface HijriDate {
  readonly value: string
  readonly from: number
  readonly to: number
}

/**
 * The dates in a text that say that they are Hijri, by the sign `هـ` or `AH` behind them or by the name of their month:
 * `15/09/1447 هـ`, `1447-09-15 AH`, `15 رمضان 1447`. Digits are ASCII. Days are those of the Umm al-Qura calendar.
 */
export const hijriDatesIn = (text: string): ReadonlyArray<HijriDate> =>
  /1[34]\d\d/.test(text)
    ? [...text.matchAll(dayFirst), ...text.matchAll(yearFirst), ...text.matchAll(named)].flatMap((match) => {
        const { day = "", month = "", year = "" } = match.groups ?? {}
        const value = dayOf(Number(year), monthOf(month), Number(day))
        return value === undefined ? [] : [{ value, from: match.index, to: match.index + match[0].length }]
      })
    : none

const none: ReadonlyArray<HijriDate> = []

/** Letters may have lost the stretching stroke behind them. */
const sign = "\\s?(?:ه\u0640?|[aA]\\.?[hH]\\.?)(?![\\p{L}\\p{M}])"
const dayFirst = new RegExp(
  `(?<![\\d./-])(?<day>\\d{1,2})\\s?(?<mark>[-/.])\\s?(?<month>\\d{1,2})\\s?\\k<mark>\\s?(?<year>1[34]\\d\\d)${sign}`,
  "gu"
)
const yearFirst = new RegExp(
  `(?<![\\d./-])(?<year>1[34]\\d\\d)\\s?(?<mark>[-/.])\\s?(?<month>\\d{1,2})\\s?\\k<mark>\\s?(?<day>\\d{1,2})${sign}`,
  "gu"
)

const months = [
  "محرم",
  "صفر",
  "ربيع ال[أا]ول",
  "ربيع (?:ال[آا]خر|الثاني)",
  "جمادى ال[أا]ولى",
  "جمادى (?:ال[آا]خرة|الثانية)",
  "رجب",
  "شعبان",
  "رمضان",
  "شوال",
  "ذو القعدة",
  "ذو الحجة"
]
const named = new RegExp(
  `(?<!\\d)(?<day>\\d{1,2})\\s(?:من\\s)?(?<month>${months.join("|")})،?\\s(?<year>1[34]\\d\\d)(?!\\d)(?:${sign})?`,
  "gu"
)

const monthOf = (name: string): number =>
  /^\d+$/.test(name) ? Number(name) : 1 + months.findIndex((month) => new RegExp(`^(?:${month})$`, "u").test(name))

const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  timeZone: "UTC"
})

/** Undefined for a day that does not exist. */
const dayOf = (year: number, month: number, day: number): string | undefined => {
  // Months have 29 or 30 days, so the day lies near the average.
  const near = firstDay + Math.round((year - 1) * daysInYear + (month - 1) * (daysInYear / 12)) + day - 1
  for (let away = -4; away <= 4; away++) {
    const date = new Date((near + away) * 86_400_000)
    if (calendar.format(date).startsWith(`${month}/${day}/${year} `)) return date.toISOString().slice(0, 10)
  }
  return undefined
}

const daysInYear = 354.367
/** The first day of the calendar, in days from 1970. */
const firstDay = -492_148

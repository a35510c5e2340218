/** Years before the first one of each era. */
const eras = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925]
])

/** Names of Japanese eras, as alternatives of a pattern. */
export const eraNames = [...eras.keys()].join("|")

/** The year of the common era of a year of a Japanese one, whose first is written `元` as well. */
export const eraYear = (era: string, year: string): number => (eras.get(era) ?? 0) + (year === "元" ? 1 : Number(year))

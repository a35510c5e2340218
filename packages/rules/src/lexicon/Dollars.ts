/** What papers print in the countries whose money is written "$" as well, by its code: registers, postcodes, forms of companies. */
export const dollarCountries: ReadonlyArray<readonly [code: string, marks: RegExp]> = [
  [
    "AUD",
    /\bABN\b|\bA\.B\.N\.|\bPty\.? Ltd\b|\bPTY\.? LTD\b|\b(?:NSW|VIC|QLD|TAS|ACT),? \d{4}\b|\bAustralia\b|\bAUSTRALIA\b/
  ],
  ["NZD", /\bNZBN\b|\bNew Zealand\b|\bNEW ZEALAND\b/],
  ["CAD", /\bHST\b|\bQST\b|\bTVQ\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bCanada\b|\bCANADA\b/],
  ["SGD", /\bSingapore\b|\bSINGAPORE\b/],
  ["HKD", /\bHong Kong\b|\bHONG KONG\b/],
  ["MXN", /\bCFDI\b|\bR\.?F\.?C\.?:|\bde C\.V\.|\bDE C\.V\./],
  ["ARS", /\bCUIT\b|\bC\.U\.I\.T\b/],
  ["CLP", /\bR\.?U\.?T\.?:? ?\d{1,2}\.\d{3}\.\d{3}-[\dkK]\b/],
  ["COP", /\bDIAN\b|\bColombia\b|\bCOLOMBIA\b/]
]

/** What says that a dollar is the American one. */
export const american =
  /US ?\$|\bUSD\b|\bU\.?S\.? [Dd]ollars?\b|\b(?!(?:NSW|VIC|QLD|TAS|ACT)\b)[A-Z]{2},? \d{5}\b|\bUSA\b|\bU\.S\.A\.|United States/

/** Countries that write the month of a date first, though they speak English, are few: these do not. */
export const dayFirst: ReadonlySet<string> = new Set(["AUD", "NZD", "SGD", "HKD"])

/** A word or letter behind a number that says what to take it times. */
export interface Scale {
  readonly factor: number
  readonly length: number
}

/** Words mean a scale anywhere; letters only behind sums of money, since "12 m" is a length and "4K" a size. */
const words: ReadonlyArray<readonly [RegExp, number]> = [
  [
    /^\s?(?:thousand|tausend|tsd\.?|tis(?:[ií]c)?\.?(?=\s?(?:k[cč]|zł|pln|eur))|тыс\.?|mille|mil(?=\s(?:euros|reais|pesos|d[oó]lares)))(?!\p{L})/iu,
    1e3
  ],
  [/^\s?(?:lakhs?|lacs?)(?!\p{L})/iu, 1e5],
  [
    /^\s?(?:million(?:en|s|i)?|milli[oó]n|millones|milh(?:ão|ões)|milion[ei]|miljoen|miljoner|mio\.?|mln\.?|mn\.?|млн\.?)(?!\p{L})/iu,
    1e6
  ],
  [/^\s?(?:crores?)(?!\p{L})/iu, 1e7],
  [
    /^\s?(?:billions?|bn\.?|milliarden?|milliards?|miliard[io]?|miljard(?:er)?|mrd\.?|mld\.?|mds?(?=\s?[€$]|\s(?:euros?|eur|usd|d['’]))|млрд\.?)(?!\p{L})/iu,
    1e9
  ],
  [/^\s?万(?=円|元)/u, 1e4],
  [/^\s?[億亿](?=円|元)/u, 1e8]
]

const lettersOfMoney: ReadonlyArray<readonly [RegExp, number]> = [
  [/^\s?[kK](?![\p{L}\d])/u, 1e3],
  [/^\s?(?:[mM]|MM)(?![\p{L}\d²³])/u, 1e6],
  [/^\s?[bB](?![\p{L}\d])/u, 1e9]
]

/** "1.2k" has no other meaning. */
const thousands = /^k(?![\p{L}\d])/u

export const scaleBehind = (
  after: string,
  number: { readonly isMoney: boolean; readonly decimals: number }
): Scale | undefined => {
  if (after === "") return undefined
  for (const [pattern, factor] of number.isMoney ? [...words, ...lettersOfMoney] : words) {
    const match = pattern.exec(after)
    if (match !== null) return { factor, length: match[0].length }
  }
  return number.decimals === 1 && thousands.test(after) ? { factor: 1e3, length: 1 } : undefined
}

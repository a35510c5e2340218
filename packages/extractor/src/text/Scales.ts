/** A word or letter after a number that multiplies it. */
interface Scale {
  readonly factor: number
  readonly length: number
}

const sign = "[€$£¥]"
/** Lower case, because the patterns are matched against lower-case text. */
const code = "(?:eur|usd|gbp|chf|cad|aud|sek|nok|dkk)"

/** Words that are a scale in any context. */
const words: ReadonlyArray<readonly [factor: number, words: string]> = [
  [
    100,
    "hundred|hundert|honderd|hundra|hundre(?:de)?|cent(?=\\smil)|cient(?:os?)?(?=\\smil)|cento(?=\\smil)|cem(?=\\smil)|сот(?=\\s(?:тыс|тис|хил|млн))|yüz(?=\\s(?:bin|milyon))"
  ],
  [
    1e3,
    "thousands?|tausend|tsd\\.?|tis(?:[ií]c)?\\.?(?=\\s?(?:k[cč]|zł|pln|eur))|tys(?:\\.|i[aą]c\\p{L}*)|mille|mila|tusen|tusind|tuhat(?:ta)?|ezer|mii|ribu|nghìn|ngàn|тыс(?:\\.|яч\\p{L}?)?|тис(?:\\.|яч\\p{L}?)?|хил\\.?|χιλ(?:\\.|ιάδες)?|bin(?=\\s(?:tl|lira))|mil(?=\\s(?:euros|reais|pesos|d[oó]lares|€|mill?[oó]n|millones|milh[ãõ]))|ألف|آلاف|אלף|हज़ार"
  ],
  [1e5, "lakhs?|lacs?|लाख|hunderttausend|centomila"],
  [
    1e6,
    "mio\\.?|mn?kr|mln\\.?|mn\\.?|milj\\.?|mill\\.?(?=\\s?(?:kr|€|eur|usd|nok|dkk|sek))|mil\\.(?=\\s?(?:k[cč]|czk|lei|ron|€|eur))|million(?:en|s|i)?|milli[oó]n?|mill[oó]n|millones|milh(?:ão|ões)|mili[oó][na]\\p{L}{0,4}|miljo[en]\\p{L}{0,5}|milijon\\p{L}{0,4}|milijun\\p{L}{0,2}|milyon|juta|triệu|млн\\.?|миллион\\p{L}{0,2}|мільйон\\p{L}{0,2}|милион\\p{L}{0,2}|εκατ(?:\\.|ομμύρι\\p{L})?|مليون|ملايين|میلیون|מיליון|मिलियन"
  ],
  [1e7, "crores?|करोड़"],
  [
    1e9,
    `bn\\.?|mrd\\.?|mdkr|mdr\\.?(?=\\s?kr)|mia\\.?(?=\\s?(?:kr|dkk|chf|eur|€|$))|mld\\.?|mds?(?=\\s?[€$]|\\s(?:euros?|eur|usd|d['’]))|billions?|bilh(?:ão|ões)|milliarden?|milliards?|milliárd|mili[ae]rd\\p{L}{0,2}|miljard\\p{L}{0,3}|milijard\\p{L}{0,2}|milyar|miliar|tỷ|млрд\\.?|миллиард\\p{L}{0,2}|мільярд\\p{L}{0,2}|милиард\\p{L}{0,2}|δισ(?:\\.|εκατομμύρι\\p{L})?|مليار|מיליארד`
  ],
  [
    1e12,
    "trillions?|trilh(?:ão|ões)|billionen|bill(?:[oó]n|ones)|biljoen|biljon(?:er)?|bili(?:ão|ões)|трлн\\.?|триллион\\p{L}{0,2}"
  ]
]

/** Signs that are a scale before the name of the currency or before another number: 3億5000万円. */
const signs: ReadonlyArray<readonly [factor: number, signs: string]> = [
  [1e3, "千|천"],
  [1e4, "万|萬|만"],
  [1e6, "百万|百萬|백만"],
  [1e7, "千万|千萬|천만"],
  [1e8, "億|亿|억"],
  [1e12, "兆|조"]
]
/** As the content of a character class. */
export const scaleSigns = signs.map(([, signs]) => signs.replaceAll("|", "")).join("")
const behindSigns = "(?=[円元圓원]|\\P{L}|$)"

/** Thai appends the name of the currency directly. */
const thai: ReadonlyArray<readonly [factor: number, words: string]> = [
  [1e3, "พัน"],
  [1e5, "แสน"],
  [1e6, "ล้าน"],
  [1e9, "พันล้าน"]
]

/** Letters are a scale only next to a currency, since "12 m" is a length and "4K" a size. */
const letters: ReadonlyArray<readonly [factor: number, letters: string]> = [
  [1e3, "k|thou\\.?|thsd\\.?"],
  [1e6, "m|mm"],
  [1e9, "b"],
  [1e12, "tn"]
]

const scaleWords = words.map(([factor, words]) => [new RegExp(`^[\\s-]?(?:${words})(?!\\p{L})`, "u"), factor] as const)

const anywhere = [
  ...scaleWords,
  ...signs.map(([factor, signs]) => [new RegExp(`^\\s?(?:${signs})${behindSigns}`, "u"), factor] as const),
  ...thai.map(([factor, words]) => [new RegExp(`^\\s?(?:${words})(?!ล้าน)`, "u"), factor] as const),
  [new RegExp(`^\\s?t(?:kr|${sign}|${code})(?!\\p{L})`, "u"), 1e3] as const,
  ...letters.map(
    ([factor, letters]) =>
      [new RegExp(`^\\s?(?:${letters})(?=\\s?(?:${sign}|${code}(?!\\p{L})))`, "u"), factor] as const
  )
]
const behindMoney = letters.map(
  ([factor, letters]) => [new RegExp(`^\\s?(?:${letters})(?![\\p{L}\\d²³])`, "u"), factor] as const
)

/** Behind a single decimal: "1.2k" has no other meaning, and "2.5 Cr" is crores, unlike the credit "2.50 Cr". */
const behindDecimal = [
  [/^k(?![\p{L}\d])/iu, 1e3],
  [/^\s?Crs?\.?(?![\p{L}\d])/u, 1e7]
] as const

/**
 * The scale directly after a number, which may have several words: "3 hundred thousand". "unclear" if the words change
 * the number in a way that is not understood: "3 hundred and fifty thousand".
 */
export const scaleBehind = (
  text: string,
  number: { readonly isMoney: boolean; readonly decimals: number }
): Scale | "unclear" | undefined => {
  if (!mayScale.test(text)) return undefined
  const after = text.toLowerCase()
  const first = firstOf(number.isMoney ? [...anywhere, ...behindMoney] : anywhere, after)
  if (first === undefined) {
    const short = number.decimals === 1 ? firstOf(behindDecimal, text) : undefined
    if (short !== undefined) return short
    return otherScale.test(after) || (number.isMoney && spanishOrSlang.test(after)) ? "unclear" : undefined
  }
  let { factor, length } = first
  for (;;) {
    const next = firstOf(scaleWords, after.slice(length))
    if (next === undefined) break
    factor *= next.factor
    length += next.length
  }
  return isSpelledOut(after.slice(length)) ? "unclear" : { factor, length }
}

const firstOf = (patterns: ReadonlyArray<readonly [RegExp, number]>, after: string): Scale | undefined => {
  for (const [pattern, factor] of patterns) {
    const match = pattern.exec(after)
    if (match !== null) return { factor, length: match[0].length }
  }
  return undefined
}

const mayScale = /^[\s-]?\p{L}/u

/** "mil" is a thousand in Spanish and a million in American documents. */
const spanishOrSlang = /^\s?mil(?!\p{L})/u

/** Other spellings of millions and so on, "3 hundertfünfzig Tausend", and "12k", which may be twelve thousand. */
const otherScale =
  /^k(?![\p{L}\d])|^[千천万萬만億亿억兆조百]|^[\s-]?(?:(?:m|b|tr|quadr)il[lj]?i?(?:[oó]n|[oaã]rd)(?!s?\s(?:tables?|balls?)(?!\p{L}))|hundert\p{L})/u

/** Words that spell out a number, in a few languages. */
const spelled = new RegExp(
  `^(?:${[
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|.{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty",
    "(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf).*|hundert.+|.+(?:zig|ßig)",
    "deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|vingt|(?:tr|quar|cinqu|soix)ant?e",
    "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|.{3,6}(?:enta|ientos|ientas)|quinient[oa]s",
    "due|quattro|cinque|sei|sette|otto|nove|dieci|.{3,6}(?:anta|cento)",
    "twee|drie|vijf|zes|zeven|negen|tien|.{3,6}tig|dois|duas|quatro|oito|dez|.{3,6}centos"
  ].join("|")})$`
)
const nextWord = /^[\s-]*(?:(?:and|und|et|y|e|en|og|och)[\s-]+)?(?<word>\p{L}+)/u

const isSpelledOut = (behind: string): boolean =>
  /^\s?[km](?!\p{L})/u.test(behind) || spelled.test(nextWord.exec(behind)?.groups?.["word"] ?? "")

/** The factor stated directly before a number: "TEUR 450", "Mio. € 2,5"; 1 if there is none. */
export const scaleBefore = (before: string): number =>
  currenciesBefore.find(([pattern]) => pattern.test(before.toLowerCase()))?.[1] ?? 1

const currenciesBefore = (
  [
    [1e3, "[tk]"],
    [1e6, "m|(?:mio|mn)\\.?\\s?"],
    [1e9, "(?:mrd|bn)\\.?\\s?"]
  ] as const
).map(([factor, letters]) => [new RegExp(`(?<!\\p{L})(?:${letters})(?:${sign}|${code})\\s?$`, "u"), factor] as const)

/** Radicals that NFKC leaves as they are, and the characters of words that look the same. */
const supplement: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "⺠": "民",
    "⻁": "虎",
    "⻄": "西",
    "⻅": "见",
    "⻆": "角",
    "⻉": "贝",
    "⻋": "车",
    "⻑": "長",
    "⻓": "长",
    "⻔": "门",
    "⻘": "青",
    "⻙": "韦",
    "⻚": "页",
    "⻛": "风",
    "⻜": "飞",
    "⻝": "食",
    "⻢": "马",
    "⻤": "鬼",
    "⻥": "鱼",
    "⻦": "鸟",
    "⻨": "麦",
    "⻩": "黄",
    "⻫": "斉",
    "⻬": "齐",
    "⻭": "歯",
    "⻮": "齿",
    "⻯": "竜",
    "⻰": "龙",
    "⻲": "亀"
  })
)

/** The blocks CJK Radicals Supplement and Kangxi Radicals. */
const radical = /[\u2E80-\u2FD5]/gu

/**
 * Text with characters of words in place of the radicals that look the same: fonts that draw both with one glyph name the
 * radical for it, so that 金 reads ⾦. By Unicode's `EquivalentUnifiedIdeograph`, as far as the radical is a word by itself.
 */
export const unifiedHan = (text: string): string =>
  text.search(radical) < 0
    ? text
    : text.replace(radical, (character) => supplement.get(character) ?? character.normalize("NFKC"))

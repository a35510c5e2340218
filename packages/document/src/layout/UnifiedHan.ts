/** Radicals that NFKC does not change, and the unified ideographs that look the same. */
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
 * Replaces radicals with the unified ideographs that look the same: fonts that draw both with one glyph report the
 * radical, so that 金 reads ⾦. Follows Unicode's `EquivalentUnifiedIdeograph` for radicals that are words by themselves.
 */
export const unifiedHan = (text: string): string =>
  text.search(radical) < 0
    ? text
    : text.replace(radical, (character) => supplement.get(character) ?? character.normalize("NFKC"))

/** The kinds of fonts that pdf.js distinguishes. */
export type FontFamily = "serif" | "sans-serif" | "monospace"

/**
 * Advance widths for U+0020 to U+007E in thousandths of the font size: Helvetica's and Times-Roman's (Adobe Core 14 AFM
 * files), which Arial, Liberation and many others share.
 */
const ascii: Record<FontFamily, ReadonlyArray<number>> = {
  "sans-serif": [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584
  ],
  serif: [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
    500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
    722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
    444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
    200, 480, 541
  ],
  monospace: []
}

const other: Record<FontFamily, number> = { "sans-serif": 556, serif: 500, monospace: 600 }

/**
 * Estimates the width of `text[start, end)` in a usual font of its family, as a multiple of the font size: pdf.js
 * reports the width of a run, not of its characters.
 */
export const usualWidth = (text: string, family: FontFamily, start = 0, end = text.length): number => {
  const widths = ascii[family]
  let width = 0
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    width += widths[code - 32] ?? (code >= 0x2e80 && code < 0xfb00 ? 1000 : isMark(code) ? 0 : other[family])
  }
  return width / 1000
}

const isMark = (code: number): boolean => code >= 0x300 && code <= 0x36f

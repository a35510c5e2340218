/** Advance widths of Helvetica for U+0020 to U+007E in thousandths of the font size (Adobe Core 14 AFM files). */
const ascii = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584
]

/**
 * How wide `text[start, end)` would be in a usual proportional font, in thousandths of the font size: pdf.js tells the
 * width of a run, not of its characters, so the run's width is shared out by these.
 */
export const usualWidth = (text: string, start: number, end: number): number => {
  let width = 0
  for (let index = start; index < end; index++) width += charWidth(text.charCodeAt(index))
  return width
}

const charWidth = (code: number): number => {
  if (code < 0x7f) return ascii[code - 32] ?? 0
  if (code >= 0x300 && code <= 0x36f) return 0
  return code >= 0x2e80 && code < 0xfb00 ? 1000 : 556
}

import { hex } from "dingbat-to-unicode"

/** The character that a font's symbol (`w:sym`) shows; empty if Unicode has none. */
export const symbolText = (font: string, code: string): string => {
  const known = hex(font, code) ?? (/^F0..$/i.test(code) ? hex(font, code.slice(2)) : undefined)
  if (known !== undefined) return usualBoxes.get(known.string) ?? known.string
  const codePoint = Number.parseInt(code, 16)
  // A code outside the private use area has the same meaning in all fonts.
  return codePoint >= 0x20 && codePoint < 0xd800 ? String.fromCodePoint(codePoint) : ""
}

/** The usual characters for the tick boxes and marks that these fonts have in several weights. */
const usualBoxes: ReadonlyMap<string, string> = new Map([
  ["🗆", "☐"],
  ["🞎", "☐"],
  ["🞏", "☐"],
  ["🞐", "☐"],
  ["⬜", "☐"],
  ["❒", "❑"],
  ["⌧", "☒"],
  ["⮽", "☒"],
  ["🗵", "☒"],
  ["□", "☐"],
  ["🗸", "✓"],
  ["🗶", "✗"]
])

/** What text shows in this font, if the font draws symbols for its letters; undefined for other fonts. */
export const textInSymbols = (font: string, text: string): string | undefined => {
  if (!symbolFonts.test(font)) return undefined
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0)
      // The letters of these fonts are stored as they are, or moved to U+F000.
      const isOwn = code > 0x20 && (code < 0x100 || (code > 0xf000 && code < 0xf100))
      return isOwn ? symbolText(font, (code & 0xff).toString(16).toUpperCase().padStart(2, "0")) : letter
    })
    .join("")
}

const symbolFonts = /^(?:wingdings(?: [23])?|webdings|symbol)$/i

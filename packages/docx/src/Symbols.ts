import { hex } from "dingbat-to-unicode"

/** The character that a font's symbol (`w:sym`) shows; empty if Unicode has none. */
export const symbolText = (font: string, code: string): string => {
  const known = hex(font, code) ?? (/^F0..$/i.test(code) ? hex(font, code.slice(2)) : undefined)
  if (known !== undefined) return known.string
  const codePoint = Number.parseInt(code, 16)
  // A code outside the private use area has the same meaning in all fonts.
  return codePoint >= 0x20 && codePoint < 0xd800 ? String.fromCodePoint(codePoint) : ""
}

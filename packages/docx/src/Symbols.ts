import { hex } from "dingbat-to-unicode"

/** The character that a symbol (`w:sym`) of a font shows; nothing where Unicode has none for it. */
export const symbolText = (font: string, code: string): string => {
  const known = hex(font, code) ?? (/^F0..$/i.test(code) ? hex(font, code.slice(2)) : undefined)
  if (known !== undefined) return known.string
  const codePoint = Number.parseInt(code, 16)
  // What is not of private use means the same in all fonts.
  return codePoint >= 0x20 && codePoint < 0xd800 ? String.fromCodePoint(codePoint) : ""
}

import type { CharacterTable } from "./CharacterTable.js"
import { place, unmapped } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"

/**
 * Decodes character codes for which PDFium has no Unicode mapping and which it returns unchanged. They are UTF-8, glyph
 * numbers of a font that is not embedded, TeX ligatures, or, if spaces are among them, Unicode.
 */
export const unmappedCodes = (
  { call }: Pdfium,
  table: CharacterTable
): ((code: number, object: number, index: number) => ReadonlyArray<number>) => {
  const fonts = new Map<number, boolean>()
  let page: { readonly isUtf8: boolean; readonly isUnicode: boolean } | undefined
  const lookAtPage = () => {
    const codes = new Set<number>()
    for (let index = 0; index < table.count; index++)
      if (isUnmapped(table, index)) codes.add(table.integer(table.at(index) + place.unicode))
    const wide = [...codes].filter((code) => code >= 0x80)
    const isUtf8 = 2 * wide.filter((code) => fromUtf8(code) !== undefined).length > wide.length
    return { isUtf8, isUnicode: codes.has(0x20) }
  }
  /** Other fonts may have a few codes without a mapping, often a control character. */
  const hasOnlyUnmapped = (font: number): boolean => {
    for (let index = 0; index < table.count; index++) {
      const object = table.integer(table.at(index) + place.object)
      if (object !== 0 && !isUnmapped(table, index) && call.FPDFTextObj_GetFont(object) === font) return false
    }
    return true
  }
  const isByGlyph = (object: number): boolean => {
    const font = call.FPDFTextObj_GetFont(object)
    const known = fonts.get(font)
    if (known !== undefined) return known
    const isNumbered = call.FPDFFont_GetIsEmbedded(font) !== 1 && hasOnlyUnmapped(font)
    fonts.set(font, isNumbered)
    return isNumbered
  }
  const isOfTex = (object: number, index: number): boolean =>
    (isLetterOf(object, index + 1) || isLetterOf(object, index - 1)) && !isByGlyph(object)
  const isLetterOf = (object: number, index: number): boolean => {
    if (index < 0 || index >= table.count) return false
    const at = table.at(index)
    return table.integer(at + place.object) === object && isSmallLetter(table.integer(at + place.unicode))
  }
  return (code, object, index) => {
    page ??= lookAtPage()
    const ligature = ligatures.get(code)
    if (ligature !== undefined && isOfTex(object, index)) return ligature
    if (page.isUtf8 && code >= 0x80) return [fromUtf8(code) ?? code]
    return [!page.isUnicode && isByGlyph(object) ? fromGlyph(code) : code]
  }
}

/**
 * The ligatures of TeX's encodings T1 and OT1, at codes of control characters. Fonts made from OpenType name them
 * "f_i", which PDFium does not know. The ligature at the carriage return is omitted, because broken fonts have that
 * code between words.
 */
const ligatures = new Map(
  Object.entries({ ff: [0x0b, 0x1b], fi: [0x0c, 0x1c], fl: [0x1d], ffi: [0x0e, 0x1e], ffl: [0x0f, 0x1f] }).flatMap(
    ([letters, codes]) => codes.map((code) => [code, [...letters].map((letter) => letter.charCodeAt(0))] as const)
  )
)

/** Lower-case Latin letters, which stand beside ligatures. */
const isSmallLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0xff && code !== 0xf7)

const isUnmapped = (table: CharacterTable, index: number): boolean =>
  (table.integer(table.at(index) + place.kind) & 0xff) === unmapped

/** The character whose two to four UTF-8 bytes are the bytes of the number. */
const fromUtf8 = (code: number): number | undefined => {
  if (code < 0xc280) return undefined
  const [first = 0, ...rest] = [code >>> 24, (code >>> 16) & 0xff, (code >>> 8) & 0xff, code & 0xff].filter(
    (byte, index, all) => byte !== 0 || all.slice(0, index).some((before) => before !== 0)
  )
  if (!rest.every((byte) => byte >> 6 === 0b10)) return undefined
  const length = first >> 5 === 0b110 ? 2 : first >> 4 === 0b1110 ? 3 : first >> 3 === 0b11110 ? 4 : 0
  if (length !== rest.length + 1) return undefined
  return rest.reduce((value, byte) => (value << 6) | (byte & 0x3f), first & (0xff >> (length + 1)))
}

/**
 * The character for a glyph number in the TrueType fonts that came with Windows: Apple's standard order (TrueType
 * Reference Manual, `post`), which is that of Mac OS Roman without the no-break space, and Cyrillic.
 */
const fromGlyph = (glyph: number): number => {
  const standard = standardOrder.codePointAt(glyph - firstGlyph)
  if (standard !== undefined) return standard
  if (glyph >= firstCyrillic && glyph < firstCyrillic + 64) return glyph - firstCyrillic + 0x410
  return glyph
}

const firstGlyph = 3
const firstCyrillic = 570

const standardOrder = new TextDecoder("macintosh")
  .decode(Uint8Array.from({ length: 0x100 }, (_, byte) => byte))
  .slice(0x20)
  .replace(/[\x7f\xa0]/gu, "")

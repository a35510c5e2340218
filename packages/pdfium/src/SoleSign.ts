import type { Pdfium } from "./Pdfium.js"

/**
 * The one character that all codes of a font mean whose own names for them say nothing: the fonts of LaTeX's package
 * `eurosym` (feymr10, feybo10 …) draw the euro for an "e".
 */
export const soleSign = ({ call, memory }: Pdfium, font: number): number | undefined => {
  const length = call.FPDFFont_GetBaseFontName(font, memory.scratch, room)
  if (length < shortest || length > room) return undefined
  const name = Buffer.from(memory.bytes(memory.scratch, length - 1)).toString("latin1")
  return eurosym.test(name) ? euro : undefined
}

const shortest = "feymr5".length
const room = 64
const eurosym = /(?:^|[+-])fey[mbh][rol]\d{1,2}$/iu
const euro = 0x20ac

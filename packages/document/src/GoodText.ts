import type { Page } from "./ParsedDocument.js"

/**
 * Whether a page's own text says what the page says. It does not when there is no word of it; when there are only a few
 * while pictures cover the page, as where a scanner or a fax stamped its line on a scan; or when much of it is signs that
 * mean nothing: replacement, private-use and control characters of a font without a way back to letters.
 */
export const hasGoodText = (page: Page): boolean => {
  const texts = page.lines.flatMap(({ words }) => words.map(({ text }) => text))
  if (texts.length === 0) return false
  if (texts.length < fewWords && (page.pictureShare ?? 0) >= mostOfPage) return false
  const characters = [...texts.join("")]
  return characters.filter((character) => meaningless.test(character)).length < mostMeaningless * characters.length
}

const fewWords = 20
const mostOfPage = 0.5
/** Bullets and ornaments of symbol fonts stay far below. */
const mostMeaningless = 0.3
const meaningless = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/u

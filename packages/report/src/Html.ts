/** Markup that is safe to write: made by `html` alone. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | false | undefined | ReadonlyArray<Part>

/**
 * Markup from a template literal. Texts are escaped, for elements and quoted attributes alike; markup and lists of markup are
 * written as they are, `false` and `undefined` as nothing.
 */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(texts.map((text, index) => text + written(parts[index])).join(""))

const written = (part: Part): string => {
  if (part === undefined || part === false) return ""
  if (part instanceof Html) return part.markup
  if (typeof part === "object") return part.map(written).join("")
  return escaped(String(part))
}

/** Also without characters that no HTML document may hold. */
const escaped = (text: string): string =>
  text.replace(unwritable, "\ufffd").replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Control characters other than tabs and line ends, and halves of surrogate pairs. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

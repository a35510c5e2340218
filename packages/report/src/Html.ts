/** Safe markup; only `html` creates it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | false | undefined | ReadonlyArray<Part>

/**
 * Builds markup from a template literal. Strings are escaped, for elements and quoted attributes; markup and lists of
 * markup are inserted unchanged; `false` and `undefined` become empty.
 */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(texts.map((text, index) => text + written(parts[index])).join(""))

const written = (part: Part): string => {
  if (part === undefined || part === false) return ""
  if (part instanceof Html) return part.markup
  if (typeof part === "object") return part.map(written).join("")
  return escaped(String(part))
}

/** Also replaces characters that HTML documents must not contain. */
const escaped = (text: string): string =>
  text.replace(unwritable, "\ufffd").replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Control characters other than tabs and line ends, and lone surrogates. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

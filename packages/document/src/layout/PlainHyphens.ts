/** A hyphen, a soft one, which readers may give as plain, and a typographic one: what some word processors name one glyph. */
const threefold = /-[-\u00AD]\u2010/g

/** Text with one hyphen for each that is drawn. */
export const plainHyphens = (text: string): string => (text.includes("\u2010") ? text.replace(threefold, "-") : text)

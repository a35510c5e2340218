import type { Label } from "./Labels.js"

/** "de" of a text that is set upright in the margin, word above word, says whose nothing is. */
export const isLooseWord = ({ span: { segment } }: Label): boolean => /^\p{Ll}{2,4}$/u.test(segment.text.trim())

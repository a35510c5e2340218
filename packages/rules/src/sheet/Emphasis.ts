import { pass, unchanged } from "../Pass.js"
import type { DrawnWord } from "./Drawing.js"

/** The marks of a plain text's strong words, "**Employee**", which are no masks of digits as in "**4711". */
const marks = /^\*\*(?=["“(]?\p{L})|(?<=\p{L}["”).,:]{0,2})\*\*(?=[.,:;)]?$)/gu

/** A word without the marks of a text that was written for a program to set. */
export const withoutEmphasis = pass("marks of emphasis", unchanged, (placed: DrawnWord): DrawnWord => {
  if (!placed.word.text.includes("**")) return placed
  const text = placed.word.text.replace(marks, "")
  return text === placed.word.text ? placed : { ...placed, word: { ...placed.word, text } }
})

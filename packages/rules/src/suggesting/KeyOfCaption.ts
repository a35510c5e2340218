import { fold } from "../words/Text.js"

const maxWords = 6

/** "Customer ref. no." as customerRefNo; none for a text without words. */
export const keyOfCaption = (caption: string): string | undefined => {
  const words = fold(
    caption
      .replace(/\([^)]*\)/g, " ")
      .replaceAll("ß", "ss")
      .replace(/['’]/g, "")
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, maxWords)
  const [first = "", ...others] = words
  if (!/^\p{L}/u.test(first) || !/\p{L}{2}/u.test(words.join(""))) return undefined
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

/** In quotes, the caption is looked for as it is. */
export const hintOf = (caption: string): string => `The value of "${caption.replaceAll('"', "'")}"`

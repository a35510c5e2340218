import type { Sheet } from "../sheet/Sheet.js"

const maxWords = 5
/** In heights of a line: what is no larger is no title. */
const minHeight = 1.2

/** The largest of the first page's short texts; null where none stands out. */
export const titleOf = ({ lineHeight, segments }: Sheet): string | null => {
  const [first] = segments
  const large = segments.filter(
    ({ box, page, text, words }) =>
      page === first?.page &&
      words.length <= maxWords &&
      box.height >= minHeight * lineHeight &&
      /^\p{L}[\p{L}\s'’/&-]{2,}$/u.test(text)
  )
  return large.sort((a, b) => b.box.height - a.box.height)[0]?.text ?? null
}

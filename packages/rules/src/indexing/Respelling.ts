/**
 * Other spellings of a language, as its file's line `.respelling` has them: "万>萬" for Chinese in the characters of Taiwan,
 * "lj>љ" for Serbian in Cyrillic letters, "ä>ae" for German without umlauts. The longest part that is known is replaced first.
 */
export const respellingOf = (pairs: ReadonlyArray<string>): ((text: string) => string) => {
  const other = new Map(pairs.map((pair) => pair.split(">")).map(([from = "", to = ""]) => [from, to]))
  if (other.size === 0) return (text) => text
  const longestFirst = [...other.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.join("|"), "giu")
  return (text) => text.replace(pattern, (part) => other.get(part.toLowerCase()) ?? part)
}

import { serbianCyrillic } from "../lexicon/SerbianCyrillic.js"
import { traditionalHan } from "../lexicon/TraditionalHan.js"

const traditional: ReadonlyMap<string, string> = new Map(
  traditionalHan.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)])
)

/** Chinese in the characters of Taiwan and Hong Kong. */
const inTraditionalHan = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => traditional.get(character) ?? character)

const cyrillic: ReadonlyMap<string, string> = new Map(
  serbianCyrillic.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)])
)

const serbianLetters = /lj|nj|dž|\p{L}/giu

/** Serbian in Cyrillic letters; the case does not matter, since captions are compared without it. */
const inCyrillic = (text: string): string =>
  text.replace(serbianLetters, (letter) => cyrillic.get(letter.toLowerCase()) ?? letter)

const respellings: ReadonlyMap<string, (text: string) => string> = new Map([
  ["zh", inTraditionalHan],
  ["sr", inCyrillic]
])

/** A text of a language as its papers print it: once, or in both of its spellings. */
export const spellingsOf = (text: string, language: string): ReadonlyArray<string> => {
  const other = respellings.get(language)?.(text) ?? text
  return other === text ? [text] : [text, other]
}

import { alternativesOf } from "../lexicon/Patterns.js"
import type { Stretch } from "../words/Text.js"

const placeParticles = alternativesOf("placeParticles")

/** Words that begin with capitals, as names of places do, with what joins them: "Rio de Janeiro", "Bonn (Süd)". */
const name = `[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*(?:\\s(?:(?:${placeParticles}|of|the)\\s)?[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*){0,5}`
const first = new RegExp(`^\\s*(${name})`, "u")

/** The name that a text begins with. */
export const nameAtStart = (text: string): Stretch | undefined => {
  const match = first.exec(text)
  const found = match?.[1]
  if (match === null || found === undefined) return undefined
  const from = match[0].length - found.length
  return { from, to: from + found.length }
}

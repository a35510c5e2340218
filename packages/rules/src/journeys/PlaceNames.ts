import { placeParticles } from "../lexicon/Particles.js"

/** Words that begin with capitals, as names of places do, with what joins them: "Rio de Janeiro", "Bonn (Süd)". */
const name = `[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*(?:\\s(?:(?:${placeParticles}|of|the)\\s)?[\\p{Lu}\\p{Lo}(][\\p{L}\\p{M}.'’()+/-]*){0,5}`

const whole = new RegExp(`^${name}$`, "u")
const last = new RegExp(`(?<![\\p{L}\\d-])${name}(?=\\s*$)`, "u")
const first = new RegExp(`^\\s*(${name})`, "u")

/** Whether a text is the name of a place, as far as its letters tell. */
export const isPlaceName = (text: string): boolean => whole.test(text)

/** The name that a text ends with. */
export const nameAtEnd = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const match = last.exec(text)
  return match === null ? undefined : { from: match.index, to: match.index + withinBrackets(match[0]).length }
}

/** The name that a text begins with. */
export const nameAtStart = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const match = first.exec(text)
  const found = match?.[1]
  if (match === null || found === undefined) return undefined
  const from = match[0].length - found.length
  return { from, to: from + withinBrackets(found).length }
}

/** Without a bracket that does not close. */
const withinBrackets = (text: string): string =>
  /\([^)]*$/.test(text) ? text.slice(0, text.lastIndexOf("(")).trimEnd() : text.trimEnd()

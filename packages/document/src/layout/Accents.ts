import { usualWidth } from "./GlyphWidths.js"
import type { TextRun } from "./TextRun.js"

/**
 * TeX and similar programs draw "ä" as an accent followed by the letter, which is moved back under it. Replaces such
 * pairs with the accented letter, without splitting the word.
 */
export const withAccents = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  if (!runs.some((run) => combining.has(run.text.slice(-1)))) return runs
  const joined: Array<TextRun> = []
  for (const run of runs) {
    const accented = joined.at(-1)
    const letter = accented === undefined ? undefined : letterUnder(accented, run)
    if (accented === undefined || letter === undefined) joined.push(run)
    else {
      joined.pop()
      const before = accented.text.slice(0, -1).trimEnd()
      const apart = before !== accented.text.slice(0, -1) && !reaches(accented, before, run)
      const width = run.x - accented.x - (apart ? 0.25 * run.size : 0)
      if (before !== "" && width > 0) joined.push({ ...accented, text: before, width })
      joined.push({ ...run, text: letter + run.text.slice(1), spaced: before === "" ? accented.spaced : apart })
    }
  }
  return joined
}

/** Spacing accents and their combining forms. */
const combining = new Map([
  ["`", "\u0300"],
  ["´", "\u0301"],
  ["ˆ", "\u0302"],
  ["˜", "\u0303"],
  ["¯", "\u0304"],
  ["˘", "\u0306"],
  ["˙", "\u0307"],
  ["¨", "\u0308"],
  ["˚", "\u030a"],
  ["˝", "\u030b"],
  ["ˇ", "\u030c"],
  ["¸", "\u0327"]
])

const letterUnder = (accented: TextRun, run: TextRun): string | undefined => {
  const mark = combining.get(accented.text.slice(-1))
  const overlap = accented.x + accented.width - run.x
  const moved = Math.abs(accented.y - run.y)
  if (mark === undefined || overlap < 0.1 * run.size || overlap > run.size || moved > 0.5 * run.size) return undefined
  const letter = (run.text.charAt(0).replace("ı", "i") + mark).normalize("NFC")
  return letter.length === 1 ? letter : undefined
}

/**
 * Whether the text before the accent ends about where the letter begins, so that the space between them is not a real
 * one. Widths are estimated, and most accents stand within words, so in doubt there is no space.
 */
const reaches = (accented: TextRun, before: string, run: TextRun): boolean => {
  const end = accented.x + usualWidth(before, accented.family) * accented.size
  return run.x - end < 0.35 * run.size
}

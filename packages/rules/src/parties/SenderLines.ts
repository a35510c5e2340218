import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import { isCountry } from "../values/Countries.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"

/** The parts of a sender's line; its name may stand in a line of its own above it. */
export interface SenderLine {
  readonly segment: Segment
  readonly name: Span
  readonly street: Span
  /** Where it has letters alone. */
  readonly town: Span | undefined
}

/** "Name · Street 1 · Town" above an address window, told by its marks even where no postcode tells the town. */
export const senderLinesIn = ({ rows, lineHeight }: Sheet): ReadonlyMap<Segment, SenderLine> => {
  const found = new Map<Segment, SenderLine>()
  const top = rows.slice(0, weights.titleRows).filter(({ page }) => page === rows[0]?.page)
  for (const [index, { segments }] of top.entries()) {
    for (const segment of segments) {
      // Somebody's address begins below it
      const inColumn = (row: number) =>
        top[row]?.segments.find(({ box }) => Math.abs(box.x - segment.box.x) < lineHeight)
      const under = inColumn(index + 1)
      const near = under !== undefined && under.box.y - segment.box.y - segment.box.height < 4 * lineHeight
      const line = near ? (senderLineOf(segment) ?? belowItsName(segment, inColumn(index - 1), under)) : undefined
      if (line !== undefined) found.set(segment, line)
    }
  }
  return found
}

const senderLineOf = (segment: Segment): SenderLine | undefined => {
  const [name, street, town, ...more] = partsOf(segment)
  if (name === undefined || street === undefined || town === undefined || more.length > 2) return undefined
  return isName(name) && isStreet(street) && /\p{Lu}\p{L}/u.test(textOf(town))
    ? { segment, name, street, town: more.length === 0 ? townIn(town) : undefined }
    : undefined
}

/** "Mill Road 1 · Springfield" in small letters, below the name in letters as small and above the reader in larger ones. */
const belowItsName = (segment: Segment, above: Segment | undefined, under: Segment): SenderLine | undefined => {
  const [street, town, ...more] = partsOf(segment)
  const isSmall = (line: Segment) => larger * line.box.height < under.box.height
  if (above === undefined || street === undefined || town === undefined || more.length > 0) return undefined
  const name = wholeOf(above)
  const city = townIn(town)
  return isSmall(segment) && isSmall(above) && isName(name) && isStreet(street) && city !== undefined
    ? { segment, name, street, town: city }
    : undefined
}

const larger = 1.2

const partsOf = (segment: Segment): ReadonlyArray<Span> => {
  const { text } = segment
  if (text.length > 140 || /[:@]/.test(text)) return []
  const parts: Array<Span> = []
  let from = 0
  for (const mark of matchesIn(text, /\s[|·•‧∙●*–—-]\s/g)) {
    parts.push({ segment, from, to: mark.index })
    from = mark.index + mark[0].length
  }
  return [...parts, { segment, from, to: text.length }]
}

const isName = (part: Span): boolean => /^\p{Lu}[^\d]{2,60}$/u.test(textOf(part))

const isStreet = (part: Span): boolean =>
  /^\p{L}{2}.*\d|^\d+\w? \p{Lu}/u.test(textOf(part)) && textOf(part).length <= 45

const townIn = (part: Span): Span | undefined =>
  /^\p{Lu}[\p{L} .'’-]{2,40}$/u.test(textOf(part)) && !isCountry(textOf(part)) ? part : undefined

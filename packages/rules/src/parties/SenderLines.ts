import type { Segment, Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"

/** The first two parts of a sender's line, `[from, to)` in its text. */
export interface SenderLine {
  readonly segment: Segment
  readonly name: Part
  readonly street: Part
}

interface Part {
  readonly from: number
  readonly to: number
}

/** "Name · Street 1 · Town" above an address window, told by its marks even where no postcode tells the town. */
export const senderLinesIn = ({ rows, lineHeight }: Sheet): ReadonlyMap<Segment, SenderLine> => {
  const found = new Map<Segment, SenderLine>()
  const top = rows.slice(0, weights.titleRows).filter(({ page }) => page === rows[0]?.page)
  for (const [index, { segments }] of top.entries()) {
    for (const segment of segments) {
      const line = senderLineOf(segment)
      // Somebody's address begins below it
      const under = rows[index + 1]?.segments.find(({ box }) => Math.abs(box.x - segment.box.x) < lineHeight)
      const near = under !== undefined && under.box.y - segment.box.y - segment.box.height < 4 * lineHeight
      if (line !== undefined && near) found.set(segment, line)
    }
  }
  return found
}

const senderLineOf = (segment: Segment): SenderLine | undefined => {
  const { text } = segment
  if (text.length > 140 || /[:@]/.test(text)) return undefined
  const parts: Array<Part> = []
  let from = 0
  for (const mark of matchesIn(text, /\s[|·•‧∙●*–—-]\s/g)) {
    parts.push({ from, to: mark.index })
    from = mark.index + mark[0].length
  }
  parts.push({ from, to: text.length })
  const [name, street, town] = parts
  if (name === undefined || street === undefined || town === undefined || parts.length > 5) return undefined
  const of = (part: Part) => text.slice(part.from, part.to)
  const isName = /^\p{Lu}[^\d]{2,60}$/u.test(of(name))
  const isStreet = /^\p{L}{2}.*\d|^\d+\w? \p{Lu}/u.test(of(street)) && of(street).length <= 45
  return isName && isStreet && /\p{Lu}\p{L}/u.test(of(town)) ? { segment, name, street } : undefined
}

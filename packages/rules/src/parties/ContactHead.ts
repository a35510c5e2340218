import { contact } from "../lexicon/Addresses.js"
import { titleWord } from "../lexicon/Titles.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { AddressBlock } from "./AddressBlock.js"
import { namedBlock } from "./AddressBlock.js"
import { isNameLine, nameIn } from "./NameLines.js"
import type { RoleHeading } from "./Roles.js"
import { roleAt } from "./Roles.js"

/** A name in the first rows with an e-mail address, a telephone or the like close below it: who writes, where no address tells it. */
export const contactHead = (
  headings: ReadonlyArray<RoleHeading>,
  parties: ReadonlyArray<{ readonly block: AddressBlock }>,
  reading: Reading
): AddressBlock | undefined => {
  const { labels, sheet } = reading
  const taken = new Set(parties.flatMap(({ block }) => (block.name === undefined ? [] : block.lines)))
  const isLabelled = ({ index }: Segment) =>
    labels.bySegment.get(index)?.some(({ quality }) => quality >= weights.label.start) ?? false
  const top = sheet.rows.slice(0, weights.titleRows).filter(({ page }) => page === sheet.rows[0]?.page)
  for (const [index, { segments }] of top.entries()) {
    for (const head of segments) {
      const name = isHead(head) && !taken.has(head) && !isLabelled(head) ? nameIn(head) : undefined
      if (name === undefined || roleAt(head, headings, sheet) !== undefined) continue
      const lines: Array<Segment> = [head]
      for (const row of sheet.rows.slice(index + 1, index + 6)) {
        const line = row.segments.find((other) => linesUp(other, head, sheet.lineHeight))
        if (line === undefined) continue
        const above = lines.at(-1) ?? head
        const gap = line.box.y - above.box.y - above.box.height
        if (gap > weights.contactGap * Math.max(sheet.lineHeight, head.box.height) || isLabelled(line)) break
        lines.push(line)
      }
      if (lines.slice(1).some(({ text }) => contact.test(fold(text)))) return namedBlock(lines, name)
    }
  }
  return undefined
}

const isHead = (line: Segment): boolean =>
  isNameLine(line) && /^\P{Ll}[^\d,]{2,60}$/u.test(line.text) && !titleWord.test(fold(line.text))

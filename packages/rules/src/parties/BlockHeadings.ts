import { nothing, pass } from "../Pass.js"
import { overlap } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { AddressBlock } from "./AddressBlock.js"
import type { PartHeading } from "./PartHeadings.js"
import { headingOf } from "./PartHeadings.js"
import type { Party } from "./Party.js"

/** Addresses whose owner the heading in them, above them or left of them names; a heading in the lines of another is that one's. */
export const headedParties = pass(
  "owners of addresses by headings",
  nothing,
  (blocks: ReadonlyArray<AddressBlock>, headings: ReadonlyArray<PartHeading>, sheet: Sheet): ReadonlyArray<Party> =>
    blocks.flatMap((block) => {
      const [first] = block.lines
      if (first === undefined) return []
      const { headed, headingLines, labelled } = weights.party
      const isOfOther = (segment: Segment) =>
        blocks.some(({ lines }) => lines !== block.lines && lines.includes(segment))
      const head = block.lines.slice(0, linesOfHead)
      const near = headings.filter(({ segment }) =>
        segment.row === first.row
          ? segment.box.x < first.box.x && !isOfOther(segment)
          : segment.row < first.row &&
            first.box.y - segment.box.y < headingLines * sheet.lineHeight &&
            // What stands right of a heading in its row begins a column of its own
            !sheet.rows[segment.row]?.segments.some(
              (other) => other.box.x > segment.box.x + segment.box.width && other.box.x < first.box.x + sheet.lineHeight
            )
      )
      const heading = headings.find(({ segment }) => head.includes(segment)) ?? headingOf(first, near, sheet)
      if (heading === undefined || (heading.owner.role === undefined && heading.owner.called.length === 0)) return []
      const { box } = heading.segment
      const isClose =
        first.box.y - box.y < closeLines * sheet.lineHeight && overlap(box, first.box) > -beside * sheet.lineHeight
      const isIts = isClose || heading.segment.row >= first.row
      return [{ block, owner: heading.owner, score: isIts ? labelled : headed }]
    })
)

/** Lines of an address in which its own heading may stand. */
const linesOfHead = 3
/** How far above and beside an address a heading is surely its own, in heights of a line. */
const closeLines = 5
const beside = 4

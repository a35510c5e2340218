import { pass } from "../Pass.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"

/** Captions that go on in the next line, by the number of the segment they begin with. */
export type WrappedCaptions = ReadonlyMap<number, Segment>

const longest = 30
/** A row of more is no line of a form. */
const maxInRow = 40
/** Between the two lines, in lines. */
const farthest = 0.7

/** "Total" above "deductions:", with the value beside the first line: one caption in a narrow column. */
export const wrappedCaptionsOf = pass(
  "labels of two lines",
  () => new Map(),
  ({ lineHeight, rows }: Sheet): WrappedCaptions => {
    const found = new Map<number, Segment>()
    for (const [index, { page, segments }] of rows.entries()) {
      const under = rows[index + 1]
      if (under === undefined || under.page !== page || segments.length > maxInRow) continue
      for (const [place, first] of segments.entries()) {
        const value = segments[place + 1]
        if (value === undefined || !mayBegin(first) || /:\s*$/.test(value.text)) continue
        const end = under.segments.find(
          ({ box, text }) =>
            Math.abs(box.x - first.box.x) < 0.5 * lineHeight && text.length <= longest && /^[^\d:]+:\s*$/.test(text)
        )
        if (end === undefined || end.box.y - first.box.y - first.box.height > farthest * lineHeight) continue
        const isBesideOther = under.segments.some(({ box }) => Math.abs(box.x - value.box.x) < lineHeight)
        if (!isBesideOther && end.box.x + end.box.width < value.box.x) found.set(first.index, end)
      }
    }
    return found
  }
)

const mayBegin = ({ text }: Segment): boolean =>
  text.length <= longest && /\p{L}{2}/u.test(text) && !/[\d:;,!?]/.test(text)

import type { Page, Word } from "@winnow/document"
import type { Html } from "./Html.js"
import { html } from "./Html.js"
import type { NumberedEvidence } from "./NumberedEvidence.js"
import { confidenceOf } from "./NumberedEvidence.js"

/** A page whose words have positions, in points: its image or its drawn words, and a box for each value. */
export const placedPage = (
  { height, lines, number, source, width }: Page,
  evidence: ReadonlyArray<NumberedEvidence>,
  picture: Uint8Array | undefined
): Html => html`<figure><svg viewBox="0 0 ${points(width)} ${points(height)}" aria-label="Page ${number}">
${
  picture === undefined
    ? html`<rect class="paper" width="${points(width)}" height="${points(height)}"/>
<g class="words" aria-hidden="true">${lines.flatMap((line) => line.words.map(drawnWord))}</g>`
    : html`<image href="${`data:image/png;base64,${Buffer.from(picture).toString("base64")}`}" width="${points(width)}" height="${points(height)}" preserveAspectRatio="none"/>`
}
${evidence.map(boxOf)}
</svg><figcaption>Page ${number}${source !== undefined && ", read from its picture"}${evidence.map(unplaced)}</figcaption></figure>\n`

const drawnWord = ({ box, text }: Word): Html | undefined =>
  box === null || box.width <= 0 || box.height <= 0
    ? undefined
    : box.height > 2 * box.width && text.length > 1
      ? html`<text transform="translate(${points(box.x + 0.8 * box.width)} ${points(box.y + box.height)}) rotate(-90)" font-size="${points(box.width)}" textLength="${points(box.height)}" lengthAdjust="spacingAndGlyphs">${text}</text>`
      : html`<text x="${points(box.x)}" y="${points(box.y + 0.8 * box.height)}" font-size="${points(box.height)}" textLength="${points(box.width)}" lengthAdjust="spacingAndGlyphs">${text}</text>`

/** A link for a value that is somewhere on the page, without a box. */
const unplaced = ({ box, number, path, status }: NumberedEvidence): Html | undefined =>
  box === null
    ? html` <a class="value ${status}" id="place-${number}" href="#value-${number}" data-leaf="${number}">${path}</a>`
    : undefined

const margin = 1.5

const boxOf = (evidence: NumberedEvidence): Html | undefined => {
  const { box, number, path, status } = evidence
  if (box === null) return undefined
  return html`<a class="place ${status}" id="place-${number}" href="#value-${number}" data-leaf="${number}" aria-label="${path}"><title>${path}: ${status}, ${confidenceOf(evidence)}</title><rect x="${points(box.x - margin)}" y="${points(box.y - margin)}" width="${points(box.width + 2 * margin)}" height="${points(box.height + 2 * margin)}" rx="2"/></a>\n`
}

const points = (length: number): string => String(Math.round(length * 100) / 100)

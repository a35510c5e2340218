import type { DocumentWarning, ParsedDocument } from "@winnow/document"
import type { Evidence } from "@winnow/extractor"
import { pathOf } from "@winnow/extractor"
import { extractionScript } from "./ExtractionScript.js"
import { extractionStyle } from "./ExtractionStyle.js"
import type { Html } from "./Html.js"
import { html } from "./Html.js"
import type { NumberedEvidence } from "./NumberedEvidence.js"
import { confidenceOf } from "./NumberedEvidence.js"
import { placedPage } from "./PlacedPage.js"
import { standalonePage } from "./StandalonePage.js"
import { writtenPage } from "./WrittenPage.js"

export interface ExtractionPageInput {
  /** The document's name. */
  readonly title: string
  readonly document: ParsedDocument
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
  readonly warnings?: ReadonlyArray<DocumentWarning>
  /** PNGs by page number, in the format of `pngOf`; pages without one are drawn from their words. */
  readonly pictures?: ReadonlyMap<number, Uint8Array>
}

const maxPages = 20

/** The pages to show: all, or in a long document those with values. */
export const shownPages = (
  { pages }: ParsedDocument,
  evidence: ReadonlyArray<Evidence>
): ReadonlyArray<ParsedDocument["pages"][number]> => {
  const filled = new Set(evidence.map(({ page }) => page))
  return pages.filter(({ number }) => pages.length <= maxPages || filled.has(number))
}

/**
 * An extraction as one HTML page: the document's pages with a box around each value, and the values beside them.
 * Hovering over or focusing a value highlights its box and vice versa. They link to each other, so that the page works
 * with the keyboard and without script.
 */
export const extractionPage = ({
  data,
  document,
  evidence,
  pictures = new Map(),
  title,
  warnings = []
}: ExtractionPageInput): string => {
  const numbered = evidence.map((one, index): NumberedEvidence => ({ ...one, number: index + 1 }))
  const pages = shownPages(document, evidence)
  const drawn = pages.map((page) => {
    const own = numbered.filter((one) => one.page === page.number)
    const picture = pictures.get(page.number)
    return page.width > 0 && page.height > 0 ? placedPage(page, own, picture) : writtenPage(page, own)
  })
  const left = document.pages.length - pages.length
  return standalonePage({
    title,
    style: extractionStyle,
    script: extractionScript,
    body: html`<main>
<section class="pages" aria-label="Pages">${drawn}
${left > 0 && html`<p>${left} pages without a value are not shown.</p>`}</section>
<section class="values" aria-label="Values"><h1>${title}</h1>
${warningsOf(warnings)}${fieldsOf(data, [], new Map(numbered.map((one) => [one.path, one])))}</section>
</main>`
  })
}

const warningsOf = (warnings: ReadonlyArray<DocumentWarning>): Html | false =>
  warnings.length > 0 &&
  html`<ul class="warnings" aria-label="Warnings">${warnings.map(
    ({ message, pages }) =>
      html`<li>${message}${pages.length > 0 && ` (page${pages.length > 1 ? "s" : ""} ${pages.join(", ")})`}</li>\n`
  )}</ul>\n`

type Steps = ReadonlyArray<string | number>
type ByPath = ReadonlyMap<string, NumberedEvidence>

const fieldsOf = (fields: Readonly<Record<string, unknown>>, steps: Steps, found: ByPath): Html =>
  html`<dl>${Object.entries(fields).map(([key, value]) => html`<div><dt>${key}</dt><dd>${valueOf(value, [...steps, key], found)}</dd></div>\n`)}</dl>`

const valueOf = (value: unknown, steps: Steps, found: ByPath): Html => {
  if (Array.isArray(value)) {
    return value.length === 0
      ? html`<span class="none">none</span>`
      : html`<ol>${value.map((element, index) => html`<li>${valueOf(element, [...steps, index], found)}</li>\n`)}</ol>`
  }
  if (typeof value === "object" && value !== null) return fieldsOf({ ...value }, steps, found)
  if (value === null || value === undefined) return html`<span class="none">null</span>`
  const evidence = found.get(pathOf(steps))
  if (evidence === undefined) return html`<span>${String(value)}</span>`
  const { model = "", number, page, quote, role, source, status } = evidence
  const about = [
    status,
    confidenceOf(evidence),
    ...(page === null ? [] : [`page ${page}`]),
    ...(source === undefined ? [] : ["read from a picture"]),
    ...(role === "fallback" ? [`by the fallback model ${model}`.trim()] : []),
    ...(quote === null || quote === String(value) ? [] : [`“${quote}”`])
  ].join(", ")
  const place =
    page === null
      ? html`<span class="value ${status}">${String(value)}</span>`
      : html`<a class="value ${status}" id="value-${number}" href="#place-${number}" data-leaf="${number}">${String(value)}</a>`
  return html`${place} <small>${about}</small>`
}

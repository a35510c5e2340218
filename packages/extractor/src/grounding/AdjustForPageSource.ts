import type { Box, Page, ParsedDocument } from "@winnow/document"
import { hasMiddleOf } from "@winnow/document"
import type { Evidence } from "../Evidence.js"

/**
 * Reduces evidence to the certainty of its page's text: text that a model read from an image is not checked against
 * anything else, so it is at most approximate; OCR words count with their recognition confidence.
 */
export const adjustForPageSource = (document: ParsedDocument): ((evidence: Evidence) => Evidence) => {
  const seen = new Map(document.pages.flatMap((page) => (page.source === undefined ? [] : [[page.number, page]])))
  if (seen.size === 0) return (evidence) => evidence
  return (evidence) => {
    const page = evidence.page === null ? undefined : seen.get(evidence.page)
    if (page?.source === undefined) return evidence
    const certainty = page.source === "ocr" ? minCertain(page, evidence.box) : transcriptCertainty
    return {
      ...evidence,
      source: page.source,
      status: certainty < minCertainty && evidence.status === "verified" ? "approximate" : evidence.status,
      confidence: Math.round(evidence.confidence * certainty * 100) / 100
    }
  }
}

const transcriptCertainty = 0.75
/** Less certain values are not verified. */
const minCertainty = 0.8

const minCertain = ({ lines }: Page, area: Box | null): number =>
  lines
    .flatMap(({ words }) => words)
    .reduce((least, { box, confidence = 1 }) => {
      const isMeant = area === null || (box !== null && hasMiddleOf(area, box))
      return isMeant ? Math.min(least, confidence) : least
    }, 1)

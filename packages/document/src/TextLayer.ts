import type { Effect } from "effect"
import { cooperatively } from "./Cooperative.js"
import { runToEnd } from "./RunToEnd.js"
import type { Page } from "./ParsedDocument.js"

/**
 * Whether a page's own text represents what the page shows. It does not if the page has no words; if it has only a few
 * words while pictures cover the page, such as the stamp line of a scanner or fax; or if many of its characters are
 * meaningless: replacement, private-use and control characters of a font without a Unicode mapping.
 */
export const hasUsableTextLayer = (page: Page): boolean => runToEnd(judgeText(page))

/** The pages without a usable text layer, found without blocking the event loop. */
export const poorPages = (pages: ReadonlyArray<Page>): Effect.Effect<ReadonlyArray<Page>> =>
  cooperatively(function* () {
    const poor: Array<Page> = []
    for (const page of pages) {
      // A page that could not be opened has no size and cannot be rendered either.
      if (page.width > 0 && !(yield* judgeText(page))) poor.push(page)
    }
    return poor
  })

function* judgeText({ lines, pictureShare = 0 }: Page): Generator<void, boolean> {
  let words = 0
  let characters = 0
  let strange = 0
  for (const line of lines) {
    for (const { text } of line.words) {
      words++
      characters += text.length
      if (!plain.test(text)) for (const { length } of text.match(meaningless) ?? []) strange += length
      if (words % wordsPerPause === 0) yield
    }
    yield
  }
  if (words === 0) return false
  if (words < fewWords && pictureShare >= maxOfPage) return false
  return strange < maxMeaningless * characters
}

const wordsPerPause = 500
const fewWords = 20
const maxOfPage = 0.5
/** The bullets and ornaments of symbol fonts stay far below this fraction. */
const maxMeaningless = 0.3
const meaningless = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/gu
const plain = /^[ -~]*$/

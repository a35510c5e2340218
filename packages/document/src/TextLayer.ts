import type { Effect } from "effect"
import { cooperatively } from "./Cooperative.js"
import { runToEnd } from "./RunToEnd.js"
import type { Page } from "./ParsedDocument.js"

/**
 * Whether a page's own text says what the page says. It does not when there is no word of it; when there are only a few
 * while pictures cover the page, as where a scanner or a fax stamped its line on a scan; or when much of it is signs that
 * mean nothing: replacement, private-use and control characters of a font without a way back to letters.
 */
export const hasUsableTextLayer = (page: Page): boolean => runToEnd(judgeText(page))

/** The pages whose pictures say more than their text, found without holding up the event loop. */
export const poorPages = (pages: ReadonlyArray<Page>): Effect.Effect<ReadonlyArray<Page>> =>
  cooperatively(function* () {
    const poor: Array<Page> = []
    for (const page of pages) {
      // A page that could not be opened has no size, and cannot be drawn either.
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
/** Bullets and ornaments of symbol fonts stay far below. */
const maxMeaningless = 0.3
const meaningless = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/gu
const plain = /^[ -~]*$/

import type { DocumentWarning, Line, Page, ParsedDocument, TokenUsage } from "@winnow/document"
import { isImage, poorPages } from "@winnow/document"
import { Effect } from "effect"

/**
 * Warns about pages that were not read, such as scans or pages whose fonts do not name their letters, and about what
 * the page reader or the model left out.
 */
export const unreadWarnings = (
  { pages }: ParsedDocument,
  ofPictures: TokenUsage | null,
  ofValues: TokenUsage | null
): Effect.Effect<ReadonlyArray<DocumentWarning>> =>
  Effect.map(poorPages(pages), (poor) => {
    const unread = poor.filter((page) => !isImage(page) && isUnread(page))
    const notes = ofPictures?.incomplete ?? []
    const answers = (ofValues?.incomplete ?? []).filter((note) => !notes.includes(note))
    return [
      ...(unread.length === 0 || unread.length === pages.length
        ? []
        : [
            {
              code: "pages_not_read" as const,
              message: "Pages without readable text, such as scans, were not read",
              pages: unread.map(({ number }) => number)
            }
          ]),
      ...notes.map((message) => ({ code: "pages_not_read" as const, message, pages: [] })),
      ...answers.map((message) => ({ code: "answer_incomplete" as const, message, pages: [] }))
    ]
  })

/**
 * Whether a page without usable text may show more text: as a picture, with words in the margin at most, or in letters
 * that the font does not name. A small picture without words is a logo, a large one with words elsewhere a cover.
 */
const isUnread = ({ height, lines, pictureShare = 0 }: Page): boolean => {
  if (lines.length === 0) return pictureShare >= 0.3
  const isMargin = ({ words }: Line) =>
    words.every(({ box }) => box !== null && (box.y < margin * height || box.y + box.height > (1 - margin) * height))
  return pictureShare < 0.5 || (pictureShare >= 0.7 && lines.every(isMargin))
}

const margin = 0.08

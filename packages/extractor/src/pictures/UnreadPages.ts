import type { DocumentWarning, Line, Page, ParsedDocument, TokenUsage } from "@winnow/document"
import { isImage, poorPages } from "@winnow/document"
import { Effect } from "effect"

/**
 * Warns about pages that were not read, such as scans or pages whose fonts do not tell the meaning of their letters, and
 * about what the page reader or the model left out.
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
              message: "Pages without text, such as scans, were not read",
              pages: unread.map(({ number }) => number)
            }
          ]),
      ...notes.map((message) => ({ code: "pages_not_read" as const, message, pages: [] })),
      ...answers.map((message) => ({ code: "answer_incomplete" as const, message, pages: [] }))
    ]
  })

/**
 * Whether a page without usable text shows more than a logo: a picture with at most a number or stamp in the margin, or
 * letters without a meaning. A few words elsewhere on a picture are those of a cover.
 */
const isUnread = ({ height, lines, pictureShare = 0 }: Page): boolean => {
  if (lines.length === 0) return pictureShare >= 0.3
  const isMargin = ({ words }: Line) =>
    words.every(({ box }) => box !== null && (box.y < margin * height || box.y + box.height > (1 - margin) * height))
  return pictureShare < 0.5 || (pictureShare >= 0.7 && lines.every(isMargin))
}

const margin = 0.08

import type { DocumentWarning, ParsedDocument, TokenUsage } from "@winnow/document"
import { isImage } from "@winnow/document"

/** Pages of pictures without any text that nobody read, and what the page reader or the model left out. */
export const unreadWarnings = (
  { pages }: ParsedDocument,
  ofPictures: TokenUsage | null,
  ofValues: TokenUsage | null
): ReadonlyArray<DocumentWarning> => {
  const unread = pages.filter(
    (page) => page.lines.length === 0 && !isImage(page) && (page.pictureShare ?? 0) >= minPictures
  )
  const notes = ofPictures?.incomplete ?? []
  const answers = (ofValues?.incomplete ?? []).filter((note) => !notes.includes(note))
  return [
    ...(unread.length === 0 || unread.length === pages.length
      ? []
      : [
          {
            code: "pages_not_read" as const,
            message: "Pages of pictures without text were not read",
            pages: unread.map(({ number }) => number)
          }
        ]),
    ...notes.map((message) => ({ code: "pages_not_read" as const, message, pages: [] })),
    ...answers.map((message) => ({ code: "answer_incomplete" as const, message, pages: [] }))
  ]
}

/** The part of a page; less is a logo on an empty page. */
const minPictures = 0.3

import type { DocumentWarning, ParsedDocument, TokenUsage } from "@winnow/document"
import { isImage } from "@winnow/document"

/** Warns about image pages without text that were not read, and about what the page reader or the model left out. */
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
            message: "Pages without text, such as scans, were not read",
            pages: unread.map(({ number }) => number)
          }
        ]),
    ...notes.map((message) => ({ code: "pages_not_read" as const, message, pages: [] })),
    ...answers.map((message) => ({ code: "answer_incomplete" as const, message, pages: [] }))
  ]
}

/** As a fraction of the page; smaller pictures are logos on an empty page. */
const minPictures = 0.3

import type { ParsedDocument } from "@winnow/document"
import { FlowingDocument, ParserError } from "@winnow/document"
import { blocksOf } from "./HtmlBlocks.js"
import { decodeHtml } from "./HtmlText.js"
import { readTree } from "./HtmlTree.js"

/**
 * Parses an HTML document on the calling thread: one page of size 0 × 0 without boxes. Throws `ParserError`. The
 * result's size is limited, but not the time: prefer `Parse5Parser`.
 */
export const parseHtml = (bytes: Uint8Array): ParsedDocument => {
  const text = decodeHtml(bytes)
  // All text is valid HTML, but text without tags or with binary data is something else.
  if (!/<[a-z!?]/i.test(text) || text.slice(0, 65_536).includes("\0")) {
    throw new ParserError({ reason: "malformed", message: "The file is not an HTML document" })
  }
  const flowing = new FlowingDocument()
  flowing.add(blocksOf(readTree(text), flowing))
  if (flowing.document.pages.every(({ lines }) => lines.length === 0)) {
    throw new ParserError({ reason: "no-text", message: "The document has no text" })
  }
  return flowing.document
}

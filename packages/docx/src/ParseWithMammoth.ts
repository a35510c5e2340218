import type { LineRole, ParsedDocument } from "@winnow/document"
import { ParserError } from "@winnow/document"
import { zipSync } from "fflate"
import mammoth from "mammoth"
import { openPackage } from "./OfficePackage.js"
import type { StoryBlock, StoryCell } from "./StoryBlocks.js"
import { documentOf } from "./StoryBlocks.js"

/** The parts of mammoth's document tree that are needed for its words. */
interface MammothNode {
  readonly type: string
  readonly children?: ReadonlyArray<MammothNode>
  readonly value?: string
  readonly checked?: boolean
  readonly styleName?: string | null
  readonly colSpan?: number
  readonly rowSpan?: number
}

interface MammothDocument extends MammothNode {
  readonly notes: { readonly resolve: (reference: MammothNode) => { readonly body: ReadonlyArray<MammothNode> } | null }
}

/** Reads a DOCX document with mammoth on the calling thread; the package is first unpacked within our limits. */
export const parseWithMammoth = async (bytes: Uint8Array): Promise<ParsedDocument> => {
  const { children = [], notes } = await readWithMammoth(openPackage(bytes).xmlFiles())
  const cited = new Set(children.flatMap(referencesIn).map((reference) => notes.resolve(reference)))
  const noteBlocks = [...cited].flatMap((note) => note?.body ?? []).flatMap((node) => blocksOf(node, "footnote"))
  return documentOf([children.flatMap((node) => blocksOf(node, "body")), noteBlocks])
}

const readWithMammoth = async (files: Record<string, Uint8Array>): Promise<MammothDocument> => {
  const docx = zipSync(files, { level: 0 })
  let read: MammothDocument = { type: "document", notes: { resolve: () => null } }
  const options = {
    includeEmbeddedStyleMap: false,
    // Only the document tree is needed, not the HTML.
    transformDocument: (document: MammothDocument) => {
      read = document
      return { ...document, children: [] }
    }
  }
  try {
    await mammoth.convertToHtml({ buffer: Buffer.from(docx.buffer, docx.byteOffset, docx.byteLength) }, options)
  } catch (cause) {
    throw new ParserError({ reason: "malformed", message: "The document is damaged and could not be read", cause })
  }
  return read
}

const blocksOf = (node: MammothNode, role: LineRole): ReadonlyArray<StoryBlock> => {
  if (node.type === "paragraph") {
    const heading = role === "body" && /^(heading \d|title)$/i.test(node.styleName ?? "")
    return [{ role: heading ? "heading" : role, text: textOf(node) }]
  }
  if (node.type === "table") return [{ rows: rowsOf(node).map((row) => cellsOf(row, role)) }]
  return (node.children ?? []).flatMap((child) => blocksOf(child, role))
}

const textOf = (node: MammothNode): string => {
  if (node.type === "text") return (node.value ?? "").replaceAll("\u00AD", "").replaceAll("\n", " ")
  if (node.type === "tab") return "\t"
  if (node.type === "break") return "\n"
  if (node.type === "checkbox") return node.checked === true ? "☒" : "☐"
  return (node.children ?? []).map(textOf).join("")
}

const rowsOf = (node: MammothNode): ReadonlyArray<MammothNode> =>
  (node.children ?? []).flatMap((child) => (child.type === "tableRow" ? [child] : rowsOf(child)))

const cellsOf = (row: MammothNode, role: LineRole): ReadonlyArray<StoryCell> =>
  (row.children ?? []).map((cell) => ({
    columnSpan: cell.colSpan ?? 1,
    rowSpan: cell.rowSpan ?? 1,
    blocks: (cell.children ?? []).flatMap((child) => blocksOf(child, role))
  }))

const referencesIn = (node: MammothNode): ReadonlyArray<MammothNode> =>
  node.type === "noteReference" ? [node] : (node.children ?? []).flatMap(referencesIn)

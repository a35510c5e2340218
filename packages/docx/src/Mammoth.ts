import { ParserError } from "@winnow/core"
import { zipSync } from "fflate"
import mammoth from "mammoth"

/** What mammoth makes of WordprocessingML, as far as the lines of a document need it. */
export interface MammothNode {
  readonly type: string
  readonly children?: ReadonlyArray<MammothNode>
  readonly value?: string
  readonly styleId?: string | null
  readonly colSpan?: number
  readonly rowSpan?: number
}

/**
 * Reads paragraphs and tables (`w:p`, `w:tbl`) with mammoth, without the HTML that it is usually asked for. Mammoth takes
 * a kilobyte or two for each element, so it gets a long document in portions.
 */
export async function* readWithMammoth(blocks: ReadonlyArray<string>): AsyncGenerator<MammothNode> {
  for (let at = 0; at < blocks.length; ) {
    let xml = ""
    while (at < blocks.length && xml.length < portion) xml += blocks[at++]
    yield* await readPortion(xml)
  }
}

const portion = 500_000

const readPortion = async (blocks: string): Promise<ReadonlyArray<MammothNode>> => {
  const xml = `<w:document xmlns:w="${namespace}"><w:body>${blocks}</w:body></w:document>`
  const docx = zipSync({ "word/document.xml": new TextEncoder().encode(xml) }, { level: 0 })
  let children: ReadonlyArray<MammothNode> = []
  const options = {
    includeDefaultStyleMap: false,
    includeEmbeddedStyleMap: false,
    transformDocument: (document: MammothNode) => {
      children = document.children ?? []
      return { ...document, children: [] }
    }
  }
  try {
    await mammoth.convertToHtml({ buffer: Buffer.from(docx.buffer, docx.byteOffset, docx.byteLength) }, options)
  } catch (cause) {
    throw new ParserError({ reason: "malformed", message: "The document is damaged and could not be read", cause })
  }
  return children
}

const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

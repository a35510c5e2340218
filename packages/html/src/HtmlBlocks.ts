import type { Block, FlowingCell, FlowingDocument, LineRole } from "@winnow/document"
import { flowingLines, ParserError, rowBlocks } from "@winnow/document"
import type { HtmlElement, HtmlNode } from "./HtmlTree.js"
import { attributeOf, isElement } from "./HtmlTree.js"

/** The blocks of sibling nodes, in reading order. */
export const blocksOf = (nodes: ReadonlyArray<HtmlNode>, flowing: FlowingDocument): ReadonlyArray<Block> => {
  const writer = new BlockWriter(flowing)
  for (const node of nodes) writer.write(node, 0)
  return writer.end()
}

const depthLimit = 1_000

/** Collects inline text until a block begins or ends. */
class BlockWriter {
  private readonly blocks: Array<Block> = []
  private text = ""
  private role: LineRole = "body"

  constructor(private readonly flowing: FlowingDocument) {}

  end(): ReadonlyArray<Block> {
    this.flush()
    return this.blocks
  }

  write(node: HtmlNode, depth: number, keepsLines = false): void {
    if (depth > depthLimit) throw new ParserError({ reason: "too-large", message: "The document is nested too deeply" })
    if ("value" in node) this.text += keepsLines ? node.value : node.value.replace(/\s+/g, " ")
    if (!isElement(node) || isHidden(node)) return
    const { tagName } = node
    if (tagName === "br") this.text += "\n"
    else if (tagName === "wbr") this.text += "\u200B"
    else if (fields.has(tagName)) this.text += ` ${fieldValue(node)} `
    else if (tagName === "table") this.addBlocks(this.flowing.table(rowsOf(node).map((row) => this.cells(row, depth))))
    else if (tagName === "dl") this.addBlocks(termsOf(node).flatMap((term) => rowBlocks(this.contents(term, depth))))
    else if (inline.has(tagName)) for (const child of node.childNodes) this.write(child, depth + 1, keepsLines)
    else this.writeBlock(node, depth, keepsLines)
  }

  private writeBlock(node: HtmlElement, depth: number, keepsLines: boolean): void {
    const outer = this.role
    this.flush()
    if (/^h[1-6]$/.test(node.tagName)) this.role = "heading"
    for (const child of node.childNodes) this.write(child, depth + 1, keepsLines || node.tagName === "pre")
    this.flush()
    this.role = outer
  }

  private cells(row: HtmlElement, depth: number): ReadonlyArray<FlowingCell> {
    return elementsOf(row).map((cell) => ({
      columnSpan: spanOf(cell, "colspan", 1_000),
      rowSpan: spanOf(cell, "rowspan", 65_534),
      blocks: () => this.contents([cell], depth)[0] ?? []
    }))
  }

  private contents(elements: ReadonlyArray<HtmlElement>, depth: number): ReadonlyArray<ReadonlyArray<Block>> {
    return elements.map((element) => {
      const inner = new BlockWriter(this.flowing)
      // The depth by which the calls from one table to the next increase.
      for (const child of element.childNodes) inner.write(child, depth + 4)
      return inner.end()
    })
  }

  private addBlocks(blocks: ReadonlyArray<Block>): void {
    this.flush()
    for (const block of blocks) this.blocks.push(block)
  }

  private flush(): void {
    const lines = flowingLines(this.text)
    this.text = ""
    if (lines.length > 0) this.blocks.push({ lines, role: this.role })
  }
}

const elementsOf = (parent: HtmlElement): ReadonlyArray<HtmlElement> =>
  parent.childNodes.filter(isElement).filter((element) => !isHidden(element))

const rowsOf = (table: HtmlElement): ReadonlyArray<HtmlElement> =>
  elementsOf(table).flatMap((child) => {
    if (child.tagName === "caption") return [{ ...child, childNodes: [{ ...child, tagName: "td" }] }]
    return child.tagName === "tr" ? [child] : rowsOf(child)
  })

/** Terms with their descriptions; each group may be in a `div`. */
const termsOf = (list: HtmlElement): ReadonlyArray<ReadonlyArray<HtmlElement>> => {
  const terms: Array<Array<HtmlElement>> = []
  for (const child of elementsOf(list).flatMap((child) => (child.tagName === "div" ? elementsOf(child) : [child]))) {
    const term = terms.at(-1)
    if (child.tagName === "dt" || term === undefined) terms.push([child])
    else term.push(child)
  }
  return terms
}

/** A span limited to what the standard allows; invalid values count as 1. */
const spanOf = (cell: HtmlElement, name: string, most: number): number =>
  Math.min(Math.max(Number.parseInt(attributeOf(cell, name) ?? "1", 10) || 1, 1), most)

/** Whether an element hides itself or is never displayed. Style sheets are ignored. */
const isHidden = (element: HtmlElement): boolean =>
  unseen.has(element.tagName) ||
  attributeOf(element, "hidden") !== undefined ||
  /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(px|pt|em|%)?\s*(;|!|$))/i.test(
    attributeOf(element, "style") ?? ""
  )

const unseen = new Set(
  "head script style template noscript iframe object svg math canvas audio video datalist title".split(" ")
)

const inline = new Set(
  (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small " +
    "span strike strong sub sup time tt u var"
  ).split(" ")
)

const fields = new Set(["input", "select", "textarea"])

/** The text that a form field shows. */
const fieldValue = (field: HtmlElement): string => {
  if (field.tagName === "textarea") return textOf(field)
  if (field.tagName === "select") {
    const options = optionsOf(field)
    const chosen = options.filter((option) => attributeOf(option, "selected") !== undefined)
    return (chosen.length > 0 ? chosen : options.slice(0, 1)).map(textOf).join(" ")
  }
  const type = attributeOf(field, "type")?.toLowerCase() ?? "text"
  return unwritten.has(type) ? "" : (attributeOf(field, "value") ?? "")
}

const unwritten = new Set("hidden password checkbox radio file image range color".split(" "))

const optionsOf = (select: HtmlElement): ReadonlyArray<HtmlElement> =>
  elementsOf(select).flatMap((child) => (child.tagName === "option" ? [child] : optionsOf(child)))

const textOf = (element: HtmlElement): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : isElement(child) ? textOf(child) : "")).join("")

import { ParserError } from "@winnow/document"
import type { DefaultTreeAdapterTypes } from "parse5"
import { defaultTreeAdapter, parse } from "parse5"

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

const nodeLimit = 1_000_000

/**
 * Parses the text as a browser does. Misnested tags can make the tree far larger than the text, so it throws
 * `ParserError` if there are too many elements.
 */
export const readTree = (text: string): ReadonlyArray<HtmlNode> => {
  let left = nodeLimit
  const createElement: typeof defaultTreeAdapter.createElement = (...args) => {
    if (--left < 0)
      throw new ParserError({ reason: "too-large", message: "The document has more elements than can be read" })
    return defaultTreeAdapter.createElement(...args)
  }
  return parse(text, { treeAdapter: { ...defaultTreeAdapter, createElement }, scriptingEnabled: false }).childNodes
}

export const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

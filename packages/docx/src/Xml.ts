import { ParserError } from "@winnow/document"
import { SaxesParser } from "saxes"

/** Receives the elements of a part. Names have the prefixes of `prefixes`, whatever prefixes the document uses. */
export interface XmlHandler {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close: (name: string) => void
  readonly text?: (text: string) => void
}

/** Attribute values by name, such as `w:val` or, without a namespace, `Target`. */
export interface Attributes {
  readonly get: (name: string) => string | undefined
}

const depthLimit = 400
const elementLimit = 2_000_000

/**
 * Reads a part element by element. DTD declarations are ignored, so no entity is expanded or fetched; depth and number
 * of elements are limited. Faults that leave the elements readable are ignored.
 * Fails with `ParserError`: `truncated` if the end is missing, `too-large`, `malformed`.
 */
export const readXml = (bytes: Uint8Array, handler: XmlHandler): void => {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let elements = 0
  parser.on("error", () => {})
  parser.on("opentag", (tag) => {
    depth++
    elements++
    if (depth > depthLimit || elements > elementLimit) {
      throw new ParserError({ reason: "too-large", message: "The document is nested too deeply or has too many parts" })
    }
    handler.open(nameOf(tag.uri, tag.prefix, tag.local), {
      get: (name) => {
        for (const key in tag.attributes) {
          const attribute = tag.attributes[key]
          if (attribute !== undefined && nameOf(attribute.uri, attribute.prefix, attribute.local) === name) {
            return attribute.value
          }
        }
        return undefined
      }
    })
  })
  parser.on("closetag", (tag) => {
    depth--
    handler.close(nameOf(tag.uri, tag.prefix, tag.local))
  })
  if (handler.text !== undefined) {
    parser.on("text", handler.text)
    parser.on("cdata", handler.text)
  }
  const text = decode(bytes)
  parser.write(text)
  if (depth > 0 || (elements === 0 && text.includes("<"))) {
    throw new ParserError({ reason: "truncated", message: "The end of the document is missing" })
  }
  if (elements === 0) throw new ParserError({ reason: "malformed", message: "The document is damaged: it is not XML" })
}

const nameOf = (uri: string, prefix: string, local: string): string => {
  const known = uri === "" ? prefix : (prefixes.get(uri) ?? "other")
  return known === "" ? local : `${known}:${local}`
}

const schemas = "http://schemas.openxmlformats.org"
const strict = "http://purl.oclc.org/ooxml"

/** The namespaces of WordprocessingML, both of ISO/IEC 29500 Transitional and Strict. */
const prefixes = new Map([
  [`${schemas}/wordprocessingml/2006/main`, "w"],
  [`${strict}/wordprocessingml/main`, "w"],
  [`${schemas}/officeDocument/2006/relationships`, "r"],
  [`${strict}/officeDocument/relationships`, "r"],
  [`${schemas}/officeDocument/2006/math`, "m"],
  [`${strict}/officeDocument/math`, "m"],
  [`${schemas}/package/2006/relationships`, ""],
  [`${schemas}/markup-compatibility/2006`, "mc"],
  ["http://schemas.microsoft.com/office/word/2010/wordml", "w14"],
  [`${schemas}/drawingml/2006/wordprocessingDrawing`, "wp"],
  [`${strict}/drawingml/wordprocessingDrawing`, "wp"],
  [`${schemas}/drawingml/2006/diagram`, "dgm"],
  [`${strict}/drawingml/diagram`, "dgm"],
  [`${schemas}/drawingml/2006/main`, "a"],
  [`${strict}/drawingml/main`, "a"]
])

const decode = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

const encodingOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le"
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be"
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  )
  return /^(windows-125\d|iso-8859-\d+|gb18030|gbk|gb2312|shift_jis|euc-kr|euc-jp|big5|koi8-r)$/i.test(
    declared?.[1] ?? ""
  )
    ? (declared?.[1] ?? "utf-8")
    : "utf-8"
}

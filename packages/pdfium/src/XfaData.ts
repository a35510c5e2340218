import type { Block, FlowingCell, ParsedDocument } from "@winnow/document"
import { FlowingDocument, flowingLines } from "@winnow/document"
import { SaxesParser } from "saxes"
import type { OpenDocument } from "./OpenDocument.js"
import type { Pdfium } from "./Pdfium.js"

/** Whether a viewer makes the pages of an open document from its XFA form; the PDF's own page only asks to wait. */
export const isDynamicForm = ({ call }: Pdfium, document: number): boolean =>
  call.FPDF_GetFormType(document) === fullXfa && call.FPDF_GetXFAPacketCount(document) > 0

/** A constant of PDFium's fpdf_formfill.h. */
const fullXfa = 2

/** Whether the only page of a document with an XFA form says no more than that a viewer has yet to make its pages. */
export const asksToWait = (
  { call }: Pdfium,
  { document, pageCount }: Pick<OpenDocument, "document" | "pageCount">,
  textOfPages: () => string
): boolean => {
  if (pageCount !== 1 || call.FPDF_GetXFAPacketCount(document) <= 0) return false
  const text = textOfPages()
  return text.length < maxMessage && waits.test(text)
}

/** Adobe's programs write this message in the language of the form's author, always with such an address. */
const waits = /^\s*please wait|adobe\.com\/(?:go|products\/acrobat)\//iu
const maxMessage = 2_000

/** The values of an XFA form with captions, one per line, and tables of repeated groups; undefined if empty. */
export const xfaDocument = (engine: Pdfium, document: number): ParsedDocument | undefined => {
  const { isWhole, root: data } = readXml(packet(engine, document, "datasets"))
  const template = shownBy(readXml(packet(engine, document, "template")).root)
  const flowing = new FlowingDocument()
  const root = find(data, "data")
  if (root !== undefined) addFields(flowing, root, template, sharedLabels(root, template))
  const { pages, tables } = flowing.document
  if (pages.every(({ lines }) => lines.length === 0)) return undefined
  return {
    pages,
    tables,
    warnings: [
      {
        code: "part_not_read",
        message: isWhole
          ? "The pages of this XFA form cannot be shown; its values were read from the form's data"
          : "The data of this XFA form is damaged or too large; only its first values were read",
        pages: []
      }
    ]
  }
}

interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Array<Element>
  text: string
}

const maxElements = 50_000
const maxDepth = 100
const maxBytes = 16 * 2 ** 20

/**
 * The elements of a packet by local name, up to the first syntax error, and whether these are all. Entities are not
 * expanded.
 */
const readXml = (xml: string): { readonly root: Element; readonly isWhole: boolean } => {
  const root: Element = { name: "", attributes: new Map(), children: [], text: "" }
  const open = [root]
  let count = 0
  let isBroken = false
  const parser = new SaxesParser()
  parser.on("error", ({ message }) => {
    if (/clos/i.test(message)) isBroken = true
  })
  parser.on("opentag", ({ attributes, name }) => {
    const element = { name: localOf(name), attributes: new Map(Object.entries(attributes)), children: [], text: "" }
    if (++count <= maxElements && open.length < maxDepth) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on("closetag", () => void (open.length > 1 && open.pop()))
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on("text", addText)
  parser.on("cdata", addText)
  parser.write(xml)
  return { root, isWhole: !isBroken && open.length === 1 && count <= maxElements }
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1)

const find = (element: Element, name: string): Element | undefined => {
  for (const child of element.children) {
    const found = child.name === name ? child : find(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** How the template presents the fields and groups of one name. */
interface Shown {
  /** The caption beside the field. */
  readonly caption: string
  /** The text shown for each value: the name of a choice, ☑ or ☐ for a check box. */
  readonly choices: ReadonlyMap<string, string>
  /** Whether the group may be repeated. */
  readonly repeats: boolean
}

/** By name, and also by the name with its group: "Seller/Name". */
type Template = ReadonlyMap<string, Shown>

const shownBy = (template: Element): Template => {
  const shown = new Map<string, Shown>()
  const add = (name: string, own: Shown): void => {
    const known = shown.get(name)
    if (known === undefined || (known.caption === "" && own.caption !== "")) shown.set(name, own)
  }
  const look = (element: Element, group: string): void => {
    const name = element.attributes.get("name")
    const isField = element.name === "field" || element.name === "exclGroup"
    if (name !== undefined && (isField || element.name === "subform")) {
      const own = {
        caption: isField ? captionOf(element) : "",
        choices: element.name === "exclGroup" ? ofButtons(element) : isField ? ofItems(element) : new Map(),
        repeats: !isField && isMany(childOf(element, "occur")?.attributes.get("max"))
      }
      add(`${group}/${name}`, own)
      add(name, own)
    }
    for (const child of element.children) look(child, name ?? group)
  }
  look(template, "")
  return shown
}

const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)

const captionOf = (field: Element): string => {
  const caption = childOf(field, "caption")
  return caption === undefined ? "" : allText(caption)
}

const isMany = (max: string | undefined): boolean => max !== undefined && Number(max) !== 1

/** The caption of each radio button in a group, by the value that it saves. */
const ofButtons = (group: Element): ReadonlyMap<string, string> =>
  new Map(
    group.children.flatMap((field) => {
      const [on] = itemsOf(childOf(field, "items"))
      const caption = field.name === "field" ? captionOf(field) : ""
      return on === undefined || caption === "" ? [] : [[on, caption] as const]
    })
  )

const ofItems = (field: Element): ReadonlyMap<string, string> => {
  const lists = field.children.filter(({ name }) => name === "items")
  const ui = childOf(field, "ui")
  if (ui !== undefined && childOf(ui, "checkButton") !== undefined) {
    const [on = "1", off = "0"] = itemsOf(lists[0])
    return new Map([
      [off, "☐"],
      [on, "☑"]
    ])
  }
  const isSaved = ({ attributes }: Element) => attributes.get("save") === "1"
  const names = itemsOf(lists.find((list) => !isSaved(list)))
  return new Map(itemsOf(lists.find(isSaved)).map((value, index) => [value, names[index] ?? value]))
}

const itemsOf = (items: Element | undefined): ReadonlyArray<string> => items?.children.map(allText) ?? []

const allText = ({ children, text }: Element): string =>
  [text, ...children.map(allText)].join(" ").replace(/\s+/g, " ").trim()

const addFields = (flowing: FlowingDocument, group: Element, template: Template, shared: ReadonlySet<string>): void => {
  const done = new Set<string>()
  const tables = tablesIn(group, template)
  for (const child of group.children) {
    if (done.has(child.name)) continue
    const rows = tables.get(child.name)
    if (rows !== undefined) {
      done.add(child.name)
      addTable(flowing, rows, template)
    } else if (isLeaf(child)) {
      const value = valueOf(child, group, template)
      const own = labelOf(child.name, group, template)
      const label = shared.has(own) && saysWhose.test(group.name) ? `${spoken(group.name)} ${lowered(own)}` : own
      if (value !== "") flowing.add([blockOf(`${label}: ${value}`)])
    } else addFields(flowing, child, template, shared)
  }
}

/** "Seller" and "Buyer", not "Page1" or "subform". */
const saysWhose = /^(?!.*(?:form|page|section|body)$)\p{L}+$/iu

const lowered = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** The groups inside a group that are table rows, by name. */
const tablesIn = (group: Element, template: Template): ReadonlyMap<string, ReadonlyArray<Element>> => {
  const named = new Map<string, Array<Element>>()
  for (const child of group.children) {
    if (child.children.length === 0) continue
    const rows = named.get(child.name)
    if (rows === undefined) named.set(child.name, [child])
    else rows.push(child)
  }
  return new Map(
    [...named].filter(
      ([name, rows]) =>
        (rows.length > 1 || shownOf(name, group, template)?.repeats === true) &&
        rows.every(({ children }) => children.every(isLeaf))
    )
  )
}

/** Labels that fields of several groups share, such as the name of each party. */
const sharedLabels = (root: Element, template: Template): ReadonlySet<string> => {
  const groups = new Map<string, string>()
  const shared = new Set<string>()
  const look = (group: Element): void => {
    const tables = tablesIn(group, template)
    for (const child of group.children) {
      if (tables.has(child.name)) continue
      if (!isLeaf(child)) {
        look(child)
        continue
      }
      const label = labelOf(child.name, group, template)
      if ((groups.get(label) ?? group.name) !== group.name) shared.add(label)
      groups.set(label, group.name)
    }
  }
  look(root)
  return shared
}

const shownOf = (name: string, group: Element, template: Template): Shown | undefined =>
  template.get(`${group.name}/${name}`) ?? template.get(name)

/** A value may be formatted text (XHTML). */
const isLeaf = ({ children }: Element): boolean => children.every(({ name }) => name === "body")

const valueOf = (field: Element, group: Element, template: Template): string => {
  const text = field.children.length > 0 ? allText(field) : field.text.trim()
  return shownOf(field.name, group, template)?.choices.get(text) ?? text.replace(paddedCents, "$1")
}

/** Forms save decimals with eight places. */
const paddedCents = /^(-?\d+\.\d\d)0+$/

const addTable = (flowing: FlowingDocument, rows: ReadonlyArray<Element>, template: Template): void => {
  const names = [...new Set(rows.flatMap(({ children }) => children.map(({ name }) => name)))]
  const cellOf = (text: string): FlowingCell => ({
    rowSpan: 1,
    columnSpan: 1,
    blocks: () => (text === "" ? [] : [blockOf(text)])
  })
  const [first] = rows
  const head = names.map((name) => cellOf(first === undefined ? "" : labelOf(name, first, template)))
  const body = rows.map((row) => {
    const values = new Map(row.children.toReversed().map((child) => [child.name, valueOf(child, row, template)]))
    return names.map((name) => cellOf(values.get(name) ?? ""))
  })
  flowing.add(flowing.table([head, ...body]))
}

const blockOf = (text: string): Block => ({ lines: flowingLines(text), role: "body" })

/** "Invoice number" for `InvoiceNumber` if the template has no caption. */
const labelOf = (name: string, group: Element, template: Template): string =>
  (shownOf(name, group, template)?.caption ?? "").replace(/[\s:]+$/, "") || spoken(name)

const spoken = (name: string): string =>
  name
    .replace(fieldKind, "")
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|[_.-]+/gu, " ")
    .replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

/** "txt" of `txtPartNumber`: designers name fields by their kind. */
const fieldKind = /^(?:txt|num|chk|cbo|ddl|lst|dte?|rb|btn)(?=\p{Lu})/u

const packet = ({ call, memory }: Pdfium, document: number, wanted: string): string => {
  const count = call.FPDF_GetXFAPacketCount(document)
  const length = memory.scratch
  for (let index = 0; index < count; index++) {
    const size = call.FPDF_GetXFAPacketName(document, index, 0, 0)
    const at = memory.allocate(size)
    call.FPDF_GetXFAPacketName(document, index, at, size)
    const name = Buffer.from(memory.bytes(at, Math.max(0, size - 1))).toString("latin1")
    memory.free(at)
    // A form may also be a single packet without a name.
    if (name !== wanted && count > 1) continue
    call.FPDF_GetXFAPacketContent(document, index, 0, 0, length)
    const bytes = memory.integers()[length >>> 2] ?? 0
    if (bytes > maxBytes) return ""
    const content = memory.allocate(bytes)
    call.FPDF_GetXFAPacketContent(document, index, content, bytes, length)
    const xml = Buffer.from(memory.bytes(content, bytes)).toString("utf8")
    memory.free(content)
    return xml
  }
  return ""
}

import { ParserError } from "@winnow/document"
import { readXml } from "./Xml.js"
import type { InflationBudget, ZipArchive } from "./ZipArchive.js"
import { openZip } from "./ZipArchive.js"

/** The parts of a DOCX package, found by their relationships (Open Packaging Conventions), not their names. */
export interface OfficePackage {
  readonly main: Part
  /** Parts by relationship ids, each part once; missing parts and those outside the package are omitted. */
  readonly byIds: (part: Part, ids: ReadonlyArray<string>) => ReadonlyArray<Part>
  /** Parts by the last word of the relationship type (`styles`, `footnotes`, …), each once. */
  readonly byType: (part: Part, type: string) => ReadonlyArray<Part>
  /** The package's XML files by name, for other readers. Files that `readXml` rejects are rejected here too. */
  readonly xmlFiles: () => Record<string, Uint8Array>
  /** Opens an embedded document. Fails with `ParserError`, also for other kinds of files. */
  readonly embedded: (part: Part) => OfficePackage
}

export interface Part {
  readonly path: string
  readonly content: Uint8Array
  readonly relations: ReadonlyArray<Relation>
  readonly byId: ReadonlyMap<string, Relation>
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

/** Opens the package and finds its main part. Fails with `ParserError`, which names other kinds of files. */
export const openPackage = (bytes: Uint8Array, budget?: InflationBudget): OfficePackage => {
  refuseOtherFormats(bytes)
  const archive = openZip(bytes, budget)
  const parts = new Map<string, Part | undefined>()
  const open = (path: string): Part | undefined => {
    if (parts.has(path)) return parts.get(path)
    const content = archive.read(path)
    const relations = content === undefined ? [] : relationsOf(archive, path)
    const byId = new Map(relations.toReversed().map((relation) => [relation.id, relation]))
    const part = content === undefined ? undefined : { path, content, relations, byId }
    parts.set(path, part)
    return part
  }
  const related = (relations: ReadonlyArray<Relation>) =>
    [...new Set(relations.map(({ path }) => path))].map(open).filter((part) => part !== undefined)
  const roots = relationsOf(archive, "").filter((relation) => relation.type === "officeDocument")
  const fallback = archive.names.find((name) => /(^|[/\\])document\d*\.xml$/i.test(name))
  const main = related(roots)[0] ?? (fallback === undefined ? undefined : open(fallback))
  if (main === undefined || /(^|\/)(workbook|presentation)\.xml$/i.test(main.path)) throw notWord(archive)
  return {
    main,
    byIds: ({ byId }, ids) => related(ids.map((id) => byId.get(id)).filter((relation) => relation !== undefined)),
    byType: (part, type) => related(part.relations.filter((relation) => relation.type === type)),
    xmlFiles: () => xmlFiles(archive),
    embedded: ({ content }) => openPackage(content, archive.budget)
  }
}

const xmlFiles = (archive: ZipArchive): Record<string, Uint8Array> => {
  const files: Record<string, Uint8Array> = {}
  for (const name of archive.names.filter((name) => /\.(xml|rels)$/i.test(name))) {
    const content = archive.read(name)
    if (content === undefined) continue
    readXml(content, { open: () => {}, close: () => {} })
    files[name.replaceAll("\\", "/").replace(/^\/+/, "")] = content
  }
  return files
}

const relationsOf = (archive: ZipArchive, path: string): Array<Relation> => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1)
  const content = archive.read(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const relations: Array<Relation> = []
  if (content === undefined) return relations
  readXml(content, {
    open: (name, attributes) => {
      const target = attributes.get("Target")
      if (name !== "Relationship" || target === undefined || attributes.get("TargetMode") === "External") return
      const type = attributes.get("Type") ?? ""
      relations.push({
        id: attributes.get("Id") ?? "",
        type: type.slice(type.lastIndexOf("/") + 1),
        path: resolve(folder, target)
      })
    },
    close: () => {}
  })
  return relations
}

const resolve = (folder: string, target: string): string => {
  const steps: Array<string> = []
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop()
    else if (step !== "." && step !== "") steps.push(step)
  }
  return steps.join("/")
}

const startsWith = (bytes: Uint8Array, start: ReadonlyArray<number>): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const refuseOtherFormats = (bytes: Uint8Array): void => {
  const refuse = (reason: "unsupported" | "encrypted" | "malformed", message: string) => {
    throw new ParserError({ reason, message })
  }
  if (bytes.length === 0) refuse("malformed", "The file is empty")
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (container.includes("EncryptedPackage", 0, "utf16le")) {
      refuse("encrypted", "The document is protected with a password")
    }
    refuse("unsupported", "This is a Word 97–2003 document (DOC), not a DOCX document: save it as DOCX or PDF")
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) refuse("unsupported", "This is a PDF document, not a DOCX document")
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) {
    refuse("unsupported", "This is an RTF document, not a DOCX document: save it as DOCX or PDF")
  }
}

const notWord = (archive: ZipArchive): ParserError => {
  const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name))
  const refused = (what: string) =>
    new ParserError({ reason: "unsupported", message: `This is ${what}, not a DOCX document` })
  if (has(/^\/?xl\//)) return refused("an Excel workbook")
  if (has(/^\/?ppt\//)) return refused("a PowerPoint presentation")
  if (has(/^mimetype$/)) return refused("an OpenDocument or EPUB file")
  if (archive.cut) return new ParserError({ reason: "truncated", message: "The end of the document is missing" })
  return new ParserError({ reason: "malformed", message: "The file is a ZIP archive without a Word document in it" })
}

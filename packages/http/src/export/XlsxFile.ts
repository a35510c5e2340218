import { Zip, ZipDeflate } from "fflate"
import type { ExportColumn, ExportTable } from "./ExportTables.js"
import { sheetEnd, sheetRow, sheetStart, stylesXml } from "./XlsxSheet.js"

/**
 * Rows that spreadsheets can read, including the heading, and bytes of a sheet's XML before zip needs its 64-bit
 * format.
 */
const sheetRows = 1_048_576
const maxSheetBytes = 2 ** 31
const maxFileBytes = 2 ** 32 - 1

/**
 * Writes an XLSX file (ECMA-376) sheet by sheet. Each call returns the bytes that are ready; only part of the current
 * sheet is buffered. A table longer than a sheet continues in another one.
 */
export class XlsxFile {
  private readonly zip: Zip
  private readonly maxRows: number
  private readonly names: Array<string> = []
  private ready: Array<Uint8Array> = []
  private bytes = 0
  private sheet: OpenSheet | undefined

  constructor({ maxRows = sheetRows }: { readonly maxRows?: number } = {}) {
    this.maxRows = maxRows
    this.zip = new Zip((error, bytes) => {
      if (error !== null) throw error
      this.bytes += bytes.length
      if (this.bytes > maxFileBytes) throw new Error("The file would be larger than 4 GiB")
      this.ready.push(bytes)
    })
  }

  startTable({ columns, name }: Pick<ExportTable, "columns" | "name">): Uint8Array {
    this.endSheet()
    this.startSheet(name, columns)
    return this.taken()
  }

  /** Adds rows to the table that was started last. */
  addRows(rows: Iterable<ReadonlyArray<unknown>>): Uint8Array {
    let text = ""
    for (const cells of rows) {
      const { columns, name } = this.openSheet()
      if (this.openSheet().rows >= this.maxRows || this.openSheet().bytes > maxSheetBytes) {
        this.write(text)
        text = ""
        this.endSheet()
        this.startSheet(name, columns)
      }
      this.openSheet().rows++
      text += sheetRow(columns, cells)
    }
    this.write(text)
    return this.taken()
  }

  end(): Uint8Array {
    this.endSheet()
    const sheets = this.names.map((name, index) => ({ name, number: index + 1 }))
    this.addPart("xl/workbook.xml", workbookXml(sheets))
    this.addPart("xl/_rels/workbook.xml.rels", workbookRelations(sheets))
    this.addPart("xl/styles.xml", stylesXml)
    this.addPart("_rels/.rels", relationsXml([{ id: "rId1", type: "officeDocument", target: "xl/workbook.xml" }]))
    this.addPart("[Content_Types].xml", contentTypes(sheets))
    this.zip.end()
    return this.taken()
  }

  private openSheet(): OpenSheet {
    if (this.sheet === undefined) throw new Error("No table was started")
    return this.sheet
  }

  private startSheet(name: string, columns: ReadonlyArray<ExportColumn>): void {
    this.names.push(sheetName(name, this.names))
    const file = new ZipDeflate(`xl/worksheets/sheet${this.names.length}.xml`, { level: 3 })
    this.zip.add(file)
    this.sheet = { file, name, columns, rows: 1, bytes: 0 }
    this.write(xmlStart + sheetStart(columns))
  }

  private endSheet(): void {
    this.sheet?.file.push(Buffer.from(sheetEnd), true)
    this.sheet = undefined
  }

  private write(text: string): void {
    if (text === "") return
    const sheet = this.openSheet()
    const bytes = Buffer.from(text)
    sheet.bytes += bytes.length
    sheet.file.push(bytes)
  }

  private addPart(path: string, xml: string): void {
    const file = new ZipDeflate(path)
    this.zip.add(file)
    file.push(Buffer.from(xmlStart + xml), true)
  }

  private taken(): Uint8Array {
    const bytes = Buffer.concat(this.ready)
    this.ready = []
    return bytes
  }
}

interface OpenSheet {
  readonly file: ZipDeflate
  readonly name: string
  readonly columns: ReadonlyArray<ExportColumn>
  rows: number
  bytes: number
}

interface Sheet {
  readonly name: string
  readonly number: number
}

const maxName = 31

/** A valid sheet name that differs from the others, ignoring case. */
const sheetName = (wanted: string, taken: ReadonlyArray<string>): string => {
  const plain = wanted.replace(/[[\]:*?/\\\p{C}]/gu, "_").replace(/^'|'$/g, "_") || "_"
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` (${number})`
    const name = `${plain.slice(0, maxName - suffix.length).replace(/\p{Surrogate}$/u, "")}${suffix}`
    const isFree =
      taken.every((other) => other.toLowerCase() !== name.toLowerCase()) && name.toLowerCase() !== "history"
    if (isFree) return name
  }
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packageXmlns = "http://schemas.openxmlformats.org/package/2006"

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const workbookXml = (sheets: ReadonlyArray<Sheet>): string =>
  `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets
    .map(({ name, number }) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)
    .join("")}</sheets></workbook>`

const workbookRelations = (sheets: ReadonlyArray<Sheet>): string =>
  relationsXml([
    ...sheets.map(({ number }) => ({
      id: `rId${number}`,
      type: "worksheet",
      target: `worksheets/sheet${number}.xml`
    })),
    { id: `rId${sheets.length + 1}`, type: "styles", target: "styles.xml" }
  ])

const relationsXml = (
  relations: ReadonlyArray<{ readonly id: string; readonly type: string; readonly target: string }>
): string =>
  `<Relationships xmlns="${packageXmlns}/relationships">${relations
    .map(({ id, target, type }) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`

const contentTypes = (sheets: ReadonlyArray<Sheet>): string => {
  const type = (kind: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`
  const override = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${type(kind)}"/>`
  return (
    `<Types xmlns="${packageXmlns}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override("xl/workbook.xml", "sheet.main") +
    override("xl/styles.xml", "styles") +
    sheets.map(({ number }) => override(`xl/worksheets/sheet${number}.xml`, "worksheet")).join("") +
    "</Types>"
  )
}

import type { Extraction } from "@winnow/core"
import { jsonOf } from "@winnow/core"
import { cooperatively } from "@winnow/document"
import { DateTime, Effect, Stream } from "effect"
import { InvalidRequest } from "../contract/Failure.js"
import { byteOrderMark, csvLine } from "./CsvText.js"
import type { ExportTable } from "./ExportTables.js"
import { ExportTables, maxColumns } from "./ExportTables.js"
import { XlsxFile } from "./XlsxFile.js"

export const exportFormats = ["csv", "xlsx", "json"] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes: { readonly [Format in ExportFormat]: string } = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json"
}

/**
 * Reads extractions page by page, newest first, optionally only those before an instant. May be called several times.
 */
type ReadPages<E> = (before?: DateTime.Utc) => Stream.Stream<ReadonlyArray<Extraction>, E>

/**
 * A file of extractions, generated while it is sent, with at most one page of records in memory. A first pass finds the
 * columns; extractions accepted after it are left out.
 */
export const exportFile = <E>(
  format: ExportFormat,
  read: ReadPages<E>
): Effect.Effect<Stream.Stream<Uint8Array, E>, E | InvalidRequest> =>
  format === "json"
    ? Effect.succeed(jsonFile(read()))
    : Effect.flatMap(findTables(format, read), withColumns(format, read))

const withColumns =
  <E>(format: "csv" | "xlsx", read: ReadPages<E>) =>
  ({ before, tables }: FoundTables): Effect.Effect<Stream.Stream<Uint8Array, E>, InvalidRequest> => {
    const wide = tables.find(({ columns }) => columns.length > maxColumns)
    if (wide !== undefined) {
      const message = `format: the ${wide.columns.length} columns of ${wide.name} are more than a spreadsheet has: filter by template, or take json`
      return new InvalidRequest({ message })
    }
    const pages = () => read(before)
    return Effect.succeed(format === "csv" ? csvFile(tables, pages) : xlsxFile(tables, pages))
  }

interface FoundTables {
  readonly tables: ReadonlyArray<ExportTable>
  /** A time right after the newest extraction. */
  readonly before: DateTime.Utc | undefined
}

const findTables = <E>(format: "csv" | "xlsx", read: ReadPages<E>): Effect.Effect<FoundTables, E> => {
  const found = new ExportTables()
  let newest: DateTime.Utc | undefined
  return Stream.runForEach(read(), (page) =>
    cooperatively(function* () {
      for (const extraction of page) {
        newest ??= extraction.createdAt
        found.add(extraction)
        yield
      }
    })
  ).pipe(
    Effect.map(() => ({
      tables: found.tables(format === "csv" ? "column" : "tables"),
      before: newest === undefined ? undefined : DateTime.add(newest, { millis: 1 })
    }))
  )
}

const jsonFile = <E>(pages: Stream.Stream<ReadonlyArray<Extraction>, E>): Stream.Stream<Uint8Array, E> => {
  let separator = ""
  return around(
    '{"data":[\n',
    Stream.mapEffect(pages, (page) =>
      inParts(page, (extraction) => {
        const text = separator + jsonOf(extraction)
        separator = ",\n"
        return text
      })
    ),
    "\n]}\n"
  )
}

const csvFile = <E>(
  [records]: ReadonlyArray<ExportTable>,
  pages: () => Stream.Stream<ReadonlyArray<Extraction>, E>
): Stream.Stream<Uint8Array, E> => {
  if (records === undefined) return Stream.empty
  const lines = Stream.mapEffect(pages(), (page) =>
    inParts(page, (extraction) => [...records.rowsOf(extraction)].map(csvLine).join(""))
  )
  return around(byteOrderMark + csvLine(records.columns.map(({ name }) => name)), lines, "")
}

const xlsxFile = <E>(
  tables: ReadonlyArray<ExportTable>,
  pages: () => Stream.Stream<ReadonlyArray<Extraction>, E>
): Stream.Stream<Uint8Array, E> =>
  Stream.suspend(() => {
    const file = new XlsxFile()
    const sheets = Stream.flatMap(Stream.fromIterable(tables), (table) =>
      Stream.concat(
        Stream.sync(() => file.startTable(table)),
        Stream.mapEffect(pages(), (page) =>
          cooperatively(function* () {
            const parts: Array<Uint8Array> = []
            for (const extraction of page) {
              parts.push(file.addRows(table.rowsOf(extraction)))
              yield
            }
            return Buffer.concat(parts)
          })
        )
      )
    )
    return Stream.filter(
      Stream.concat(
        sheets,
        Stream.sync(() => file.end())
      ),
      ({ byteLength }) => byteLength > 0
    )
  })

/** Encodes a page record by record, so that other requests need not wait for a page of large records. */
const inParts = (
  page: ReadonlyArray<Extraction>,
  write: (extraction: Extraction) => string
): Effect.Effect<Uint8Array> =>
  cooperatively(function* () {
    const parts: Array<Buffer> = []
    for (const extraction of page) {
      parts.push(Buffer.from(write(extraction)))
      yield
    }
    return Buffer.concat(parts)
  })

const around = <E>(start: string, middle: Stream.Stream<Uint8Array, E>, end: string): Stream.Stream<Uint8Array, E> =>
  Stream.concat(Stream.concat(Stream.make(Buffer.from(start)), middle), Stream.make(Buffer.from(end))).pipe(
    Stream.filter(({ byteLength }) => byteLength > 0)
  )

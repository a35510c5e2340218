import type { DocumentOutput } from "@winnow/core"
import { Console, Effect } from "effect"

/** One JSON object on stdout. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(JSON.stringify(value, null, 2))

/** The members that a table has a column for, in their order. */
export type Columns = ReadonlyArray<string>

/** A table with a line for each record on a terminal, and one JSON array elsewhere. */
export const printRecords = (columns: Columns, records: ReadonlyArray<object>): Effect.Effect<void> =>
  printTable([columns, ...records.map((record) => columns.map((column) => memberOf(record, column)))], records)

/** A line for each member on a terminal, and one JSON object elsewhere. */
export const printRecord = (record: object): Effect.Effect<void> =>
  printTable(
    Object.keys(record).map((member) => [member, memberOf(record, member)]),
    record
  )

const printTable = (rows: ReadonlyArray<ReadonlyArray<string>>, value: unknown): Effect.Effect<void> =>
  Effect.suspend(() => (process.stdout.isTTY ? Console.log(tableOf(rows)) : printJson(value)))

const memberOf = (record: object, member: string): string => {
  const value: unknown = JSON.parse(JSON.stringify(Reflect.get(record, member) ?? null))
  return value === null ? "" : typeof value === "string" ? value : JSON.stringify(value)
}

/** The last column is as wide as it is. */
const tableOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const cells = rows.map((row) => row.map(stripControls))
  const widths = (cells[0] ?? []).map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)))
  return cells
    .map((row) => row.map((cell, place) => (place === row.length - 1 ? cell : cell.padEnd(widths[place] ?? 0))))
    .map((row) => row.join("  ").trimEnd())
    .join("\n")
}

/** File names and the like must not send commands to the terminal. */
const stripControls = (text: string): string => text.replace(/\p{Cc}/gu, "\u{fffd}")

/** A line on stderr for each warning: the file, what is wrong, and the pages where that does not say them. */
export const warningLines = (file: string, { warnings }: Pick<DocumentOutput, "warnings">): ReadonlyArray<string> =>
  warnings.map(({ code, message, pages }) => {
    const where = /\bpages? \d/.test(message) ? "" : pagesOf(pages)
    return `${file}: warning: ${message}${where} [${code}]`
  })

const pagesOf = (pages: ReadonlyArray<number>): string =>
  pages.length === 0 ? "" : ` (page${pages.length > 1 ? "s" : ""} ${pages.join(", ")})`

/** What is said of one document: its data, or the data with what speaks for it. */
export const resultOf = (
  { data, evidence, tokens, warnings }: DocumentOutput,
  show: { readonly evidence: boolean }
): unknown => (show.evidence ? { data, evidence, tokens, warnings } : data)

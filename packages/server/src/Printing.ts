import type { DocumentOutput } from "@winnow/core"
import { Console, Effect } from "effect"

/** Prints JSON to stdout. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(JSON.stringify(value, null, 2))

/** The members that become a table's columns, in order. */
export type Columns = ReadonlyArray<string>

/** Prints a table with one line per record on a terminal, one JSON array elsewhere. */
export const printRecords = (columns: Columns, records: ReadonlyArray<object>): Effect.Effect<void> =>
  printTable([columns, ...records.map((record) => columns.map((column) => memberOf(record, column)))], records)

/** Prints one line per member on a terminal, one JSON object elsewhere. */
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

/** Aligns all columns except the last. */
const tableOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const cells = rows.map((row) => row.map(stripControls))
  const widths = (cells[0] ?? []).map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)))
  return cells
    .map((row) => row.map((cell, place) => (place === row.length - 1 ? cell : cell.padEnd(widths[place] ?? 0))))
    .map((row) => row.join("  ").trimEnd())
    .join("\n")
}

/** Text such as file names must not send commands to the terminal. */
const stripControls = (text: string): string => text.replace(/\p{Cc}/gu, "\u{fffd}")

/** One line per warning: the file, the message, and the pages if the message does not name them. */
export const warningLines = (file: string, { warnings }: Pick<DocumentOutput, "warnings">): ReadonlyArray<string> =>
  warnings.map(({ code, message, pages }) => {
    const where = /\bpages? \d/.test(message) ? "" : pagesOf(pages)
    return `${file}: warning: ${message}${where} [${code}]`
  })

const pagesOf = (pages: ReadonlyArray<number>): string =>
  pages.length === 0 ? "" : ` (page${pages.length > 1 ? "s" : ""} ${pages.join(", ")})`

/** The printed result of one document: its data, or its data with evidence, tokens and warnings. */
export const resultOf = (
  { data, evidence, tokens, warnings }: DocumentOutput,
  show: { readonly evidence: boolean }
): unknown => (show.evidence ? { data, evidence, tokens, warnings } : data)

import type { Statement } from "@effect/sql"
import type { Database } from "./Database.js"

/** Whether a column contains a text, ignoring case only for A to Z, as SQLite's LOWER does. */
export const hasPart = ({ sql }: typeof Database.Service, column: string, part: string): Statement.Fragment =>
  sql.onDialectOrElse({
    sqlite: () => sql`INSTR(LOWER(${sql(column)}), LOWER(${part})) > 0`,
    orElse: () => sql`POSITION(LOWER(CAST(${part} AS TEXT) COLLATE "C") IN LOWER(${sql(column)} COLLATE "C")) > 0`
  })

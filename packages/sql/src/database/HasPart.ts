import type { Statement } from "@effect/sql"
import type { Database } from "./Database.js"

/** Whether a column contains a text, with the letters from A to Z as those from a to z: LOWER of SQLite folds no others. */
export const hasPart = ({ sql }: typeof Database.Service, column: string, part: string): Statement.Fragment =>
  sql.onDialectOrElse({
    sqlite: () => sql`INSTR(LOWER(${sql(column)}), LOWER(${part})) > 0`,
    orElse: () => sql`POSITION(LOWER(CAST(${part} AS TEXT) COLLATE "C") IN LOWER(${sql(column)} COLLATE "C")) > 0`
  })

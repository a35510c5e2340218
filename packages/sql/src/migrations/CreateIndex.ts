import type { Database, TableName } from "../database/Database.js"

/** An index named after its table and columns. */
export const createIndex =
  ({ sql, table }: typeof Database.Service) =>
  (on: TableName, columns: string, kind: "INDEX" | "UNIQUE INDEX" = "INDEX", where = "") =>
    sql`CREATE ${sql.literal(kind)} ${sql(`${table(on).value}_by_${columns.replaceAll(", ", "_")}`)}
      ON ${table(on)} (${sql.literal(columns)}) ${sql.literal(where)}`

import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Templates get settings and a version, former versions get a table, and documents get the settings of their runs. */
export const templateVersions = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const add = (to: "templates" | "documents", column: string) =>
    sql`ALTER TABLE ${table(to)} ADD COLUMN ${sql.literal(column)}`
  const statements = [
    add("templates", "version INTEGER NOT NULL DEFAULT 1"),
    add("templates", "instructions TEXT"),
    add("templates", "examples TEXT"),
    add("templates", "review TEXT"),
    sql`CREATE TABLE ${table("template_versions")} (
      id TEXT NOT NULL REFERENCES ${table("templates")} (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      instructions TEXT,
      examples TEXT,
      review TEXT,
      variables TEXT NOT NULL,
      PRIMARY KEY (id, version)
    )`,
    createIndex(database)("template_versions", "user_id"),
    add("documents", "settings TEXT")
  ]
  return Effect.all(statements, { discard: true })
}

import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

/** Portable DDL: TEXT ids and times, JSON as TEXT. Long columns come last, so that reading the others skips them. */
export const initialTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const index = createIndex(database)
  const bytes = sql.literal(sql.onDialectOrElse({ sqlite: () => "BLOB", orElse: () => "BYTEA" }))

  const statements = [
    sql`CREATE TABLE ${table("users")} (
      id TEXT PRIMARY KEY NOT NULL,
      email TEXT NOT NULL,
      email_folded TEXT NOT NULL UNIQUE,
      plan TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`,

    sql`CREATE TABLE ${table("api_keys")} (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      prefix TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      expires_at TEXT,
      last_used_at TEXT,
      revoked INTEGER NOT NULL
    )`,
    index("api_keys", "user_id, created_at"),

    sql`CREATE TABLE ${table("templates")} (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      variables TEXT NOT NULL
    )`,
    index("templates", "user_id, created_at"),

    sql`CREATE TABLE ${table("extractions")} (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      template_id TEXT NOT NULL,
      template_name TEXT NOT NULL,
      file_name TEXT NOT NULL,
      status TEXT NOT NULL,
      source TEXT NOT NULL,
      run_id TEXT,
      processing_time_ms DOUBLE PRECISION,
      created_at TEXT NOT NULL,
      error TEXT,
      variables TEXT NOT NULL,
      extracted_data TEXT
    )`,
    // In this order: among indexes that it rates equal, SQLite takes the one created earlier, or a partial one.
    index("extractions", "user_id, template_id, created_at"),
    index("extractions", "user_id, run_id, created_at", "INDEX", "WHERE run_id IS NOT NULL"),
    index("extractions", "user_id, created_at", "UNIQUE INDEX"),

    // Runs that are `processing`, separate from their records: leases change often and must not rewrite long rows.
    sql`CREATE TABLE ${table("open_runs")} (
      id TEXT PRIMARY KEY NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      deadline TEXT NOT NULL,
      lease_until TEXT,
      epoch INTEGER NOT NULL,
      attempts INTEGER NOT NULL
    )`,

    // Documents in the database cost little up to some tens of megabytes and need no other storage.
    sql`CREATE TABLE ${table("documents")} (
      id TEXT PRIMARY KEY NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      mime_type TEXT NOT NULL,
      keep_until TEXT,
      bytes ${bytes} NOT NULL
    )`,
    index("documents", "keep_until", "INDEX", "WHERE keep_until IS NOT NULL"),

    sql`CREATE TABLE ${table("evidence")} (
      extraction_id TEXT PRIMARY KEY NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      tokens TEXT,
      evidence TEXT NOT NULL
    )`,

    // One row per accepted run, which stays when the run is removed: usage is the highest ordinal.
    sql`CREATE TABLE ${table("usage")} (
      user_id TEXT NOT NULL,
      period TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      extraction_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (user_id, period, ordinal)
    )`,

    sql`CREATE TABLE ${table("idempotency")} (
      user_id TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      extraction_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (user_id, idempotency_key)
    )`,
    index("idempotency", "created_at")
  ]
  return Effect.all(statements, { discard: true })
}

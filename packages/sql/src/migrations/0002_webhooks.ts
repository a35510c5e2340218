import type { SqlError } from "@effect/sql"
import { Effect } from "effect"
import { createIndex } from "./CreateIndex.js"
import type { Database } from "../database/Database.js"

export const webhookTables = (database: typeof Database.Service): Effect.Effect<void, SqlError.SqlError> => {
  const { sql, table } = database
  const index = createIndex(database)
  const statements = [
    sql`CREATE TABLE ${table("webhooks")} (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      url TEXT NOT NULL,
      events TEXT NOT NULL,
      active INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      secret TEXT NOT NULL,
      previous_secret TEXT,
      previous_until TEXT
    )`,
    index("webhooks", "user_id, created_at"),
    index("webhooks", "previous_until", "INDEX", "WHERE previous_until IS NOT NULL"),

    // Pending deliveries, deleted with their extraction. A webhook's are sent in the order of due_at.
    sql`CREATE TABLE ${table("pending_deliveries")} (
      id TEXT PRIMARY KEY NOT NULL,
      extraction_id TEXT NOT NULL REFERENCES ${table("extractions")} (id) ON DELETE CASCADE,
      webhook_id TEXT NOT NULL,
      event_at TEXT NOT NULL,
      due_at TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      taken_at TEXT,
      lease_until TEXT
    )`,
    index("pending_deliveries", "webhook_id, due_at"),
    index("pending_deliveries", "extraction_id"),

    sql`CREATE TABLE ${table("deliveries")} (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      webhook_id TEXT NOT NULL,
      extraction_id TEXT NOT NULL,
      event TEXT NOT NULL,
      url TEXT NOT NULL,
      status TEXT NOT NULL,
      http_status INTEGER,
      error TEXT,
      duration_ms DOUBLE PRECISION NOT NULL,
      created_at TEXT NOT NULL,
      event_at TEXT NOT NULL
    )`,
    index("deliveries", "user_id, webhook_id, created_at"),
    index("deliveries", "user_id, created_at"),
    index("deliveries", "created_at")
  ]
  return Effect.all(statements, { discard: true })
}

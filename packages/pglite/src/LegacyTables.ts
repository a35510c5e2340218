import { SqlClient } from "@effect/sql"
import { StoreError } from "@winnow/core"
import { Effect } from "effect"

/**
 * Moves what the first version of this package stored in the schema `winnow` into the tables of `@winnow/sql`, in one
 * transaction; does nothing if there is no such schema.
 */
export const migrateLegacyTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`SELECT 1 AS found FROM information_schema.tables
    WHERE table_schema = 'winnow' AND table_name = 'version'`
  if (found !== undefined) yield* sql.withTransaction(sql.unsafe(migration))
}).pipe(
  Effect.mapError(
    (cause) => new StoreError({ message: "The tables of an earlier version could not be migrated", cause })
  )
)

/** The first tables stored an entity as JSON in `record`, and times as milliseconds since 1970. */
const migration = `
  CREATE FUNCTION pg_temp.iso(at BIGINT) RETURNS TEXT LANGUAGE sql AS $$
    SELECT to_char(
      to_timestamp(LEAST(GREATEST(at, -62135596800000), 253402300799999) / 1000.0) AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )
  $$;
  -- A NUL, which JSON may have and TEXT may not, becomes U+FFFD.
  CREATE FUNCTION pg_temp.field(record TEXT, name TEXT) RETURNS TEXT LANGUAGE sql AS $$
    SELECT replace(record, '\\u0000', '\\ufffd')::JSON ->> name
  $$;
  CREATE FUNCTION pg_temp.json(record TEXT, name TEXT) RETURNS TEXT LANGUAGE sql AS $$
    SELECT NULLIF((record::JSON -> name)::TEXT, 'null')
  $$;

  INSERT INTO winnow_users (id, email, email_folded, plan, created_at)
  SELECT id, pg_temp.field(record, 'email'), email_folded, pg_temp.field(record, 'plan'),
    pg_temp.field(record, 'createdAt') FROM winnow.users;

  INSERT INTO winnow_api_keys (id, user_id, name, prefix, hash, created_at, expires_at, last_used_at, revoked)
  SELECT id, user_id, pg_temp.field(record, 'name'), pg_temp.field(record, 'prefix'), hash,
    pg_temp.field(record, 'createdAt'), pg_temp.field(record, 'expiresAt'), pg_temp.field(record, 'lastUsedAt'),
    CASE WHEN revoked THEN 1 ELSE 0 END FROM winnow.api_keys;

  INSERT INTO winnow_templates (id, user_id, name, created_at, updated_at, variables)
  SELECT id, user_id, pg_temp.field(record, 'name'), pg_temp.field(record, 'createdAt'),
    pg_temp.field(record, 'updatedAt'), pg_temp.json(record, 'variables') FROM winnow.templates;

  INSERT INTO winnow_extractions (id, user_id, template_id, template_name, file_name, status, source, run_id,
    processing_time_ms, created_at, error, variables, extracted_data)
  SELECT id, user_id, template_id, pg_temp.field(record, 'templateName'), pg_temp.field(record, 'fileName'),
    pg_temp.field(record, 'status'), pg_temp.field(record, 'source'), run_id,
    pg_temp.field(record, 'processingTimeMs')::DOUBLE PRECISION, pg_temp.field(record, 'createdAt'),
    pg_temp.field(record, 'error'), pg_temp.json(record, 'variables'), pg_temp.json(record, 'extractedData')
  FROM winnow.extractions;

  INSERT INTO winnow_evidence (extraction_id, tokens, evidence)
  SELECT id, pg_temp.json(evidence, 'tokens'), pg_temp.json(evidence, 'evidence')
  FROM winnow.extractions WHERE evidence IS NOT NULL;

  INSERT INTO winnow_open_runs (id, user_id, created_at, deadline, lease_until, epoch, attempts)
  SELECT id, user_id, pg_temp.iso(created_at), pg_temp.iso(deadline), pg_temp.iso(lease_until), epoch, attempts
  FROM winnow.open_runs;

  INSERT INTO winnow_documents (id, mime_type, keep_until, bytes)
  SELECT id, mime_type, pg_temp.iso(keep_until), bytes FROM winnow.documents;

  -- The highest ordinal is the period's usage.
  INSERT INTO winnow_usage (user_id, period, ordinal, extraction_id, created_at)
  SELECT user_id, period, used, '', period || '-01T00:00:00.000Z' FROM winnow.usage WHERE used > 0;

  INSERT INTO winnow_idempotency (user_id, idempotency_key, fingerprint, extraction_id, created_at)
  SELECT user_id, key, fingerprint, extraction_id, pg_temp.iso(created_at) FROM winnow.idempotency;

  INSERT INTO winnow_checkpoints (owner, checkpoint_key, expires_at, value)
  SELECT owner, key, pg_temp.iso(expires_at), value FROM winnow.checkpoints;

  INSERT INTO winnow_usage_warnings (user_id, period, plan, usage, monthly_limit, at, due_at, attempts)
  SELECT user_id, period, pg_temp.field(record, 'plan'), pg_temp.field(record, 'usage')::INTEGER,
    pg_temp.field(record, 'monthlyLimit')::DOUBLE PRECISION, pg_temp.iso(at), pg_temp.iso(due_at), attempts
  FROM winnow.usage_warnings;

  INSERT INTO winnow_webhooks (id, user_id, url, events, active, created_at, secret, previous_secret, previous_until)
  SELECT id, user_id, pg_temp.field(record, 'url'), pg_temp.json(record, 'events'), 1,
    pg_temp.field(record, 'createdAt'), secret, previous_secret, pg_temp.iso(previous_until) FROM winnow.webhooks;

  INSERT INTO winnow_pending_deliveries
    (id, extraction_id, webhook_id, event_at, due_at, attempts, taken_at, lease_until)
  SELECT extraction_id || ' ' || webhook_id, extraction_id, webhook_id, pg_temp.iso(event_at), pg_temp.iso(due_at),
    attempts, pg_temp.iso(taken_at), pg_temp.iso(lease_until) FROM winnow.pending_deliveries;

  INSERT INTO winnow_deliveries (id, user_id, webhook_id, extraction_id, event, url, status, http_status, error,
    duration_ms, created_at, event_at)
  SELECT id, user_id, webhook_id, pg_temp.field(record, 'extractionId'), pg_temp.field(record, 'event'),
    pg_temp.field(record, 'url'), pg_temp.field(record, 'status'), pg_temp.field(record, 'httpStatus')::INTEGER,
    pg_temp.field(record, 'error'), pg_temp.field(record, 'durationMs')::DOUBLE PRECISION, pg_temp.iso(created_at),
    pg_temp.iso(event_at) FROM winnow.deliveries;

  DROP FUNCTION pg_temp.iso, pg_temp.field, pg_temp.json;
  DROP SCHEMA winnow CASCADE;
`

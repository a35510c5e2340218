import type { StoreError } from "@winnow/core"
import { Effect } from "effect"
import type { Step } from "./Step.js"

/**
 * What is searched or changed on its own has a column; the rest of an entity is JSON in `record`. Times are milliseconds
 * since 1970. Append only: what has been released is never changed.
 */
const versions: ReadonlyArray<string> = [
  `
  CREATE TABLE winnow.users (
    id TEXT COLLATE "C" PRIMARY KEY,
    email_folded TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL
  );

  CREATE TABLE winnow.api_keys (
    id TEXT COLLATE "C" PRIMARY KEY,
    user_id TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    revoked BOOLEAN NOT NULL DEFAULT FALSE,
    record TEXT NOT NULL
  );
  CREATE INDEX ON winnow.api_keys (user_id, created_at);

  CREATE TABLE winnow.templates (
    id TEXT COLLATE "C" PRIMARY KEY,
    user_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX ON winnow.templates (user_id, created_at);

  CREATE TABLE winnow.extractions (
    id TEXT COLLATE "C" PRIMARY KEY,
    user_id TEXT NOT NULL,
    template_id TEXT NOT NULL,
    run_id TEXT,
    created_at BIGINT NOT NULL,
    record TEXT NOT NULL,
    evidence TEXT
  );
  CREATE UNIQUE INDEX ON winnow.extractions (user_id, created_at);
  CREATE INDEX ON winnow.extractions (user_id, template_id, created_at);
  CREATE INDEX ON winnow.extractions (user_id, run_id, created_at) WHERE run_id IS NOT NULL;

  -- Runs that are processing.
  CREATE TABLE winnow.open_runs (
    id TEXT COLLATE "C" PRIMARY KEY REFERENCES winnow.extractions ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    deadline BIGINT NOT NULL,
    lease_until BIGINT,
    epoch INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0
  );

  CREATE TABLE winnow.documents (
    id TEXT COLLATE "C" PRIMARY KEY REFERENCES winnow.extractions ON DELETE CASCADE,
    mime_type TEXT NOT NULL,
    keep_until BIGINT,
    bytes BYTEA NOT NULL
  );
  -- They are compressed already, as a rule.
  ALTER TABLE winnow.documents ALTER bytes SET STORAGE EXTERNAL;
  CREATE INDEX ON winnow.documents (keep_until) WHERE keep_until IS NOT NULL;

  CREATE TABLE winnow.usage (
    user_id TEXT,
    period TEXT,
    used INTEGER NOT NULL,
    PRIMARY KEY (user_id, period)
  );

  CREATE TABLE winnow.idempotency (
    user_id TEXT,
    key TEXT,
    fingerprint TEXT NOT NULL,
    extraction_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, key)
  );
  CREATE INDEX ON winnow.idempotency (created_at);

  CREATE TABLE winnow.checkpoints (
    owner TEXT,
    key TEXT,
    expires_at BIGINT NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (owner, key)
  );
  CREATE INDEX ON winnow.checkpoints (expires_at);

  -- due_at is null when the warning is done with.
  CREATE TABLE winnow.usage_warnings (
    user_id TEXT,
    period TEXT,
    at BIGINT NOT NULL,
    due_at BIGINT,
    attempts INTEGER NOT NULL DEFAULT 0,
    record TEXT NOT NULL,
    PRIMARY KEY (user_id, period)
  );
  CREATE INDEX ON winnow.usage_warnings (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX ON winnow.usage_warnings (at);

  CREATE TABLE winnow.webhooks (
    id TEXT COLLATE "C" PRIMARY KEY,
    user_id TEXT NOT NULL,
    events TEXT[] NOT NULL,
    created_at BIGINT NOT NULL,
    secret TEXT NOT NULL,
    previous_secret TEXT,
    previous_until BIGINT,
    record TEXT NOT NULL
  );
  CREATE INDEX ON winnow.webhooks (user_id, created_at);
  CREATE INDEX ON winnow.webhooks (previous_until) WHERE previous_until IS NOT NULL;

  -- Deliveries that are not done.
  CREATE TABLE winnow.pending_deliveries (
    webhook_id TEXT COLLATE "C" REFERENCES winnow.webhooks ON DELETE CASCADE,
    extraction_id TEXT COLLATE "C" REFERENCES winnow.extractions ON DELETE CASCADE,
    event_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    taken_at BIGINT,
    lease_until BIGINT,
    PRIMARY KEY (webhook_id, extraction_id)
  );
  CREATE INDEX ON winnow.pending_deliveries (webhook_id, due_at, extraction_id);
  CREATE INDEX ON winnow.pending_deliveries (extraction_id);

  CREATE TABLE winnow.deliveries (
    id TEXT COLLATE "C" PRIMARY KEY,
    user_id TEXT NOT NULL,
    webhook_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    event_at BIGINT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX ON winnow.deliveries (user_id, created_at);
  CREATE INDEX ON winnow.deliveries (user_id, webhook_id, created_at);
  CREATE INDEX ON winnow.deliveries (created_at);
  `,
  `
  CREATE INDEX ON winnow.open_runs (user_id, created_at);
  CREATE INDEX ON winnow.open_runs (deadline);
  CREATE INDEX ON winnow.usage (period);
  `
]

/** Brings the tables up to date; a schema of their own keeps them apart from the host's. */
export const createTables = ({ run, sql }: Step): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    yield* run(
      "CREATE SCHEMA IF NOT EXISTS winnow; CREATE TABLE IF NOT EXISTS winnow.version (number INTEGER NOT NULL)"
    )
    const [version] = yield* sql<{ readonly number: number }>`SELECT number FROM winnow.version`
    const missing = versions.slice(version?.number ?? 0)
    if (missing.length === 0) return
    yield* run(`${missing.join("\n")}; DELETE FROM winnow.version`)
    yield* sql`INSERT INTO winnow.version VALUES (${versions.length})`
  })

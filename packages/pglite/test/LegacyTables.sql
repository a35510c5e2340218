-- A database as the first version of this package left it: its tables, and rows that its stores wrote.
CREATE SCHEMA winnow;
CREATE TABLE winnow.version (number INTEGER NOT NULL);
INSERT INTO winnow.version VALUES (2);

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

CREATE INDEX ON winnow.open_runs (user_id, created_at);
CREATE INDEX ON winnow.open_runs (deadline);
CREATE INDEX ON winnow.usage (period);

INSERT INTO winnow.users (id, email_folded, record) VALUES
  ('user_ada', 'ada@example.com', '{"id":"user_ada","email":"Ada@Example.com","plan":"free","createdAt":"2026-11-01T08:00:00.123Z"}');
INSERT INTO winnow.api_keys (id, user_id, hash, created_at, revoked, record) VALUES
  ('key_1', 'user_ada', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 1793520001000, false, '{"id":"key_1","userId":"user_ada","name":"laptop","prefix":"wn_live_12345678","expiresAt":"2027-01-01T00:00:00.000Z","lastUsedAt":"2026-11-02T00:00:00.500Z","createdAt":"2026-11-01T08:00:01.000Z","revoked":false}');
INSERT INTO winnow.api_keys (id, user_id, hash, created_at, revoked, record) VALUES
  ('key_2', 'user_ada', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 1793520001000, true, '{"id":"key_2","userId":"user_ada","name":"laptop","prefix":"wn_live_12345678","expiresAt":null,"lastUsedAt":null,"createdAt":"2026-11-01T08:00:01.000Z","revoked":true}');
INSERT INTO winnow.templates (id, user_id, created_at, record) VALUES
  ('tpl_1', 'user_ada', 1793523600000, '{"id":"tpl_1","userId":"user_ada","name":"Invoices","variables":[{"key":"number","type":"string","context":"the invoice''s number: \"RE\" ü"}],"createdAt":"2026-11-01T09:00:00.000Z","updatedAt":"2026-11-03T09:00:00.000Z"}');
INSERT INTO winnow.extractions (id, user_id, template_id, run_id, created_at, record, evidence) VALUES
  ('ext_waiting', 'user_ada', 'tpl_1', NULL, 1793836800007, '{"id":"ext_waiting","userId":"user_ada","templateId":"tpl_1","templateName":"Invoices","fileName":"waiting ü.pdf","status":"processing","extractedData":null,"error":null,"variables":[{"key":"number","type":"string","context":"the invoice''s number: \"RE\" ü"}],"source":"api","runId":null,"processingTimeMs":null,"createdAt":"2026-11-05T00:00:00.007Z"}', NULL);
INSERT INTO winnow.extractions (id, user_id, template_id, run_id, created_at, record, evidence) VALUES
  ('ext_leased', 'user_ada', 'tpl_1', NULL, 1793836800008, '{"id":"ext_leased","userId":"user_ada","templateId":"tpl_1","templateName":"Invoices","fileName":"leased ü.pdf","status":"processing","extractedData":null,"error":null,"variables":[{"key":"number","type":"string","context":"the invoice''s number: \"RE\" ü"}],"source":"api","runId":null,"processingTimeMs":null,"createdAt":"2026-11-05T00:00:00.008Z"}', NULL);
INSERT INTO winnow.extractions (id, user_id, template_id, run_id, created_at, record, evidence) VALUES
  ('ext_done', 'user_ada', 'tpl_1', 'batch', 1793836800009, '{"id":"ext_done","userId":"user_ada","templateId":"tpl_1","templateName":"Invoices","fileName":"done ü.pdf","status":"completed","extractedData":{"number":"RE-1 ü"},"error":null,"variables":[{"key":"number","type":"string","context":"the invoice''s number: \"RE\" ü"}],"source":"api","runId":"batch","processingTimeMs":1234,"createdAt":"2026-11-05T00:00:00.009Z"}', '{"evidence":[{"path":"number","page":1,"box":{"x":1.5,"y":2,"width":30,"height":9},"quote":"RE-1","status":"verified","confidence":0.75}],"tokens":{"model":"m","inputTokens":10,"outputTokens":3,"attempts":1}}');
INSERT INTO winnow.extractions (id, user_id, template_id, run_id, created_at, record, evidence) VALUES
  ('ext_failed', 'user_ada', 'tpl_1', NULL, 1793836800010, '{"id":"ext_failed","userId":"user_ada","templateId":"tpl_1","templateName":"Invoices","fileName":"failed ü.pdf","status":"failed","extractedData":null,"error":"The document has no text","variables":[{"key":"number","type":"string","context":"the invoice''s number: \"RE\" ü"}],"source":"api","runId":null,"processingTimeMs":7,"createdAt":"2026-11-05T00:00:00.010Z"}', '{"evidence":[],"tokens":null}');
INSERT INTO winnow.open_runs (id, user_id, created_at, deadline, lease_until, epoch, attempts) VALUES
  ('ext_waiting', 'user_ada', 1793836800007, 4102444800000, NULL, 0, 0);
INSERT INTO winnow.open_runs (id, user_id, created_at, deadline, lease_until, epoch, attempts) VALUES
  ('ext_leased', 'user_ada', 1793836800008, 4102444800000, 4102444800000, 1, 1);
INSERT INTO winnow.documents (id, mime_type, keep_until, bytes) VALUES
  ('ext_waiting', 'application/pdf', NULL, '\x000102fdfeff');
INSERT INTO winnow.documents (id, mime_type, keep_until, bytes) VALUES
  ('ext_leased', 'application/pdf', NULL, '\x000102fdfeff');
INSERT INTO winnow.documents (id, mime_type, keep_until, bytes) VALUES
  ('ext_done', 'application/pdf', 4102531200000, '\x000102fdfeff');
INSERT INTO winnow.usage (user_id, period, used) VALUES
  ('user_ada', '2026-11', 5);
INSERT INTO winnow.idempotency (user_id, key, fingerprint, extraction_id, created_at) VALUES
  ('user_ada', 'again', 'f', 'ext_waiting', 1795678308575);
INSERT INTO winnow.checkpoints (owner, key, expires_at, value) VALUES
  ('ext_leased', 'answer', 4102444800000, '\x010203');
INSERT INTO winnow.checkpoints (owner, key, expires_at, value) VALUES
  ('user_ada', 'shared', 4102444800000, '\x0908');
INSERT INTO winnow.usage_warnings (user_id, period, at, due_at, attempts, record) VALUES
  ('user_ada', '2026-11', 1795678308628, 1795678308628, 0, '{"userId":"user_ada","period":"2026-11","plan":"free","usage":4,"monthlyLimit":5,"at":"2026-11-26T07:31:48.628Z"}');
INSERT INTO winnow.webhooks (id, user_id, events, created_at, secret, previous_secret, previous_until, record) VALUES
  ('wh_1', 'user_ada', ARRAY['extraction.completed', 'extraction.failed'], 1793527200000, 'sealed', 'sealed before', 1796083200000, '{"id":"wh_1","userId":"user_ada","url":"https://example.com/hook","events":["extraction.completed","extraction.failed"],"active":true,"createdAt":"2026-11-01T10:00:00.000Z"}');
INSERT INTO winnow.pending_deliveries (webhook_id, extraction_id, event_at, due_at, attempts, taken_at, lease_until) VALUES
  ('wh_1', 'ext_failed', 1795678308700, 1795678308700, 0, NULL, NULL);
INSERT INTO winnow.deliveries (id, user_id, webhook_id, created_at, event_at, record) VALUES
  ('del_988410c0ed018c0263124693a0370efb', 'user_ada', 'wh_1', 1793840400000, 1795678308663, '{"id":"del_988410c0ed018c0263124693a0370efb","userId":"user_ada","webhookId":"wh_1","extractionId":"ext_done","event":"extraction.completed","url":"https://example.com/hook","status":"success","httpStatus":204,"error":null,"durationMs":12,"createdAt":"2026-11-05T01:00:00.000Z"}');

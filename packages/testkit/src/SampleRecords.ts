import type { Submission, UserId } from "@winnow/core"
import type { Variable } from "@winnow/extractor"
import {
  ApiKey,
  Extraction,
  makeApiKeyId,
  makeExtractionId,
  makeTemplateId,
  makeUserId,
  makeWebhookId,
  randomBase62,
  Template,
  TemplateId,
  User,
  Webhook
} from "@winnow/core"
import { DateTime, Effect, Option } from "effect"

/** Text that databases easily corrupt: several scripts, combining marks, quotes, wildcards. */
export const awkwardText = "Ünïcødé “' \" ; -- %_ \\ 請求書 فاتورة עברית e\u0301 👩‍👩‍👧‍👦 \u2028\n\t"

export const sampleVariables: ReadonlyArray<Variable> = [
  { key: "invoiceNumber", type: "string", context: awkwardText, required: true },
  { key: "total", type: "number", context: "" },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "one for each row",
    fields: [{ key: "when", type: "date", context: "the day" }]
  }
]

/** Objects nested `depth` levels deep. */
export const nestedVariables = (depth: number): ReadonlyArray<Variable> => [
  depth === 1
    ? { key: "leaf", type: "string", context: "the innermost" }
    : { key: `level${depth}`, type: "object", context: "", fields: nestedVariables(depth - 1) }
]

export interface SubmissionOptions extends Partial<Omit<Submission, "extraction" | "idempotency">> {
  readonly userId: UserId
  readonly extraction?: Partial<Extraction>
  /** The default fingerprint is `body`. */
  readonly idempotencyKey?: string
  readonly fingerprint?: string
}

/** A submission within quota, created now, with a deadline in ten minutes, unless the options say otherwise. */
export const sampleSubmission = Effect.fnUntraced(function* (options: SubmissionOptions) {
  const now = yield* DateTime.now
  const { userId, extraction, idempotencyKey, fingerprint = "body", ...rest } = options
  const submission: Submission = {
    settings: { templateVersion: 1 },
    document: { bytes: new TextEncoder().encode("%PDF-1.7 sample"), mimeType: "application/pdf" },
    keepDocumentUntil: Option.none(),
    plan: "pro",
    limit: 1_000_000,
    period: "2026-11",
    deadline: DateTime.add(now, { minutes: 10 }),
    ...rest,
    idempotency: Option.map(Option.fromNullable(idempotencyKey), (key) => ({ key, fingerprint })),
    extraction: new Extraction({
      id: yield* makeExtractionId,
      userId,
      templateId: TemplateId.make("tpl_sample"),
      templateName: "Invoices",
      fileName: "invoice.pdf",
      status: "processing",
      extractedData: null,
      error: null,
      variables: sampleVariables,
      source: "api",
      runId: null,
      processingTimeMs: null,
      createdAt: now,
      ...extraction
    })
  }
  return submission
})

export const sampleUser = Effect.fnUntraced(function* (fields: Partial<User> = {}) {
  const email = `${yield* randomBase62(12)}@example.com`
  return new User({ id: yield* makeUserId, email, plan: "free", createdAt: yield* DateTime.now, ...fields })
})

export const sampleTemplate = Effect.fnUntraced(function* (userId: UserId, fields: Partial<Template> = {}) {
  const now = yield* DateTime.now
  const id = yield* makeTemplateId
  return new Template({
    id,
    userId,
    name: "Invoices",
    variables: sampleVariables,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...fields
  })
})

/** A key and a hash with the length of SHA-256 in hex. */
export const sampleApiKey = Effect.fnUntraced(function* (userId: UserId, fields: Partial<ApiKey> = {}) {
  const key = new ApiKey({
    id: yield* makeApiKeyId,
    userId,
    name: "sample",
    prefix: "wn_live_01234567",
    expiresAt: null,
    lastUsedAt: null,
    createdAt: yield* DateTime.now,
    revoked: false,
    manages: true,
    parentId: null,
    ...fields
  })
  return { key, hash: yield* randomBase62(64) }
})

/** A webhook for both events; its secrets only look encrypted. */
export const sampleWebhook = Effect.fnUntraced(function* (userId: UserId, fields: Partial<Webhook> = {}) {
  const webhook = new Webhook({
    id: yield* makeWebhookId,
    userId,
    url: "https://example.com/hook",
    events: ["extraction.completed", "extraction.failed"],
    active: true,
    createdAt: yield* DateTime.now,
    ...fields
  })
  return { webhook, secrets: { secret: yield* randomBase62(80), previous: null } }
})

// One of several processes on a file: accepts `runs` runs for one user and claims each that anybody accepted.
import { Extraction, makeExtractionId, QuotaExceeded, Stores, TemplateId, UserId } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { DateTime, Effect, Either, Layer, Logger, Option } from "effect"

const [filename, user, runs, limit] = process.argv.slice(2)
const userId = UserId.make(user)

const accept = Effect.gen(function* () {
  const { runs: store } = yield* Stores
  const now = yield* DateTime.now
  const extraction = new Extraction({
    id: yield* makeExtractionId,
    userId,
    templateId: TemplateId.make("tpl_1"),
    templateName: "Invoices",
    fileName: "invoice.pdf",
    status: "processing",
    extractedData: null,
    error: null,
    variables: [],
    source: "api",
    runId: null,
    processingTimeMs: null,
    createdAt: now
  })
  return yield* store.accept({
    extraction,
    document: { bytes: new Uint8Array(7), mimeType: "application/pdf" },
    keepDocumentUntil: Option.none(),
    plan: "pro",
    limit: Number(limit),
    period: "2026-11",
    deadline: DateTime.add(now, { minutes: 10 }),
    idempotency: Option.none()
  })
})

const program = Effect.gen(function* () {
  const { runs: store } = yield* Stores
  const results = yield* Effect.replicateEffect(Effect.either(accept), Number(runs), { concurrency: 10 })
  const accepted = results.filter(Either.isRight).length
  const refused = results.filter((result) => Either.isLeft(result) && result.left instanceof QuotaExceeded).length
  const { items } = yield* store.list(userId, { limit: 1_000 })
  const until = DateTime.add(yield* DateTime.now, { minutes: 5 })
  const claims = yield* Effect.forEach(items, ({ id }) => store.claim(id, until), { concurrency: 10 })
  const claimed = claims.flatMap(Option.toArray).map(({ lease }) => lease.id)
  console.log(JSON.stringify({ accepted, refused, claimed }))
})

// Standard output has the report alone.
const logs = Logger.replace(Logger.defaultLogger, Logger.withConsoleError(Logger.logfmtLogger))

await Effect.runPromise(Effect.provide(program, Layer.merge(SqliteStores.layer({ filename }), logs)))

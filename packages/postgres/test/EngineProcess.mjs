// A server process without HTTP: an engine on a Postgres database, whose documents are numbers: to read one takes that
// many milliseconds. It does what it is told on stdin, and tells on stdout, a JSON value on each line.
import { Engine, Extractions, TemplateId, UserId } from "@winnow/core"
import { DocumentParser } from "@winnow/document"
import { Extractor } from "@winnow/extractor"
import { PostgresBackend, postgresEngineOptions } from "@winnow/postgres"
import { Effect, Either, Layer, Logger, LogLevel, Option, Redacted, Runtime } from "effect"
import { createInterface } from "node:readline"

const [url, user, template, concurrency] = process.argv.slice(2)
const userId = UserId.make(user)

const tell = (value) => Effect.sync(() => process.stdout.write(`${JSON.stringify(value)}\n`))

const readNumber = {
  pages: [
    { number: 1, width: 595, height: 842, lines: [{ block: 0, role: "body", words: [{ text: "number", box: null }] }] }
  ],
  tables: []
}
const numberReader = Layer.succeed(DocumentParser, {
  mimeTypes: ["application/pdf"],
  parse: (bytes) =>
    tell({ started: true }).pipe(
      Effect.zipRight(Effect.sleep(Number(new TextDecoder().decode(bytes).slice(5)))),
      Effect.as(readNumber)
    )
})
const nothingFinder = Layer.succeed(Extractor, {
  extract: () => Effect.succeed({ data: {}, quotes: [], usage: null })
})

const submit = Effect.fn(function* (milliseconds) {
  const extractions = yield* Extractions
  return yield* extractions.submit(userId, {
    templateId: TemplateId.make(template),
    fileName: "number.pdf",
    mimeType: "application/pdf",
    bytes: new TextEncoder().encode(`%PDF-${milliseconds}`),
    runId: null,
    source: "api",
    idempotencyKey: Option.none()
  })
})

/** `{ submit: count, milliseconds }`: tells the ids of what was accepted and how many were not. */
const obey = Effect.fn(function* (line) {
  const { milliseconds, submit: count } = JSON.parse(line)
  const results = yield* Effect.replicateEffect(Effect.either(Effect.sandbox(submit(milliseconds))), count, {
    concurrency: 50
  })
  const accepted = results.filter(Either.isRight).map(({ right }) => right.id)
  yield* tell({ accepted, refused: count - accepted.length })
})

const program = Effect.gen(function* () {
  const run = Runtime.runFork(yield* Effect.runtime())
  // Nobody is left behind when the test dies.
  createInterface({ input: process.stdin })
    .on("line", (line) => run(obey(line)))
    .on("close", () => process.exit())
  yield* tell({ ready: true })
  return yield* Effect.never
})

const engine = Engine.layer({ ...postgresEngineOptions, concurrency: Number(concurrency) }).pipe(
  Layer.provide(Layer.mergeAll(PostgresBackend.layer({ url: Redacted.make(url) }), numberReader, nothingFinder))
)
// Stdout is for what it tells.
const logging = Layer.merge(Logger.remove(Logger.defaultLogger), Logger.minimumLogLevel(LogLevel.Warning))
Effect.runFork(Effect.provide(program, Layer.provide(engine, logging))).addObserver((exit) => {
  console.error(String(exit))
  process.exit(1)
})

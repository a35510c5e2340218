// An engine without HTTP that kills its process where it is told to: the ports are decorated, the engine knows nothing
// of it. It says "ready" on stdout, begins when its stdin ends, and tells the id of each run that it has accepted.
import { DocumentParser } from "@winnow/document"
import { Extractor } from "@winnow/extractor"
import {
  Engine,
  Extractions,
  JobQueue,
  parseSecretKeys,
  SecretCipher,
  Templates,
  Users,
  Webhooks,
  WebhookTransport
} from "@winnow/core"
import { PostgresBackend } from "@winnow/postgres"
import { SqliteStores } from "@winnow/sqlite"
import { changedStores, textDocument } from "@winnow/testkit/samples"
import { parseNetworks, NodeTransport } from "@winnow/webhooks"
import { Effect, Either, Layer, Logger, LogLevel, Option, Redacted } from "effect"
import { once } from "node:events"

/** Without `point` nothing is killed. `submit`: so many runs of a new user, whose webhook is at `receiver`. */
const { database, point, receiver, submit } = JSON.parse(process.argv[2])

const die = Effect.zipRight(
  Effect.sync(() => process.kill(process.pid, "SIGKILL")),
  Effect.never
)
const instead = (tag, change) => Layer.effect(tag, Effect.map(tag, change))

const points = {
  "accept and offer": instead(JobQueue, (queue) => ({ ...queue, offer: () => die })),
  "claim and parse": instead(DocumentParser, (parser) => ({ ...parser, parse: () => die })),
  "extract and finish": changedStores("runs", () => ({ finish: () => die })),
  "finish and deliver": changedStores("runs", (store) => ({
    finish: (lease, outcome) => Effect.zipRight(store.finish(lease, outcome), die)
  })),
  "take and send": instead(WebhookTransport, (transport) => ({ ...transport, post: () => die })),
  "deliver and log": changedStores("deliveries", () => ({ settle: () => die }))
}

const backend = database.startsWith("sqlite:")
  ? Layer.merge(SqliteStores.layer({ filename: database.slice("sqlite:".length) }), JobQueue.layerMemory)
  : PostgresBackend.layer({ url: Redacted.make(database) })
const reading = Layer.merge(
  Layer.succeed(DocumentParser, {
    mimeTypes: ["application/pdf"],
    parse: () => Effect.succeed(textDocument(["it"]))
  }),
  Layer.succeed(Extractor, { extract: () => Effect.succeed({ data: { found: "it" }, quotes: [], usage: null }) })
)
const keys = Either.getOrThrow(parseSecretKeys(Redacted.make("0d".repeat(32))))
const transport = NodeTransport.layer({ allow: Either.getOrThrow(parseNetworks("127.0.0.0/8")) })
const whole = Layer.mergeAll(backend, reading, transport, SecretCipher.layer(keys))
const ports = point === undefined ? whole : Layer.provideMerge(points[point], whole)

const engine = Layer.unwrapScoped(
  Effect.map(Layer.build(ports), (context) => {
    const shared = Layer.succeedContext(context)
    const options = { lease: "1 second", sweepInterval: "200 millis", deliveries: { timeout: "1 second" } }
    return Layer.provide(Engine.layer({ ...options, webhooks: shared }), shared)
  })
)

const tell = (line) => Effect.sync(() => process.stdout.write(`${line}\n`))

const program = Effect.gen(function* () {
  yield* tell("ready")
  yield* Effect.promise(() => once(process.stdin.resume(), "end"))
  if (submit === 0) return yield* Effect.never
  const { id: userId } = yield* (yield* Users).create({ email: "a@example.com", plan: "free" })
  const template = yield* (yield* Templates).create(userId, {
    name: "T",
    variables: [{ key: "found", type: "string", context: "" }]
  })
  const events = ["extraction.completed", "extraction.failed"]
  yield* (yield* Webhooks).register(userId, { url: receiver, events })
  const extractions = yield* Extractions
  const request = {
    templateId: template.id,
    fileName: "a.pdf",
    mimeType: "application/pdf",
    bytes: new TextEncoder().encode("%PDF-"),
    runId: null,
    source: "api",
    idempotencyKey: Option.none()
  }
  for (let count = 0; count < submit; count++) {
    const { id } = yield* extractions.submit(userId, { ...request, bytes: new Uint8Array(request.bytes) })
    yield* tell(id)
  }
  return yield* Effect.never
})

// Stdout is for what it tells.
const logging = Layer.merge(Logger.remove(Logger.defaultLogger), Logger.minimumLogLevel(LogLevel.Warning))
Effect.runFork(Effect.provide(program, Layer.provide(engine, logging))).addObserver((exit) => {
  console.error(String(exit))
  process.exit(1)
})

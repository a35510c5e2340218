import { HttpServer } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import type { EngineOptions, Plan, Stores } from "@winnow/core"
import type { Extracted } from "@winnow/extractor"
import { ApiKeys, Engine, JobQueue, MemoryStores, Users } from "@winnow/core"
import { DocumentParser, ParserError } from "@winnow/document"
import { Extractor, VariableSuggester } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { Context, Effect, Layer, Logger, LogLevel, Predicate, Redacted } from "effect"
import { createServer } from "node:http"
import type { HttpOptions } from "../src/index.js"
import { Http } from "../src/index.js"

/** Reads everything as one line of text, but fails on `%PDF-broken` and never ends on `%PDF-endless`. */
const parser = Layer.succeed(DocumentParser, {
  mimeTypes: ["application/pdf"],
  parse: (bytes) => {
    const text = Buffer.from(bytes)
    if (text.includes("broken")) return new ParserError({ reason: "malformed", message: "The document is broken" })
    return text.includes("endless")
      ? Effect.never
      : Effect.succeed({
          ...textDocument(["Total 12"]),
          ...(text.includes("hidden") && { warnings: [hiddenText] })
        })
  }
})

/** What it says of `%PDF-hidden`. */
export const hiddenText = { code: "hidden_text", message: "Text was left out", pages: [1] } as const

/** Finds the same in every document. */
const extractor = Layer.succeed(Extractor, {
  extract: (): Effect.Effect<Extracted> =>
    Effect.succeed({
      data: { total: 12 },
      quotes: [{ path: "total", quote: "12", page: 1, box: null, confidence: 1 }],
      usage: {
        model: "scripted",
        inputTokens: 9,
        outputTokens: 1,
        attempts: 1,
        calls: [{ purpose: "the whole document", outcome: "answered", inputTokens: 9, outputTokens: 1, millis: 2 }]
      }
    })
})

/** Suggests the same for every document. */
const suggester = Layer.succeed(VariableSuggester, {
  suggest: () =>
    Effect.succeed({
      title: null,
      variables: [
        { key: "total", type: "number", context: "Total" },
        { key: "rows", type: "array", arrayType: "object", context: "", fields: [] }
      ] as const,
      data: { total: 12, rows: [{ amount: 5, note: null }] }
    })
})

/** Where the API listens, a key of a user on plan `pro`, and keys of other users. */
export class TestApi extends Context.Tag("test/TestApi")<
  TestApi,
  { readonly port: number; readonly key: string; readonly keyOf: (plan: Plan) => Effect.Effect<string> }
>() {}

/** The services in memory, with a parser and an extractor that follow a script. */
export const testEngine = (options: Partial<EngineOptions> = {}, stores: Layer.Layer<Stores> = MemoryStores.layer) =>
  Engine.layer(options).pipe(Layer.provide(Layer.mergeAll(stores, JobQueue.layerMemory, parser, extractor, suggester)))

/** A new user's key. */
export const makeKey = Effect.fnUntraced(function* (plan: Plan) {
  const users = yield* Users
  const keys = yield* ApiKeys
  const { id } = yield* Effect.orDie(users.create({ email: `${crypto.randomUUID()}@example.com`, plan }))
  return Redacted.value((yield* keys.create(id, { name: "test", expiresAt: null, manages: true }, null)).value)
})

/** The API on a socket of this machine. */
export const testApi = (options: Partial<HttpOptions & EngineOptions> = {}, engine = testEngine(options)) => {
  const server = NodeHttpServer.layer(() => createServer(), { port: 0, host: "127.0.0.1" })
  const client = Layer.effect(
    TestApi,
    Effect.gen(function* () {
      const accounts = yield* Effect.context<Users | ApiKeys>()
      const { address } = yield* HttpServer.HttpServer
      const keyOf = (plan: Plan) => Effect.orDie(Effect.provide(makeKey(plan), accounts))
      return { port: Predicate.isTagged(address, "TcpAddress") ? address.port : 0, key: yield* keyOf("pro"), keyOf }
    })
  )
  const quiet = Logger.minimumLogLevel(LogLevel.None)
  return Layer.merge(client, Http.layer(options)).pipe(
    Layer.provide(engine),
    Layer.provide(server),
    Layer.provide(quiet)
  )
}

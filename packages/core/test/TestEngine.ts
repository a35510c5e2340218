import type { EngineOptions, RunRequest, RunStore, TemplateId } from "@winnow/core"
import { Engine, JobQueue, MemoryStores, randomBase62, StoreError, Templates, Users } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import { changedStores, ScriptedExtractor, ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer, Option, TestClock } from "effect"

export interface TestEngineOptions {
  readonly engine?: Partial<EngineOptions>
  readonly parse?: Parameters<typeof ScriptedParser.layer>[0]
  readonly extract?: Parameters<typeof ScriptedExtractor.layer>[0]
  /** Methods of `runs` that fail or lie. */
  readonly faults?: (store: RunStore) => Partial<RunStore>
}

/** The stores and the queue, which outlive an engine. */
export const ports = ({ faults = () => ({}) }: TestEngineOptions = {}) =>
  Layer.mergeAll(Layer.provide(changedStores("runs", faults), MemoryStores.layer), JobQueue.layerMemory)

/** An engine on ports that are given, with scripted reading and extracting; looks rarely round, so that days pass fast. */
export const engineOn = (options: TestEngineOptions = {}) =>
  Engine.layer({ warningInterval: "1 day", housekeepingInterval: "1 day", ...options.engine }).pipe(
    Layer.provide(Layer.merge(ScriptedParser.layer(options.parse), ScriptedExtractor.layer(options.extract)))
  )

/** A whole engine in memory, with its ports to look at. */
export const testEngine = (options: TestEngineOptions = {}) => Layer.provideMerge(engineOn(options), ports(options))

/** A user on the plan of 25 runs a month, and a template of theirs. */
export const newUser = Effect.gen(function* () {
  const users = yield* Users
  const templates = yield* Templates
  const user = yield* users.create({ email: `${yield* randomBase62(12)}@example.com`, plan: "free" })
  const template = yield* templates.create(user.id, {
    name: "Invoices",
    variables: [
      { key: "number", type: "string", context: "" },
      { key: "total", type: "number", context: "" }
    ]
  })
  return { userId: user.id, template }
})

export const runRequest = (templateId: TemplateId, fields: Partial<RunRequest> = {}): RunRequest => ({
  templateId,
  fileName: "invoice.pdf",
  mimeType: mimeTypes.pdf,
  bytes: scriptedPdf("number: RE-7", "total: 12.50"),
  runId: null,
  source: "api",
  idempotencyKey: Option.none(),
  ...fields
})

/** Lets the engine work until it waits. */
export const settle = TestClock.adjust("0 millis").pipe(Effect.repeatN(20))

export const storeError = new StoreError({ message: "The database is gone" })

/** Fails the first `times` calls. */
export const failing = (times: number) => {
  let calls = 0
  return Effect.suspend(() => (calls++ < times ? storeError : Effect.void))
}
